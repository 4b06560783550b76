/** The addresses of the views of the matrix, and the views that every company has. Spec: decisions §8. */
import { normaliseText } from '#shared/kernel/text-search.ts';
import type { MatrixDefinition } from './matrix-fields.ts';

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

function of(measure: MatrixDefinition['values'][number]['measure']): MatrixDefinition['values'][number] {
  return { measure, aggregation: 'sum' };
}

/** Reports that are not views have addresses too, so their names are taken. */
const taken = new Set([
  ...builtInViews.map(({ slug }) => slug),
  'matriz-dinamica',
  'presupuesto-anual',
  'gestion-comercial',
  'recaudos',
  'cartera-por-edades',
  'clientes-sin-compra',
  'cobertura-visitas',
  'vendedores-sin-actividad',
]);
/** Whether an address belongs to a view that the product brings. */
export const isBuiltInSlug = (slug: string): boolean => taken.has(slug);

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
