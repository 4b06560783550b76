import * as z from 'zod';
import { bulkRefusalAnswer, bulkRunAnswer } from '#shared/kernel/bulk.ts';
import { defineCalls } from '#shared/kernel/call.ts';
import { byId } from '#shared/kernel/call-fields.ts';

/** Bulk changes that the person began: another person's is a 404. Each bulk change begins with a call of its capability (`bulkCall`). Spec: administration §10. */
export const bulkCalls = defineCalls({
  listBulkRuns: {
    method: 'get',
    path: '/api/cambios-en-bloque',
    access: 'session',
    summary: 'Los últimos diez cambios en bloque de quien pregunta, el último primero',
    query: z.object({
      /** The names of the calls that began them, separated by commas. */
      tasks: z
        .string()
        .max(500)
        .transform((text) => text.split(',').filter(Boolean)),
    }),
    answer: z.array(bulkRunAnswer),
  },
  getBulkRun: {
    method: 'get',
    path: '/api/cambios-en-bloque/{id}',
    access: 'session',
    summary: 'Un cambio en bloque y su avance',
    params: byId,
    answer: bulkRunAnswer,
  },
  applyBulkRun: {
    method: 'post',
    path: '/api/cambios-en-bloque/{id}/aplicar',
    access: 'session',
    summary: 'Aplica un cambio en bloque ya revisado',
    params: byId,
    status: 202,
    answer: bulkRunAnswer,
  },
  undoBulkRun: {
    method: 'post',
    path: '/api/cambios-en-bloque/{id}/deshacer',
    access: 'session',
    summary: 'Deshace un cambio en bloque: lo que alguien cambió después queda como está',
    params: byId,
    status: 202,
    answer: bulkRunAnswer,
  },
  listBulkRefusals: {
    method: 'get',
    path: '/api/cambios-en-bloque/{id}/rechazos',
    access: 'session',
    summary: 'Las primeras quinientas filas que el cambio deja como están, y por qué',
    params: byId,
    answer: z.array(bulkRefusalAnswer),
  },
});
