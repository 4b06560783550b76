import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { EntityRows } from '#server/platform/db/entity-rows.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { BeforeWrite } from '#server/platform/http/entity-writes.ts';
import { fixedTableOf, isKeptRow } from '#shared/features/master-data/fixed-tables.ts';
import { parameterErrors } from '#shared/features/master-data/parameters.errors.ts';
import { cityRows, departmentRows, parameterRows, parameterTableRows, setParameterOrder, tablesOfParameters } from './parameter-rows.repository.ts';

/** The plain entities of master data. */
export const masterDataEntities: readonly EntityRows[] = [parameterTableRows, parameterRows, departmentRows, cityRows];

/** Rules and screens know a fixed table by its number and code; any other is kept while it is protected. @throws parameters.protectedTable */
export const keepProtectedTables: BeforeWrite = async (_tx, { before, after }) => {
  if (!before || (before['protected'] !== true && !fixedTableOf({ id: before.id, code_table: before['code_table'] }))) return;
  if (after === null || after['code_table'] !== before['code_table']) throw parameterErrors.protectedTable();
};

/** What came with the product in a fixed table stays in it, under its code; what a company added is its own. @throws parameters.keptRow */
export const keepSeededParameters: BeforeWrite = async (tx, { before, after }) => {
  if (!before) return;
  const isSame = after !== null && after['code_parameter'] === before['code_parameter'] && after['paramtable_id'] === before['paramtable_id'];
  if (isSame) return;
  const table = await parameterTableRows.get(tx, tx.subscriberId, Number(before['paramtable_id']));
  if (!table || !isKeptRow({ id: table.id, code_table: table['code_table'], protected: table['protected'] }, before['code_parameter'])) return;
  throw parameterErrors.keptRow({ name: String(before['name_parameter']) });
};

/**
 * Puts the parameters of one table in this order; of price lists it is from the dearest to the cheapest (decisions §4).
 * @throws parameters.unknown, parameters.severalTables
 */
export async function orderParameters(tx: Tx, actor: Actor, { ids, audit }: { ids: readonly number[]; audit: AuditWriter }): Promise<void> {
  const tables = await tablesOfParameters(tx, tx.subscriberId, ids);
  if (ids.some((id) => !tables.has(id))) throw parameterErrors.unknown();
  if (new Set(tables.values()).size > 1) throw parameterErrors.severalTables();
  for (const [index, id] of ids.entries()) await setParameterOrder(tx, id, index + 1);
  tx.touch('reference', ...ids.map((id) => `parameter:${id}`));
  await audit(tx, actor, { action: 'order', entity: 'parameters', entityId: ids[0] ?? 0, after: ids });
}
