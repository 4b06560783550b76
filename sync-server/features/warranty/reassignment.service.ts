import type { GivenBranches } from '#server/features/third-parties/third-parties.hooks.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { warrantyRows } from './warranty.repository.ts';

/** Gives the requests of branches to their new seller. */
export async function giveWarranties(tx: Tx, given: readonly GivenBranches[]): Promise<void> {
  for (const branches of given) tx.touch('warranty', await warrantyRows.giveToSeller(tx, branches));
}
