/** All kinds of approval, collected from the capabilities: a new capability gets a line here, a new kind only in its own file. */
import type { ApprovalDefinition } from '#shared/kernel/approvals.ts';
import type { Permission } from '#shared/kernel/permissions.ts';
import { collectionsApprovals } from '../collections/collections.approvals.ts';
import { ordersApprovals } from '../orders/orders.approvals.ts';
import { visitsApprovals } from '../visits/visits.approvals.ts';
import { warrantyApprovals } from '../warranty/warranty.approvals.ts';

export const approvalKinds = { ...ordersApprovals, ...visitsApprovals, ...warrantyApprovals, ...collectionsApprovals } as const satisfies Record<
  string,
  ApprovalDefinition
>;

export type ApprovalKind = keyof typeof approvalKinds;
// Object.keys forgets the keys that the record has.
export const approvalKindNames = Object.keys(approvalKinds) as [ApprovalKind, ...ApprovalKind[]];

/** Who decides something. */
export const approvalPermissions: readonly Permission[] = [...new Set(Object.values(approvalKinds).map(({ permission }) => permission))];
