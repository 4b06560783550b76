/** The files that devices brought, for the capabilities whose commands name them. */
import type { Db, Tx } from '#server/platform/db/store.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import { fileRows, type StoredFile } from './files.repository.ts';

/** A whole file by its content's SHA-256; undefined while it is not here. */
export async function storedFile(db: Db, subscriberId: number, sha256: string): Promise<StoredFile | undefined> {
  return await fileRows.get(db, subscriberId, sha256);
}

/** Notes a file whose content is in the store, for a row that refers to it; the first who brought it stays its author. */
export async function noteStoredFile(tx: Tx, file: Pick<StoredFile, 'sha256' | 'content_type' | 'size_bytes'>, createdBy: number): Promise<void> {
  const { sha256, content_type, size_bytes } = file;
  await fileRows.note(tx, { sha256, content_type, size_bytes, created_by: createdBy });
}

/** @throws sync.waiting while the file is still on its way: the command is asked again */
export async function requireStoredFile(tx: Tx, sha256: string): Promise<StoredFile> {
  const file = await storedFile(tx, tx.subscriberId, sha256);
  if (!file) throw syncErrors.waiting({ what: 'el archivo' });
  return file;
}
