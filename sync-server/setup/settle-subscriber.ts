/** The rows of a new or changed company that follow from the operator's form: its master data, its main branch office, its devices. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { branchOfficeRows, subscriberRows } from '#server/features/organisation/organisation-entities.repository.ts';
import { saveBranchOffice } from '#server/features/organisation/use-cases/save-branch-office.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { enqueueJob, type JobHandler } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { clearCompany, furnishCompany } from './initial-data/furnish-company.ts';

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
        if (!(await subscriberRows.get(tx, subscriber_id, subscriber_id))) return await clearCompany(tx);
        if (!(await mainOffice(tx))) await furnishCompany(tx, { town: capital, replicated });
        const main = await mainOffice(tx);
        if (office && main) await saveBranchOffice(tx, author, { references, audit }, { id: main.id, sent: { ...office, main: true } });
        tx.touch('reference', `subscriber:${subscriber_id}`);
      });
    },
  };
}

const mainOffice = (tx: Tx) => branchOfficeRows.find(tx, tx.subscriberId, { main: true });

/** The default place of the branch office: Bogotá. */
const capital = '11001';
