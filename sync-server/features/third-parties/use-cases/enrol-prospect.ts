import type { Tx } from '#server/platform/db/store.ts';
import { prospectRows } from '../prospects.repository.ts';

/** The ERP knows the prospect now: it is a customer like any other. A customer stays as it is. Spec: commercial §4, step 2. */
export async function enrolProspect(tx: Tx, contactId: number): Promise<void> {
  const contact = await prospectRows.get(tx, tx.subscriberId, contactId);
  if (!contact?.is_prospect) return;
  await prospectRows.update(tx, contact, { is_prospect: false, is_customer: true });
  tx.touch('third_parties', contactId);
}

/** The same key for the same person, however many of their orders ask: the ERP creates them once. */
export function prospectKey({ subscriber_id, id }: { subscriber_id: number; id: number }): string {
  return `prospect:${subscriber_id}:${id}`;
}
