import type { AuditWriter, Author } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { party } from '#shared/features/third-parties/third-party.entity.ts';
import { storedContacts } from '../stored-contacts.repository.ts';

/**
 * Makes a prospect that the ERP has accepted a customer. A customer stays unchanged.
 * @param author null for the automatic sending of an order. Spec: commercial §4, step 2
 */
export async function enrolProspect(tx: Tx, audit: AuditWriter, { contactId, author }: { contactId: number; author: Author | null }): Promise<void> {
  const contact = await storedContacts.get(tx, tx.subscriberId, contactId);
  if (!contact?.is_prospect) return;
  const becomes = { is_prospect: false, is_customer: true };
  await storedContacts.update(tx, [contact], becomes);
  const { is_prospect, is_customer, version } = contact;
  const [before, after] = [
    { is_prospect, is_customer, version },
    { ...becomes, version: version + 1 },
  ];
  await audit(tx, author, { action: 'enrol_prospect', entity: party.name, entityId: contactId, before, after });
  tx.touch('third_parties', contactId);
}

/**
 * The idempotency key of a prospect, the same for all its orders, so that the ERP creates the prospect once. It uses the UUID, because the id changes
 * when the prospect is sent again after a restored backup. Only third parties made in office forms have no UUID.
 */
export function prospectKey({ subscriber_id, uuid, id }: { subscriber_id: number; uuid: string | null; id: number }): string {
  return `prospect:${subscriber_id}:${uuid ?? id}`;
}
