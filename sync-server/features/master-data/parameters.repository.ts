import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import { parameters } from './master-data.tables.ts';

export type ParameterRow = typeof parameters.$inferSelect;

export const parametersRepository = {
  /** The parameters of a table, in their saved order. */
  async listOfTable(db: Db, subscriberId: number, tableId: number): Promise<ParameterRow[]> {
    return await db
      .select()
      .from(parameters)
      .where(and(eq(parameters.subscriber_id, subscriberId), eq(parameters.paramtable_id, tableId)))
      .orderBy(asc(parameters.order), asc(parameters.id));
  },

  async getCode(db: Db, subscriberId: number, id: number): Promise<string | undefined> {
    const [row] = await db
      .select({ code: parameters.code_parameter })
      .from(parameters)
      .where(and(eq(parameters.subscriber_id, subscriberId), eq(parameters.id, id)));
    return row?.code;
  },
};
