import * as z from 'zod';
import { defineCalls, imageAnswer, sheetAnswer } from '#shared/kernel/call.ts';
import { byId, flagParam, idParam } from '#shared/kernel/call-fields.ts';
import { pointStates } from './point-proposal.rules.ts';
import { visitStates } from './visit.documents.ts';
import { visitAnswer, visitMark } from './visit-answer.documents.ts';
import {
  customerCoordinateAnswer,
  missedCustomerAnswer,
  sellerStatisticsAnswer,
  visitDetailsAnswer,
  visitedCustomerAnswer,
  visitMarkerAnswer,
  visitWeekAnswer,
} from './visit-statistics.documents.ts';
import { decidePointSchema, reviewVisitSchema } from './visits.commands.ts';

/** One photo in its multipart form. */
const photoBodyBytes = 12 * 1024 * 1024;

/** The office's calls on visits. Spec: commercial §7. */
export const visitsCalls = defineCalls({
  reviewVisit: {
    method: 'put',
    path: '/api/visits-customers/{id}',
    access: 'Gestión de visitas',
    summary: 'Revisa una visita: observación, motivo, y la respuesta a una corrección; en multipart, con `photo`',
    params: byId,
    body: reviewVisitSchema,
    multipart: 'also',
    maxBodyBytes: photoBodyBytes,
    message: 'La visita ha sido actualizada',
    alsoPost: true,
    answer: visitAnswer,
  },
  decidePoint: {
    method: 'put',
    path: '/api/propuestas-de-ubicacion/{id}',
    access: 'Gestión de visitas',
    summary: 'Mueve el punto de un cliente a donde propuso su vendedor, o dice que no',
    params: byId,
    body: decidePointSchema,
    message: 'La propuesta ha sido respondida',
    answer: z.strictObject({ id: z.int(), state: z.enum(pointStates), latitude: z.number(), length: z.number() }),
  },
  getVisitPhoto: {
    method: 'get',
    path: '/api/visits-customers/{id}/foto',
    access: ['Gestión de visitas', 'Vender en campo'],
    summary: 'La foto de una visita',
    params: byId,
    answer: imageAnswer,
  },
});

const access = ['Gestión de visitas', 'Vender en campo'] as const;
const day = z.iso.date('La fecha debe tener la forma AAAA-MM-DD.');
/** Local dates of Bogotá, both included; the last 30 days by default. */
const range = { start_date: day.optional(), end_date: day.optional() };
const ofSellers = z.object({ ...range, commercial_direction_id: idParam.optional(), leadership_id: idParam.optional(), seller_id: idParam.optional() });
const ofSeller = z.object({ ...range, seller_id: idParam });
const onDay = z.object({ id: idParam, date: day });

/** Columns by which the statistics are sorted. */
const statisticsSorts = [
  ...(['seller', 'leadership', 'total_customers', 'visited_customers', 'coverage_percentage', 'planned_visits', 'done_visits', 'late_visits'] as const),
  ...(['missed_visits', 'unplanned_visits', 'total_visits', 'compliance_percentage', 'effectiveness_percentage', 'minutes_in_visits'] as const),
  ...(['average_duration', 'overdue_customers', 'total_quantity_documents', 'total_documents', 'total_collections_visit', 'pending_corrections'] as const),
] as const;
export const statisticsList = { sortable: statisticsSorts, sortBy: 'seller' } as const;
/** The order of the details, which is by arrival. */
export const visitsList = { sortable: ['checkin_date'], sortBy: 'checkin_date', sort: 'DESC' } as const;

/** The work of a team: statistics, visited and not visited customers, visits and their coordinates. Spec: commercial §7 Seller statistics. */
export const visitStatisticsCalls = defineCalls({
  listSellerStatistics: {
    method: 'get',
    path: '/api/estadisticas-vendedores',
    access,
    summary: 'Visitas, cumplimiento y ventas de los vendedores; los totales de todos van en `meta.totals`',
    query: ofSellers,
    list: statisticsList,
    answer: z.array(sellerStatisticsAnswer),
  },
  listVisitWeeks: {
    method: 'get',
    path: '/api/estadisticas-vendedores-semanas',
    access,
    summary: 'Visitas planeadas de cada semana, y cuántas se hicieron, se hicieron tarde o se perdieron',
    query: ofSellers,
    answer: z.array(visitWeekAnswer),
  },
  listVisitedCustomers: {
    method: 'get',
    path: '/api/estadisticas-vendedores-clientes',
    access,
    summary: 'Los clientes que un vendedor visitó',
    query: ofSeller,
    answer: z.array(visitedCustomerAnswer),
  },
  listNotVisitedCustomers: {
    method: 'get',
    path: '/api/estadisticas-vendedores-clientes-no-visitados',
    access,
    summary: 'Los clientes que un vendedor no visitó',
    query: ofSeller,
    answer: z.array(missedCustomerAnswer),
  },
  listVisitDetails: {
    method: 'get',
    path: '/api/estadisticas-vendedores-details-visits',
    access,
    summary: 'Las visitas de un vendedor',
    query: ofSeller.extend({ contact_warehouse_id: idParam.optional(), date: day.optional() }),
    answer: z.array(visitDetailsAnswer),
  },
  exportSellerStatistics: {
    method: 'post',
    path: '/api/estadisticas-vendedores-excel',
    access,
    summary: 'Resumen, visitados, no visitados y visitas, en Excel',
    body: ofSellers,
    answer: sheetAnswer,
  },
  listVisits: {
    method: 'get',
    path: '/api/seguimiento-vendedores',
    access,
    summary: 'Las visitas de los vendedores a los que llega quien pregunta; con `correction=pending`, las que esperan al jefe',
    query: ofSellers.extend({
      state: z.enum(visitStates).optional(),
      mark: visitMark.optional(),
      con_novedad: flagParam.optional(),
      minimum_score: z.coerce.number<string | number>().int().min(0).max(100).optional(),
      correction: z.literal('pending').optional(),
    }),
    list: visitsList,
    answer: z.array(visitDetailsAnswer),
  },
  listCustomerCoordinates: {
    method: 'get',
    path: '/api/coordinate-client',
    access,
    summary: 'Dónde están los clientes de un vendedor y qué pasó con ellos en un día',
    query: onDay,
    answer: z.array(customerCoordinateAnswer),
  },
  listVisitMarkers: {
    method: 'get',
    path: '/api/coordinate-marker',
    access,
    summary: 'Dónde llegó y de dónde salió un vendedor en un día',
    query: onDay,
    answer: z.array(visitMarkerAnswer),
  },
});
