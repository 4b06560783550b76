import { closeOutline } from 'ionicons/icons';
import { useId, useState } from 'react';
import { useKeptValues } from '#pwa/admin/use-kept-values.ts';
import { refreshCalls, useCall } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Button, IconButton } from '#pwa/ui/button.tsx';
import { DayInput } from '#pwa/ui/day-input.tsx';
import { FieldShell } from '#pwa/ui/form/field-shell.tsx';
import { FileChoice } from '#pwa/ui/form/file-choice.tsx';
import { SearchSelect } from '#pwa/ui/form/search-select.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { usersCalls } from '#shared/features/access/users.calls.ts';
import { masterDataCalls } from '#shared/features/master-data/master-data.calls.ts';
import { partyTables } from '#shared/features/master-data/party-parameters.ts';
import { contactDocumentCalls } from '#shared/features/third-parties/contact-documents.calls.ts';
import { longestNote } from '#shared/features/third-parties/customer-note.documents.ts';
import { type CustomerNoteAnswer, customerNoteCalls } from '#shared/features/third-parties/customer-notes.calls.ts';
import { establishmentCalls } from '#shared/features/third-parties/third-parties.calls.ts';

interface Colleague {
  id: number;
  name: string;
}

const documentTypes = { query: { idParamTable: partyTables.documentTypes.where.paramtable_id, paginate: 'false' } } as const;
const nobody: readonly Colleague[] = [];

/** Writes a note or a task about a customer, tells colleagues by e-mail, and attaches a file. The typed text survives a reload; the file does not. */
export function NewNote({ contactId, onClose }: { contactId: number; onClose: () => void }) {
  const { data: branches } = useCall(establishmentCalls.list, { query: { contact_id: contactId, paginate: 'false' } });
  const mayAttach = useMayCall(contactDocumentCalls.createContactDocument);
  const kept = { branch: null as number | null, text: '', due_date: '', told: nobody };
  const { values, change, forget } = useKeptValues(`terceros/${contactId}/notas`, kept);
  const [file, setFile] = useState<File | null>(null);
  const [type, setType] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** The note that was saved although its file failed: the next attempt must not save it again. */
  const [saved, setSaved] = useState<CustomerNoteAnswer | null>(null);
  const branch = values.branch ?? (branches?.length === 1 ? (branches[0]?.id ?? null) : null);
  const isReady = branch !== null && values.text.trim() !== '' && (file === null || type !== null);
  const send = async () => {
    if (branch === null) return;
    setBusy(true);
    setFailure(null);
    try {
      const body = { contact_warehouse_id: branch, text: values.text, due_date: values.due_date || null, mentions: values.told.map(({ id }) => id) };
      const note = saved ?? (await callServer(customerNoteCalls.createCustomerNote, { body }));
      setSaved(note);
      if (file && type !== null) await attach(file, { contactId, noteId: note.id, type });
      toast.success('La nota ha sido guardada');
      await refreshCalls(customerNoteCalls.listCustomerNotes, contactDocumentCalls.listContactDocuments);
      forget();
      onClose();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setFailure(error.message);
    }
    setBusy(false);
  };
  return (
    <Sheet
      open
      bodyFirst
      title="Nota o tarea"
      onClose={onClose}
      footer={
        <Button look="primary" busy={isBusy} disabled={!isReady} onClick={() => void send()}>
          Guardar
        </Button>
      }
    >
      <Select
        label="Establecimiento"
        choices={(branches ?? []).map(({ id, description }) => ({ value: id, label: description }))}
        value={branch}
        empty="Seleccione…"
        onChange={(value) => change({ branch: value === null ? null : Number(value) })}
      />
      <LimitedText id="party-note" label="Qué hay que saber o hacer" rows={4} max={longestNote} value={values.text} onChange={(text) => change({ text })} />
      <Told told={values.told} onChange={(told) => change({ told })} />
      <DayInput label="Recordar el (opcional)" value={values.due_date} onChange={(due_date) => change({ due_date })} />
      <p>Con fecha es una tarea: su vendedor la ve en Hoy desde ese día.</p>
      {mayAttach && <Attachment file={file} type={type} onFile={setFile} onType={setType} />}
      {failure && <p role="alert">{failure}</p>}
    </Sheet>
  );
}

async function attach(file: File, { contactId, noteId, type }: { contactId: number; noteId: number; type: number }): Promise<void> {
  const body = new FormData();
  body.append('contact_id', String(contactId));
  body.append('document_type_id', String(type));
  body.append('note_id', String(noteId));
  body.append('name', file.name.replace(/\.\w+$/, '').slice(0, 120));
  body.append('file', file);
  await callServer(contactDocumentCalls.createContactDocument, { body }, { timeoutMs: 120_000 });
}

/** The colleagues who receive the note by e-mail. */
function Told({ told, onChange }: { told: readonly Colleague[]; onChange: (told: readonly Colleague[]) => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const { data, error } = useCall(usersCalls.listColleagues, { query: { filter: typed } });
  const choices = data?.filter((one) => !told.some((other) => other.id === one.id)).map((one) => ({ value: one.id, label: one.name }));
  return (
    <div className="pick-many">
      <FieldShell id={id} label="Avisar por correo a" message={undefined} optional>
        <SearchSelect
          id={id}
          text=""
          choices={choices}
          failure={error?.message}
          onSearch={setTyped}
          onChoose={(choice) => choice && onChange([...told, { id: Number(choice.value), name: choice.label }])}
        />
      </FieldShell>
      <ul className="pick-many-list" aria-label="A quién se avisa">
        {told.map((one) => (
          <li key={one.id}>
            <span>{one.name}</span>
            <IconButton icon={closeOutline} label={`Quitar ${one.name}`} onClick={() => onChange(told.filter((other) => other !== one))} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AttachmentProps {
  file: File | null;
  type: number | null;
  onFile: (file: File | null) => void;
  onType: (type: number | null) => void;
}

/** A file of the third party that belongs to the note; it has a type, like every file. */
function Attachment({ file, type, onFile, onType }: AttachmentProps) {
  const id = useId();
  const { data: types = [] } = useCall(masterDataCalls.listParametersToChoose, documentTypes);
  return (
    <>
      <FieldShell id={id} label="Adjuntar un archivo" message={undefined} optional>
        <FileChoice id={id} accept=".pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx" file={file} onChoose={onFile} />
      </FieldShell>
      {file && (
        <Select
          label="Tipo de documento"
          choices={types.map(({ id: value, name_parameter }) => ({ value, label: name_parameter }))}
          value={type}
          empty="Seleccione…"
          onChange={(value) => onType(value === null ? null : Number(value))}
        />
      )}
    </>
  );
}
