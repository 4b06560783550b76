import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { routesCalls } from '#shared/features/routes/routes.calls.ts';
import { noteReading, ownRoute } from './own-route.service.ts';
import { dayTotals, lastLocation, routeSeller, routeVisits, sellerCoordinates, sellerHome, sellerRoute } from './seller-routes.service.ts';

/** Serves the route of a seller's day. Spec: commercial §7 Route tracking. */
export function registerSellerRoutes(routes: Routes, services: Services): void {
  routes.serve(routesCalls.getRouteSeller, ({ db, actor, params }) => routeSeller(db, actor, { sellerId: params.seller, now: services.clock.now() }));
  routes.serve(routesCalls.getSellerRoute, ({ actor, params: { seller: sellerId, date }, query, transact }) =>
    transact(async (tx) => {
      const route = await sellerRoute(tx, actor, { sellerId, date });
      await noteReading(services, tx, actor, { sellerId, date, isRefresh: query.refresh === true });
      return route;
    }),
  );
  routes.serve(routesCalls.getLastLocation, ({ db, actor, params }) => lastLocation(db, actor, params.seller));
  routes.serve(routesCalls.listRouteVisits, ({ db, actor, params }) => routeVisits(db, actor, { sellerId: params.seller, date: params.date }));
  routes.serve(routesCalls.getRouteTotals, ({ db, actor, params }) => dayTotals(db, actor, { sellerId: params.seller, date: params.date }));
  routes.serve(routesCalls.getLineCoordinate, ({ actor, query: { id: sellerId, date }, transact }) =>
    transact(async (tx) => {
      const route = await sellerRoute(tx, actor, { sellerId, date });
      await noteReading(services, tx, actor, { sellerId, date, isRefresh: false });
      return route;
    }),
  );
  routes.serve(routesCalls.getOwnRoute, ({ db, actor }) => ownRoute(services, db, actor));
  routes.serve(routesCalls.listSellerCoordinates, ({ db, actor, query }) => sellerCoordinates(db, actor, query));
  routes.serve(routesCalls.getSellerHome, ({ db, actor, params }) => sellerHome(db, actor, params.seller));
}
