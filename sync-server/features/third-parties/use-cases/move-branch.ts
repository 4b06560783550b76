import type { Author } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { storedBranches } from '../stored-branches.repository.ts';
import { saveBranches } from './save-branches.ts';

/** Moves the coordinates of a branch, like a form that changes only them. The caller checks the permission. @throws thirdParties.branchNotFound */
export async function moveBranch(
  tx: Tx,
  author: Author,
  tools: Pick<Services, 'audit' | 'randomBytes'>,
  { branchId, latitude, length }: { branchId: number; latitude: number; length: number },
): Promise<void> {
  const [before] = await storedBranches.byIds(tx, tx.subscriberId, [branchId]);
  if (!before) throw thirdPartyErrors.branchNotFound();
  await saveBranches(tx, author, tools, [{ id: branchId, before, values: { latitude, length } }]);
}
