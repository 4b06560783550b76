import { and, eq, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { id_counters } from './platform.tables.ts';
import type { Tx } from './store.ts';

/** Counts the skipped ids: tables that have given no id yet begin after them too. */
const leftOut = 'left_out';

export const idCounters = {
  /**
   * Skips the next ids of every table of the subscriber, also of tables without rows yet.
   * @param except tables that are counted otherwise
   */
  async leaveOut(tx: Tx, count: number, { except }: { except: string }): Promise<void> {
    await tx
      .update(id_counters)
      .set({ value: sql`${id_counters.value} + ${count}` })
      .where(and(eq(id_counters.subscriber_id, tx.subscriberId), notInArray(id_counters.name, [except, leftOut])));
    await tx.nextIds(leftOut, count);
  },

  /** The value at which an unused counter begins. */
  start(subscriberId: SQLWrapper | number): SQL {
    const { subscriber_id, name, value } = id_counters;
    return sql`coalesce((select ${value} from ${id_counters} where ${subscriber_id} = ${subscriberId} and ${name} = ${leftOut}), 0)`;
  },
};
