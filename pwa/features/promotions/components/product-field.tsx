import { ServerSearchField } from '#pwa/admin/components/server-search-field.tsx';
import { catalogueCalls } from '#shared/features/catalogue/catalogue.calls.ts';

interface ProductFieldProps {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  disabled?: boolean;
}

/** Chooses an active product, found by code or description. */
export function ProductField(props: ProductFieldProps) {
  return (
    <ServerSearchField
      {...props}
      call={catalogueCalls.listProducts}
      sortBy="product_code"
      textOf={({ product_code, description }) => `${product_code} · ${description}`}
    />
  );
}
