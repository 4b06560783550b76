import { listContactNames, listSellingBranches, requireReachedBranch } from '#server/features/third-parties/selling-branch.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import type { MakePromise } from '#shared/features/collections/collections.commands.ts';
import { collectionsErrors } from '#shared/features/collections/collections.errors.ts';
import { judgePromises } from '#shared/features/collections/promise.rules.ts';
import type { PromiseDocument } from '#shared/features/collections/receipt.documents.ts';
import type { PromiseState } from '#shared/features/collections/receipt-kinds.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { addDays, type Instant, localDateOf } from '#shared/kernel/dates.ts';
import { enqueueNight } from './next-night.ts';
import { type PromiseRow, promiseRows } from './promises.repository.ts';
import { receiptRows } from './receipts.repository.ts';

export const promiseDocumentId = (uuid: string) => `promise:${uuid}`;
/** A promise that old changes no more. */
const judgedDays = 400;

/** Judges the promises of a customer by the money received; called when money is received or returned, and every night. */
export async function judgePromisesOf(tx: Tx, contactId: number): Promise<void> {
  const today = localDateOf(tx.now);
  const since = addDays(today, -judgedDays);
  const promises = await promiseRows.ofCustomer(tx, tx.subscriberId, contactId, since);
  if (promises.length === 0) return;
  const receipts = await receiptRows.liveSince(tx, tx.subscriberId, { contactId, since });
  // A post-dated cheque counts from its day on.
  const money = receipts.flatMap(({ receipt_date, means }) =>
    means.map(({ kind, value, due_date }) => ({ value, date: kind === 'cheque' && due_date !== null && due_date > receipt_date ? due_date : receipt_date })),
  );
  const arrived = money.filter(({ date }) => date <= today);
  const judged = judgePromises(promises, arrived, today);
  for (const { uuid, state, paid_value } of promises) {
    const now = judged.get(uuid);
    if (!now || (now.state === state && now.paid_value === paid_value)) continue;
    await promiseRows.judge(tx, uuid, now);
    tx.touch('receipts', promiseDocumentId(uuid));
  }
}

/**
 * Records a customer's promise to pay. The same promise again gives the same answer.
 * @throws thirdParties.branchNotFound, collections.promiseNotFound, promisePast
 */
export async function makePromise(tx: Tx, actor: Actor, { payload, made_at }: { payload: MakePromise; made_at: Instant }): Promise<PromiseDocument> {
  const [known] = await promiseRows.list(tx, tx.subscriberId, [payload.uuid]);
  if (known && known.user_id !== actor.userId) throw collectionsErrors.promiseNotFound();
  if (!known) {
    const found = (await listSellingBranches(tx, tx.subscriberId, [payload.contact_warehouse_id])).get(payload.contact_warehouse_id);
    const selling = await requireReachedBranch(tx, actor, found, made_at);
    if (selling.contact.id !== payload.contact_id) throw thirdPartyErrors.branchNotFound();
    const made_date = localDateOf(made_at);
    if (payload.promised_date < made_date) throw collectionsErrors.promisePast({}, { promised_date: [collectionsErrors.promisePast().message] });
    const seller_id = actor.reach === 'seller' ? actor.contactId : selling.branch.seller_id;
    await promiseRows.insert(tx, { ...payload, seller_id, user_id: actor.userId, made_date, created_at: tx.now, state: 'pendiente', paid_value: 0 });
    tx.touch('receipts', promiseDocumentId(payload.uuid));
    await judgePromisesOf(tx, payload.contact_id);
    await enqueueNight(tx);
  }
  const [promise] = await promiseDocuments(tx, tx.subscriberId, await promiseRows.list(tx, tx.subscriberId, [payload.uuid]));
  if (!promise) throw collectionsErrors.promiseNotFound();
  return promise;
}

export async function promiseDocuments(db: Db, subscriberId: number, rows: readonly PromiseRow[]): Promise<PromiseDocument[]> {
  const nameOf = await listContactNames(
    db,
    subscriberId,
    rows.flatMap(({ contact_id, seller_id }) => [contact_id, seller_id]),
  );
  return rows.map(({ uuid, id, contact_id, contact_warehouse_id, seller_id, invoices, value, promised_date, created_at, state, paid_value, observation }) => ({
    ...{ id: promiseDocumentId(uuid), kind: 'promise', uuid, promise_id: id, contact_id, contact_warehouse_id, contact: nameOf(contact_id) ?? '' },
    ...{ seller_id, seller: nameOf(seller_id) ?? '', invoices, value, promised_date, created_at, state, paid_value, observation },
  }));
}

export async function listPromises(
  db: Db,
  actor: Actor,
  filter: { contact_id?: number | undefined; seller_id?: number | undefined; state?: PromiseState | undefined },
  list: ListRequest,
): Promise<Page<PromiseDocument>> {
  const { rows: uuids, ...page } = await promiseRows.page(db, actor, filter, list);
  const byUuid = new Map((await promiseRows.list(db, actor.subscriberId, uuids)).map((row) => [row.uuid, row]));
  return {
    ...page,
    rows: await promiseDocuments(
      db,
      actor.subscriberId,
      uuids.flatMap((uuid) => byUuid.get(uuid) ?? []),
    ),
  };
}
