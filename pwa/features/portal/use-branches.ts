import { useCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import type { BranchDocument } from '#shared/features/third-parties/customer.documents.ts';

/** The branches of the customer, closed ones too, because their documents stay; empty for a person with one branch, for whom its name adds nothing. */
export function useBranches(): BranchDocument[] {
  const branches = useCustomers('')?.flatMap((customer) => customer.branches) ?? [];
  return branches.length > 1 ? branches : [];
}
