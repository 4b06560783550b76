import type { Actor } from '#server/platform/actor.ts';
import type { BulkOutcome } from '#server/platform/bulk.ts';
import { tenantTable } from '#server/platform/db/table.ts';
import type { BulkState } from '#shared/kernel/bulk.ts';
import type { Permission } from '#shared/kernel/permissions.ts';

/** The person who began a bulk change, in the form in which its job acts for them. */
export type StoredActor = Omit<Actor, 'permissions'> & { permissions: Permission[] };

/** A bulk change, and the progress of its check, its application and its undoing. */
export const bulk_runs = tenantTable(
  'bulk_runs',
  (c) => ({
    id: c.int().notNull(),
    /** The name of the call that began it. */
    task: c.text().notNull(),
    values: c.json<Record<string, unknown>>().notNull(),
    state: c.text().$type<BulkState>().notNull(),
    total_rows: c.int().notNull(),
    done_rows: c.int().notNull().default(0),
    changed_rows: c.int().notNull().default(0),
    unchanged_rows: c.int().notNull().default(0),
    refused_rows: c.int().notNull().default(0),
    /** Rows that undoing took back. */
    undone_rows: c.int().notNull().default(0),
    message: c.text(),
    user_id: c.int().notNull(),
    actor: c.json<StoredActor>().notNull(),
    created_at: c.text().notNull(),
    finished_at: c.text(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.id] })],
);

/** A piece of the rows of a bulk change, which is checked, written and undone in one transaction. */
export const bulk_pieces = tenantTable(
  'bulk_pieces',
  (c) => ({
    bulk_run_id: c.int().notNull(),
    /** From 0. */
    position: c.int().notNull(),
    ids: c.json<number[]>().notNull(),
    /** What the check found; its changes are not kept. */
    checked: c.json<Omit<BulkOutcome, 'changes'>>(),
    /** Written in the transaction of the changes: a piece with an outcome is not applied again. */
    outcome: c.json<BulkOutcome>(),
    /** The rows that undoing left unchanged. Written in the transaction of the undoing. */
    kept: c.json<{ name: string; reason: string | null }[]>(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.bulk_run_id, t.position] })],
);
