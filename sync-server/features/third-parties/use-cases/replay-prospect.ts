import { type DeadLetter, deliver } from '#server/features/erp/deliver.service.ts';
import type { ReplayServices } from '#server/features/erp/erp.hooks.ts';
import { requireContact } from '../selling-branch.service.ts';
import { enrolProspect } from './enrol-prospect.ts';

/** Retries the failed delivery of a prospect, which becomes a customer once the ERP has it. */
export async function replayProspect({ store, audit, config }: ReplayServices, subscriberId: number, letter: DeadLetter): Promise<boolean> {
  const { document_uuid, contact_id } = letter;
  if (document_uuid !== null || contact_id === null) return false;
  const contact = await requireContact(store.db, subscriberId, contact_id);
  // `deliver` records its own failure and schedules the next attempt.
  const delivered = await deliver({ store, config }, subscriberId, { ...letter, operation: 'create_prospect' }, (erp) =>
    erp.createProspect(contact, letter.idempotency_key),
  ).then(
    () => true,
    () => false,
  );
  if (delivered) await store.withTransaction(subscriberId, (tx) => enrolProspect(tx, audit, { contactId: contact_id, author: null }));
  return true;
}
