import { tenantTable } from '#server/platform/db/table.ts';
import type { CommandResult } from '#shared/features/sync/sync.documents.ts';

/** The result of every command by its id, written in the transaction of its effects: the same command gets the same answer (decision 0173). */
export const commands = tenantTable(
  'commands',
  (c) => ({
    id: c.text().notNull(),
    type: c.text().notNull(),
    user_id: c.int().notNull(),
    device_id: c.text().notNull(),
    /** Hash of type and payload: the same id with another body is a 409. */
    payload_hash: c.text().notNull(),
    created_at: c.text().notNull(),
    received_at: c.text().notNull(),
    result: c.json<CommandResult>().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.id] })],
);
