import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { folded, matchesText } from '#server/platform/db/search.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { type ListRequest, type Page, windowOf } from '#server/platform/http/list-request.ts';
import type { ErpConnection, ErpOperation } from '#shared/features/erp/erp.schemas.ts';
import { erp_connections, erp_dead_letters as letters } from './erp.tables.ts';

export type DeadLetter = typeof letters.$inferSelect;

export const connectionRows = {
  async get(db: Db, subscriberId: number) {
    const [row] = await db.select().from(erp_connections).where(eq(erp_connections.subscriber_id, subscriberId));
    return row;
  },

  async save(tx: Tx, { url, token, timeout_ms }: Omit<ErpConnection, 'token'> & { token: string | null }, userId: number): Promise<void> {
    const row = { subscriber_id: tx.subscriberId, url, token, timeout_ms, updated_by: userId, updated_at: tx.now };
    await tx
      .insert(erp_connections)
      .values(row)
      .onConflictDoUpdate({ target: [erp_connections.subscriber_id], set: row });
  },
};

export const deadLetterRows = {
  async get(db: Db, subscriberId: number, id: number): Promise<DeadLetter | undefined> {
    const [row] = await db
      .select()
      .from(letters)
      .where(and(eq(letters.subscriber_id, subscriberId), eq(letters.id, id)));
    return row;
  },

  async byKey(
    db: Db,
    subscriberId: number,
    { operation, idempotency_key }: Pick<DeadLetter, 'operation' | 'idempotency_key'>,
  ): Promise<DeadLetter | undefined> {
    const [row] = await db
      .select()
      .from(letters)
      .where(and(eq(letters.subscriber_id, subscriberId), eq(letters.operation, operation), eq(letters.idempotency_key, idempotency_key)));
    return row;
  },

  /** Open failed deliveries, by time of failure or number of attempts; the search text is matched with the payload and the reason. */
  async listOpen(db: Db, subscriberId: number, { operation, ...list }: ListRequest & { operation: ErpOperation | undefined }): Promise<Page<DeadLetter>> {
    const told = folded(sql`CAST(${letters.request} AS TEXT) || ' ' || ${letters.reason}`);
    const where = and(
      eq(letters.subscriber_id, subscriberId),
      isNull(letters.settled_at),
      operation === undefined ? undefined : eq(letters.operation, operation),
      matchesText(told, list.filter),
    );
    const { limit, offset } = windowOf(list);
    const column = list.sortBy === 'attempts' ? letters.attempts : letters.failed_at;
    const by = list.sort === 'DESC' ? desc : asc;
    const rows = await db.select().from(letters).where(where).orderBy(by(column), by(letters.id)).limit(limit).offset(offset);
    return { rows, total: await db.$count(letters, where) };
  },

  async insert(tx: Tx, letter: Omit<DeadLetter, 'subscriber_id' | 'id'>): Promise<number> {
    const id = await tx.nextIds('erp_dead_letters');
    await tx.insert(letters).values({ ...letter, subscriber_id: tx.subscriberId, id });
    tx.changes('erp_dead_letters');
    return id;
  },

  async update(tx: Tx, id: number, change: Partial<DeadLetter>): Promise<void> {
    await tx
      .update(letters)
      .set(change)
      .where(and(eq(letters.subscriber_id, tx.subscriberId), eq(letters.id, id)));
    tx.changes('erp_dead_letters');
  },
};
