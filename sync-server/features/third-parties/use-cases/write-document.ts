import { listParametersOfTable } from '#server/features/master-data/parameters.service.ts';
import { noteStoredFile } from '#server/features/sync/stored-files.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { type FileKind, fileKindOf } from '#server/platform/files/file-kind.ts';
import { fileErrors } from '#server/platform/files/files.errors.ts';
import { redrawnPaper } from '#server/platform/files/image.ts';
import { httpErrors } from '#server/platform/http/http.errors.ts';
import type { Services } from '#server/platform/services.ts';
import { type ContactDocument, type DocumentChange, largestDocumentBytes, type NewDocument } from '#shared/features/third-parties/contact-document.schemas.ts';
import { contactDocumentErrors } from '#shared/features/third-parties/contact-documents.errors.ts';
import { partyTables } from '#shared/features/third-parties/party-parameters.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { saysAlready } from '#shared/kernel/deep-equal.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { type ContactRow, contactRows } from '../contacts.repository.ts';
import { type DocumentRow, documentRows } from '../documents.repository.ts';

const entity = 'contact_documents';

interface StoredFile {
  sha256: string;
  content_type: string;
  extension: string;
  size_bytes: number;
}

/**
 * Stores a file by its content, before the transaction that refers to it. What it is, its own bytes say.
 * @throws contactDocuments.empty, contactDocuments.tooLarge, contactDocuments.kindRefused, files.notAnImage
 */
export async function storeDocumentFile({ files }: Services, subscriberId: number, file: File): Promise<StoredFile> {
  if (file.size === 0) throw contactDocumentErrors.empty({}, { file: [contactDocumentErrors.empty().message] });
  if (file.size > largestDocumentBytes) throw contactDocumentErrors.tooLarge({ megabytes: largestDocumentBytes / 1024 / 1024 });
  const sent = new Uint8Array(await file.arrayBuffer());
  const kind: FileKind | null = fileKindOf(sent);
  if (!kind) throw contactDocumentErrors.kindRefused({}, { file: [contactDocumentErrors.kindRefused().message] });
  const content = kind.contentType.startsWith('image/') ? await pictureOf(sent) : sent;
  const sha256 = await files.save(subscriberId, content);
  return { sha256, content_type: kind.contentType, extension: kind.extension, size_bytes: content.length };
}

/** @throws files.notAnImage, with the field that brought it */
async function pictureOf(content: Uint8Array): Promise<Uint8Array> {
  return await redrawnPaper(content).catch((error: unknown) => {
    throw error instanceof AppError ? fileErrors.notAnImage({}, { file: [error.message] }) : error;
  });
}

/** Keeps a paper of a third party that the person reaches. @throws thirdParties.notFound, http.invalid for an unknown type */
export async function createDocument(tx: Tx, actor: Actor, services: Services, { file: _file, ...sent }: NewDocument, stored: StoredFile) {
  await requireContactOfPapers(tx, actor, sent.contact_id);
  await requireType(tx, sent.document_type_id);
  await noteStoredFile(tx, stored, actor.userId);
  const id = await documentRows.create(tx, { ...sent, ...stored });
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
  if (stored) await noteStoredFile(tx, stored, actor.userId);
  await documentRows.update(tx, before, { ...given, ...stored });
  const after = await requireDocument(tx, actor, id);
  await services.audit(tx, actor, { action: 'update', entity, entityId: id, before, after });
  return after;
}

/** Forgets the document; the file's content stays while anything else refers to it. @throws contactDocuments.notFound */
export async function deleteDocument(tx: Tx, actor: Actor, services: Services, id: number): Promise<void> {
  const before = await requireDocument(tx, actor, id);
  await documentRows.remove(tx, id);
  await services.audit(tx, actor, { action: 'delete', entity, entityId: id, before });
}

/** A document of a third party whose papers the person may see. @throws contactDocuments.notFound */
export async function requireDocument(db: Db, actor: Actor, id: number): Promise<DocumentRow> {
  const document = await documentRows.get(db, actor.subscriberId, id);
  const contact = document && (await contactRows.find(db, actor, { id: document.contact_id }));
  if (!document || !contact || !maySeePapers(actor, contact)) throw contactDocumentErrors.notFound();
  return document;
}

/** @throws thirdParties.notFound */
export async function requireContactOfPapers(db: Db, actor: Actor, contactId: number): Promise<void> {
  const contact = await contactRows.find(db, actor, { id: contactId });
  if (!contact || !maySeePapers(actor, contact)) throw thirdPartyErrors.notFound();
}

/** What calls answer of documents, with the name of their type. */
export async function shownDocuments(db: Db, subscriberId: number, rows: readonly DocumentRow[]): Promise<ContactDocument[]> {
  const types = await listParametersOfTable(db, subscriberId, partyTables.documentTypes.where.paramtable_id);
  const nameOf = new Map(types.map(({ id, name_parameter }) => [id, name_parameter]));
  return rows.map(({ subscriber_id: _subscriber, sha256: _sha256, ...row }) => ({
    ...row,
    document_type: nameOf.get(row.document_type_id) ?? null,
    action: 'n',
    path: `/api/documentos/${row.id}/archivo`,
  }));
}

/** The papers of employees and providers are the office's alone. */
function maySeePapers(actor: Actor, contact: ContactRow): boolean {
  return actor.permissions.has('Terceros') || contact.is_customer || contact.is_prospect;
}

async function requireType(tx: Tx, typeId: number): Promise<void> {
  const types = await listParametersOfTable(tx, tx.subscriberId, partyTables.documentTypes.where.paramtable_id);
  if (types.some(({ id }) => id === typeId)) return;
  throw httpErrors.invalid({}, { document_type_id: ['Tipo de documento no existe.'] });
}
