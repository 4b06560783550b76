import { deliveryReplayed } from '#server/features/erp/erp.hooks.ts';
import { lastUsedNumber } from '#server/features/organisation/organisation.hooks.ts';
import { receiptBook } from '#server/features/receivables/receivables.hooks.ts';
import type { Capability } from '#server/platform/capability.ts';
import { entityRows } from '#server/platform/db/entity-rows.ts';
import { plainEntity } from '#server/platform/plain-entity.ts';
import { withholdingParameter } from '#shared/features/collections/withholding-parameter.entity.ts';
import { handoverApprovals, receiptApprovals } from './collections.approvals.ts';
import { collectionsCommandHandlers } from './collections.command-handlers.ts';
import { collectionsJobHandlers } from './collections.jobs.ts';
import { references } from './collections.references.ts';
import { registerCollections } from './collections.routes.ts';
import { withholding_parameters } from './collections.tables.ts';
import { receiptsReplication } from './receipts.replication.ts';
import { receiptsReport } from './receipts.report.ts';
import { receiptRows } from './receipts.repository.ts';
import { replayReceipt } from './use-cases/send-receipt.ts';

/** Money received from customers: receipts, handovers, promises to pay and contacts to collect. */
export const collections: Capability = {
  name: 'collections',
  routes: [registerCollections],
  plainEntities: [plainEntity(entityRows(withholdingParameter, withholding_parameters))],
  references,
  approvals: [receiptApprovals, handoverApprovals],
  collections: [receiptsReplication],
  reports: [receiptsReport],
  jobs: collectionsJobHandlers,
  commandHandlers: collectionsCommandHandlers,
  hooks: [
    receiptBook.answeredBy({ stated: receiptRows.noteStatement, collectedOf: receiptRows.collectedOf }),
    deliveryReplayed.answeredBy(replayReceipt),
    lastUsedNumber.answeredBy((tx, voucherTypeId) => receiptRows.lastNumber(tx, tx.subscriberId, voucherTypeId)),
  ],
};
