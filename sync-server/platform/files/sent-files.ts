/** The files that devices and forms brought, for the capabilities whose rows name them. */
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { fileLedger, type StoredFile } from '#server/platform/files/file-ledger.repository.ts';
import { storedFileAnswer } from '#server/platform/http/stored-file-answer.ts';
import type { Services } from '#server/platform/services.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';

/** A whole file by its content's SHA-256, for a row that names it; undefined while it is not here. */
export async function storedFile(db: Db, subscriberId: number, sha256: string): Promise<StoredFile | undefined> {
  return await fileLedger.get(db, subscriberId, sha256);
}

/**
 * A file that this person sent: knowing the hash of another person's file is not enough.
 * @throws sync.waiting while the file is still on its way: the command is asked again
 */
export async function requireSentFile(tx: Tx, actor: Actor, sha256: string): Promise<StoredFile> {
  const file = await fileLedger.getOf(tx, actor, sha256);
  if (!file) throw syncErrors.waiting({ what: 'el archivo' });
  return file;
}

/** A row's photo, as it was redrawn; undefined without one. The caller has checked that the person may see the row. */
export async function photoAnswer({ files }: Pick<Services, 'files'>, db: Db, subscriberId: number, sha256: string | null): Promise<Response | undefined> {
  const stored = sha256 === null ? undefined : await storedFile(db, subscriberId, sha256);
  if (sha256 === null || !stored) return undefined;
  return await storedFileAnswer({ files }, { subscriberId, sha256: stored.drawn_sha256 ?? sha256, mediaType: stored.content_type });
}
