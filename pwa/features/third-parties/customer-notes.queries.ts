/** Notes and tasks about the customers of this device, merged with its unsent ones. */
import { combineLatest, map, type Observable } from 'rxjs';
import { useLive } from '#pwa/platform/db/use-live.ts';
import { isCommand, type OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { watchOpenCommands } from '#pwa/platform/outbox/watch-outbox.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import type { CustomerNote } from '#shared/features/third-parties/customer-note.documents.ts';
import { noteCommands } from '#shared/features/third-parties/third-parties.device-commands.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { watchCustomers } from './third-parties.queries.ts';

type Db = Pick<Phone, 'database'>;

export interface NoteView extends CustomerNote {
  /** The outbox command that is unanswered or refused; null when the server has confirmed everything. */
  command: OutboxCommand | null;
}

/** A task with the customer that it is about. */
export interface TaskView extends NoteView {
  customer: CustomerDocument;
}

/** The notes of one branch: open tasks by their date, then the others, latest first. */
export function watchNotesOf(phone: Db, branchId: number): Observable<NoteView[]> {
  return combineLatest([watchCustomers(phone, ''), watchOpenCommands(phone)]).pipe(
    map(([customers, commands]) => {
      const own = customers.find(({ branches }) => branches.some(({ id }) => id === branchId))?.notes ?? [];
      const notes = overlaid(own, commands).filter((note) => note.contact_warehouse_id === branchId);
      return [...notes.filter(isToDo).toSorted(byDay), ...notes.filter((note) => !isToDo(note)).toSorted(latestFirst)];
    }),
  );
}

/** The open tasks whose date has come, oldest first. */
export function watchDueTasks(phone: Db, today: LocalDate): Observable<TaskView[]> {
  return combineLatest([watchCustomers(phone, ''), watchOpenCommands(phone)]).pipe(
    map(([customers, commands]) => {
      const byBranch = new Map(customers.flatMap((customer) => customer.branches.map(({ id }) => [id, customer] as const)));
      const notes = overlaid(
        customers.flatMap((customer) => customer.notes ?? []),
        commands,
      );
      const due = notes.filter((note) => isToDo(note) && note.due_date !== null && note.due_date <= today).toSorted(byDay);
      return due.flatMap((note) => {
        const customer = byBranch.get(note.contact_warehouse_id);
        return customer ? [{ ...note, customer }] : [];
      });
    }),
  );
}

export function useNotesOf(branchId: number): NoteView[] | undefined {
  return useLive((phone) => watchNotesOf(phone, branchId), [branchId]);
}

export function useDueTasks(today: LocalDate): TaskView[] | undefined {
  return useLive((phone) => watchDueTasks(phone, today), [today]);
}

export const isToDo = ({ due_date, done_at }: CustomerNote) => due_date !== null && done_at === null;
const byDay = (one: CustomerNote, other: CustomerNote) => ((one.due_date ?? '') < (other.due_date ?? '') ? -1 : 1);
const latestFirst = (one: CustomerNote, other: CustomerNote) => (one.created_at > other.created_at ? -1 : 1);

/** Applies commands in order: each preview has the changes of its command. A refused command leaves the note as the server has it, with the reason. */
function overlaid(notes: readonly CustomerNote[], commands: readonly OutboxCommand[]): NoteView[] {
  const byUuid = new Map<string, NoteView>(notes.map((note) => [note.uuid, { ...note, command: null }]));
  for (const command of commands) {
    if (!isCommand(command, ...Object.values(noteCommands)) || command.preview === null) continue;
    const { removed, ...preview } = command.preview;
    const known = byUuid.get(preview.uuid);
    if (command.state === 'refused' && known) byUuid.set(preview.uuid, { ...known, command });
    else if (removed) byUuid.delete(preview.uuid);
    // The preview of a new note is the whole note.
    else if (known || isCommand(command, noteCommands.write)) byUuid.set(preview.uuid, { ...known, ...(preview as CustomerNote), command });
  }
  return [...byUuid.values()];
}
