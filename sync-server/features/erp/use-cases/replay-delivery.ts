import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import { erpErrors } from '#shared/features/erp/erp.errors.ts';
import { deliveryReplayed, type ReplayServices } from '../erp.hooks.ts';
import { type DeadLetter, deadLetterRows } from '../erp.repository.ts';

/** Retries a failed delivery now, with its own idempotency key, at a person's request. @throws erp.deadLetterNotFound, erp.deadLetterSettled */
export async function askReplay(tx: Tx, actor: Actor, audit: AuditWriter, id: number): Promise<DeadLetter> {
  const letter = await deadLetterRows.get(tx, tx.subscriberId, id);
  if (!letter) throw erpErrors.deadLetterNotFound();
  if (letter.settled_at !== null) throw erpErrors.deadLetterSettled();
  await enqueueJob(tx, { kind: 'erp.replay', payload: { id }, dedupe_key: String(id), repeatable: true });
  await audit(tx, actor, { action: 'retry', entity: 'erp_dead_letters', entityId: id, after: { operation: letter.operation, request: letter.request } });
  return letter;
}

/** Retries a failed delivery through the capability to which it belongs. A delivery that is already settled is a success. */
export async function replayDelivery(services: ReplayServices, { subscriberId, id }: { subscriberId: number; id: number }): Promise<void> {
  const letter = await deadLetterRows.get(services.store.db, subscriberId, id);
  if (!letter || letter.settled_at !== null) return;
  for (const replay of deliveryReplayed.answers) if (await replay(services, subscriberId, letter)) return;
}
