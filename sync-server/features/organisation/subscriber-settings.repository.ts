import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import type { SubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import { subscribers } from './organisation.tables.ts';

/** The settings as they were saved; some may be missing. */
export async function storedSettings(db: Db, subscriberId: number): Promise<Partial<SubscriberSettings>> {
  const [row] = await db.select({ settings: subscribers.settings }).from(subscribers).where(eq(subscribers.id, subscriberId));
  return row?.settings ?? {};
}
