import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { CreateProspect } from '#shared/features/third-parties/third-parties.commands.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { saysAlready } from '#shared/kernel/deep-equal.ts';
import { contactRows } from '../contacts.repository.ts';
import { importedCustomers } from '../imported-customers.repository.ts';
import { type HistoryTools, keepCustomerHistory } from '../imported-customers-history.service.ts';
import { prospectRows } from '../prospects.repository.ts';
import { listOwnBranches, type SellingBranch } from '../selling-branch.service.ts';
import { validProspect } from './create-prospect.ts';

/**
 * Corrects what was noted of a prospect; its branch follows. Prices, seller and point stay as they are.
 * @throws thirdParties.notFound, thirdParties.notProspect once it is a customer, thirdParties.duplicate, thirdParties.prospectInvalid
 */
export async function updateProspect(
  tx: Tx,
  actor: Actor,
  tools: HistoryTools,
  { contactId, sent }: { contactId: number; sent: Omit<CreateProspect, 'uuid'> },
): Promise<SellingBranch> {
  const reached = await contactRows.find(tx, actor, { id: contactId });
  const before = reached && (await prospectRows.get(tx, tx.subscriberId, contactId));
  if (!before) throw thirdPartyErrors.notFound();
  if (!before.is_prospect) throw thirdPartyErrors.notProspect();
  const prospect = await validProspect(tx, sent, before);
  const { identification } = prospect;
  const other = await prospectRows.findByIdentification(tx, tx.subscriberId, [identification]);
  if (other && other.id !== contactId) {
    const duplicate = thirdPartyErrors.duplicate({ identification });
    throw thirdPartyErrors.duplicate({ identification }, { identification: [duplicate.message] });
  }
  const { address, city_id, email, main_telephone, cell_phone, name, surname, check_digit, identification_type, observations, gender, lines } = prospect;
  const own = {
    address,
    city_id,
    email,
    main_telephone,
    cell_phone,
    name,
    surname,
    check_digit,
    identification,
    identification_type,
    observations,
    gender,
    lines,
  };
  const branches = await importedCustomers.branchesOf(tx, tx.subscriberId, [contactId]);
  if (!saysAlready(before, own)) await prospectRows.update(tx, before, own);
  for (const branch of branches) {
    const its = { address, city_id, email, telephone: main_telephone ?? cell_phone, observation: observations };
    if (!saysAlready(branch, its)) await prospectRows.updateBranch(tx, branch, its);
  }
  await keepCustomerHistory(tx, tools, { before: { contacts: [before], branches }, touched: new Set([contactId]), author: actor });
  tx.touch('third_parties', contactId);
  const [branch] = await listOwnBranches(tx, actor, contactId);
  if (!branch) throw thirdPartyErrors.notFound();
  return branch;
}
