import type { GivenBranches } from '#server/features/third-parties/third-parties.hooks.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { giveOpenReceivables } from './reassignment.repository.ts';

/** Gives the open receivables of branches to their new sellers. */
export async function reassignReceivables(tx: Tx, given: readonly GivenBranches[]): Promise<void> {
  for (const branches of given) tx.touch('receivables', await giveOpenReceivables(tx, branches));
}
