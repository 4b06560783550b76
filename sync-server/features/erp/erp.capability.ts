import * as organisationHooks from '#server/features/organisation/organisation.hooks.ts';
import type { Capability } from '#server/platform/capability.ts';
import { erpJobHandlers } from './erp.jobs.ts';
import { connectionRows } from './erp.repository.ts';
import { registerErp } from './erp.routes.ts';

/** The port to the system that keeps the books and invoices, and its adapters. */
export const erp: Capability = {
  name: 'erp',
  routes: [registerErp],
  jobs: erpJobHandlers,
  hooks: [organisationHooks.hasErpAddress.answeredBy(async (db, subscriberId) => (await connectionRows.get(db, subscriberId)) !== undefined)],
};
