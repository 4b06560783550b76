/** Gives many branches to other sellers, with the same consequences as the form of each. Spec: commercial §4 Seller update. */
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { branchJudge, readBranch } from '../branch-judge.service.ts';
import { branchTable } from '../branches.repository.ts';
import { storedBranches } from '../stored-branches.repository.ts';
import { type BranchChange, saveBranches } from './save-branches.ts';
import type { EstablishmentTools } from './write-establishment.ts';

/**
 * Gives branches to sellers: validated one by one, read and written together.
 * @throws thirdParties.branchNotFound, http.invalid and http.refusedFields with the fields
 */
export async function giveBranches(tx: Tx, actor: Actor, services: EstablishmentTools, wanted: readonly { id: number; seller_id: number }[]): Promise<void> {
  const ids = wanted.map(({ id }) => id);
  const reached = await branchTable.byIds(tx, actor, ids);
  const stored = new Map((await storedBranches.byIds(tx, tx.subscriberId, ids)).map((row) => [row.id, row]));
  const asked = wanted.map(({ id, seller_id }) => {
    const before = reached.has(id) ? stored.get(id) : undefined;
    if (!before) throw thirdPartyErrors.branchNotFound();
    return { id, before, sent: { seller_id } };
  });
  const judge = await branchJudge(tx, asked.map(readBranch));
  const othersTurn = yieldToEventLoop();
  const changes: BranchChange[] = [];
  for (const one of asked) {
    await othersTurn();
    const values = judge(one);
    if (values) changes.push({ id: one.id, before: one.before, values: { ...values } });
  }
  await saveBranches(tx, actor, services, changes);
}
