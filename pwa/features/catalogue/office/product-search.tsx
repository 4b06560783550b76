import { useState } from 'react';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { SearchSelect } from '#pwa/ui/form/search-select.tsx';
import { catalogueCalls } from '#shared/features/catalogue/catalogue.calls.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';

/** A product as a search gives it. */
export interface FoundProduct {
  id: number;
  product_code: string;
  description: string;
}

const fewestLetters = 3;

interface ProductSearchProps {
  id: string;
  label: string;
  /** A product that is not offered. */
  exceptId?: number;
  onChoose: (product: FoundProduct) => void;
}

/** Finds a product by code, reference or description, and passes the chosen one to `onChoose`. */
export function ProductSearch({ id, label, exceptId, onChoose }: ProductSearchProps) {
  const [typed, setTyped] = useState('');
  const isEnough = normaliseText(typed).length >= fewestLetters;
  const { data, error } = useCall(catalogueCalls.searchProducts, isEnough ? { query: { filter: typed } } : null);
  const found = isEnough ? data?.filter((one) => one.id !== exceptId) : [];
  return (
    <SearchSelect
      id={id}
      aria={{ 'aria-label': label }}
      text=""
      choices={found?.map((one) => ({ value: one.id, label: `${one.product_code} · ${one.description}` }))}
      failure={error?.message}
      onSearch={setTyped}
      onChoose={(choice) => {
        const product = found?.find((one) => one.id === choice?.value);
        if (product) onChoose(product);
      }}
    />
  );
}
