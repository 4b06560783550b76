import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { type StoredFormFile, storeFormFiles } from '#server/platform/files/form-files.ts';
import { requireSentFile, storedFile } from '#server/platform/files/sent-files.ts';
import { storedFileAnswer } from '#server/platform/http/stored-file-answer.ts';
import type { Services } from '#server/platform/services.ts';
import { maximumPerGroup, type PhotoGroup, photoGroups } from '#shared/features/warranty/photo-groups.rules.ts';
import type { SentPhoto } from '#shared/features/warranty/warranty.commands.ts';
import { warrantyErrors } from '#shared/features/warranty/warranty.errors.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import { reachesWarranty, warrantyRows } from './warranty.repository.ts';

/** A stored file, with the group that gets it. */
export interface LoadedPhoto extends StoredFormFile {
  group: PhotoGroup;
}

type LoadedLists = Readonly<Record<`${PhotoGroup}_loaded`, readonly File[]>>;

/** Stores the files of a form, by group, before its transaction begins. @throws as `storeFormFiles` */
export async function storePhotos(services: Services, actor: Actor, form: LoadedLists): Promise<LoadedPhoto[]> {
  const stored: LoadedPhoto[] = [];
  for (const group of photoGroups) {
    const field = `${group}_loaded` as const;
    for (const file of await storeFormFiles(services, actor, { field, sent: form[field] })) stored.push({ ...file, group });
  }
  return stored;
}

/** The files that a device sent before its command. @throws sync.waiting while a file is not uploaded yet */
export async function sentPhotos(tx: Tx, actor: Actor, photos: readonly SentPhoto[]): Promise<LoadedPhoto[]> {
  const found: LoadedPhoto[] = [];
  for (const { group, sha256, name } of photos) {
    const { content_type, size_bytes } = await requireSentFile(tx, actor, sha256);
    found.push({ group, sha256, name, content_type, size_bytes });
  }
  return found;
}

interface Change {
  uuid: string;
  loaded: readonly LoadedPhoto[];
  deleted: readonly number[];
  /** The groups that the person may change now. */
  open: readonly PhotoGroup[];
}

/** Why a change of files is refused, by field; empty when it is allowed. @param needsProduct at least one photo of the product must remain */
export async function wrongInPhotos(tx: Tx, { uuid, loaded, deleted, open }: Change, { needsProduct }: { needsProduct: boolean }): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const known = await warrantyRows.attachments(tx, tx.subscriberId, [uuid]);
  const gone = known.filter(({ id }) => deleted.includes(id));
  if (gone.length < new Set(deleted).size) errors['attachments_deleted'] = [warrantyErrors.attachmentNotFound().message];
  else if (gone.some(({ group }) => !open.includes(group))) errors['attachments_deleted'] = [warrantyErrors.closedGroup().message];
  for (const group of photoGroups) {
    const left = known.filter((one) => one.group === group && !deleted.includes(one.id)).length;
    const added = loaded.filter((one) => one.group === group).length;
    if (added > 0 && !open.includes(group)) errors[`${group}_loaded`] = [warrantyErrors.closedGroup().message];
    else if (left + added > maximumPerGroup) errors[`${group}_loaded`] = [warrantyErrors.tooManyFiles({ maximum: maximumPerGroup }).message];
    else if (group === 'images_product' && needsProduct && left + added === 0) errors['images_product_loaded'] = [warrantyErrors.photoMissing().message];
  }
  return errors;
}

/** Adds and removes files; the caller has checked them with `wrongInPhotos`. A file that its group already has is not added again. */
export async function changePhotos(tx: Tx, actor: Actor, { uuid, loaded, deleted }: Omit<Change, 'open'>): Promise<void> {
  await warrantyRows.removeAttachments(tx, uuid, deleted);
  const there = new Set((await warrantyRows.attachments(tx, tx.subscriberId, [uuid])).map(({ group, sha256 }) => `${group} ${sha256}`));
  for (const { group, name, sha256, content_type, size_bytes } of loaded.filter((one) => !there.has(`${one.group} ${one.sha256}`)))
    await warrantyRows.addAttachment(tx, { request_uuid: uuid, group, name, sha256, content_type, size_bytes, created_by: actor.userId });
}

/** The content of a file, for a person who may see its request. @throws warranty.attachmentNotFound, also for another person's request */
export async function openAttachment(services: Services, db: Db, actor: Actor, id: number): Promise<Response> {
  const found = await warrantyRows.attachment(db, actor.subscriberId, id);
  const request = found && (await warrantyRows.byUuid(db, actor.subscriberId, found.request_uuid));
  if (!found || !request || !reachesWarranty(actor, request)) throw warrantyErrors.attachmentNotFound();
  // A photo that a device sent was encoded again without location and camera, under another hash.
  const stored = await storedFile(db, actor.subscriberId, found.sha256);
  const sha256 = stored?.drawn_sha256 ?? found.sha256;
  const named = { fileName: found.name, disposition: 'inline' } as const;
  return await storedFileAnswer(services, { subscriberId: actor.subscriberId, sha256, mediaType: found.content_type, named });
}
