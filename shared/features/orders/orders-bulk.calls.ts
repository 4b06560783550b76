import * as z from 'zod';
import { bulkCall } from '#shared/kernel/bulk.ts';
import { defineCalls } from '#shared/kernel/call.ts';
import { ordersCalls } from './orders.calls.ts';

const nothing = z.object({});

/** The bulk actions of the office on orders, none of which can be undone. */
export const orderBulkCalls = defineCalls({
  releaseOrders: bulkCall({
    ...{ path: '/api/pedidos/liberar-en-bloque', access: 'Liberar pedidos retenidos', list: ordersCalls.listOrders, values: nothing },
    summary: 'Liberar varios pedidos retenidos; primero revisa sin cambiar nada',
  }),
  billOrders: bulkCall({
    ...{ path: '/api/pedidos/facturar-en-bloque', access: 'Facturar pedidos', list: ordersCalls.listOrders, values: nothing },
    summary: 'Facturar lo que hay de varios pedidos; primero revisa sin cambiar nada',
  }),
});
