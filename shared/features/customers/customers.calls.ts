import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { byId, instant } from '#shared/kernel/call-fields.ts';
import { customerSummaryAnswer, timelineEntry } from './customer-summary.documents.ts';

/** Who opens a third party or an order in the office. */
const access = ['Terceros', 'Gestión comercial', 'Gestión de pedidos'] as const;

/** What the office sees of a customer besides their record: the summary and the timeline. Spec: administration §14. */
export const customersCalls = defineCalls({
  getCustomerSummary: {
    method: 'get',
    path: '/api/terceros/{id}/resumen',
    access,
    summary: 'Cómo va un cliente: cartera, cupo, últimos pedidos, cotizaciones, visitas, garantías y notas, cada parte con su permiso',
    params: byId,
    answer: customerSummaryAnswer,
  },
  listCustomerTimeline: {
    method: 'get',
    path: '/api/terceros/{id}/linea-de-tiempo',
    access,
    summary: 'Lo que ha pasado con un tercero, lo último primero; `before` pide lo anterior a un momento',
    params: byId,
    query: z.object({ before: instant.optional() }),
    answer: z.strictObject({ entries: z.array(timelineEntry), has_more: z.boolean() }).meta({ id: 'CustomerTimeline' }),
  },
});
