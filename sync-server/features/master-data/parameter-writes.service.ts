import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { EntityRow, EntityRows } from '#server/platform/db/entity-rows.ts';
import { type Reference, usesOf } from '#server/platform/db/references.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { type BeforeWrite, updateEntity } from '#server/platform/http/entity-writes.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { fixedTableOf, isKeptRow } from '#shared/features/master-data/fixed-tables.ts';
import { knownTables } from '#shared/features/master-data/parameter.entity.ts';
import { parameterErrors } from '#shared/features/master-data/parameters.errors.ts';
import { isReasonCode, reasonTypeOf } from '#shared/features/master-data/warranty-reasons.rules.ts';
import { lastOrderOf, parameterRows, parameterTableRows, tablesOfParameters } from './parameter-rows.repository.ts';
import { parametersRepository } from './parameters.repository.ts';

/** The plain entities of master data. */
export const masterDataEntities: readonly EntityRows[] = [parameterTableRows, parameterRows];

/** Rules and screens refer to a fixed table by id and code, so both cannot change while the table is protected. @throws parameters.protectedTable */
export const keepProtectedTables: BeforeWrite = async (_tx, { before, after }) => {
  if (!before || (before['protected'] !== true && !fixedTableOf({ id: before.id, code_table: before['code_table'] }))) return;
  if (after === null || after['code_table'] !== before['code_table']) throw parameterErrors.protectedTable();
};

/**
 * Protects parameters on every write. A parameter that the product ships in a fixed table keeps its table and code; a company may change its own
 * parameters. A new parameter without an order goes last, so that a new price list is the cheapest and not the dearest (decisions §4). A parameter in
 * use cannot change its table.
 * @throws parameters.keptRow, parameters.movedInUse, parameters.saveReasonFailed
 */
export const keepParameters =
  (references: readonly Reference[]): BeforeWrite =>
  async (tx, { before, after }) => {
    if (before) await keepSeeded(tx, before, after);
    if (after === null) return;
    await keepReason(tx, before, { after, references });
    const isMoved = before !== null && before['paramtable_id'] !== after['paramtable_id'];
    if (isMoved) await keepInTable(tx, before, references);
    const isUnordered = before === null ? after['order'] === 0 : isMoved && after['order'] === before['order'];
    if (isUnordered) after['order'] = 1 + (await lastOrderOf(tx, tx.subscriberId, Number(after['paramtable_id'])));
  };

/** The code of a warranty reason contains its type: a different type in the request is refused. @throws parameters.saveReasonFailed */
export async function judgeReasonType(_tx: Tx, _actor: Actor, { row, sent }: { row: EntityRow; sent: Readonly<Record<string, unknown>> }): Promise<void> {
  const asked = sent['reason_type_id'];
  if (row['paramtable_id'] !== knownTables.warrantyReasons || asked === undefined || asked === null || asked === '') return;
  if (Number(asked) === reasonTypeOf(String(row['code_parameter']))) return;
  throw parameterErrors.saveReasonFailed({}, { reason_type_id: ['El código de un motivo de aprobación contiene AGRS; el de uno de rechazo, no.'] });
}

const tablesOfPermission = { 'Motivos garantías': knownTables.warrantyReasons, 'Configuración listas de precios': knownTables.priceLists } as const;

/** A person without the permission for all parameters writes only the parameters of their table, and cannot move a row out of it or into it. @throws access.forbidden */
export function requireWriter(actor: Actor, { before, sent }: { before: EntityRow | null; sent: Readonly<Record<string, unknown>> }): void {
  if (actor.permissions.has('Parámetros')) return;
  const own = Object.entries(tablesOfPermission).flatMap(([permission, table]) => ([...actor.permissions].some((one) => one === permission) ? [table] : []));
  const tables = [before?.['paramtable_id'], sent['paramtable_id']].filter((table) => table !== undefined).map(Number);
  if (tables.length === 0 || tables.some((table) => !own.some((one) => one === table))) throw accessErrors.forbidden();
}

/** The code of a warranty reason begins with its type, which cannot change once the reason is used. @throws parameters.saveReasonFailed with the field */
async function keepReason(
  tx: Tx,
  before: EntityRow | null,
  { after, references }: { after: Record<string, unknown>; references: readonly Reference[] },
): Promise<void> {
  if (after['paramtable_id'] !== knownTables.warrantyReasons) return;
  const code = String(after['code_parameter']);
  if (!isReasonCode(code)) throw parameterErrors.saveReasonFailed({}, { code_parameter: [parameterErrors.reasonCode().message] });
  if (!before || reasonTypeOf(String(before['code_parameter'])) === reasonTypeOf(code)) return;
  if ((await usesOf(tx, { table: 'parameters', id: before.id }, references)) === '') return;
  throw parameterErrors.saveReasonFailed({}, { code_parameter: [parameterErrors.reasonUsed().message] });
}

/** Refuses to move a parameter in use to another table: a record that refers to a price list would then refer to a zone. */
async function keepInTable(tx: Tx, { id, name_parameter }: EntityRow, references: readonly Reference[]): Promise<void> {
  const uses = await usesOf(tx, { table: 'parameters', id }, references);
  if (uses === '') return;
  const error = parameterErrors.movedInUse({ name: String(name_parameter), uses });
  throw parameterErrors.movedInUse({ name: String(name_parameter), uses }, { paramtable_id: [error.message] });
}

async function keepSeeded(tx: Tx, before: EntityRow, after: Record<string, unknown> | null): Promise<void> {
  const isSame = after !== null && after['code_parameter'] === before['code_parameter'] && after['paramtable_id'] === before['paramtable_id'];
  if (isSame) return;
  const table = await parameterTableRows.get(tx, tx.subscriberId, Number(before['paramtable_id']));
  if (!table || !isKeptRow({ id: table.id, code_table: table['code_table'], protected: table['protected'] }, before['code_parameter'])) return;
  throw parameterErrors.keptRow({ name: String(before['name_parameter']) });
}

/** Renames a parameter as its form would. @returns its new version @throws entities.stale */
export async function renameParameter(
  tx: Tx,
  actor: Actor,
  { references, audit }: { references: readonly Reference[]; audit: AuditWriter },
  { id, ...sent }: { id: number; name_parameter: string; version?: number | undefined },
): Promise<number> {
  const writing = { rows: parameterRows, references, audit, beforeWrite: keepParameters(references) };
  return (await updateEntity(tx, actor, writing, { id, sent })).version;
}

/**
 * Orders the parameters of one table; price lists go from the dearest to the cheapest (decisions §4). Parameters that are not named
 * keep their order, after the named ones. Each parameter that moves gets a new version and an audit entry, as if its form had been saved.
 * @throws parameters.unknown, parameters.severalTables
 */
export async function orderParameters(tx: Tx, actor: Actor, { ids, audit }: { ids: readonly number[]; audit: AuditWriter }): Promise<void> {
  const tables = await tablesOfParameters(tx, tx.subscriberId, ids);
  if (ids.some((id) => !tables.has(id))) throw parameterErrors.unknown();
  const [table, another] = new Set(tables.values());
  if (table === undefined || another !== undefined) throw parameterErrors.severalTables();
  const stored = await parametersRepository.listOfTable(tx, tx.subscriberId, table);
  const others = stored.map(({ id }) => id).filter((id) => !ids.includes(id));
  const orders = new Map([...ids, ...others].map((id, index) => [id, index + 1]));
  const rows = await parameterRows.byIds(tx, tx.subscriberId, [...orders.keys()]);
  const moved = rows.filter(({ id, order }) => orders.get(id) !== order);
  for (const before of moved) {
    const after = await parameterRows.update(tx, before, { order: orders.get(before.id) });
    await audit(tx, actor, { action: 'update', entity: 'parameters', entityId: before.id, before, after });
  }
  tx.touch(
    'reference',
    moved.map(({ id }) => `parameter:${id}`),
  );
}
