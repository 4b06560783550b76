/** The rows of a new or changed company that follow from the operator's form: its master data, its main branch office, its devices. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { writeMasterData } from '#server/demo/write-master-data.ts';
import { startWriting } from '#server/demo/writing.ts';
import { role_permissions } from '#server/features/access/access.tables.ts';
import { activities, deepening_configurations } from '#server/features/agenda/agenda.tables.ts';
import { withholding_parameters } from '#server/features/collections/collections.tables.ts';
import { parameter_tables, parameters } from '#server/features/master-data/master-data.tables.ts';
import { branch_offices, voucher_types, warehouses } from '#server/features/organisation/organisation.tables.ts';
import { branchOfficeRows, subscriberRows } from '#server/features/organisation/organisation-entities.repository.ts';
import { saveBranchOffice } from '#server/features/organisation/use-cases/save-branch-office.ts';
import { deleteRowsOf } from '#server/platform/db/delete-rows.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { enqueueJob, type JobHandler } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/platform/services.ts';

const kind = 'setup.settle-subscriber';
const schema = z.object({
  subscriber_id: z.int().positive(),
  /** The main branch office as it was sent; null leaves it. */
  office: z.record(z.string(), z.unknown()).nullable(),
  author: z.object({ userId: z.int(), ip: z.string().nullable(), deviceId: z.string().nullable() }),
});
type Settling = z.infer<typeof schema>;

/** In the transaction that changed the company. */
export async function settleLater(tx: Tx, settling: Settling): Promise<void> {
  await enqueueJob(tx, { kind, payload: settling, dedupe_key: randomUUID() });
}

/** @param replicated the collections that the store has a feed source for */
export function settleSubscriberJob(
  { store, references, audit }: Pick<Services, 'store' | 'references' | 'audit'>,
  replicated: ReadonlySet<string>,
): JobHandler<Settling> {
  return {
    kind,
    schema,
    async run({ payload: { subscriber_id, office, author } }) {
      await store.withTransaction(subscriber_id, async (tx) => {
        if (!(await subscriberRows.get(tx, subscriber_id, subscriber_id))) return await clear(tx);
        if (!(await mainOffice(tx))) await furnish(tx, replicated);
        const main = await mainOffice(tx);
        if (office && main) await saveBranchOffice(tx, author, { references, audit }, { id: main.id, sent: { ...office, main: true } });
        tx.touch('reference', `subscriber:${subscriber_id}`);
      });
    },
  };
}

const mainOffice = (tx: Tx) => branchOfficeRows.find(tx, tx.subscriberId, { main: true });

/** The initial data of a company: tables, parameters, voucher types, activities and the grants of each role. */
async function furnish(tx: Tx, replicated: ReadonlySet<string>): Promise<void> {
  const writing = await startWriting(tx, replicated);
  await writeMasterData(writing, [{ code: '001', name: 'Bodega principal', town: capital, address: '', telephone: '' }]);
  writing.announce('reference', [...writing.departmentIds.map((id) => `department:${id}`), ...[...writing.cityId.values()].map((id) => `city:${id}`)]);
}

/** Deletes a company's initial data with it; any row that its people made prevents the deletion. */
async function clear(tx: Tx): Promise<void> {
  const owned = [
    role_permissions,
    branch_offices,
    warehouses,
    voucher_types,
    parameter_tables,
    parameters,
    activities,
    deepening_configurations,
    withholding_parameters,
  ];
  for (const table of owned) await deleteRowsOf(tx, table);
}

/** The default place of the branch office: Bogotá. */
const capital = '11001';
