import { role_permissions } from '#server/features/access/access.tables.ts';
import { activities, deepening_configurations } from '#server/features/agenda/agenda.tables.ts';
import { withholding_parameters } from '#server/features/collections/collections.tables.ts';
import { parameter_tables, parameters } from '#server/features/master-data/master-data.tables.ts';
import { branch_offices, voucher_types, warehouses } from '#server/features/organisation/organisation.tables.ts';
import { deleteRowsOf } from '#server/platform/db/delete-rows.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { writeInitialData } from './write-initial-data.ts';
import { announceGeography, startWriting } from './writing.ts';

interface NewCompany {
  /** The DANE code of its main branch office's town. */
  town: string;
  /** The collections that the store has a feed source for. */
  replicated: ReadonlySet<string>;
}

/** Writes what the transaction's company begins with, and announces it to its devices. */
export async function furnishCompany(tx: Tx, { town, replicated }: NewCompany): Promise<void> {
  const writing = await startWriting(tx, replicated);
  await writeInitialData(writing, [{ code: '001', name: 'Bodega principal', town, address: '', telephone: '' }]);
  announceGeography(writing);
}

/** Deletes what a company begins with; any row that its people made prevents the deletion. */
export async function clearCompany(tx: Tx): Promise<void> {
  await deleteRowsOf(tx, role_permissions);
  await deleteRowsOf(tx, branch_offices);
  await deleteRowsOf(tx, warehouses);
  await deleteRowsOf(tx, voucher_types);
  await deleteRowsOf(tx, parameter_tables);
  await deleteRowsOf(tx, parameters);
  await deleteRowsOf(tx, activities);
  await deleteRowsOf(tx, deepening_configurations);
  await deleteRowsOf(tx, withholding_parameters);
}
