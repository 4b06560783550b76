import * as z from 'zod';
import { entityListRoute, entityRoutes, type Unseen } from '#server/platform/http/entity-routes.ts';
import { entityErrors } from '#server/platform/http/entity-writes.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { undeployedBrands } from './brand-deployment.service.ts';
import { brandRows, categoryRows, lineRows, subbrandRows, sublineRows } from './classification.repository.ts';
import { tellProductsOf } from './classification.service.ts';

/** Lines, brands and categories. Spec: administration §7, commercial §7. */
export function registerClassification(routes: Routes, services: Services): void {
  entityRoutes(routes, services, lineRows, { beforeWrite: tellProductsOf((line_id) => ({ line_id })) });
  entityRoutes(routes, services, sublineRows, { beforeWrite: tellProductsOf((subline_id) => ({ subline_id })) });
  entityRoutes(routes, services, brandRows, { beforeWrite: tellProductsOf((brand_id) => ({ brand_id })), unseen: hidden('id') });
  entityRoutes(routes, services, subbrandRows, { beforeWrite: tellProductsOf((subbrand_id) => ({ subbrand_id })), unseen: hidden('brand_id') });
  entityRoutes(routes, services, categoryRows);
  entityListRoute(routes, '/api/lista-sublineas', sublineRows);
  routes.get(
    '/api/lineas/id/{line_code}',
    { summary: 'La línea que tiene un código', params: z.object({ line_code: z.string().trim().min(1).max(10) }) },
    async ({ actor, params, db }) => {
      const row = await lineRows.find(db, actor.subscriberId, { line_code: params.line_code });
      if (!row) throw entityErrors.notFound();
      return row;
    },
  );
}

/** Brands that are not deployed where this person buys or sells, by the column that names them (decision 0074). */
const hidden =
  (column: 'id' | 'brand_id'): Unseen =>
  async (db, actor) => ({ [column]: (await undeployedBrands(db, actor)).map(({ brand_id }) => brand_id) });
