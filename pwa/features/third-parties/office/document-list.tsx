import { createOutline, documentOutline, downloadOutline, trashOutline } from 'ionicons/icons';
import { useState } from 'react';
import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Button, IconButton } from '#pwa/ui/button.tsx';
import { useFileDrop } from '#pwa/ui/form/use-file-drop.ts';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { AgoText } from '#pwa/ui/text.tsx';
import type { ContactDocument } from '#shared/features/third-parties/contact-document.schemas.ts';
import { contactDocumentCalls } from '#shared/features/third-parties/contact-documents.calls.ts';
import { deleteDocument, downloadDocument, openDocument } from './contact-documents.actions.ts';
import { DocumentSheet } from './document-sheet.tsx';
import { sizeText } from './size-text.ts';

/** The files of a third party: RUT, cámara de comercio…; they are uploaded, downloaded and corrected here. */
export function DocumentList({ contactId, canWrite }: { contactId: number; canWrite: boolean }) {
  const { data, readAtMs, error, retry } = useCall(contactDocumentCalls.listContactDocuments, { query: { contact_id: contactId, paginate: 'false' } });
  const [opened, setOpened] = useState<ContactDocument | 'new' | null>(null);
  /** Dropped files that wait for their sheet, one after another. */
  const [dropped, setDropped] = useState<readonly File[]>([]);
  // A file that is dropped on an open sheet is for the sheet, but React passes the event to this element too.
  const { isOver, handlers } = useFileDrop(
    canWrite && opened === null
      ? (files) => {
          setDropped(files);
          setOpened('new');
        }
      : null,
  );
  const close = () => {
    const rest = dropped.slice(1);
    setDropped(rest);
    setOpened(rest.length > 0 ? 'new' : null);
  };
  const upload = canWrite && (
    <Button look="primary" icon={documentOutline} onClick={() => setOpened('new')}>
      Cargar documento
    </Button>
  );
  return (
    <section className={`party-documents ${isOver ? 'party-documents-over' : ''}`} aria-label="Documentos" {...handlers}>
      <ReadAge readAtMs={readAtMs} error={error} onRetry={retry} />
      {error && !data && <Failed text={error.message} onRetry={retry} />}
      {!error && !data && <Loading rows={3} />}
      {data?.length === 0 && (
        <Empty text="Todavía no hay documentos" hint="El RUT, la cámara de comercio, las referencias… También puede arrastrarlos hasta aquí." action={upload} />
      )}
      {data && data.length > 0 && (
        <>
          <div className="party-documents-bar">{upload}</div>
          <ul>
            {data.map((document) => (
              <li key={document.id}>
                <div>
                  <Button look="quiet" onClick={() => openDocument(document)}>
                    {document.name}
                  </Button>
                  <p>
                    {document.document_type ?? 'Sin tipo'} · {document.extension.toUpperCase()} · {sizeText(document.size_bytes)} ·{' '}
                    <AgoText instant={document.updated_at} />
                  </p>
                  {document.observation && <p>{document.observation}</p>}
                </div>
                <IconButton icon={downloadOutline} label={`Descargar ${document.name}`} onClick={() => void downloadDocument(document)} />
                {canWrite && <IconButton icon={createOutline} label={`Editar ${document.name}`} onClick={() => setOpened(document)} />}
                {canWrite && <IconButton icon={trashOutline} label={`Eliminar ${document.name}`} onClick={() => void deleteDocument(document)} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {opened !== null && (
        <DocumentSheet
          key={dropped.length}
          contactId={contactId}
          document={opened === 'new' ? null : opened}
          dropped={opened === 'new' ? (dropped[0] ?? null) : null}
          onClose={close}
        />
      )}
    </section>
  );
}
