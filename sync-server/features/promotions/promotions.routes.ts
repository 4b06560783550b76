import { wholeList } from '#server/platform/http/list-request.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { listAnswer } from '#server/platform/xlsx/workbook-answer.ts';
import { promotionList, promotionsCalls } from '#shared/features/promotions/promotions.calls.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { promotionHistory } from './promotion-history.service.ts';
import { listPromotions, readPromotion } from './promotions.service.ts';
import { promotionColumns } from './promotions-sheet.ts';
import { simulatePromotions } from './simulate-promotions.service.ts';
import { closePromotion, createPromotion, publishPromotion, removePromotion, updatePromotion } from './use-cases/save-promotion.ts';

/** Serves the promotions of the office. Spec: commercial §2 (/b2b/promociones), decision 0245. */
export function registerPromotions(routes: Routes, { audit, clock, history }: Services): void {
  const today = () => localDateOf(clock.now());
  routes.serve(promotionsCalls.listPromotions, ({ db, actor, query: { state } }, asked) =>
    listPromotions(db, actor.subscriberId, { state, today: today() }, asked),
  );
  routes.serve(promotionsCalls.exportPromotions, async ({ db, actor, query }) => {
    const page = await listPromotions(db, actor.subscriberId, { state: query.state, today: today() }, wholeList(query, promotionList));
    return await listAnswer('promociones', { sheet: 'Promociones', columns: promotionColumns, shown: query.columns, page });
  });
  routes.serve(promotionsCalls.getPromotion, ({ db, actor, params }) => readPromotion(db, actor.subscriberId, { id: params.id, today: today() }));
  routes.serve(promotionsCalls.listPromotionHistory, ({ db, actor, params: { id } }, asked) =>
    promotionHistory(db, actor.subscriberId, { history, id }, asked),
  );
  routes.serve(promotionsCalls.createPromotion, ({ actor, body, transact }) =>
    transact(async (tx) => readPromotion(tx, tx.subscriberId, { id: await createPromotion(tx, actor, audit, body), today: today() })),
  );
  routes.serve(promotionsCalls.updatePromotion, ({ actor, params: { id }, body, transact }) =>
    transact(async (tx) => {
      await updatePromotion(tx, actor, audit, { id, body });
      return await readPromotion(tx, tx.subscriberId, { id, today: today() });
    }),
  );
  routes.serve(promotionsCalls.publishPromotion, ({ actor, params: { id }, body, transact }) =>
    transact(async (tx) => {
      await publishPromotion(tx, actor, audit, { id, ...body });
      return await readPromotion(tx, tx.subscriberId, { id, today: today() });
    }),
  );
  routes.serve(promotionsCalls.closePromotion, ({ actor, params: { id }, transact }) =>
    transact(async (tx) => {
      await closePromotion(tx, actor, audit, id);
      return await readPromotion(tx, tx.subscriberId, { id, today: today() });
    }),
  );
  routes.serve(promotionsCalls.removePromotion, ({ actor, params: { id }, transact }) =>
    transact(async (tx) => {
      await removePromotion(tx, actor, audit, id);
      return null;
    }),
  );
  routes.serve(promotionsCalls.simulatePromotions, ({ db, actor, body }) => simulatePromotions(db, actor, { ...body, now: clock.now() }));
}
