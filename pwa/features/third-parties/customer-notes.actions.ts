/** A seller's notes and tasks about customers: commands, online or offline. */
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { toast } from '#pwa/ui/toasts.ts';
import type { CustomerNote } from '#shared/features/third-parties/customer-note.documents.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { NotePreview, NoteView } from './customer-notes.queries.ts';

interface WrittenNote {
  /** The note that is changed; null for a new one. */
  note: NoteView | null;
  contact_warehouse_id: number;
  text: string;
  due_date: LocalDate | null;
  /** The customer's name. */
  subject: string;
}

export async function writeNote({ note, contact_warehouse_id, text, due_date, subject }: WrittenNote): Promise<void> {
  const phone = requirePhone();
  const { user } = useSession.getState();
  const uuid = note?.uuid ?? phone.newId();
  const fresh: CustomerNote = {
    ...{ uuid, contact_warehouse_id, text, due_date, done_at: null },
    ...{ user_creator: user?.id ?? 0, author: user?.name ?? null, created_at: phone.ports.now() },
  };
  const preview = note ? { uuid, text, due_date } : fresh;
  const supersedes = note?.command?.state === 'refused' ? note.command.id : null;
  await add('notes.write', { uuid, contact_warehouse_id, text, due_date }, { preview, subject, title: due_date === null ? 'Nota' : 'Tarea', supersedes });
  toast.success(due_date === null ? 'Nota guardada' : 'Tarea guardada');
}

export async function finishNote({ uuid, done_at }: NoteView, subject: string): Promise<void> {
  const done = done_at === null;
  const preview = { uuid, done_at: done ? requirePhone().ports.now() : null };
  await add('notes.finish', { uuid, done }, { preview, subject, title: done ? 'Tarea hecha' : 'Tarea por hacer' });
}

export async function removeNote({ uuid }: NoteView, subject: string): Promise<void> {
  await add('notes.remove', { uuid }, { preview: { uuid, removed: true }, subject, title: 'Nota eliminada' });
}

interface Told {
  preview: NotePreview;
  subject: string;
  title: string;
  supersedes?: string | null;
}

async function add(type: string, payload: { uuid: string } & Record<string, unknown>, { preview, ...told }: Told): Promise<void> {
  const phone = requirePhone();
  await phone.outbox.add({ type, payload, aggregate: `note:${payload.uuid}`, preview: { ...preview }, ...told });
  phone.sendNow();
}
