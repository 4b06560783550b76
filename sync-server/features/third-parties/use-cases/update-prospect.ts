import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { ListRequest } from '#server/platform/http/list-request.ts';
import { type Clerk, clerk } from '#shared/features/third-parties/clerk.entity.ts';
import type { CreateProspect, UpdateProspect } from '#shared/features/third-parties/third-parties.commands.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { saysAlready } from '#shared/kernel/deep-equal.ts';
import { contactRows } from '../contacts.repository.ts';
import { identityJudge } from '../party-judge.service.ts';
import { clerkRows } from '../party-rows.repository.ts';
import { listOwnBranches, type SellingBranch } from '../selling-branch.service.ts';
import { shownProspect } from '../shown-prospect.service.ts';
import { storedBranches } from '../stored-branches.repository.ts';
import { storedContacts } from '../stored-contacts.repository.ts';
import { branchOf, contactOf, type ProspectTools, validProspect } from './create-prospect.ts';
import { saveBranches } from './save-branches.ts';
import { saveParties } from './save-parties.ts';

/**
 * Corrects the data of a prospect and of its branch. Price list, seller and coordinates are not changed.
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
  await attend(tx, actor, tools, { contact_id: contactId, name: prospect.contact_name, position: prospect.position });
  return await requireBranch(tx, actor, contactId);
}

/** The whole form of the prospect with the changed fields. @throws thirdParties.notFound */
export async function withChanges(
  tx: Tx,
  actor: Actor,
  { contactId, changed }: { contactId: number; changed: Omit<UpdateProspect, 'contact_id'> },
): Promise<Omit<CreateProspect, 'uuid'>> {
  const { city, ...known } = await shownProspect(tx, actor, await requireBranch(tx, actor, contactId));
  return {
    ...known,
    // Stored by a form that knows only these.
    gender: known.gender as CreateProspect['gender'],
    // Without a town it is refused by its field.
    city_id: city?.city_id ?? 0,
    // A device has both surnames in one field, and the address as one text without parts.
    ...(changed.surname !== undefined && { surname_2: null }),
    ...(changed.address !== undefined && { address_object: null }),
    ...changed,
  };
}

async function requireBranch(tx: Tx, actor: Actor, contactId: number): Promise<SellingBranch> {
  const [branch] = await listOwnBranches(tx, actor, contactId);
  if (!branch) throw thirdPartyErrors.notFound();
  return branch;
}

type Attending = Pick<Clerk, 'contact_id' | 'position'> & { name: string | null };

/** Sets the contact person, who is the first of the prospect's clerks. A form without a name changes nothing. */
async function attend(tx: Tx, actor: Actor, { audit }: ProspectTools, { name, ...person }: Attending): Promise<void> {
  if (name === null) return;
  const { rows } = await clerkRows.list(tx, tx.subscriberId, firstClerk, { equal: { contact_id: person.contact_id } });
  const [before] = rows;
  if (before && saysAlready(before, { ...person, name })) return;
  const after = before ? await clerkRows.update(tx, before, { ...person, name }) : await clerkRows.create(tx, { ...person, name });
  await audit(tx, actor, { action: before ? 'update' : 'create', entity: clerk.name, entityId: after.id, ...(before && { before }), after });
  tx.touch('third_parties', person.contact_id);
}

const firstClerk: ListRequest = { paginate: true, page: 1, perPage: 1, sortBy: 'id', sort: 'ASC', filter: '' };
