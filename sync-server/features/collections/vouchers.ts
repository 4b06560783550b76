import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { requireSentFile } from '#server/platform/files/sent-files.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';

/**
 * The photo of a voucher must be one that this person sent.
 * @throws sync.waiting while it is not uploaded yet, sync.fileTypeRefused for a document
 */
export async function requireVoucher(tx: Tx, actor: Actor, sha256: string): Promise<void> {
  const { content_type } = await requireSentFile(tx, actor, sha256);
  if (!content_type.startsWith('image/')) throw syncErrors.fileTypeRefused();
}
