import { Readable } from 'node:stream';
import { requireSentFile, storedFile } from '#server/features/sync/stored-files.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import type { ProspectPhoto, ProspectPhotoKind } from '#shared/features/third-parties/third-parties.commands.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { party } from '#shared/features/third-parties/third-party.entity.ts';
import { contactRows } from '../contacts.repository.ts';
import { getProspectBranch, isProspectGone } from '../selling-branch.service.ts';
import { storedContacts } from '../stored-contacts.repository.ts';

/**
 * Keeps a photo of a prospect or of its shop. It waits for the prospect and for the file, whichever comes last; the last photo
 * of each kind stands.
 * @throws sync.waiting, thirdParties.branchNotFound of a prospect that was deleted, sync.fileTypeRefused for what is no photo
 */
export async function keepProspectPhoto(tx: Tx, actor: Actor, audit: AuditWriter, { uuid, kind, sha256 }: ProspectPhoto): Promise<void> {
  const found = await getProspectBranch(tx, actor, uuid);
  if (!found) throw (await isProspectGone(tx, tx.subscriberId, uuid)) ? thirdPartyErrors.branchNotFound() : syncErrors.waiting({ what: 'el prospecto' });
  const { content_type } = await requireSentFile(tx, actor, sha256);
  if (!content_type.startsWith('image/')) throw syncErrors.fileTypeRefused();
  const contact = await storedContacts.get(tx, tx.subscriberId, found.contact.id);
  if (!contact || contact[kind] === sha256) return;
  await storedContacts.update(tx, contact, { [kind]: sha256 });
  const { id: entityId, version } = contact;
  const [before, after] = [
    { [kind]: contact[kind], version },
    { [kind]: sha256, version: version + 1 },
  ];
  await audit(tx, actor, { action: 'set_photo', entity: party.name, entityId, before, after });
}

/** A third party's photo, for who reaches them. @throws thirdParties.notFound, thirdParties.photoNotFound */
export async function openPhoto({ files }: Services, db: Db, actor: Actor, { id, kind }: { id: number; kind: ProspectPhotoKind }): Promise<Response> {
  const contact = await contactRows.find(db, actor, { id });
  if (!contact) throw thirdPartyErrors.notFound();
  const sha256 = contact[kind];
  const stored = sha256 === null ? undefined : await storedFile(db, actor.subscriberId, sha256);
  if (sha256 === null || !stored) throw thirdPartyErrors.photoNotFound();
  const shown = stored.drawn_sha256 ?? sha256;
  // Node's type of a web stream is another declaration of the same thing.
  const body = Readable.toWeb(await files.read(actor.subscriberId, shown)) as unknown as ReadableStream<Uint8Array>;
  const size = await files.size(actor.subscriberId, shown);
  const headers = { 'content-type': stored.content_type, 'content-length': String(size), 'cache-control': 'private, no-store' };
  return new Response(body, { headers: { ...headers, 'x-content-type-options': 'nosniff' } });
}
