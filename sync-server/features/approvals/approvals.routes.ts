import type { Wiring } from '#server/platform/capability.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { approvalsCalls } from '#shared/features/approvals/approvals.calls.ts';
import { countApprovals, getApproval, listApprovals } from './approvals.service.ts';

/** Serves the inbox of rows that wait for the person's decision; each decision is a call of its own capability. */
export function registerApprovals(routes: Routes, services: Services, { approvals }: Wiring): void {
  routes.serve(approvalsCalls.listApprovals, ({ db, actor, query }) => listApprovals(db, actor, approvals, services, query));
  routes.serve(approvalsCalls.countApprovals, ({ db, actor }) => countApprovals(db, actor, approvals));
  routes.serve(approvalsCalls.getApproval, ({ db, actor, params }) => getApproval(db, actor, approvals, services, params));
}
