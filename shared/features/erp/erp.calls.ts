import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { byId } from '#shared/kernel/call-fields.ts';
import { erpConnectionAnswer, erpDeadLetter } from './erp.documents.ts';
import { erpConnectionSchema, erpOperations } from './erp.schemas.ts';

/** The connection to the ERP and the failed deliveries. Spec: decisions §5. */
export const erpCalls = defineCalls({
  getErpConnection: {
    method: 'get',
    path: '/api/erp/conexion',
    access: 'Suscriptores',
    summary: 'Dónde está el ERP; su clave no se dice',
    answer: erpConnectionAnswer.nullable(),
  },
  saveErpConnection: {
    method: 'put',
    path: '/api/erp/conexion',
    access: 'Suscriptores',
    summary: 'Dice dónde está el ERP',
    body: erpConnectionSchema,
    message: 'La conexión con el ERP ha sido actualizada',
    answer: erpConnectionAnswer,
  },
  listDeadLetters: {
    method: 'get',
    path: '/api/erp/pendientes',
    access: 'Parámetros',
    summary: 'Lo que no se pudo entregar al ERP',
    query: z.object({ operation: z.enum(erpOperations).optional() }),
    list: { sortable: ['failed_at', 'attempts'], sortBy: 'failed_at', sort: 'DESC' },
    answer: z.array(erpDeadLetter),
  },
  retryDelivery: {
    method: 'post',
    path: '/api/erp/pendientes/{id}/reintentar',
    access: 'Parámetros',
    summary: 'Entrega otra vez al ERP lo que falló',
    params: byId,
    status: 202,
    message: 'El envío al ERP se intentará de nuevo',
    answer: erpDeadLetter,
  },
});
