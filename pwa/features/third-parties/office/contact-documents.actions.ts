/** The actions on a third party's files: deleting and downloading. */
import { tried } from '#pwa/admin/tried.ts';
import { openPdf } from '#pwa/platform/files/open-pdf.ts';
import { downloadFile } from '#pwa/platform/files/share-file.ts';
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { callFile, callServer } from '#pwa/platform/http/calls.ts';
import { ask } from '#pwa/ui/question.ts';
import { toast } from '#pwa/ui/toasts.ts';
import type { ContactDocument } from '#shared/features/third-parties/contact-document.schemas.ts';
import { contactDocumentCalls } from '#shared/features/third-parties/contact-documents.calls.ts';

const { listContactDocuments, deleteContactDocument, downloadContactDocument } = contactDocumentCalls;

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

/** Opens pictures and PDFs in a new tab; downloads any other file. */
export async function openDocument({ id }: Pick<ContactDocument, 'id'>): Promise<void> {
  await tried(async () => {
    const found = await callFile(downloadContactDocument, { params: { id } });
    if (/^image\/|^application\/pdf/.test(found.blob.type)) openPdf(found);
    else downloadFile(new File([found.blob], found.fileName, { type: found.blob.type }));
  });
}

/** The file itself, named as the document. */
export async function downloadDocument({ id }: ContactDocument): Promise<void> {
  await tried(async () => {
    const { blob, fileName } = await callFile(downloadContactDocument, { params: { id } });
    downloadFile(new File([blob], fileName, { type: blob.type }));
  });
}
