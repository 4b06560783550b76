import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { EntityRows } from '#server/platform/db/entity-rows.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { BeforeWrite } from '#server/platform/http/entity-writes.ts';
import { parameterErrors } from '#shared/features/master-data/parameters.errors.ts';
import { cityRows, departmentRows, parameterRows, parameterTableRows, setParameterOrder, tablesOfParameters } from './parameter-rows.repository.ts';

/** The plain entities of master data. */
export const masterDataEntities: readonly EntityRows[] = [parameterTableRows, parameterRows, departmentRows, cityRows];

/** The rules know a protected table by its number and code. */
export const keepProtectedTables: BeforeWrite = async (_tx, { before, after }) => {
  if (before?.['protected'] !== true) return;
  if (after === null || after['code_table'] !== before['code_table']) throw parameterErrors.protectedTable();
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
