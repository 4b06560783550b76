/** The addresses of the views of the matrix, and the views that every company has. Spec: decisions §8. */
import { normaliseText } from '#shared/kernel/text-search.ts';
import { type MatrixDefinition, type MatrixValue, matrixAggregations, matrixDimensions, matrixMeasures } from './matrix-fields.ts';

interface BuiltInView {
  slug: string;
  name: string;
  definition: MatrixDefinition;
}

const usual = { filters: {}, period: 'last_12_months' } as const;

/** Views that every company has from the first day. */
export const builtInViews: readonly BuiltInView[] = [
  {
    slug: 'ventas-por-mes',
    name: 'Ventas por mes',
    definition: { ...usual, rows: ['month'], columns: [], values: [of('sales'), of('units'), of('customers'), { measure: 'sales', aggregation: 'variation' }] },
  },
  {
    slug: 'ventas-por-linea',
    name: 'Ventas por línea',
    definition: { ...usual, rows: ['line', 'brand'], columns: ['quarter'], values: [of('sales')] },
  },
  {
    slug: 'ventas-por-vendedor',
    name: 'Ventas por vendedor',
    definition: { ...usual, rows: ['leadership', 'seller'], columns: ['month'], values: [of('sales')] },
  },
];

function of(measure: MatrixValue['measure']): MatrixValue {
  return { measure, aggregation: 'sum' };
}

/** Whether an address belongs to a view that the product brings. */
export const isBuiltInSlug = (slug: string): boolean => builtInViews.some((view) => view.slug === slug);

/** A saved definition without the fields, values and filters that no longer exist: an update may leave out what an older view has. */
export function knownDefinition(saved: MatrixDefinition): { definition: MatrixDefinition; was_cut: boolean } {
  const rows = saved.rows.filter(isDimension);
  const columns = saved.columns.filter(isDimension);
  const values = saved.values.filter(isValue);
  const filters = Object.fromEntries(Object.entries(saved.filters).filter(([name]) => isDimension(name)));
  const sizeOf = (definition: Pick<MatrixDefinition, 'rows' | 'columns' | 'values' | 'filters'>) =>
    definition.rows.length + definition.columns.length + definition.values.length + Object.keys(definition.filters).length;
  const was_cut = sizeOf({ rows, columns, values, filters }) < sizeOf(saved);
  return { definition: { ...saved, rows, columns, values: values.length > 0 ? values : [of('sales')], filters }, was_cut };
}

const isDimension = (name: string): boolean => matrixDimensions.some(({ id }) => id === name);
const isValue = ({ measure, aggregation }: MatrixValue): boolean =>
  matrixMeasures.some(({ id }) => id === measure) && matrixAggregations.some(({ id }) => id === aggregation);

/** 'Ventas 2026 (Ñeque)' → 'ventas-2026-neque'; with a number at the end when another view has that address. */
export function slugOf(name: string, isTaken: (slug: string) => boolean): string {
  const plain =
    normaliseText(name)
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60)
      .replace(/^-|-$/g, '') || 'vista';
  for (let nth = 1; ; nth += 1) {
    const slug = nth === 1 ? plain : `${plain}-${nth}`;
    if (!isTaken(slug)) return slug;
  }
}
