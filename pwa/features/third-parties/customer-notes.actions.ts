/** A seller's notes and tasks about customers: commands, online or offline. */
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { toast } from '#pwa/ui/toasts.ts';
import type { CustomerNote } from '#shared/features/third-parties/customer-note.documents.ts';
import { noteCommands } from '#shared/features/third-parties/third-parties.device-commands.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { NoteView } from './customer-notes.queries.ts';

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
  const payload = { uuid, contact_warehouse_id, text, due_date };
  const title = due_date === null ? 'Nota' : 'Tarea';
  await phone.outbox.add(noteCommands.write, { payload, aggregate: aggregateOf(uuid), preview, subject, title, supersedes });
  phone.sendNow();
  toast.success(due_date === null ? 'Nota guardada' : 'Tarea guardada');
}

export async function finishNote({ uuid, done_at }: NoteView, subject: string): Promise<void> {
  const phone = requirePhone();
  const done = done_at === null;
  const preview = { uuid, done_at: done ? phone.ports.now() : null };
  const title = done ? 'Tarea hecha' : 'Tarea por hacer';
  await phone.outbox.add(noteCommands.finish, { payload: { uuid, done }, aggregate: aggregateOf(uuid), preview, subject, title });
  phone.sendNow();
}

export async function removeNote({ uuid }: NoteView, subject: string): Promise<void> {
  const phone = requirePhone();
  const preview = { uuid, removed: true } as const;
  await phone.outbox.add(noteCommands.remove, { payload: { uuid }, aggregate: aggregateOf(uuid), preview, subject, title: 'Nota eliminada' });
  phone.sendNow();
}

const aggregateOf = (uuid: string) => `note:${uuid}`;
