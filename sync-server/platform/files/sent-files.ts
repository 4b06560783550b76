/** The files that devices brought, for the capabilities whose commands name them. */
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { fileLedger, type StoredFile } from '#server/platform/files/file-ledger.repository.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';

/** A whole file by its content's SHA-256, for a row that names it; undefined while it is not here. */
export async function storedFile(db: Db, subscriberId: number, sha256: string): Promise<StoredFile | undefined> {
  return await fileLedger.get(db, subscriberId, sha256);
}

/**
 * A file that the person sent: who only knows the name of another person's file does not get it.
 * @throws sync.waiting while the file is still on its way: the command is asked again
 */
export async function requireSentFile(tx: Tx, actor: Actor, sha256: string): Promise<StoredFile> {
  const file = await fileLedger.getOf(tx, actor, sha256);
  if (!file) throw syncErrors.waiting({ what: 'el archivo' });
  return file;
}
