import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import { newUuid } from '#server/platform/new-uuid.ts';
import type { Services } from '#server/platform/services.ts';
import { negotiationCalls } from '#shared/features/orders/negotiation.calls.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { errorOf } from '#shared/kernel/errors.ts';
import { asReadBy, toOrderAnswer } from './order-document.ts';
import { ordersRepository } from './orders.repository.ts';
import { requireOwnDocument, requireOwnDocumentById } from './orders.service.ts';
import { readDocuments } from './orders-list.service.ts';
import { answerPrice } from './use-cases/answer-price.ts';
import { askPrice } from './use-cases/ask-price.ts';

/** Serves the negotiation of a quotation's prices (decision 0345). */
export function registerNegotiation(routes: Routes, { clock, audit, randomBytes }: Services): void {
  const today = () => localDateOf(clock.now());

  routes.serve(negotiationCalls.listVersions, async ({ db, actor, params }) => {
    const { uuid, negotiation } = await requireQuotation(db, actor, params.id);
    const uuids = negotiation ? await ordersRepository.listVersions(db, actor.subscriberId, negotiation.first.uuid) : [uuid];
    const versions = await readDocuments(db, actor, { today: today(), uuids });
    return versions.sort((one, other) => (one.negotiation?.version ?? 1) - (other.negotiation?.version ?? 1));
  });
  routes.serve(negotiationCalls.askPrice, ({ actor, params, body, transact }) =>
    transact(async (tx) => {
      const { uuid } = await requireQuotation(tx, actor, params.id);
      const asked = await askPrice(tx, actor, audit, { ...body, uuid, day: today() });
      if (!asked.ok) throw errorOf(asked);
      return toOrderAnswer(asReadBy(actor, asked.value), today());
    }),
  );
  routes.serve(negotiationCalls.answerPrice, ({ actor, params, body, transact }) =>
    transact(async (tx) => {
      const { uuid: quotation_uuid } = await requireQuotation(tx, actor, params.id);
      const { uuid = newUuid(tx.now, randomBytes) } = body;
      const payload = { ...body, uuid, quotation_uuid, device_number: null };
      const answered = await answerPrice(tx, actor, audit, { payload, created_at: tx.now, made_at: tx.now, device: actor.deviceId });
      if (!answered.ok) throw errorOf(answered);
      return toOrderAnswer(await requireOwnDocument(tx, actor, uuid), today());
    }),
  );
}

/** @throws orders.quotationNotFound, also for an order and for another person's quotation */
async function requireQuotation(db: Db, actor: Actor, id: number) {
  const { document } = await requireOwnDocumentById(db, actor, id);
  if (document.inventory_operation !== 'cotizacion') throw ordersErrors.quotationNotFound();
  return document;
}
