import type { Reference } from '#pwa/features/master-data/reference.queries.ts';
import type { Facets, FacetsRequest } from '#pwa/platform/search/catalogue.messages.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Checkbox } from '#pwa/ui/checkbox.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { applicationsOf } from '#shared/features/catalogue/applications.rules.ts';
import { isTableManaged } from '#shared/features/organisation/managed.rules.ts';
import { ownNameOf } from '#shared/features/organisation/terminology.rules.ts';
import type { Promotion } from '#shared/features/promotions/promotion.documents.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { useFacets } from '../catalogue.queries.ts';
import type { NarrowedCatalogue } from '../use-catalogue-filters.ts';
import { useHiddenStock } from '../use-hidden-stock.ts';
import './catalogue-facets.css';

interface CatalogueFacetsProps {
  reference: Reference | undefined;
  narrowed: NarrowedCatalogue;
  promotions: readonly Promotion[];
  /** The search whose products are counted. */
  request: FacetsRequest;
}

const counted = (label: string, count: number) => `${label} (${formatCount(count)})`;

/** The filters of the catalogue, each choice with the number of products that it would leave. */
export function CatalogueFacets({ reference, narrowed: { choices, change }, promotions, request }: CatalogueFacetsProps) {
  const facets = useFacets(request);
  const { words, manages } = reference?.subscriber ?? {};
  const isStockHidden = useHiddenStock(reference);
  const line = ownNameOf('product_lines', words);
  const category = ownNameOf('categories', words);
  const lineCounts = new Map(facets?.lines.map(({ id, count }) => [id, count]));
  const applications = applicationCounts(reference, lineCounts);
  const promotion = promotions.find(({ id }) => String(id) === choices.promotion);
  const isNarrowed = Object.values(choices).some((choice) => choice !== null && choice !== false);
  return (
    <div className="catalogue-facets">
      {isTableManaged('product_lines', manages) && (
        <Select
          label={line?.one ?? 'Línea'}
          empty={line?.many ?? 'Todas las líneas'}
          choices={choicesOf(reference?.lines ?? [], { counts: lineCounts, chosen: choices.line_id, nameOf: ({ line_description }) => line_description })}
          value={choices.line_id}
          onChange={(id) => change({ line_id: Number(id) || null })}
        />
      )}
      {isTableManaged('brands', manages) && (
        <Select
          label="Marca"
          empty="Todas las marcas"
          choices={choicesOf(reference?.brands ?? [], { counts: countsOf(facets?.brands), chosen: choices.brand_id, nameOf: ({ description }) => description })}
          value={choices.brand_id}
          onChange={(id) => change({ brand_id: Number(id) || null })}
        />
      )}
      {isTableManaged('categories', manages) && (facets?.categories.length ?? 0) > 0 && (
        <Select
          label={category?.one ?? 'Categoría'}
          empty={category?.many ?? 'Todas las categorías'}
          choices={choicesOf(reference?.categories ?? [], {
            counts: countsOf(facets?.categories),
            chosen: choices.category_id,
            nameOf: ({ description }) => description,
          })}
          value={choices.category_id}
          onChange={(id) => change({ category_id: Number(id) || null })}
        />
      )}
      {applications.length > 0 && (
        <Select
          label="Aplicación"
          empty="Todas las aplicaciones"
          choices={applications.map(({ application, count }) => ({ value: application, label: counted(application, count) }))}
          value={choices.application}
          onChange={(application) => change({ application: application === null ? null : String(application) })}
        />
      )}
      {!isStockHidden && (
        <Checkbox checked={choices.onlyInStock} onChange={(onlyInStock) => change({ onlyInStock })}>
          {facets ? counted('Con existencias', facets.in_stock) : 'Con existencias'}
        </Checkbox>
      )}
      <Checkbox checked={choices.promotion !== null} onChange={(isOn) => change({ promotion: isOn ? 'todas' : null })}>
        {promotion ? promotion.name : facets ? counted('En promoción', facets.promoted) : 'En promoción'}
      </Checkbox>
      {isNarrowed && (
        <Button
          look="quiet"
          onClick={() => change({ line_id: null, brand_id: null, category_id: null, application: null, onlyInStock: false, promotion: null })}
        >
          Quitar filtros
        </Button>
      )}
    </div>
  );
}

const countsOf = (facet: Facets['brands'] | undefined) => new Map(facet?.map(({ id, count }) => [id, count]));

/** Those that would leave something, and the chosen one. */
function choicesOf<Row extends { id: number }>(
  rows: readonly Row[],
  { counts, chosen, nameOf }: { counts: ReadonlyMap<number, number>; chosen: number | null; nameOf: (row: Row) => string },
) {
  return rows.filter(({ id }) => counts.has(id) || id === chosen).map((row) => ({ value: row.id, label: counted(nameOf(row), counts.get(row.id) ?? 0) }));
}

function applicationCounts(reference: Reference | undefined, counts: ReadonlyMap<number, number>): { application: string; count: number }[] {
  const found = new Map<string, number>();
  for (const { id, line_code } of reference?.lines ?? []) {
    for (const application of applicationsOf(line_code)) found.set(application, (found.get(application) ?? 0) + (counts.get(id) ?? 0));
  }
  return [...found].filter(([, count]) => count > 0).map(([application, count]) => ({ application, count }));
}
