/** How each kind is decided, collected from the capabilities. */
import type { ApprovalDecider } from '#pwa/admin/approval-decider.ts';
import { collectionsDeciders } from '#pwa/features/collections/collections.approvals.ts';
import { orderDeciders } from '#pwa/features/orders/orders.approvals.ts';
import { visitDeciders } from '#pwa/features/visits/visits.approvals.ts';
import { warrantyDeciders } from '#pwa/features/warranty/warranty.approvals.ts';
import type { ApprovalKind } from '#shared/features/approvals/approval-kinds.ts';

export const deciders: Readonly<Record<ApprovalKind, ApprovalDecider>> = {
  ...orderDeciders,
  ...visitDeciders,
  ...warrantyDeciders,
  ...collectionsDeciders,
};
