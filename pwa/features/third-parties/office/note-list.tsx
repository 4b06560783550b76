import { addOutline, checkmarkOutline, trashOutline } from 'ionicons/icons';
import { useState } from 'react';
import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import { useKeptValues } from '#pwa/admin/use-kept-values.ts';
import { useCall, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button, IconButton } from '#pwa/ui/button.tsx';
import { ask } from '#pwa/ui/confirm-sheet.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { AgoText } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { WhenField } from '#pwa/ui/when-field.tsx';
import { longestNote } from '#shared/features/third-parties/customer-note.documents.ts';
import { type CustomerNoteAnswer, customerNoteCalls } from '#shared/features/third-parties/customer-notes.calls.ts';
import { establishmentCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import { formatDate } from '#shared/kernel/dates.ts';

const { listCustomerNotes, createCustomerNote, updateCustomerNote, deleteCustomerNote } = customerNoteCalls;
const refreshes = [listCustomerNotes];

/** Notes of sellers and the office about a customer. The branch's seller is reminded of a task on its day. */
export function NoteList({ contactId }: { contactId: number }) {
  const { data, readAtMs, error, retry } = useCall(listCustomerNotes, { query: { contact_id: contactId, perPage: 100 } });
  const [isOpen, setOpen] = useState(false);
  const write = (
    <Button look="primary" icon={addOutline} onClick={() => setOpen(true)}>
      Agregar nota o tarea
    </Button>
  );
  return (
    <section className="party-documents" aria-label="Notas">
      <ReadAge readAtMs={readAtMs} error={error} onRetry={retry} />
      {error && !data && <Failed text={error.message} onRetry={retry} />}
      {!error && !data && <Loading rows={3} />}
      {data?.length === 0 && <Empty text="Todavía no hay notas" hint="Las que el vendedor escribe en su visita aparecen aquí." action={write} />}
      {data && data.length > 0 && (
        <>
          <div className="party-documents-bar">{write}</div>
          <ul>
            {data.map((note) => (
              <Note key={note.id} note={note} />
            ))}
          </ul>
        </>
      )}
      {isOpen && <NewNote contactId={contactId} onClose={() => setOpen(false)} />}
    </section>
  );
}

function Note({ note }: { note: CustomerNoteAnswer }) {
  const isOwn = useSession(({ user }) => user?.id === note.user_creator);
  const onDone = () => toast.success('La nota ha sido actualizada');
  const updating = useCallMutation(updateCustomerNote, { refreshes, onDone });
  const deleting = useCallMutation(deleteCustomerNote, { refreshes, onDone: () => toast.success('La nota ha sido eliminada') });
  const remove = async () => {
    const isSure = await ask({ title: '¿Eliminar la nota?', text: note.text, confirm: 'Eliminar', danger: true });
    if (isSure) deleting.run({ params: { id: note.id } });
  };
  return (
    <li>
      <div>
        <strong>{note.text}</strong>
        <p>
          {note.branch && `${note.branch} · `}
          {note.due_date && `${note.done_at === null ? 'Para el' : 'Era para el'} ${formatDate(note.due_date)} · `}
          {note.author && `${note.author} · `}
          <AgoText instant={note.created_at} />
        </p>
        {note.done_at && (
          <p>
            Hecha{note.done_by && ` por ${note.done_by}`} <AgoText instant={note.done_at} />
          </p>
        )}
        {(updating.failure ?? deleting.failure) && <p role="alert">{updating.failure ?? deleting.failure}</p>}
      </div>
      {note.due_date && !note.done_at && (
        <IconButton icon={checkmarkOutline} label="Marcar como hecha" onClick={() => updating.run({ params: { id: note.id }, body: { done: true } })} />
      )}
      {isOwn && <IconButton icon={trashOutline} label="Eliminar la nota" onClick={() => void remove()} />}
    </li>
  );
}

function NewNote({ contactId, onClose }: { contactId: number; onClose: () => void }) {
  const { data: branches } = useCall(establishmentCalls.list, { query: { contact_id: contactId, paginate: 'false' } });
  const { values, change, forget } = useKeptValues(`terceros/${contactId}/notas`, { branch: null as number | null, text: '', due_date: '' });
  const branch = values.branch ?? (branches?.length === 1 ? (branches[0]?.id ?? null) : null);
  const close = () => {
    forget();
    onClose();
  };
  const creating = useCallMutation(createCustomerNote, {
    refreshes,
    onDone() {
      toast.success('La nota ha sido guardada');
      close();
    },
  });
  const send = () => branch !== null && creating.run({ body: { contact_warehouse_id: branch, text: values.text, due_date: values.due_date || null } });
  return (
    <Sheet
      open
      title="Nota o tarea"
      onClose={onClose}
      footer={
        <Button look="primary" busy={creating.isBusy} disabled={branch === null || values.text.trim() === ''} onClick={send}>
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
      <WhenField label="Recordar el (opcional)" type="date" value={values.due_date} onChange={(due_date) => change({ due_date })} />
      <p>Con fecha es una tarea: su vendedor la ve en Hoy desde ese día.</p>
      {creating.failure && <p role="alert">{creating.failure}</p>}
    </Sheet>
  );
}
