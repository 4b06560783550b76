import { memo } from 'react';
import type { Reference } from '#pwa/features/master-data/reference.queries.ts';
import { Checkbox } from '#pwa/ui/checkbox.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { isTableManaged } from '#shared/features/organisation/managed.rules.ts';
import { ownNameOf } from '#shared/features/organisation/terminology.rules.ts';
import './catalogue-filters.css';

interface Filters {
  line_id: number | null;
  brand_id: number | null;
  onlyInStock: boolean;
}

interface CatalogueFiltersProps {
  reference: Reference | undefined;
  value: Filters;
  onChange: (value: Filters) => void;
}

/**
 * A seller's filters by line and brand, where the company uses them, and by stock. Memoised, because a distributor has hundreds of brands and the
 * search renders at every keystroke.
 */
export const CatalogueFilters = memo(function CatalogueFilters({ reference, value, onChange }: CatalogueFiltersProps) {
  const { words, manages } = reference?.subscriber ?? {};
  const own = ownNameOf('product_lines', words);
  return (
    <div className="catalogue-filters">
      {isTableManaged('product_lines', manages) && (
        <Select
          label={own?.one ?? 'Línea'}
          labelHidden
          empty={own?.many ?? 'Todas las líneas'}
          choices={(reference?.lines ?? []).map(({ id, line_description }) => ({ value: id, label: line_description }))}
          value={value.line_id}
          onChange={(line) => onChange({ ...value, line_id: Number(line) || null })}
        />
      )}
      {isTableManaged('brands', manages) && (
        <Select
          label="Marca"
          labelHidden
          empty="Todas las marcas"
          choices={(reference?.brands ?? []).map(({ id, description }) => ({ value: id, label: description }))}
          value={value.brand_id}
          onChange={(brand) => onChange({ ...value, brand_id: Number(brand) || null })}
        />
      )}
      <Checkbox checked={value.onlyInStock} onChange={(onlyInStock) => onChange({ ...value, onlyInStock })}>
        Con existencias
      </Checkbox>
    </div>
  );
});
