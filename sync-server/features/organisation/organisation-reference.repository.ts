import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import { ownWordsOf } from '#shared/features/organisation/own-words.rules.ts';
import type { SubscriberDocument } from '#shared/features/organisation/subscriber.documents.ts';
import { subscribers } from './organisation.tables.ts';

/** The subscriber as devices and calls know it. */
export async function subscriberDocument(db: Db, subscriberId: number): Promise<SubscriberDocument | undefined> {
  const [row] = await db
    .select({
      id: subscribers.id,
      name: subscribers.name,
      short_name: subscribers.short_name,
      identification: subscribers.identification,
      check_digit: subscribers.check_digit,
      address: subscribers.address,
      telephone: subscribers.telephone,
      email: subscribers.email,
      logo: subscribers.logo,
      settings: subscribers.settings,
      configuration: subscribers.configuration,
    })
    .from(subscribers)
    .where(eq(subscribers.id, subscriberId));
  if (!row) return undefined;
  const { configuration, ...document } = row;
  return { ...document, words: ownWordsOf(configuration) };
}

export async function isInMaintenance(db: Db, subscriberId: number): Promise<boolean> {
  const [row] = await db.select({ maintenance: subscribers.maintenance_mode }).from(subscribers).where(eq(subscribers.id, subscriberId));
  return row?.maintenance ?? false;
}
