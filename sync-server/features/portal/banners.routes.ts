import type { EntityRow } from '#server/platform/db/entity-rows.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { narrowedBy } from '#server/platform/http/entity-list.ts';
import { entityExportRoute, entityHistoryRoute, entityImageRoute, shownEntity } from '#server/platform/http/entity-routes.ts';
import { deleteEntity, entityErrors } from '#server/platform/http/entity-writes.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { banner } from '#shared/features/portal/banner.entity.ts';
import { bannerCalls, portalCalls } from '#shared/features/portal/portal.calls.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { undeployedLines } from '../catalogue/brand-deployment.service.ts';
import { pictureAddresses } from '../catalogue/product-images.service.ts';
import { bannerRows, listBannersOf } from './banners.repository.ts';
import { saveBanner } from './use-cases/save-banner.ts';

/** Serves banners for the office, and the banners that are shown today. Spec: commercial §7. */
export function registerBanners(routes: Routes, services: Services): void {
  const { references, audit, clock } = services;
  const answered = async (db: Db | Tx, row: EntityRow, subscriberId: number) => ({
    ...(await shownEntity(db, subscriberId, banner, row)),
    range_date: [String(row['since']), String(row['until'])],
  });
  const required = async (db: Db, subscriberId: number, id: number): Promise<EntityRow> => {
    const row = await bannerRows.get(db, subscriberId, id);
    if (!row) throw entityErrors.notFound();
    return row;
  };
  routes.serve(bannerCalls.list, async ({ actor, query, db }, list) => {
    const page = await bannerRows.list(db, actor.subscriberId, list, narrowedBy(banner, query));
    return { ...page, rows: await Promise.all(page.rows.map((row) => answered(db, row, actor.subscriberId))) };
  });
  routes.serve(bannerCalls.get, async ({ actor, params, db }) => answered(db, await required(db, actor.subscriberId, params.id), actor.subscriberId));
  entityExportRoute(routes, bannerRows, bannerCalls.export);
  entityHistoryRoute(routes, services, bannerRows, bannerCalls.history);
  entityImageRoute(routes, services, bannerCalls.image, (db, actor, id) => required(db, actor.subscriberId, id));
  routes.serve(bannerCalls.create, async ({ actor, body, db, transact }) =>
    saveBanner(services, actor, { db, transact: (work) => transact(work) }, { id: null, sent: body }).then((row) => answered(db, row, actor.subscriberId)),
  );
  routes.serve(bannerCalls.update, async ({ actor, params, body, db, transact }) => {
    await required(db, actor.subscriberId, params.id);
    return await answered(db, await saveBanner(services, actor, { db, transact }, { id: params.id, sent: body }), actor.subscriberId);
  });
  routes.serve(bannerCalls.remove, ({ actor, params, transact }) =>
    transact(async (tx) => {
      await deleteEntity(tx, actor, { rows: bannerRows, references, audit }, params.id);
      tx.touch('reference', `banner:${params.id}`);
    }),
  );
  routes.serve(portalCalls.listShownBanners, async ({ actor, query: { size }, db }) => {
    const hidden = new Set((await undeployedLines(db, actor)).map(({ line_id }) => line_id));
    const shown = (await listBannersOf(db, actor.subscriberId, localDateOf(clock.now()))).filter(({ line_id }) => line_id === null || !hidden.has(line_id));
    const address = await pictureAddresses(db, actor.subscriberId);
    return shown.flatMap(({ id, name, line_id, since, until, duration, ...row }) => {
      const sha256 = size === 'big' ? row.big_banner : row.small_banner;
      const url = size === 'big' ? row.url_big_banner : row.url_small_banner;
      return sha256 === null ? [] : [{ id, name, line_id, image: address(sha256), url, since, until, duration }];
    });
  });
}
