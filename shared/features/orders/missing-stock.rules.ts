/** Sentences about ordered units that the warehouse did not have. Spec: decisions §5 (step 4), 'Little stock warns'. */
import type { OrderLine } from './order.documents.ts';

/** 'Al confirmarlo faltó 1 unidad de 6204-2RS: se factura cuando llegue.'; null when nothing is missing. */
export function tellMissing(lines: readonly Pick<OrderLine, 'product_code' | 'missing_quantity'>[]): string | null {
  const missing = lines.filter(({ missing_quantity }) => missing_quantity > 0);
  if (missing.length === 0) return null;
  const units = missing.reduce((sum, { missing_quantity }) => sum + missing_quantity, 0);
  const [first] = missing;
  const where = missing.length === 1 ? `de ${first?.product_code}` : `en ${missing.length} productos`;
  return units === 1
    ? `Al confirmarlo faltó 1 unidad ${where}: se factura cuando llegue.`
    : `Al confirmarlo faltaron ${units} unidades ${where}: se facturan cuando lleguen.`;
}
