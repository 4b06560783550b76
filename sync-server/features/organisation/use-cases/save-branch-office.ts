import type { Author } from '#server/platform/audit.ts';
import type { EntityRow } from '#server/platform/db/entity-rows.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { createEntity, deleteEntity, type EntityWriting, updateEntity } from '#server/platform/http/entity-writes.ts';
import { saveMarkedRows } from '#server/platform/http/marked-rows.ts';
import type { WholeBranchOffice } from '#shared/features/organisation/organisation.calls.ts';
import { organisationErrors } from '#shared/features/organisation/organisation.errors.ts';
import { branchOfficeRows, warehouseRows } from '../organisation-entities.repository.ts';

export type Writing = Pick<EntityWriting, 'references' | 'audit'>;

/** Every warehouse of the branch office, marked as unchanged. */
export async function warehousesOf(db: Db, subscriberId: number, branchofficeId: number): Promise<WholeBranchOffice['warehouses']> {
  const whole = { paginate: false, page: 1, perPage: 500, sortBy: 'warehouse_code', sort: 'ASC', filter: '' } as const;
  const { rows } = await warehouseRows.list(db, subscriberId, whole, { equal: { branchoffice_id: branchofficeId } });
  // The table was made from the entity.
  return rows.map((row) => ({ ...row, action: 'n' })) as unknown as WholeBranchOffice['warehouses'];
}

/**
 * Creates a branch office (`id` null) or changes it, with the warehouses inside: those marked c are created, u updated, d deleted, n unchanged. All
 * changes are made or none. Spec: administration §4.
 * @throws organisation.mainOffice, organisation.unknownAction, organisation.foreignWarehouse, and the refusals of plain entities
 */
export async function saveBranchOffice(
  tx: Tx,
  author: Author,
  writing: Writing,
  { id, sent }: { id: number | null; sent: Record<string, unknown> },
): Promise<EntityRow> {
  const office = { ...writing, rows: branchOfficeRows };
  const before = id === null ? undefined : await branchOfficeRows.get(tx, tx.subscriberId, id);
  const saved = id === null ? await createEntity(tx, author, office, sent) : await updateEntity(tx, author, office, { id, sent });
  await keepOneMain(tx, author, writing, { saved, wasMain: before?.['main'] === true });
  await saveMarkedRows(
    tx,
    author,
    { ...writing, rows: warehouseRows },
    {
      name: 'warehouses',
      by: 'branchoffice_id',
      ownerId: saved.id,
      sent: sent['warehouses'],
      unknownAction: organisationErrors.unknownAction,
      foreignRow: organisationErrors.foreignWarehouse,
    },
  );
  return saved;
}

/** Deletes a branch office with its warehouses, if nothing uses any of them. @throws organisation.mainOffice, references.inUse */
export async function deleteBranchOffice(tx: Tx, author: Author, writing: Writing, id: number): Promise<void> {
  const office = await branchOfficeRows.get(tx, tx.subscriberId, id);
  if (office?.['main'] === true) throw organisationErrors.mainOffice();
  for (const warehouse of office ? await warehousesOf(tx, tx.subscriberId, id) : []) {
    await deleteEntity(tx, author, { ...writing, rows: warehouseRows }, warehouse.id);
  }
  await deleteEntity(tx, author, { ...writing, rows: branchOfficeRows }, id);
}

/** One branch office is the main one, always. */
async function keepOneMain(tx: Tx, author: Author, writing: Writing, { saved, wasMain }: { saved: EntityRow; wasMain: boolean }): Promise<void> {
  if (saved['main'] !== true) {
    if (wasMain) throw organisationErrors.mainOffice({}, { main: [organisationErrors.mainOffice().message] });
    return;
  }
  const whole = { paginate: false, page: 1, perPage: 500, sortBy: 'id', sort: 'ASC', filter: '' } as const;
  const { rows } = await branchOfficeRows.list(tx, tx.subscriberId, whole, { equal: { main: true } });
  for (const other of rows.filter((row) => row.id !== saved.id)) {
    await updateEntity(tx, author, { ...writing, rows: branchOfficeRows }, { id: other.id, sent: { main: false } });
  }
}
