import * as z from 'zod';
import { entityListRoute, entityRoutes, type Unseen } from '#server/platform/http/entity-routes.ts';
import { entityErrors } from '#server/platform/http/entity-writes.ts';
import { rowsReadBy } from '#server/platform/http/internal-fields.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { undeployedBrands, undeployedLines } from './brand-deployment.service.ts';
import { brandRows, categoryRows, lineRows, subbrandRows, sublineRows } from './classification.repository.ts';
import { beforeBrand, tellProductsOf } from './classification.service.ts';

/** Lines, brands and categories. Spec: administration §7, commercial §7. */
export function registerClassification(routes: Routes, services: Services): void {
  entityRoutes(routes, services, lineRows, { beforeWrite: tellProductsOf((line_id) => ({ line_id })), unseen: hiddenLines('id') });
  entityRoutes(routes, services, sublineRows, { beforeWrite: tellProductsOf((subline_id) => ({ subline_id })), unseen: hiddenLines('line_id') });
  entityRoutes(routes, services, brandRows, { beforeWrite: beforeBrand, unseen: hiddenBrands('id') });
  entityRoutes(routes, services, subbrandRows, { beforeWrite: tellProductsOf((subbrand_id) => ({ subbrand_id })), unseen: hiddenBrands('brand_id') });
  entityRoutes(routes, services, categoryRows);
  entityListRoute(routes, '/api/lista-sublineas', sublineRows, { unseen: hiddenLines('line_id') });
  routes.get(
    '/api/lineas/id/{line_code}',
    { summary: 'La línea que tiene un código', params: z.object({ line_code: z.string().trim().min(1).max(10) }) },
    async ({ actor, params, db }) => {
      const row = await rowsReadBy(actor, lineRows).find(db, actor.subscriberId, { line_code: params.line_code });
      const isSeen = row && (await undeployedLines(db, actor)).every(({ line_id }) => line_id !== row.id);
      if (!isSeen) throw entityErrors.notFound();
      return row;
    },
  );
}

/** Brands that are not deployed where this person buys or sells, by the column that names them (decision 0074). */
const hiddenBrands =
  (column: 'id' | 'brand_id'): Unseen =>
  async (db, actor) => ({ [column]: (await undeployedBrands(db, actor)).map(({ brand_id }) => brand_id) });

/** Lines that are not offered to customers, by the column that names them. */
const hiddenLines =
  (column: 'id' | 'line_id'): Unseen =>
  async (db, actor) => ({ [column]: (await undeployedLines(db, actor)).map(({ line_id }) => line_id) });
