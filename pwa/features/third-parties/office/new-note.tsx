import { closeOutline } from 'ionicons/icons';
import { useId, useState } from 'react';
import { useKeptValues } from '#pwa/admin/use-kept-values.ts';
import { useCall, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { dropKept } from '#pwa/platform/session/kept-form.ts';
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
import { customerNoteCalls } from '#shared/features/third-parties/customer-notes.calls.ts';
import { establishmentCalls } from '#shared/features/third-parties/third-parties.calls.ts';

interface Colleague {
  id: number;
  name: string;
}

const documentTypes = { query: { idParamTable: partyTables.documentTypes.where.paramtable_id, paginate: 'false' } } as const;
const emptyNote = { uuid: '', branch: null as number | null, text: '', due_date: '', told: [] as readonly Colleague[] };

/** Writes a note or a task about a customer, tells colleagues by e-mail, and attaches a file. The typed text survives a reload; the file does not. */
export function NewNote({ contactId, onClose }: { contactId: number; onClose: () => void }) {
  const { data: branches } = useCall(establishmentCalls.list, { query: { contact_id: contactId, paginate: 'false' } });
  const mayAttach = useMayCall(contactDocumentCalls.createContactDocument);
  const place = `terceros/${contactId}/notas`;
  const { values, change, forget } = useKeptValues(place, emptyNote);
  // The note's id is stored with the draft: the draft sent again, also after a reload, writes the same note.
  const write = (part: Partial<typeof emptyNote>) => change({ ...part, uuid: part.text === '' ? '' : values.uuid || crypto.randomUUID() });
  const [file, setFile] = useState<File | null>(null);
  const [documentType, setDocumentType] = useState<number | null>(null);
  const writing = useCallMutation(customerNoteCalls.createCustomerNote, { refreshes: [customerNoteCalls.listCustomerNotes] });
  const attaching = useCallMutation(contactDocumentCalls.createContactDocument, {
    timeoutMs: 120_000,
    refreshes: [customerNoteCalls.listCustomerNotes, contactDocumentCalls.listContactDocuments],
  });
  const failure = writing.failure ?? attaching.failure;
  const branch = values.branch ?? (branches?.length === 1 ? (branches[0]?.id ?? null) : null);
  const isReady = branch !== null && values.text.trim() !== '' && (file === null || documentType !== null);
  const send = async () => {
    if (branch === null) return;
    const { uuid, text, due_date, told } = values;
    const body = { ...(uuid && { uuid }), contact_warehouse_id: branch, text, due_date: due_date || null, mentions: told.map(({ id }) => id) };
    const note = await writing.run({ body });
    if (!note) return;
    // Written; the file of an open sheet may still fail, and is then sent again.
    dropKept(place);
    if (file && documentType !== null && !(await attaching.run({ body: attachmentOf(file, { contactId, noteId: note.id, documentType }) }))) return;
    toast.success('La nota ha sido guardada');
    forget();
    onClose();
  };
  return (
    <Sheet
      open
      bodyFirst
      title="Nota o tarea"
      onClose={onClose}
      footer={
        <Button look="primary" busy={writing.isBusy || attaching.isBusy} disabled={!isReady} onClick={() => void send()}>
          Guardar
        </Button>
      }
    >
      <Select
        label="Establecimiento"
        choices={(branches ?? []).map(({ id, description }) => ({ value: id, label: description }))}
        value={branch}
        empty="Seleccione…"
        onChange={(value) => write({ branch: value === null ? null : Number(value) })}
      />
      <LimitedText id="party-note" label="Qué hay que saber o hacer" rows={4} max={longestNote} value={values.text} onChange={(text) => write({ text })} />
      <Told told={values.told} onChange={(told) => write({ told })} />
      <DayInput label="Recordar el (opcional)" value={values.due_date} onChange={(due_date) => write({ due_date })} />
      <p>Con fecha es una tarea: su vendedor la ve en Hoy desde ese día.</p>
      {mayAttach && <Attachment file={file} type={documentType} onFile={setFile} onType={setDocumentType} />}
      {failure && <p role="alert">{failure}</p>}
    </Sheet>
  );
}

function attachmentOf(file: File, { contactId, noteId, documentType }: { contactId: number; noteId: number; documentType: number }): FormData {
  const body = new FormData();
  body.append('contact_id', String(contactId));
  body.append('document_type_id', String(documentType));
  body.append('note_id', String(noteId));
  body.append('name', file.name.replace(/\.\w+$/, '').slice(0, 120));
  body.append('file', file);
  return body;
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
