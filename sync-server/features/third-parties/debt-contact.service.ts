/** The facts about a customer that the law of debt collection depends on. Ley 2300 of 2023. */
import type { Db } from '#server/platform/db/store.ts';
import type { ContactChannel } from '#shared/features/third-parties/contact-channels.ts';
import { isNatural, paymentFlags } from './customer-documents.repository.ts';

/** The channels by which a customer may be contacted to collect; null when not stated. */
export async function contactChannelsOf(db: Db, subscriberId: number, contactId: number): Promise<ContactChannel[] | null> {
  return (await paymentFlags(db, subscriberId, [contactId])).get(contactId)?.contact_channels ?? null;
}

/** Whether a customer is a natural person, whom the law forbids to visit for collection. */
export async function isNaturalPerson(db: Db, subscriberId: number, contactId: number): Promise<boolean> {
  return await isNatural(db, subscriberId, contactId);
}
