/** Gives many branches to other sellers, as the form of each would. Spec: commercial §4 Seller update. */
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { requireFit } from '#server/platform/http/entity-writes.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import { establishment } from '#shared/features/third-parties/establishment.entity.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { isDeepEqual, saysAlready } from '#shared/kernel/deep-equal.ts';
import { branchTable } from '../branches.repository.ts';
import { establishmentRows } from '../party-rows.repository.ts';
import { followSellers } from '../reassignment.service.ts';
import { type EstablishmentTools, establishmentValues, plain, updateEstablishment } from './write-establishment.ts';

/**
 * Gives branches to sellers: judged, announced and kept in their history one by one, read and written together. A branch of which
 * the form would write more than that, because it was stored in another way, goes by the form.
 * @throws thirdParties.branchNotFound, http.invalid and http.refusedFields by field
 */
export async function giveBranches(tx: Tx, actor: Actor, services: EstablishmentTools, wanted: readonly { id: number; seller_id: number }[]): Promise<void> {
  const ids = wanted.map(({ id }) => id);
  const stored = await branchTable.byIds(tx, actor, ids);
  const othersTurn = yieldToEventLoop();
  const fitting = new Set<number>();
  const changes = [];
  for (const { id, seller_id } of wanted) {
    await othersTurn();
    const branch = stored.get(id);
    if (!branch) throw thirdPartyErrors.branchNotFound();
    const values = establishmentValues({ ...branch, seller_id }, branch, { seller_id });
    if (!saysAlready({ ...branch, seller_id, criteria_values: values.criteria_values }, values) || hasNewCriterion(branch, values)) {
      await updateEstablishment(tx, actor, services, { id, sent: { seller_id } });
      continue;
    }
    if (branch.seller_id === seller_id) continue;
    // Of what the form judges only the seller is new, and what fits one branch fits all.
    if (!fitting.has(seller_id)) await requireFit(tx, establishmentRows, values, branch);
    fitting.add(seller_id);
    // None and an empty list of criteria are the same to a person, and the form writes the list.
    const change = isDeepEqual(branch.criteria_values, values.criteria_values) ? { seller_id } : { seller_id, criteria_values: values.criteria_values };
    changes.push({ branch, sellerId: seller_id, change });
  }

  for (const alike of Map.groupBy(changes, ({ change }) => JSON.stringify(change)).values()) {
    const [first] = alike;
    const alikeIds = alike.map(({ branch }) => branch.id);
    if (first) await branchTable.updateAll(tx, alikeIds, first.change);
  }
  await followSellers(tx, { changes, movedBy: actor.userId });
  const written = await branchTable.byIds(tx, actor, ids);
  for (const { branch } of changes) {
    await othersTurn();
    tx.touch('third_parties', branch.contact_id);
    const after = written.get(branch.id);
    if (!after) throw thirdPartyErrors.branchNotFound();
    await services.audit(tx, actor, { action: 'update', entity: establishment.name, entityId: branch.id, before: plain(branch), after: plain(after) });
  }
}

function hasNewCriterion({ criteria_values }: { criteria_values: readonly number[] | null }, values: { criteria_values: readonly number[] }): boolean {
  return values.criteria_values.some((id) => !criteria_values?.includes(id));
}
