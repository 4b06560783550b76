import { memo } from 'react';
import type { Reference } from '#pwa/features/master-data/reference.queries.ts';
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

/** Line and brand, where the company works with them, and what there is. Kept as it is while somebody types: a distributor has hundreds of brands. */
export const CatalogueFilters = memo(function CatalogueFilters({ reference, value, onChange }: CatalogueFiltersProps) {
  const { words, manages } = reference?.subscriber ?? {};
  const own = ownNameOf('product_lines', words);
  return (
    <div className="catalogue-filters">
      {isTableManaged('product_lines', manages) && (
        <select
          aria-label={own?.one ?? 'Línea'}
          value={value.line_id ?? ''}
          onChange={(event) => onChange({ ...value, line_id: Number(event.target.value) || null })}
        >
          <option value="">{own?.many ?? 'Todas las líneas'}</option>
          {reference?.lines.map((line) => (
            <option key={line.id} value={line.id}>
              {line.line_description}
            </option>
          ))}
        </select>
      )}
      {isTableManaged('brands', manages) && (
        <select aria-label="Marca" value={value.brand_id ?? ''} onChange={(event) => onChange({ ...value, brand_id: Number(event.target.value) || null })}>
          <option value="">Todas las marcas</option>
          {reference?.brands.map((brand) => (
            <option key={brand.id} value={brand.id}>
              {brand.description}
            </option>
          ))}
        </select>
      )}
      <label>
        <input type="checkbox" checked={value.onlyInStock} onChange={(event) => onChange({ ...value, onlyInStock: event.target.checked })} />
        Con existencias
      </label>
    </div>
  );
});
