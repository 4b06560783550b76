/** What the compiler refuses of a device's command: `tsc` reports each `@ts-expect-error` whose next statement compiles. */
import type { Outbox } from '#pwa/platform/outbox/outbox.ts';
import { isCommand, type OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { handleCommand } from '#server/platform/commands.ts';
import { orderCommands } from '#shared/features/orders/orders.device-commands.ts';
import { finishNoteSchema, removeNoteSchema } from '#shared/features/third-parties/customer-notes.commands.ts';
import { noteCommands } from '#shared/features/third-parties/third-parties.device-commands.ts';
import { ok } from '#shared/kernel/result.ts';

const uuid = '0190f2c4-0000-7000-8000-000000000001';
const row = { aggregate: `note:${uuid}`, title: 'Nota' };

/** Never called: only its types matter. */
export function addEach({ add, replace }: Pick<Outbox, 'add' | 'replace'>, kept: OutboxCommand): void {
  void add(noteCommands.finish, { ...row, payload: { uuid, done: true }, preview: { uuid, done_at: null } });
  // @ts-expect-error a field is missing
  void add(noteCommands.finish, { ...row, payload: { uuid }, preview: { uuid } });
  // @ts-expect-error a field of another name
  void add(noteCommands.finish, { ...row, payload: { uuid, done: true, finished: true }, preview: { uuid } });
  // @ts-expect-error the preview of something else
  void add(noteCommands.finish, { ...row, payload: { uuid, done: true }, preview: { uuid, total: 3 } });
  // @ts-expect-error no preview where one is defined
  void add(noteCommands.finish, { ...row, payload: { uuid, done: true } });
  // @ts-expect-error a preview where none is defined
  void add(orderCommands.approve, { ...row, payload: { uuid }, preview: { id: uuid } });
  // @ts-expect-error nothing is known of a row before its type is asked
  void kept.payload.uuid;
  if (!isCommand(kept, noteCommands.write, noteCommands.finish)) return;
  void kept.payload.uuid;
  // @ts-expect-error only one of the two has it
  void kept.payload.done;
  if (!isCommand(kept, noteCommands.finish)) return;
  void replace(kept, { payload: { ...kept.payload, done: false } });
  // @ts-expect-error another type
  void replace(kept, { payload: { uuid, done: 'no' } });
}

export const handlers = [
  handleCommand(noteCommands.finish, {
    schema: finishNoteSchema,
    permission: 'Vender en campo',
    aggregateOf: ({ uuid: note }) => note,
    run: async () => ok(null),
  }),
  handleCommand(noteCommands.finish, {
    // @ts-expect-error the schema of another command
    schema: removeNoteSchema,
    permission: 'Vender en campo',
    aggregateOf: ({ uuid: note }) => note,
    run: async () => ok(null),
  }),
  handleCommand(noteCommands.finish, {
    schema: finishNoteSchema,
    permission: 'Vender en campo',
    // @ts-expect-error a field that the payload does not have
    aggregateOf: ({ contact_id }) => contact_id,
    run: async () => ok(null),
  }),
];
