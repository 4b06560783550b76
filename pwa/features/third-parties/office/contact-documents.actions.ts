/** The documents (files) of a third party: uploaded with their own key, so that a repeated upload takes effect once. */
import { tried } from '#pwa/admin/tried.ts';
import { downloadFile } from '#pwa/platform/files/share-file.ts';
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { callFile, callServer } from '#pwa/platform/http/calls.ts';
import { ask } from '#pwa/ui/confirm-sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import type { ContactDocument } from '#shared/features/third-parties/contact-document.schemas.ts';
import { contactDocumentCalls } from '#shared/features/third-parties/contact-documents.calls.ts';

const { listContactDocuments, createContactDocument, updateContactDocument, deleteContactDocument, downloadContactDocument } = contactDocumentCalls;

export interface DocumentDraft {
  document_type_id: number | null;
  name: string;
  observation: string;
  file: File | null;
}

/** Uploads a new paper, or changes one; without a file the one that is there stays. @param key of this attempt */
export async function saveDocument(contactId: number, { document, draft, key }: { document: ContactDocument | null; draft: DocumentDraft; key: string }) {
  const body = new FormData();
  if (document) body.append('version', String(document.version));
  else body.append('contact_id', String(contactId));
  body.append('document_type_id', String(draft.document_type_id ?? ''));
  body.append('name', draft.name);
  body.append('observation', draft.observation);
  if (draft.file) body.append('file', draft.file);
  const options = { idempotencyKey: key, timeoutMs: 120_000 };
  const saved = document
    ? await callServer(updateContactDocument, { params: { id: document.id }, body }, options)
    : await callServer(createContactDocument, { body }, options);
  toast.success(document ? 'El documento ha sido actualizado' : 'El documento ha sido cargado');
  await refreshCalls(listContactDocuments);
  return saved;
}

/** Asks once, naming it. */
export async function deleteDocument(document: ContactDocument): Promise<void> {
  const isSure = await ask({
    title: `¿Eliminar ${document.name}?`,
    text: 'No se puede deshacer. Queda en el historial quién lo eliminó.',
    confirm: 'Eliminar',
    danger: true,
  });
  if (!isSure) return;
  await tried(async () => {
    try {
      await callServer(deleteContactDocument, { params: { id: document.id } });
    } finally {
      await refreshCalls(listContactDocuments);
    }
    toast.success('El documento ha sido eliminado');
  });
}

/** The file itself, named as the document. */
export async function downloadDocument({ id }: ContactDocument): Promise<void> {
  await tried(async () => {
    const { blob, fileName } = await callFile(downloadContactDocument, { params: { id } });
    downloadFile(new File([blob], fileName, { type: blob.type }));
  });
}
