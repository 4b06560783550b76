import { and, asc, eq } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db } from '#server/platform/db/store.ts';
import { parameters } from './master-data.tables.ts';

export type ParameterRow = typeof parameters.$inferSelect;

const askTable = preparedQuery({ subscriberId: 'number', tableId: 'number' }, (db, { subscriberId, tableId }) =>
  db
    .select()
    .from(parameters)
    .where(and(eq(parameters.subscriber_id, subscriberId), eq(parameters.paramtable_id, tableId)))
    .orderBy(asc(parameters.order), asc(parameters.id)),
);

export const parametersRepository = {
  /** The parameters of a table, in their saved order. */
  async listOfTable(db: Db, subscriberId: number, tableId: number): Promise<ParameterRow[]> {
    return await askTable(db, { subscriberId, tableId });
  },

  async getCode(db: Db, subscriberId: number, id: number): Promise<string | undefined> {
    const [row] = await db
      .select({ code: parameters.code_parameter })
      .from(parameters)
      .where(and(eq(parameters.subscriber_id, subscriberId), eq(parameters.id, id)));
    return row?.code;
  },

  async names(db: Db, subscriberId: number, ids: readonly number[]) {
    if (ids.length === 0) return [];
    return await db
      .select({ id: parameters.id, name: parameters.name_parameter })
      .from(parameters)
      .where(and(eq(parameters.subscriber_id, subscriberId), isOneOf(parameters.id, ids)));
  },
};
