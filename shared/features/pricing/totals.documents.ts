import * as z from 'zod';
import { pesos } from '#shared/kernel/call-fields.ts';

/** Totals of a sales document; `freight` is the freight line before IVA, part of the others. */
export const orderTotals = { gross: pesos, discount: pesos, subtotal: pesos, iva: pesos, freight: pesos, total: pesos };
const totals = z.object(orderTotals);
export type OrderTotals = z.output<typeof totals>;
