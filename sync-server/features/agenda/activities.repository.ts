import { and, asc, desc, eq, getTableColumns, like } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { type ListRequest, type Page, windowOf } from '#server/platform/http/list-request.ts';
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import { activities } from './agenda.tables.ts';

// What concerns the table alone stays in it.
const { subscriber_id: _subscriber, search_text: _search, updated_at: _updated, version: _version, ...columns } = getTableColumns(activities);
const sortable = { order: activities.order, code: activities.code, text: activities.text, active: activities.active, id: activities.id } as const;
export const sortableActivityColumns = ['order', 'code', 'text', 'active', 'id'] as const satisfies readonly (keyof typeof sortable)[];
const isSortable = (name: string): name is keyof typeof sortable => name in sortable;

/** The kinds of thing that a seller does on the agenda. */
export const activityRows = {
  async get(db: Db, subscriberId: number, id: number): Promise<Activity | null> {
    const [row] = await db
      .select(columns)
      .from(activities)
      .where(and(eq(activities.subscriber_id, subscriberId), eq(activities.id, id)));
    return row ?? null;
  },

  async byCode(db: Db, subscriberId: number, code: string): Promise<Activity | null> {
    const [row] = await db
      .select(columns)
      .from(activities)
      .where(and(eq(activities.subscriber_id, subscriberId), eq(activities.code, code)));
    return row ?? null;
  },

  /** All of them by id: a subscriber has a few dozen. */
  async all(db: Db, subscriberId: number): Promise<Map<number, Activity>> {
    const rows = await db.select(columns).from(activities).where(eq(activities.subscriber_id, subscriberId));
    return new Map(rows.map((row) => [row.id, row]));
  },

  async page(db: Db, subscriberId: number, asked: ListRequest): Promise<Page<Activity>> {
    const text = normaliseText(asked.filter);
    const where = and(eq(activities.subscriber_id, subscriberId), text === '' ? undefined : like(activities.search_text, `%${text.replace(/[%_]/g, '')}%`));
    const { limit, offset } = windowOf(asked);
    const by = sortable[isSortable(asked.sortBy) ? asked.sortBy : 'order'];
    const rows = await db
      .select(columns)
      .from(activities)
      .where(where)
      .orderBy(asked.sort === 'ASC' ? asc(by) : desc(by), asc(activities.id))
      .limit(limit)
      .offset(offset);
    return { rows, total: await db.$count(activities, where) };
  },

  async insert(tx: Tx, row: Activity, search_text: string): Promise<void> {
    await tx.insert(activities).values({ ...row, subscriber_id: tx.subscriberId, search_text, updated_at: tx.now });
  },

  async update(tx: Tx, row: Activity, search_text: string): Promise<void> {
    await tx
      .update(activities)
      .set({ ...row, search_text, updated_at: tx.now })
      .where(and(eq(activities.subscriber_id, tx.subscriberId), eq(activities.id, row.id)));
  },
};
