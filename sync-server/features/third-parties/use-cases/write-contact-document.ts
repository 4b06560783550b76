import { listParametersOfTable } from '#server/features/master-data/parameters.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { type FileKind, fileKindOf } from '#server/platform/files/file-kind.ts';
import { redrawnPaper } from '#server/platform/files/image.ts';
import { keepFile } from '#server/platform/files/keep-file.ts';
import { httpErrors } from '#server/platform/http/http.errors.ts';
import type { Services } from '#server/platform/services.ts';
import { partyTables } from '#shared/features/master-data/party-parameters.ts';
import { type ContactDocument, type DocumentChange, largestDocumentBytes, type NewDocument } from '#shared/features/third-parties/contact-document.schemas.ts';
import { contactDocumentErrors } from '#shared/features/third-parties/contact-documents.errors.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { saysAlready } from '#shared/kernel/deep-equal.ts';
import { atField } from '#shared/kernel/errors.ts';
import { type ContactDocumentRow, contactDocumentRows } from '../contact-documents.repository.ts';
import { type ContactRow, contactRows } from '../contacts.repository.ts';
import { noteRows } from '../customer-notes.repository.ts';

const entity = 'contact_documents';

interface StoredFile {
  sha256: string;
  content_type: string;
  extension: string;
  size_bytes: number;
}

/**
 * Stores a file before the transaction that refers to it. Its type is detected from its bytes.
 * @throws contactDocuments.empty, contactDocuments.tooLarge, contactDocuments.kindRefused, and the errors of `redrawnPaper` and `keepFile`
 */
export async function storeDocumentFile(services: Services, actor: Actor, file: File): Promise<StoredFile> {
  if (file.size === 0) throw contactDocumentErrors.empty({}, { file: [contactDocumentErrors.empty().message] });
  if (file.size > largestDocumentBytes) throw contactDocumentErrors.tooLarge({ megabytes: largestDocumentBytes / 1024 / 1024 });
  const sent = new Uint8Array(await file.arrayBuffer());
  const kind: FileKind | null = fileKindOf(sent);
  if (!kind) throw contactDocumentErrors.kindRefused({}, { file: [contactDocumentErrors.kindRefused().message] });
  const content = kind.contentType.startsWith('image/') ? await redrawnPaper(actor.subscriberId, sent).catch(atField('file')) : sent;
  const sha256 = await keepFile(services, actor, { content, contentType: kind.contentType });
  return { sha256, content_type: kind.contentType, extension: kind.extension, size_bytes: content.length };
}

/** Adds a file to a third party that the person reaches. @throws thirdParties.notFound, http.invalid for an unknown type */
export async function createDocument(tx: Tx, actor: Actor, services: Services, { file: _file, ...sent }: NewDocument, stored: StoredFile) {
  await requireContactOfPapers(tx, actor, sent.contact_id);
  await requireType(tx, sent.document_type_id);
  if (sent.note_id !== undefined) await requireNoteOf(tx, sent.contact_id, sent.note_id);
  const id = await contactDocumentRows.create(tx, { ...sent, ...stored });
  const after = await requireDocument(tx, actor, id);
  await services.audit(tx, actor, { action: 'create', entity, entityId: id, after });
  return after;
}

/** @throws contactDocuments.notFound, contactDocuments.staleVersion, http.refusedFields */
export async function updateDocument(
  tx: Tx,
  actor: Actor,
  services: Services,
  { id, change: { file: _file, version, ...sent }, stored }: { id: number; change: DocumentChange; stored: StoredFile | null },
) {
  const before = await requireDocument(tx, actor, id);
  if (version !== undefined && version !== before.version) throw contactDocumentErrors.staleVersion();
  if (sent.document_type_id !== undefined && sent.document_type_id !== before.document_type_id) await requireType(tx, sent.document_type_id);
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  if (saysAlready(before, { ...given, ...stored })) return before;
  await contactDocumentRows.update(tx, before, { ...given, ...stored });
  const after = await requireDocument(tx, actor, id);
  await services.audit(tx, actor, { action: 'update', entity, entityId: id, before, after });
  return after;
}

/** Deletes the file's row; the content stays while another row refers to it. @throws contactDocuments.notFound */
export async function deleteDocument(tx: Tx, actor: Actor, services: Services, id: number): Promise<void> {
  const before = await requireDocument(tx, actor, id);
  await contactDocumentRows.remove(tx, id);
  await services.audit(tx, actor, { action: 'delete', entity, entityId: id, before });
}

/** A file of a third party whose files the person may see. @throws contactDocuments.notFound */
export async function requireDocument(db: Db, actor: Actor, id: number): Promise<ContactDocumentRow> {
  const document = await contactDocumentRows.get(db, actor.subscriberId, id);
  const contact = document && (await contactRows.find(db, actor, { id: document.contact_id }));
  if (!document || !contact || !maySeePapers(actor, contact)) throw contactDocumentErrors.notFound();
  return document;
}

/** @throws thirdParties.notFound */
export async function requireContactOfPapers(db: Db, actor: Actor, contactId: number): Promise<void> {
  const contact = await contactRows.find(db, actor, { id: contactId });
  if (!contact || !maySeePapers(actor, contact)) throw thirdPartyErrors.notFound();
}

/** A file in the shape that calls answer, with the name of its type. */
export async function shownDocument(db: Db, subscriberId: number, row: ContactDocumentRow): Promise<ContactDocument> {
  const [shown] = await shownDocuments(db, subscriberId, [row]);
  // One row gives one answer.
  return shown as ContactDocument;
}

export async function shownDocuments(db: Db, subscriberId: number, rows: readonly ContactDocumentRow[]): Promise<ContactDocument[]> {
  const types = await listParametersOfTable(db, subscriberId, partyTables.documentTypes.where.paramtable_id);
  const nameOf = new Map(types.map(({ id, name_parameter }) => [id, name_parameter]));
  return rows.map(({ subscriber_id: _subscriber, sha256: _sha256, ...row }) => ({
    ...row,
    document_type: nameOf.get(row.document_type_id) ?? null,
    action: 'n',
    path: `/api/documentos/${row.id}/archivo`,
  }));
}

/** Only the office sees the files of employees and providers. */
function maySeePapers(actor: Actor, contact: ContactRow): boolean {
  return actor.permissions.has('Terceros') || contact.is_customer || contact.is_prospect;
}

/** A file can only be attached to a note about its own third party. */
async function requireNoteOf(tx: Tx, contactId: number, noteId: number): Promise<void> {
  const note = await noteRows.get(tx, tx.subscriberId, { id: noteId });
  if (note?.contact_id !== contactId) throw httpErrors.invalid({}, { note_id: ['La nota no existe.'] });
}

async function requireType(tx: Tx, typeId: number): Promise<void> {
  const types = await listParametersOfTable(tx, tx.subscriberId, partyTables.documentTypes.where.paramtable_id);
  if (types.some(({ id }) => id === typeId)) return;
  throw httpErrors.invalid({}, { document_type_id: ['Tipo de documento no existe.'] });
}
