import { useApprovalCounts } from '#pwa/features/approvals/approvals.queries.ts';
import { screens } from '#shared/features/navigation/screens.ts';

/** How much waits behind entries of the menu, by path. */
export type MenuCounts = Readonly<Record<string, number>>;

export function useMenuCounts(): MenuCounts {
  const waiting = useApprovalCounts() ?? [];
  return { [screens.approvals.path]: waiting.reduce((sum, { count }) => sum + count, 0) };
}
