/** Sentences about ordered units that the warehouse did not have. Spec: decisions §5 (step 4), decision 0033. */
import { formatCount } from '#shared/kernel/counts.ts';
import type { OrderLine } from './order.documents.ts';
import { isWithoutSale } from './order-states.rules.ts';

type Line = Pick<OrderLine, 'product_code' | 'missing_quantity'>;

/** 'Al confirmarlo faltó 1 unidad de 6204-2RS: se factura cuando llegue.'; null when nothing is missing. */
export function tellMissing(lines: readonly Line[]): string | null {
  const missing = missingOf(lines);
  if (!missing) return null;
  return missing.units === 1
    ? `Al confirmarlo faltó 1 unidad de ${missing.products}: se factura cuando llegue.`
    : `Al confirmarlo faltaron ${formatCount(missing.units)} unidades de ${missing.products}: se facturan cuando lleguen.`;
}

/** 'Faltan 3 unidades de 6204-2RS', for an order's row in a list; null when nothing is missing, or nothing more will be invoiced. */
export function markMissing({ state, lines }: { state: string; lines: readonly Line[] }): string | null {
  const missing = missingOf(lines);
  if (!missing || state === 'CUMPLIDO' || isWithoutSale(state)) return null;
  return missing.units === 1 ? `Falta 1 unidad de ${missing.products}` : `Faltan ${formatCount(missing.units)} unidades de ${missing.products}`;
}

const mostNamed = 3;

function missingOf(lines: readonly Line[]): { units: number; products: string } | null {
  const missing = lines.filter(({ missing_quantity }) => missing_quantity > 0);
  if (missing.length === 0) return null;
  const codes = missing.map(({ product_code }) => product_code);
  const named = codes.length > mostNamed ? [...codes.slice(0, mostNamed - 1), `otros ${codes.length - mostNamed + 1} productos`] : codes;
  return {
    units: missing.reduce((sum, { missing_quantity }) => sum + missing_quantity, 0),
    products: new Intl.ListFormat('es', { type: 'conjunction' }).format(named),
  };
}
