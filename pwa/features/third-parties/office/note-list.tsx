import { addOutline, checkmarkOutline, documentAttachOutline, trashOutline } from 'ionicons/icons';
import { useState } from 'react';
import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import { useCall, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button, IconButton } from '#pwa/ui/button.tsx';
import { ask } from '#pwa/ui/question.ts';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { AgoText } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { type CustomerNoteAnswer, customerNoteCalls } from '#shared/features/third-parties/customer-notes.calls.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { openDocument } from './contact-documents.actions.ts';
import { NewNote } from './new-note.tsx';

const { listCustomerNotes, updateCustomerNote, deleteCustomerNote } = customerNoteCalls;
const refreshes = [listCustomerNotes];

/** Notes of sellers and the office about a customer. The branch's seller sees a task on its day. */
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
    if (isSure) void deleting.run({ params: { id: note.id } });
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
        {note.mentions.length > 0 && <p>{`Avisó a ${note.mentions.join(', ')}`}</p>}
        {note.attachments.map((file) => (
          <p key={file.id}>
            <Button look="quiet" icon={documentAttachOutline} onClick={() => void openDocument(file)}>
              {file.name}
            </Button>
          </p>
        ))}
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
