import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { flagParam, idParam, localDate, pesos } from '#shared/kernel/call-fields.ts';
import { lastLocationAnswer, ownRouteAnswer, routeSellerAnswer, routeVisitAnswer, sellerCoordinateAnswer, sellerRouteAnswer } from './route.documents.ts';

const access = 'Ruta vendedor';
const ofSeller = z.object({ seller: idParam });
const ofDay = z.object({ seller: idParam, date: localDate });

/** The route of a seller's day. Spec: commercial §7 Route tracking. */
export const routesCalls = defineCalls({
  getRouteSeller: {
    method: 'get',
    path: '/api/seller/{seller}',
    access,
    summary: 'Un vendedor y los días de los que hay recorrido',
    params: ofSeller,
    answer: routeSellerAnswer,
  },
  getSellerRoute: {
    method: 'get',
    path: '/api/seller/{seller}/{date}',
    access,
    summary: 'El recorrido de un vendedor en un día; la consulta queda escrita, y con `refresh` una vez cada 10 minutos',
    params: ofDay,
    query: z.object({ refresh: flagParam.optional() }),
    answer: sellerRouteAnswer,
  },
  getLastLocation: {
    method: 'get',
    path: '/api/ultima-ubicacion/{seller}',
    access,
    summary: 'Dónde se vio por última vez a un vendedor',
    params: ofSeller,
    answer: lastLocationAnswer.nullable(),
  },
  listRouteVisits: {
    method: 'get',
    path: '/api/seller-visits/{seller}/{date}',
    access,
    summary: 'Las visitas de un vendedor en un día',
    params: ofDay,
    answer: z.array(routeVisitAnswer),
  },
  getRouteTotals: {
    method: 'get',
    path: '/api/seller-visits/total-value/{seller}/{date}',
    access,
    summary: 'Cuánto suman los pedidos de las visitas de un día',
    params: ofDay,
    answer: z.strictObject({ quantity_documents: z.int(), total_value: pesos }),
  },
  getLineCoordinate: {
    method: 'get',
    path: '/api/line-coordinate',
    access,
    summary: 'El recorrido de un vendedor en un día',
    query: z.object({ id: idParam, date: z.iso.date('La fecha debe tener la forma AAAA-MM-DD.') }),
    answer: sellerRouteAnswer,
  },
  listSellerCoordinates: {
    method: 'get',
    path: '/api/coordinate-seller',
    access: ['Gestión de visitas', 'Vender en campo'],
    summary: 'Dónde se vio por última vez en un día a cada vendedor; quien no se vio no está',
    query: z.object({ date: z.iso.date('La fecha debe tener la forma AAAA-MM-DD.'), id: idParam.optional() }),
    answer: z.array(sellerCoordinateAnswer),
  },
  getOwnRoute: {
    method: 'get',
    path: '/api/mi-recorrido',
    access: 'Vender en campo',
    summary: 'Las autorizaciones de ubicación de quien pregunta, y quién consultó su recorrido',
    answer: ownRouteAnswer,
  },
  getSellerHome: {
    method: 'get',
    path: '/api/casa-vendedor/{seller}',
    access,
    summary: 'Dónde vive un vendedor',
    params: ofSeller,
    answer: z.strictObject({ id: z.int(), address: z.string().nullable(), latitude: z.number().nullable(), length: z.number().nullable() }),
  },
});
