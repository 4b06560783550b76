/** The server's epoch changes when it is restored from a backup: its answers since that backup no longer hold. Spec: sync §2, last row. */
import type { PhoneDatabase } from '#pwa/platform/db/open-database.ts';
import type { UnsentFiles } from '#pwa/platform/files/unsent-files.ts';
import type { Outbox } from '#pwa/platform/outbox/outbox.ts';

const key = 'server';

/** The epoch of the server that this device last heard; null before its first contact. */
export async function readEpoch({ collections }: PhoneDatabase): Promise<string | null> {
  const stored = await collections.meta.findOne(key).exec();
  // Only this file writes the document.
  return stored ? (stored.get('value').epoch as string) : null;
}

interface EpochParts {
  database: PhoneDatabase;
  outbox: Outbox;
  files: Pick<UnsentFiles, 'markAllUnsent'>;
}

/**
 * Stores the epoch. When it has changed, accepted commands that are still on the device are sent again: those that the backup contains get their old answer,
 * the others are executed anew. The pull starts again by itself.
 */
export async function keepEpoch({ database, outbox, files }: EpochParts, epoch: string): Promise<void> {
  const known = await readEpoch(database);
  if (known === epoch) return;
  if (known !== null) {
    await files.markAllUnsent();
    const told = (await outbox.all()).filter((row) => row.state === 'accepted' || row.state === 'confirmed');
    for (const row of told) await outbox.mark(row.id, { state: 'pending', attempts: 0, next_attempt_at: null });
  }
  await database.collections.meta.upsert({ id: key, value: { epoch } });
}
