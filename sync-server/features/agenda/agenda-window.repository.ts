import { eq } from 'drizzle-orm';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { AgendaWindow } from '#shared/features/agenda/agenda-window.rules.ts';
import { agenda_windows } from './agenda.tables.ts';

const ask = preparedQuery({ subscriberId: 'number' }, (db, { subscriberId }) =>
  db.select().from(agenda_windows).where(eq(agenda_windows.subscriber_id, subscriberId)),
);

/** The days that devices hold now; null before the subscriber first uses the agenda. */
export const windowRow = {
  async get(db: Db, subscriberId: number): Promise<AgendaWindow | null> {
    const [row] = await ask(db, { subscriberId });
    return row ? { from: row.from_date, to: row.to_date } : null;
  },

  async save(tx: Tx, { from, to }: AgendaWindow): Promise<void> {
    const row = { subscriber_id: tx.subscriberId, from_date: from, to_date: to };
    await tx.insert(agenda_windows).values(row).onConflictDoUpdate({ target: agenda_windows.subscriber_id, set: row });
  },
};
