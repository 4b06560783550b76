import { and, eq } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { CommandResult } from '#shared/features/sync/sync.documents.ts';
import { commands } from './sync.tables.ts';

/** A command that was answered for ever. */
export interface AnsweredCommand {
  id: string;
  user_id: number;
  payload_hash: string;
  result: CommandResult;
}
export type NewAnswer = Omit<typeof commands.$inferInsert, 'subscriber_id' | 'received_at'>;

const askAnswers = preparedQuery({ subscriberId: 'number', ids: 'texts' }, (db, { subscriberId, ids }) =>
  db
    .select({ id: commands.id, user_id: commands.user_id, payload_hash: commands.payload_hash, result: commands.result })
    .from(commands)
    .where(and(eq(commands.subscriber_id, subscriberId), isOneOf(commands.id, ids))),
);

export const commandAnswers = {
  async find(db: Db, subscriberId: number, ids: readonly string[]): Promise<Map<string, AnsweredCommand>> {
    const rows = await askAnswers(db, { subscriberId, ids });
    return new Map(rows.map((row) => [row.id, row]));
  },

  /** Nothing in the transaction reads the answers back, so they are written with the other deferred statements at the commit. */
  save(tx: Tx, answers: readonly NewAnswer[]): void {
    for (const answer of answers) tx.atCommit('commands', { ...answer, subscriber_id: tx.subscriberId, received_at: tx.now }, insertAnswers);
  },
};

const insertAnswers = (tx: Tx, rows: readonly (typeof commands.$inferInsert)[]) => tx.insertMany(commands, rows);
