/** When this device was last up to date: the sync strip shows it at the next start, before there is signal. */
import type { PhoneDatabase } from '#pwa/platform/db/open-database.ts';
import type { Instant } from '#shared/kernel/dates.ts';

const key = 'last-sync';

export async function readLastSync({ collections }: PhoneDatabase): Promise<Instant | null> {
  const stored = await collections.meta.findOne(key).exec();
  // Only this file writes the document.
  return stored ? (stored.get('value').at as Instant) : null;
}

export async function writeLastSync({ collections }: PhoneDatabase, at: Instant): Promise<void> {
  await collections.meta.upsert({ id: key, value: { at } });
}
