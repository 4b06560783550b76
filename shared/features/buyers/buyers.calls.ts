import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { idParam } from '#shared/kernel/call-fields.ts';
import { buyerDocument } from './buyer.documents.ts';

const limit = z.coerce
  .number<string | number>('Debe ser un valor en pesos.')
  .int('Debe ser un valor en pesos, sin decimales.')
  .positive('Debe ser mayor que 0.')
  .max(100_000_000_000, 'Es demasiado alto.')
  .nullable();

/** The users who buy for a customer, with their limits, which the office sets in Usuarios, or the customer's own approver (decision 0329). Spec: commercial §15. */
export const buyersCalls = defineCalls({
  listBuyers: {
    method: 'get',
    path: '/api/compradores',
    access: ['Usuarios', 'B2B Ver menú Tracking de pedidos'],
    summary: 'Los compradores de un cliente, con sus límites; un cliente ve los suyos',
    query: z.object({ contact_id: idParam.optional() }),
    answer: z.array(buyerDocument),
  },
  saveBuyer: {
    method: 'post',
    path: '/api/compradores/{user_id}',
    access: ['Usuarios', 'B2B Ver menú Tracking de pedidos'],
    summary: 'Los límites de un comprador, y si aprueba los pedidos de los demás',
    params: z.object({ user_id: idParam }),
    body: z.object({ max_order_value: limit.default(null), max_month_value: limit.default(null), approves: z.boolean().default(false) }),
    message: 'Los límites del comprador han sido guardados',
    answer: buyerDocument,
  },
});
