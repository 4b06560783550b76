import * as z from 'zod';
import { orderLabels } from '#shared/features/orders/order-states.rules.ts';

const day = z.iso.date('La fecha debe tener la forma AAAA-MM-DD.');
const id = z.coerce.number('Debe ser un número.').int().positive();

/** What lists and reports of orders and quotations are narrowed by. */
export const documentFilters = z.object({
  start_date: day.optional(),
  end_date: day.optional(),
  status: z.enum(orderLabels, 'El estado no es válido.').optional(),
  contact_id: id.optional(),
  contact_warehouse_id: id.optional(),
  seller_id: id.optional(),
});
