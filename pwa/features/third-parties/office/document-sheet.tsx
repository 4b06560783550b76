import { useRef, useState } from 'react';
import type { HistoryChange, HistoryLine } from '#pwa/admin/components/history-aside.tsx';
import { HistoryFold } from '#pwa/admin/components/history-fold.tsx';
import { KeptNotice } from '#pwa/admin/components/kept-notice.tsx';
import { useKeptValues } from '#pwa/admin/use-kept-values.ts';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { HttpError } from '#pwa/platform/http/send.ts';
import { Button } from '#pwa/ui/button.tsx';
import { tell } from '#pwa/ui/confirm-sheet.tsx';
import { FileChoice } from '#pwa/ui/form/file-choice.tsx';
import { NotRead } from '#pwa/ui/not-read.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { useUnsaved } from '#pwa/ui/unsaved.ts';
import { leaveSheet } from '#pwa/ui/use-open.ts';
import { masterDataCalls } from '#shared/features/master-data/master-data.calls.ts';
import { partyTables } from '#shared/features/master-data/party-parameters.ts';
import type { ContactDocument } from '#shared/features/third-parties/contact-document.schemas.ts';
import { contactDocumentCalls } from '#shared/features/third-parties/contact-documents.calls.ts';
import { addressOf } from '#shared/kernel/call.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import { type DocumentDraft, saveDocument } from './contact-documents.actions.ts';
import { sizeText } from './size-text.ts';

interface DocumentSheetProps {
  contactId: number;
  /** null: a new one. */
  document: ContactDocument | null;
  onClose: () => void;
}
type Written = Omit<DocumentDraft, 'file'>;
const documentTypes = { query: { idParamTable: partyTables.documentTypes.where.paramtable_id, paginate: 'false' } } as const;
const isDeepEqual = (one: DocumentDraft, other: DocumentDraft) => one.file === other.file && JSON.stringify(one) === JSON.stringify(other);
interface DocumentType {
  id: number;
  name_parameter: string;
}

/** Uploads a document of a third party, or corrects its data. The values survive a failed sending, and all but the file a reload. */
export function DocumentSheet({ contactId, document, onClose }: DocumentSheetProps) {
  const { data: types = [], error: unread, retry } = useCall(masterDataCalls.listParametersToChoose, documentTypes);
  const { values, change, kept, isChanged, forget } = useKeptValues<Written>(
    `terceros/${contactId}/documentos/${document?.id ?? 'crear'}`,
    { document_type_id: document?.document_type_id ?? null, name: document?.name ?? '', observation: document?.observation ?? '' },
    document?.version,
  );
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // An identical attempt reuses its key: after a lost answer it takes effect once.
  const attempt = useRef<{ draft: DocumentDraft; key: string } | null>(null);
  const isUnsaved = isChanged || file !== null;
  useUnsaved(isUnsaved);
  const close = () => {
    forget();
    onClose();
  };
  const leave = () => void leaveSheet(isUnsaved, close);
  const send = async () => {
    setBusy(true);
    setFailure(null);
    setErrors({});
    const draft: DocumentDraft = { ...values, file };
    if (!attempt.current || !isDeepEqual(attempt.current.draft, draft)) attempt.current = { draft, key: crypto.randomUUID() };
    // Written over the version that the person saw, not over somebody's later one.
    const seen = document && { ...document, version: kept?.version ?? document.version };
    try {
      await saveDocument(contactId, { document: seen, draft, key: attempt.current.key });
      close();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error instanceof HttpError) setErrors(error.errors);
      if (error instanceof HttpError && error.status === 422) void tell({ title: 'Error', text: error.message, confirm: 'Aceptar' });
      else setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet open holds={isUnsaved} title={document ? 'Editar documento' : 'Cargar documento'} onClose={leave}>
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
        {failure && (
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
        <Row id="document-file" label={document ? 'Otro archivo, si cambia' : 'Archivo (PDF, imagen, Word o Excel; máximo 10 MB)'} errors={errors['file']}>
          <FileChoice id="document-file" accept=".pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx" file={file} describedBy="document-file-error" onChoose={setFile} />
        </Row>
        <div className="entity-form-bar">
          <span role="status">{isUnsaved ? 'Sin guardar' : ''}</span>
          <Button onClick={leave}>Volver</Button>
          <Button type="submit" look="primary" busy={busy}>
            {document ? 'Guardar' : 'Cargar'}
          </Button>
        </div>
      </form>
      {document && (
        <HistoryFold
          path={addressOf(contactDocumentCalls.listContactDocumentHistory, { id: document.id })}
          changesOf={(line) => changesOfDocument(line, types)}
        />
      )}
    </Sheet>
  );
}

const said = { document_type_id: 'Tipo de documento', name: 'Nombre', observation: 'Observación', extension: 'Archivo', size_bytes: 'Tamaño' } as const;

/** The changes of a history line, with the form's labels. */
function changesOfDocument({ before, after }: HistoryLine, types: readonly DocumentType[]): HistoryChange[] {
  const shown = (name: string, value: unknown) => {
    if (value === null || value === undefined) return '—';
    if (name === 'size_bytes') return sizeText(Number(value));
    return name === 'document_type_id' ? (types.find(({ id }) => id === value)?.name_parameter ?? String(value)) : String(value);
  };
  return Object.entries(said)
    .filter(([name]) => before?.[name] !== after?.[name])
    .map(([name, label]) => ({ name, label, before: shown(name, before?.[name]), after: shown(name, after?.[name]) }));
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
