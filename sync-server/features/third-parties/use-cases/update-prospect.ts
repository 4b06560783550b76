import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { CreateProspect } from '#shared/features/third-parties/third-parties.commands.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { saysAlready } from '#shared/kernel/deep-equal.ts';
import { contactRows } from '../contacts.repository.ts';
import { identityJudge } from '../party-judge.service.ts';
import { listOwnBranches, type SellingBranch } from '../selling-branch.service.ts';
import { storedBranches } from '../stored-branches.repository.ts';
import { storedContacts } from '../stored-contacts.repository.ts';
import { branchOf, contactOf, type ProspectTools, validProspect } from './create-prospect.ts';
import { saveBranches } from './save-branches.ts';
import { saveParties } from './save-parties.ts';

/**
 * Corrects a prospect's data; its branch follows. Prices, seller and point are not changed.
 * @throws thirdParties.notFound, thirdParties.notProspect once it is a customer, thirdParties.duplicate, thirdParties.prospectInvalid
 */
export async function updateProspect(
  tx: Tx,
  actor: Actor,
  tools: ProspectTools,
  { contactId, sent }: { contactId: number; sent: Omit<CreateProspect, 'uuid'> },
): Promise<SellingBranch> {
  const reached = await contactRows.find(tx, actor, { id: contactId });
  const before = reached && (await storedContacts.get(tx, tx.subscriberId, contactId));
  if (!before) throw thirdPartyErrors.notFound();
  if (!before.is_prospect) throw thirdPartyErrors.notProspect();
  const identities = await identityJudge(tx, [sent.identification]);
  const prospect = await validProspect(tx, { identities, sent, before });
  const { identification } = prospect;
  if ((identities.ownerOf(identification) ?? contactId) !== contactId) {
    const duplicate = thirdPartyErrors.duplicate({ identification });
    throw thirdPartyErrors.duplicate({ identification }, { identification: [duplicate.message] });
  }
  const own = contactOf(prospect);
  if (!saysAlready(before, own)) await saveParties(tx, actor, tools.audit, [{ id: contactId, before, values: own }]);
  const its = branchOf(prospect);
  const branches = (await storedBranches.ofContacts(tx, tx.subscriberId, [contactId])).filter((row) => !saysAlready(row, its));
  await saveBranches(
    tx,
    actor,
    tools,
    branches.map((row) => ({ id: row.id, before: row, values: its })),
  );
  const [branch] = await listOwnBranches(tx, actor, contactId);
  if (!branch) throw thirdPartyErrors.notFound();
  return branch;
}
