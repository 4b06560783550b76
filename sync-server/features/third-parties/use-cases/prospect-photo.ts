import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { keepPhoto } from '#server/platform/files/keep-photo.ts';
import { photoAnswer, requireSentFile } from '#server/platform/files/sent-files.ts';
import type { Services } from '#server/platform/services.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import { type ProspectPhoto, type ProspectPhotoKind, prospectPhotoKinds } from '#shared/features/third-parties/third-parties.commands.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { party } from '#shared/features/third-parties/third-party.entity.ts';
import { contactRows } from '../contacts.repository.ts';
import { getProspectBranch, isProspectGone } from '../selling-branch.service.ts';
import { storedContacts } from '../stored-contacts.repository.ts';

/**
 * Stores a photo of a prospect or of its shop. The command waits for both the prospect and the file; the last photo of each kind is used.
 * @throws sync.waiting, thirdParties.branchNotFound for a deleted prospect, sync.fileTypeRefused for a file that is not a photo
 */
export async function keepProspectPhoto(tx: Tx, actor: Actor, audit: AuditWriter, { uuid, kind, sha256 }: ProspectPhoto): Promise<void> {
  const found = await getProspectBranch(tx, actor, uuid);
  if (!found) throw (await isProspectGone(tx, tx.subscriberId, uuid)) ? thirdPartyErrors.branchNotFound() : syncErrors.waiting({ what: 'el prospecto' });
  const { content_type } = await requireSentFile(tx, actor, sha256);
  if (!content_type.startsWith('image/')) throw syncErrors.fileTypeRefused();
  await setPhotos(tx, actor, audit, { contactId: found.contact.id, photos: { [kind]: sha256 } });
}

/** The SHA-256 of each photo that was sent. */
type Photos = Partial<Record<ProspectPhotoKind, string>>;

/** Stores the photos of a multipart form, before the transaction whose row refers to them. */
export async function storePhotos(services: Services, actor: Actor, body: Readonly<Record<string, unknown>>): Promise<Photos> {
  const photos: Photos = {};
  for (const kind of prospectPhotoKinds) {
    const sha256 = await keepPhoto(services, actor, { field: kind, sent: body[kind] });
    if (sha256 !== undefined) photos[kind] = sha256;
  }
  return photos;
}

/** Refers to the photos in the row of a third party, with a history entry; a photo that is already there changes nothing. */
export async function setPhotos(tx: Tx, actor: Actor, audit: AuditWriter, { contactId, photos }: { contactId: number; photos: Photos }): Promise<void> {
  for (const kind of prospectPhotoKinds) {
    const contact = await storedContacts.get(tx, tx.subscriberId, contactId);
    const sha256 = photos[kind];
    if (!contact || sha256 === undefined || contact[kind] === sha256) continue;
    await storedContacts.update(tx, [contact], { [kind]: sha256 });
    const { version } = contact;
    const [before, after] = [
      { [kind]: contact[kind], version },
      { [kind]: sha256, version: version + 1 },
    ];
    await audit(tx, actor, { action: 'set_photo', entity: party.name, entityId: contactId, before, after });
  }
}

/** The photo of a third party, for a person who reaches the third party. @throws thirdParties.notFound, thirdParties.photoNotFound */
export async function openPhoto(services: Services, db: Db, actor: Actor, { id, kind }: { id: number; kind: ProspectPhotoKind }): Promise<Response> {
  const contact = await contactRows.find(db, actor, { id });
  if (!contact) throw thirdPartyErrors.notFound();
  const answer = await photoAnswer(services, db, actor.subscriberId, contact[kind]);
  if (!answer) throw thirdPartyErrors.photoNotFound();
  return answer;
}
