import type { Routes } from '#server/platform/http/routes.ts';
import { routesCalls } from '#shared/features/routes/routes.calls.ts';
import { dayTotals, lastLocation, routeSeller, routeVisits, sellerCoordinates, sellerHome, sellerRoute } from './seller-routes.service.ts';

/** Serves the route of a seller's day. Spec: commercial §7 Route tracking. */
export function registerSellerRoutes(routes: Routes): void {
  routes.serve(routesCalls.getRouteSeller, ({ db, actor, params }) => routeSeller(db, actor, params.seller));
  routes.serve(routesCalls.getSellerRoute, ({ db, actor, params }) => sellerRoute(db, actor, { sellerId: params.seller, date: params.date }));
  routes.serve(routesCalls.getLastLocation, ({ db, actor, params }) => lastLocation(db, actor, params.seller));
  routes.serve(routesCalls.listRouteVisits, ({ db, actor, params }) => routeVisits(db, actor, { sellerId: params.seller, date: params.date }));
  routes.serve(routesCalls.getRouteTotals, ({ db, actor, params }) => dayTotals(db, actor, { sellerId: params.seller, date: params.date }));
  routes.serve(routesCalls.getLineCoordinate, ({ db, actor, query: { id, date } }) => sellerRoute(db, actor, { sellerId: id, date }));
  routes.serve(routesCalls.listSellerCoordinates, ({ db, actor, query }) => sellerCoordinates(db, actor, query));
  routes.serve(routesCalls.getSellerHome, ({ db, actor, params }) => sellerHome(db, actor, params.seller));
}
