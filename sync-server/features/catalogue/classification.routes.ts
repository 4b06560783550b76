import { typedRow } from '#server/platform/db/entity-rows.ts';
import { entityListRoute, entityRoutes, type Unseen } from '#server/platform/http/entity-routes.ts';
import { entityErrors } from '#server/platform/http/entity-writes.ts';
import { rowsReadBy } from '#server/platform/http/internal-fields.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { productLine } from '#shared/features/catalogue/catalogue.entity.ts';
import { brandCalls, classificationCalls, lineCalls, subbrandCalls, sublineCalls } from '#shared/features/catalogue/classification.calls.ts';
import { brandLosses, undeployedBrands, undeployedLines } from './brand-deployment.service.ts';
import { brandRows, lineRows, subbrandRows, sublineRows } from './classification.repository.ts';
import { beforeBrand, tellProductsOf } from './classification.service.ts';
import { saveSubbrands } from './use-cases/save-subbrands.ts';

/** Serves lines, brands and categories. Spec: administration §7, commercial §7. */
export function registerClassification(routes: Routes, services: Services): void {
  entityRoutes(routes, services, lineRows, lineCalls, { beforeWrite: tellProductsOf((line_id) => ({ line_id })), unseen: hiddenLines('id') });
  entityRoutes(routes, services, sublineRows, sublineCalls, { beforeWrite: tellProductsOf((subline_id) => ({ subline_id })), unseen: hiddenLines('line_id') });
  entityRoutes(routes, services, brandRows, brandCalls, { beforeWrite: beforeBrand, afterWrite: saveSubbrands(services), unseen: hiddenBrands('id') });
  entityRoutes(routes, services, subbrandRows, subbrandCalls, {
    beforeWrite: tellProductsOf((subbrand_id) => ({ subbrand_id })),
    unseen: hiddenBrands('brand_id'),
  });
  routes.serve(classificationCalls.getBrandLosses, ({ actor, params: { id }, query, db }) => brandLosses(db, actor.subscriberId, { id, asked: query }));
  entityListRoute(routes, sublineRows, classificationCalls.listSublinesToChoose, { unseen: hiddenLines('line_id') });
  routes.serve(classificationCalls.getLineByCode, async ({ actor, params, db }) => {
    const row = await rowsReadBy(actor, lineRows).find(db, actor.subscriberId, { line_code: params.line_code });
    const isSeen = row && (await undeployedLines(db, actor)).every(({ line_id }) => line_id !== row.id);
    if (!isSeen) throw entityErrors.notFound();
    return typedRow(productLine, row);
  });
}

/** The filter of brands that are not offered to this person, by the column that refers to a brand (decision 0074). */
const hiddenBrands =
  (column: 'id' | 'brand_id'): Unseen =>
  async (db, actor) => ({ [column]: (await undeployedBrands(db, actor)).map(({ brand_id }) => brand_id) });

/** The filter of lines that are not offered to customers, by the column that refers to a line. */
const hiddenLines =
  (column: 'id' | 'line_id'): Unseen =>
  async (db, actor) => ({ [column]: (await undeployedLines(db, actor)).map(({ line_id }) => line_id) });
