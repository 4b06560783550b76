/** The papers of a third party: uploaded with their own key, so that a repeated one happens once. */
import { tried } from '#pwa/features/access/people.actions.ts';
import { downloadFile } from '#pwa/platform/files/share-file.ts';
import { download, request } from '#pwa/platform/http/http.ts';
import { refreshServerData } from '#pwa/platform/http/server-query.ts';
import { ask } from '#pwa/ui/confirm-sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import type { ContactDocument } from '#shared/features/third-parties/contact-document.schemas.ts';

const path = '/api/documentos';
export const documentsOf = (contactId: number): string => `${path}?contact_id=${contactId}&paginate=false`;

export interface DocumentDraft {
  document_type_id: number | null;
  name: string;
  observation: string;
  file: File | null;
}

/** Uploads a new paper, or changes one; without a file the one that is there stays. @param key of this attempt */
export async function saveDocument(contactId: number, { document, draft, key }: { document: ContactDocument | null; draft: DocumentDraft; key: string }) {
  const body = new FormData();
  if (document) {
    body.append('_method', 'PUT');
    body.append('version', String(document.version));
  } else body.append('contact_id', String(contactId));
  body.append('document_type_id', String(draft.document_type_id ?? ''));
  body.append('name', draft.name);
  body.append('observation', draft.observation);
  if (draft.file) body.append('file', draft.file);
  const saved = await request<ContactDocument>(document ? `${path}/${document.id}` : path, { method: 'POST', body, idempotencyKey: key, timeoutMs: 120_000 });
  toast.success(document ? 'El documento ha sido actualizado' : 'El documento ha sido cargado');
  await refreshServerData(path);
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
      await request(`${path}/${document.id}`, { method: 'DELETE' });
    } finally {
      await refreshServerData(path);
    }
    toast.success('El documento ha sido eliminado');
  });
}

/** The file itself, named as the document. */
export async function downloadDocument({ path: address }: ContactDocument): Promise<void> {
  await tried(async () => {
    const { blob, fileName } = await download(address);
    downloadFile(new File([blob], fileName, { type: blob.type }));
  });
}
