import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import { defaultSubscriberSettings, type SubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import { subscribers } from './organisation.tables.ts';

/** How a subscriber wants its rules to behave; settings that it was created without have their defaults. */
export async function subscriberSettings(db: Db, subscriberId: number): Promise<SubscriberSettings> {
  const [row] = await db.select({ settings: subscribers.settings }).from(subscribers).where(eq(subscribers.id, subscriberId));
  return { ...defaultSubscriberSettings, ...row?.settings };
}
