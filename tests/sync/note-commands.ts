import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { CommandHandler } from '#server/platform/commands.ts';
import { server_settings } from '#server/platform/db/platform.tables.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import { defineErrors } from '#shared/kernel/errors.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { writeNote } from './notes-collection.ts';

const noteErrors = defineErrors('notes', { tooLong: { status: 409, text: 'El texto pasa por {over} letras.' } });

const noteSchema = z.object({
  id: z.string(),
  text: z.string(),
  audiences: z.string().default('seller:3'),
  /** Another note that must be there first. */
  after: z.string().optional(),
});
type Note = z.infer<typeof noteSchema>;

/** Adds text to a note: done twice it shows. Refuses after it has already written. */
export const appendNote: CommandHandler<Note> = {
  type: 'notes.append',
  schema: noteSchema,
  permission: 'Vender en campo',
  aggregateOf: ({ id }) => `note:${id}`,
  async run(tx, _actor, { payload: { id, text, audiences, after } }) {
    const find = async (note: string) =>
      (
        await tx
          .select()
          .from(server_settings)
          .where(eq(server_settings.name, `${tx.subscriberId}/${note}`))
      )[0]?.value.split('|')[1];
    if (after !== undefined && (await find(after)) === undefined) return refuse(syncErrors.waiting.code, { what: `la nota ${after}` });
    await writeNote(tx, id, audiences, `${(await find(id)) ?? ''}${text}`);
    if (text.length > 10) throw noteErrors.tooLong({ over: text.length - 10 });
    if (text === 'refuse') return refuse('notes.refused', { id });
    if (text === 'fault') throw new TypeError('a fault of ours');
    if (text === 'spoil') tx.touch('nowhere', id);
    return ok({ collection: 'orders', document: { id, text } });
  },
};

let made = 0;
/** An envelope as a device writes it. */
export function command(payload: Partial<Note> & Record<string, unknown>, given: { id?: string; type?: string } = {}) {
  made += 1;
  const random = (bytes: Uint8Array) => {
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(6, made);
    return bytes;
  };
  return { id: uuidv7(1_770_000_000_000, random), type: 'notes.append', created_at: '2026-11-24T15:00:00.000Z', payload, ...given };
}
