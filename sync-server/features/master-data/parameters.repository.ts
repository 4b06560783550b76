import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import { parameter_tables, parameters } from './master-data.tables.ts';

export type ParameterRow = typeof parameters.$inferSelect;

export const parametersRepository = {
  /** The parameters of the table with a code, in their saved order. */
  async listOfTable(db: Db, subscriberId: number, codeTable: string): Promise<ParameterRow[]> {
    const rows = await db
      .select({ parameter: parameters })
      .from(parameters)
      .innerJoin(parameter_tables, and(eq(parameter_tables.subscriber_id, parameters.subscriber_id), eq(parameter_tables.id, parameters.paramtable_id)))
      .where(and(eq(parameters.subscriber_id, subscriberId), eq(parameter_tables.code_table, codeTable)))
      .orderBy(asc(parameters.order), asc(parameters.id));
    return rows.map(({ parameter }) => parameter);
  },
};
