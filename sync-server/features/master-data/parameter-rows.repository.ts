import { and, asc, eq, inArray, max } from 'drizzle-orm';
import { type EntityRow, type EntityRows, entityRows } from '#server/platform/db/entity-rows.ts';
import type { Db } from '#server/platform/db/store.ts';
import { city, department } from '#shared/features/master-data/geography.entity.ts';
import { parameter, parameterTable } from '#shared/features/master-data/parameter.entity.ts';
import { cities, departments, parameter_tables, parameters } from './master-data.tables.ts';

export const parameterTableRows: EntityRows = entityRows(parameterTable, parameter_tables);
export const parameterRows: EntityRows = entityRows(parameter, parameters);
export const departmentRows: EntityRows = entityRows(department, departments);
export const cityRows: EntityRows = entityRows(city, cities);

/** The parameters of a table by the table's code, in order; undefined when there is no such table. */
export async function parametersOfTable(db: Db, subscriberId: number, codeTable: string): Promise<EntityRow[] | undefined> {
  const table = await parameterTableRows.find(db, subscriberId, { code_table: codeTable });
  if (!table) return undefined;
  const ids = await db
    .select({ id: parameters.id })
    .from(parameters)
    .where(and(eq(parameters.subscriber_id, subscriberId), eq(parameters.paramtable_id, table.id)))
    .orderBy(asc(parameters.order), asc(parameters.id));
  const rows = new Map(
    (
      await parameterRows.byIds(
        db,
        subscriberId,
        ids.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  return ids.flatMap(({ id }) => rows.get(id) ?? []);
}

/** Which of these parameters exist, with their table. */
export async function tablesOfParameters(db: Db, subscriberId: number, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: parameters.id, table: parameters.paramtable_id })
    .from(parameters)
    .where(and(eq(parameters.subscriber_id, subscriberId), inArray(parameters.id, [...ids])));
  return new Map(rows.map(({ id, table }) => [id, table]));
}

/** The order of the last parameter of a table; 0 for an empty table. */
export async function lastOrderOf(db: Db, subscriberId: number, tableId: number): Promise<number> {
  const [row] = await db
    .select({ last: max(parameters.order).mapWith(Number) })
    .from(parameters)
    .where(and(eq(parameters.subscriber_id, subscriberId), eq(parameters.paramtable_id, tableId)));
  return row?.last ?? 0;
}
