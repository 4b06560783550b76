import { resumeFailed } from '#server/features/orders/use-cases/retry-submission.ts';
import { requireContact } from '#server/features/third-parties/selling-branch.service.ts';
import { enrolProspect } from '#server/features/third-parties/use-cases/enrol-prospect.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { erpErrors } from '#shared/features/erp/erp.errors.ts';
import { deliver } from '../deliver.service.ts';
import { type DeadLetter, deadLetterRows } from '../erp.repository.ts';

/** A person asks for a failed delivery once more: it goes at once, by its own key. @throws erp.deadLetterNotFound, erp.deadLetterSettled */
export async function askReplay(tx: Tx, actor: Actor, audit: AuditWriter, id: number): Promise<DeadLetter> {
  const letter = await deadLetterRows.get(tx, tx.subscriberId, id);
  if (!letter) throw erpErrors.deadLetterNotFound();
  if (letter.settled_at !== null) throw erpErrors.deadLetterSettled();
  await enqueueJob(tx, { kind: 'erp.replay', payload: { id }, dedupe_key: String(id), repeatable: true });
  await audit(tx, actor, { action: 'retry', entity: 'erp_dead_letters', entityId: id, after: { operation: letter.operation, request: letter.request } });
  return letter;
}

/** Delivers again what failed: an order goes on from its failed step, a prospect is sent by itself. Settled already is well. */
export async function replayDelivery(
  { store, audit, config }: Pick<Services, 'store' | 'audit' | 'config'>,
  { subscriberId, id }: { subscriberId: number; id: number },
): Promise<void> {
  const letter = await deadLetterRows.get(store.db, subscriberId, id);
  if (!letter || letter.settled_at !== null) return;
  const { document_uuid, contact_id } = letter;
  if (document_uuid !== null) {
    await store.withTransaction(subscriberId, async (tx) => {
      // An order that went on by another way, or was cancelled, waits for nothing any more.
      if (!(await resumeFailed(tx, document_uuid))) await deadLetterRows.update(tx, id, { settled_at: tx.now });
    });
    return;
  }
  if (contact_id === null) return;
  const contact = await requireContact(store.db, subscriberId, contact_id);
  // Deliver writes its own failure down; the next attempt is already planned there.
  const delivered = await deliver({ store, config }, subscriberId, { ...letter, operation: 'create_prospect' }, (erp) =>
    erp.createProspect(contact, letter.idempotency_key),
  ).then(
    () => true,
    () => false,
  );
  if (delivered) await store.withTransaction(subscriberId, (tx) => enrolProspect(tx, audit, { contactId: contact_id, author: null }));
}
