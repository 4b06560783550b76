/**
 * The server's epoch changes when it is restored from a backup: what it told us after that backup was made is true no more.
 * Spec: sync §2, last row.
 */
import type { PhoneDatabase } from '#pwa/platform/db/open-database.ts';
import type { Outbox } from '#pwa/platform/outbox/outbox.ts';

const key = 'server';

/**
 * Remembers the epoch. When it is another, commands that the old one accepted are sent again while we still have them: those
 * that the backup contains get their old answer, the others are done anew. The pull starts again by itself.
 */
export async function keepEpoch({ database, outbox }: { database: PhoneDatabase; outbox: Outbox }, epoch: string): Promise<void> {
  const { meta } = database.collections;
  const known = (await meta.findOne(key).exec())?.get('value').epoch;
  if (known === epoch) return;
  if (known !== undefined) {
    const told = (await outbox.all()).filter((row) => row.state === 'accepted' || row.state === 'confirmed');
    for (const row of told) await outbox.mark(row.id, { state: 'pending', attempts: 0, next_attempt_at: null });
  }
  await meta.upsert({ id: key, value: { epoch } });
}
