import { addOutline, createOutline, trashOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button, IconButton } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { Checkbox } from '#pwa/ui/checkbox.tsx';
import { ask } from '#pwa/ui/question.ts';
import { AgoText } from '#pwa/ui/text.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { formatDate, localDateOf } from '#shared/kernel/dates.ts';
import { finishNote, removeNote } from '../customer-notes.actions.ts';
import { isToDo, type NoteView, useNotesOf } from '../customer-notes.queries.ts';
import { NoteSheet } from './note-sheet.tsx';
import './customer-notes.css';

interface CustomerNotesProps {
  branchId: number;
  /** The customer's name. */
  subject: string;
}

/** Notes and tasks about a branch: they stay after the visit, and *Hoy* shows a task on its day. */
export function CustomerNotes({ branchId, subject }: CustomerNotesProps) {
  const notes = useNotesOf(branchId);
  const [opened, setOpened] = useState<NoteView | 'new' | null>(null);
  return (
    <Card title="Notas y tareas" className="customer-notes">
      {notes && notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note.uuid}>
              <Note note={note} subject={subject} onEdit={() => setOpened(note)} />
            </li>
          ))}
        </ul>
      )}
      <Button wide icon={addOutline} onClick={() => setOpened('new')}>
        Agregar nota o tarea
      </Button>
      {opened !== null && <NoteSheet note={opened === 'new' ? null : opened} {...{ branchId, subject }} onClose={() => setOpened(null)} />}
    </Card>
  );
}

function Note({ note, subject, onEdit }: { note: NoteView; subject: string; onEdit: () => void }) {
  const isOwn = useSession(({ user }) => user?.id === note.user_creator);
  const today = localDateOf(useNow());
  const remove = async () => {
    if (await ask({ title: '¿Eliminar la nota?', text: note.text, confirm: 'Eliminar', danger: true })) await removeNote(note, subject);
  };
  return (
    <>
      <div className="customer-note-text">
        {note.due_date === null ? (
          <p>{note.text}</p>
        ) : (
          <Checkbox checked={note.done_at !== null} onChange={() => void finishNote(note, subject)}>
            {note.text}
          </Checkbox>
        )}
        <p className="customer-note-about">
          {note.due_date !== null && (
            <span
              data-late={(isToDo(note) && note.due_date < today) || undefined}
            >{`${note.done_at === null ? 'Para el' : 'Era para el'} ${formatDate(note.due_date)} · `}</span>
          )}
          {note.author && `${note.author} · `}
          <AgoText instant={note.created_at} />
          {note.command?.state === 'pending' && ' · Por enviar'}
        </p>
        {note.command?.refusal && <p role="alert">{note.command.refusal.sentence}</p>}
      </div>
      {isOwn && <IconButton icon={createOutline} label="Cambiar la nota" onClick={onEdit} />}
      {isOwn && <IconButton icon={trashOutline} label="Eliminar la nota" onClick={() => void remove()} />}
    </>
  );
}
