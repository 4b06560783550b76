/** Which views stay in memory while another is in sight, so that going back finds them as they were left. */

/** One address that a person opened: its path names it, its search may change while it is kept. */
export interface KeepAliveView<Address extends { pathname: string }> {
  path: string;
  address: Address;
}

/** 'push': a step forward. 'pop': the browser's back or forward, or an address typed by hand. 'replace': instead of the view in sight. */
export type Step = 'push' | 'pop' | 'replace';

/** More than the office's ten tabs, and few enough for a small phone's memory. */
const atMost = 12;

/**
 * The views to keep at this address, the current one last.
 * Going back drops the view that was left, as does a replacement. Where views are tabs (`areTabs`) the browser's back keeps it:
 * only a replacement and a final return (`isDone`) drop it.
 */
export function viewsAfter<Address extends { pathname: string }>(
  views: readonly KeepAliveView<Address>[],
  address: Address,
  { step, areTabs, isDone = false }: { step: Step; areTabs: boolean; isDone?: boolean },
): KeepAliveView<Address>[] {
  const path = address.pathname;
  const left = views.at(-1);
  const others = views.filter((view) => view.path !== path);
  const isBack = step === 'pop' && others.length < views.length && !areTabs;
  const isGone = left?.path !== path && (isBack || isDone || step === 'replace');
  return [...others.filter((view) => !isGone || view !== left), { path, address }].slice(-atMost);
}
