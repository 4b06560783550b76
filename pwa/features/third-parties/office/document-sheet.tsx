import { eyeOutline } from 'ionicons/icons';
import { useEffect, useState } from 'react';
import type { HistoryChange } from '#pwa/admin/components/history-aside.tsx';
import { HistoryFold } from '#pwa/admin/components/history-fold.tsx';
import { KeptNotice } from '#pwa/admin/components/kept-notice.tsx';
import { historyOf } from '#pwa/admin/history-of.ts';
import { useKeptValues } from '#pwa/admin/use-kept-values.ts';
import { openPdf } from '#pwa/platform/files/open-pdf.ts';
import { useCall, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { HttpError } from '#pwa/platform/http/send.ts';
import { Button } from '#pwa/ui/button.tsx';
import { FileChoice } from '#pwa/ui/form/file-choice.tsx';
import { NotRead } from '#pwa/ui/not-read.tsx';
import { tell } from '#pwa/ui/question.ts';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useUnsaved } from '#pwa/ui/unsaved.ts';
import { leaveSheet } from '#pwa/ui/use-open.ts';
import { masterDataCalls } from '#shared/features/master-data/master-data.calls.ts';
import { partyTables } from '#shared/features/master-data/party-parameters.ts';
import { type ContactDocument, largestDocumentBytes } from '#shared/features/third-parties/contact-document.schemas.ts';
import { contactDocumentCalls } from '#shared/features/third-parties/contact-documents.calls.ts';
import { valueAt } from '#shared/kernel/entity.ts';
import type { HistoryLine } from '#shared/kernel/history.documents.ts';
import { sizeText } from './size-text.ts';

interface DocumentSheetProps {
  contactId: number;
  /** null: a new one. */
  document: ContactDocument | null;
  /** A file that was dropped for it. */
  dropped?: File | null;
  onClose: () => void;
}
type Written = { document_type_id: number | null; name: string; observation: string };
const documentTypes = { query: { idParamTable: partyTables.documentTypes.where.paramtable_id, paginate: 'false' } } as const;
const { listContactDocuments, createContactDocument, updateContactDocument } = contactDocumentCalls;
interface DocumentType {
  id: number;
  name_parameter: string;
}

/** Uploads a file of a third party, or corrects its data. The values survive a failed upload, and all but the file survive a reload. */
export function DocumentSheet({ contactId, document, dropped = null, onClose }: DocumentSheetProps) {
  const { data: types = [], error: unread, retry } = useCall(masterDataCalls.listParametersToChoose, documentTypes);
  const { values, change, kept, isChanged, forget } = useKeptValues<Written>(
    `terceros/${contactId}/documentos/${document?.id ?? 'crear'}`,
    {
      document_type_id: document?.document_type_id ?? null,
      name: document?.name ?? (dropped ? nameOfFile(dropped) : ''),
      observation: document?.observation ?? '',
    },
    document?.version,
  );
  const [file, setFile] = useState<File | null>(dropped);
  const preview = usePreview(file);
  const wrongFile = file && problemOf(file);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    if (chosen && values.name === '') change({ name: nameOfFile(chosen) });
  };
  const isUnsaved = isChanged || file !== null;
  useUnsaved(isUnsaved);
  const close = () => {
    forget();
    onClose();
  };
  const leave = () => void leaveSheet(isUnsaved, close);
  const saving = {
    timeoutMs: 120_000,
    refreshes: [listContactDocuments],
    onDone() {
      toast.success(document ? 'El documento ha sido actualizado' : 'El documento ha sido cargado');
      close();
    },
    onFailed(error: Error) {
      if (isInvalid(error)) void tell({ title: 'Error', text: error.message, confirm: 'Aceptar' });
    },
  };
  const creating = useCallMutation(createContactDocument, saving);
  const updating = useCallMutation(updateContactDocument, saving);
  const { isBusy, failure, errors } = document ? updating : creating;
  const send = async () => {
    const body = formOf(values, file);
    if (!document) {
      body.append('contact_id', String(contactId));
      await creating.run({ body });
      return;
    }
    // The version that the person saw, not a later one.
    body.append('version', String(kept?.version ?? document.version));
    await updating.run({ params: { id: document.id }, body });
  };
  return (
    <Sheet open bodyFirst holds={isUnsaved} title={document ? 'Editar documento' : 'Cargar documento'} onClose={leave}>
      {kept && isChanged && <KeptNotice keptAt={kept.kept_at} onDiscard={forget} />}
      <form
        className="form"
        aria-label="Documento"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {failure && Object.keys(errors).length === 0 && (
          <p className="form-failure" role="alert">
            {failure}
          </p>
        )}
        <Row id="document-type" label="Tipo de documento" errors={errors['document_type_id']}>
          <select
            id="document-type"
            className="control control-select"
            aria-describedby="document-type-error"
            value={values.document_type_id ?? ''}
            onChange={(event) => change({ document_type_id: event.target.value === '' ? null : Number(event.target.value) })}
          >
            <option value="">Seleccione…</option>
            {types.map(({ id, name_parameter }) => (
              <option key={id} value={id}>
                {name_parameter}
              </option>
            ))}
          </select>
          <NotRead text={types.length === 0 ? unread?.message : undefined} onRetry={retry} />
        </Row>
        <Row id="document-name" label="Nombre" errors={errors['name']}>
          <input
            id="document-name"
            className="control"
            maxLength={120}
            aria-describedby="document-name-error"
            value={values.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Row>
        <Row id="document-observation" label="Observación" errors={errors['observation']}>
          <textarea
            id="document-observation"
            className="control control-long"
            maxLength={1000}
            rows={2}
            value={values.observation}
            onChange={(event) => change({ observation: event.target.value })}
          />
        </Row>
        <Row
          id="document-file"
          label={document ? 'Otro archivo, si cambia' : 'Archivo (PDF, imagen, Word o Excel; máximo 10 MB)'}
          errors={wrongFile ? [wrongFile] : errors['file']}
        >
          <FileChoice id="document-file" accept=".pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx" file={file} describedBy="document-file-error" onChoose={choose} />
          {preview && <img className="document-preview" src={preview} alt="Vista previa del archivo" />}
          {file && isPdf(file) && !wrongFile && (
            <Button look="quiet" icon={eyeOutline} onClick={() => openPdf({ blob: file, fileName: file.name })}>
              Ver el archivo
            </Button>
          )}
        </Row>
        <div className="entity-form-bar">
          <span role="status">{isUnsaved ? 'Sin guardar' : ''}</span>
          <Button onClick={leave}>Volver</Button>
          <Button type="submit" look="primary" busy={isBusy} disabled={Boolean(wrongFile)}>
            {document ? 'Guardar' : 'Cargar'}
          </Button>
        </div>
      </form>
      {document && (
        <HistoryFold
          of={historyOf(contactDocumentCalls.listContactDocumentHistory, { id: document.id })}
          changesOf={(line) => changesOfDocument(line, types)}
        />
      )}
    </Sheet>
  );
}

const isPdf = ({ name }: File): boolean => /\.pdf$/i.test(name);
const nameOfFile = ({ name }: File): string => name.replace(/\.\w+$/, '').slice(0, 120);

/** Why the server would refuse a file, checked before the upload; null when it would accept the file. */
function problemOf({ name, size }: File): string | null {
  if (!/\.(pdf|png|jpe?g|webp|docx|xlsx)$/i.test(name)) return 'Es un PDF, una imagen, un Word o un Excel.';
  return size > largestDocumentBytes ? `El archivo pesa ${sizeText(size)}; el máximo es ${sizeText(largestDocumentBytes)}.` : null;
}

/** The object URL of a chosen picture, while it is chosen; null for any other file. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  // The browser keeps an object URL, and its file in memory, until the URL is revoked.
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

const isInvalid = (error: Error) => error instanceof HttpError && error.status === 422;

/** Without a file the document keeps its own. */
function formOf({ document_type_id, name, observation }: Written, file: File | null): FormData {
  const body = new FormData();
  body.append('document_type_id', String(document_type_id ?? ''));
  body.append('name', name);
  body.append('observation', observation);
  if (file) body.append('file', file);
  return body;
}

const said = { document_type_id: 'Tipo de documento', name: 'Nombre', observation: 'Observación', extension: 'Archivo', size_bytes: 'Tamaño' } as const;

/** The changes in a history entry, with the form's labels. */
function changesOfDocument({ before, after }: HistoryLine, types: readonly DocumentType[]): HistoryChange[] {
  const shown = (name: string, value: unknown) => {
    if (value === null || value === undefined) return '—';
    if (name === 'size_bytes') return sizeText(Number(value));
    return name === 'document_type_id' ? (types.find(({ id }) => id === value)?.name_parameter ?? String(value)) : String(value);
  };
  return Object.entries(said)
    .filter(([name]) => valueAt(before, name) !== valueAt(after, name))
    .map(([name, label]) => ({ name, label, before: shown(name, valueAt(before, name)), after: shown(name, valueAt(after, name)) }));
}

function Row({ id, label, errors, children }: { id: string; label: string; errors: readonly string[] | undefined; children: React.ReactNode }) {
  return (
    <div className={`field ${errors ? 'field-wrong' : ''}`}>
      <label htmlFor={id}>{label}</label>
      {children}
      <p className="field-error" id={`${id}-error`} role={errors ? 'alert' : undefined}>
        {errors?.join(' ')}
      </p>
    </div>
  );
}
