/** How a capability defines what waits for a person's decision: `shared/features/<capability>/<capability>.approvals.ts`. */
import type { Permission } from './permissions.ts';

export interface ApprovalDefinition {
  /** The label of one row: 'Pedido retenido'. */
  one: string;
  /** The plural label, in the filter: 'Pedidos retenidos'. */
  many: string;
  /** Who decides: the permission of the call that decides it. */
  permission: Permission;
}

/** The things of one capability that wait for a decision, by kind. A kind is unique in the whole product. */
export function defineApprovals<const A extends Readonly<Record<string, ApprovalDefinition>>>(approvals: A): A {
  return approvals;
}
