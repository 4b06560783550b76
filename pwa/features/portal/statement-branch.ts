import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';

/** The branch that a statement tells of: the device of a person who buys for one branch holds that branch's invoices alone. Null for anybody else. */
export function branchNameOf({ branches }: Pick<CustomerDocument, 'branches'>, branchId: number | null): string | null {
  return branches.find(({ id }) => id === branchId)?.description ?? null;
}
