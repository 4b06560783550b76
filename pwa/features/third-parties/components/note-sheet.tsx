import { useKeptValues } from '#pwa/admin/use-kept-values.ts';
import { Button } from '#pwa/ui/button.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { WhenField } from '#pwa/ui/when-field.tsx';
import { longestNote } from '#shared/features/third-parties/customer-note.documents.ts';
import { writeNote } from '../customer-notes.actions.ts';
import type { NoteView } from '../customer-notes.queries.ts';

interface NoteSheetProps {
  /** The note that is changed; null for a new one. */
  note: NoteView | null;
  branchId: number;
  subject: string;
  onClose: () => void;
}

/** A note, or a task with its date. The device stores the typed text until the note is saved. */
export function NoteSheet({ note, branchId, subject, onClose }: NoteSheetProps) {
  const { values, change, forget } = useKeptValues(`nota:${note?.uuid ?? branchId}`, { text: note?.text ?? '', due_date: note?.due_date ?? '' });
  const save = async () => {
    await writeNote({ note, contact_warehouse_id: branchId, text: values.text.trim(), due_date: values.due_date || null, subject });
    forget();
    onClose();
  };
  return (
    <Sheet
      open
      title={note ? 'Cambiar la nota' : 'Nota o tarea'}
      onClose={onClose}
      footer={
        <Button look="primary" wide disabled={values.text.trim() === ''} onClick={save}>
          Guardar
        </Button>
      }
    >
      <LimitedText id="customer-note" label="Qué hay que saber o hacer" rows={4} max={longestNote} value={values.text} onChange={(text) => change({ text })} />
      <WhenField label="Recordar el (opcional)" type="date" value={values.due_date} onChange={(due_date) => change({ due_date })} />
      <p>Con fecha es una tarea: aparece en Hoy desde ese día hasta que se marque como hecha.</p>
    </Sheet>
  );
}
