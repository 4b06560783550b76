import * as z from 'zod';
import type { Routes } from '#server/platform/http/routes.ts';
import { dayTotals, lastLocation, routeSeller, routeVisits, sellerHome, sellerRoute } from './seller-routes.service.ts';

const seller = z.coerce.number().int().positive();
const ofSeller = z.object({ seller });
const ofDay = z.object({ seller, date: z.iso.date() });

/** The route of a seller's day. Spec: commercial §7 Route tracking. */
export function registerSellerRoutes(routes: Routes): void {
  routes.get('/api/seller/{seller}', { summary: 'Un vendedor y los días de los que hay recorrido', params: ofSeller }, ({ db, actor, params }) =>
    routeSeller(db, actor, params.seller),
  );
  routes.get('/api/seller/{seller}/{date}', { summary: 'El recorrido de un vendedor en un día', params: ofDay }, ({ db, actor, params }) =>
    sellerRoute(db, actor, { sellerId: params.seller, date: params.date }),
  );
  routes.get('/api/ultima-ubicacion/{seller}', { summary: 'Dónde se vio por última vez a un vendedor', params: ofSeller }, ({ db, actor, params }) =>
    lastLocation(db, actor, params.seller),
  );
  routes.get('/api/seller-visits/{seller}/{date}', { summary: 'Las visitas de un vendedor en un día', params: ofDay }, ({ db, actor, params }) =>
    routeVisits(db, actor, { sellerId: params.seller, date: params.date }),
  );
  routes.get(
    '/api/seller-visits/total-value/{seller}/{date}',
    { summary: 'Cuánto suman los pedidos de las visitas de un día', params: ofDay },
    ({ db, actor, params }) => dayTotals(db, actor, { sellerId: params.seller, date: params.date }),
  );
  routes.get('/api/casa-vendedor/{seller}', { summary: 'Dónde vive un vendedor', params: ofSeller }, ({ db, actor, params }) =>
    sellerHome(db, actor, params.seller),
  );
}
