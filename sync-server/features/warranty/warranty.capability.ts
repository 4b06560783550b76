import { deliveryReplayed } from '#server/features/erp/erp.hooks.ts';
import { lastUsedNumber } from '#server/features/organisation/organisation.hooks.ts';
import { branchesReassigned } from '#server/features/third-parties/third-parties.hooks.ts';
import type { Capability } from '#server/platform/capability.ts';
import { giveWarranties } from './reassignment.service.ts';
import { replayWarranty } from './use-cases/send-warranty.ts';
import { warrantyApprovals } from './warranty.approvals.ts';
import { warrantyCommandHandlers } from './warranty.command-handlers.ts';
import { warrantyJobHandlers } from './warranty.jobs.ts';
import { references } from './warranty.references.ts';
import { warrantyReplication } from './warranty.replication.ts';
import { warrantyReport } from './warranty.report.ts';
import { warrantyRows } from './warranty.repository.ts';
import { registerWarranty } from './warranty.routes.ts';
import { warrantySearchTexts } from './warranty-search-text.repository.ts';

/** Warranty requests, from the customer's photo to the returned piece. */
export const warranty: Capability = {
  name: 'warranty',
  routes: [registerWarranty],
  references,
  approvals: [warrantyApprovals],
  collections: [warrantyReplication],
  reports: [warrantyReport],
  commandHandlers: warrantyCommandHandlers,
  searchTexts: [warrantySearchTexts],
  hooks: [
    branchesReassigned.answeredBy(giveWarranties),
    deliveryReplayed.answeredBy(replayWarranty),
    lastUsedNumber.answeredBy((tx, voucherTypeId) => warrantyRows.lastNumber(tx, tx.subscriberId, voucherTypeId)),
  ],
  jobs: warrantyJobHandlers,
};
