/** Delivers to the ERP and records failed deliveries. Outside of any transaction, because a delivery waits for the network. */
import type { Db, Tx } from '#server/platform/db/store.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { erpErrors } from '#shared/features/erp/erp.errors.ts';
import type { ErpOperation } from '#shared/features/erp/erp.schemas.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { type DeadLetter, deadLetterRows } from './erp.repository.ts';
import type { ErpPort } from './erp.ts';
import { requireErp } from './erp-adapters.ts';

export type { DeadLetter };

/** One delivery: the payload, its subscriber, and the key by which the ERP recognises a repetition. */
export interface Delivery {
  erp: string;
  operation: ErpOperation;
  idempotency_key: string;
  request: Record<string, unknown>;
  document_uuid: string | null;
  contact_id: number | null;
}

/** Pauses after which a failed delivery is retried automatically, in minutes; afterwards a person decides. */
const pausesMinutes = [2, 10, 60, 240];
const mayPass: readonly string[] = [erpErrors.unreachable.code, erpErrors.badAnswer.code, erpErrors.notApproved.code];

/** Delivers to the ERP. A failure is stored before it is rethrown, and a success closes a stored failure. */
export async function deliver<T>(
  { store, config, db = store.db }: Pick<Services, 'store' | 'config'> & { db?: Db },
  subscriberId: number,
  delivery: Delivery,
  send: (erp: ErpPort) => Promise<T>,
): Promise<T> {
  const known = await deadLetterRows.byKey(db, subscriberId, delivery);
  try {
    const answer = await send(await requireErp({ db, config }, subscriberId, delivery.erp));
    if (known && known.settled_at === null) {
      await store.withTransaction(subscriberId, (tx) => settleDelivery(tx, known.id));
    }
    return answer;
  } catch (error) {
    if (error instanceof AppError) await store.withTransaction(subscriberId, (tx) => writeDown(tx, delivery, error));
    throw error;
  }
}

/** A delivery that failed waits for nothing any more. */
export async function settleDelivery(tx: Tx, id: number): Promise<void> {
  await deadLetterRows.update(tx, id, { settled_at: tx.now });
}

async function writeDown(tx: Tx, delivery: Delivery, error: AppError): Promise<void> {
  const known = await deadLetterRows.byKey(tx, tx.subscriberId, delivery);
  const attempts = (known?.attempts ?? 0) + 1;
  const failure = { ...delivery, reason: error.message, attempts, failed_at: tx.now, settled_at: null };
  if (known) await deadLetterRows.update(tx, known.id, failure);
  const id = known?.id ?? (await deadLetterRows.insert(tx, failure));
  const pause = pausesMinutes[attempts - 1];
  if (pause === undefined || !mayPass.includes(error.code)) return;
  const run_at = new Date(Date.parse(tx.now) + pause * 60_000).toISOString();
  await enqueueJob(tx, { kind: 'erp.replay', payload: { id }, dedupe_key: String(id), run_at, repeatable: true });
}
