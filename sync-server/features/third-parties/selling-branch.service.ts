import { type Actor, reachesPurchase, sellersServed } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { TermsContext } from '#shared/features/orders/sale-terms.rules.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { wasSellerAt } from './reassignment.service.ts';
import { sellingBranchRepository } from './selling-branch.repository.ts';

export type SellingBranch = NonNullable<Awaited<ReturnType<typeof sellingBranchRepository.get>>>;

/** A branch with its customer, for a person who reaches it. @throws thirdParties.branchNotFound, also for another seller's branch */
export async function requireSellingBranch(db: Db, actor: Actor, branchId: number): Promise<SellingBranch> {
  return await requireReachedBranch(db, actor, await sellingBranchRepository.get(db, actor.subscriberId, branchId));
}

/**
 * A branch, for a person who reaches it.
 * @param at when the person made a command that arrives now: a person who reached the branch then may still use it
 * @throws thirdParties.branchNotFound when `found` is undefined, and for another seller's branch
 */
export async function requireReachedBranch(db: Db, actor: Actor, found: SellingBranch | undefined, at?: Instant): Promise<SellingBranch> {
  if (!found) throw thirdPartyErrors.branchNotFound();
  if (reachesBranch(actor, found)) return found;
  if (at === undefined || actor.reach !== 'seller') throw thirdPartyErrors.branchNotFound();
  if (!(await wasSellerAt(db, actor.subscriberId, { branchId: found.branch.id, sellerId: actor.contactId, at }))) throw thirdPartyErrors.branchNotFound();
  return found;
}

/** Branches with their customers, by id, regardless of reach. */
export async function listSellingBranches(db: Db, subscriberId: number, branchIds: readonly number[]): Promise<ReadonlyMap<number, SellingBranch>> {
  const rows = branchIds.length > 0 ? await sellingBranchRepository.list(db, subscriberId, branchIds) : [];
  return new Map(rows.map((row) => [row.branch.id, row]));
}

/** The branches of prospects that devices created, by the prospect's UUID, regardless of reach. */
export async function listBranchesOfProspects(db: Db, subscriberId: number, prospectUuids: readonly string[]): Promise<ReadonlyMap<string, SellingBranch>> {
  const rows = prospectUuids.length > 0 ? await sellingBranchRepository.listByProspects(db, subscriberId, prospectUuids) : [];
  return new Map(rows.map((row) => [row.contact.uuid ?? '', row]));
}

/** The first active branch for which the customer's user buys; undefined when there is none. */
export async function getOwnBranch(db: Db, actor: Actor): Promise<SellingBranch | undefined> {
  const own = actor.contactId === null ? [] : await sellingBranchRepository.listOfContact(db, actor.subscriberId, actor.contactId);
  return own.find((branch) => reachesBranch(actor, branch));
}

/** The active branches for which a customer's user buys. */
export async function listOwnSellingBranches(db: Db, actor: Actor): Promise<SellingBranch[]> {
  const own = actor.contactId === null ? [] : await sellingBranchRepository.listOfContact(db, actor.subscriberId, actor.contactId);
  return own.filter((branch) => reachesBranch(actor, branch));
}

/** The active branches of a customer that the person reaches. @throws thirdParties.notFound when the person reaches none of them */
export async function listOwnBranches(db: Db, actor: Actor, contactId: number): Promise<SellingBranch[]> {
  const reached = (await sellingBranchRepository.listOfContact(db, actor.subscriberId, contactId)).filter((branch) => reachesBranch(actor, branch));
  if (reached.length > 0) return reached;
  // The office also reaches a customer without branches; for any other person that customer does not exist.
  if (actor.reach !== 'subscriber' || !(await sellingBranchRepository.getContactName(db, actor.subscriberId, contactId))) throw thirdPartyErrors.notFound();
  return [];
}

/**
 * The branch of a prospect that a device created; undefined while its command has not arrived.
 * @throws thirdParties.branchNotFound when the branch exists and belongs to another seller now: waiting would not help
 */
export async function getProspectBranch(db: Db, actor: Actor, prospectUuid: string): Promise<SellingBranch | undefined> {
  const found = (await listBranchesOfProspects(db, actor.subscriberId, [prospectUuid])).get(prospectUuid);
  return found && (await requireReachedBranch(db, actor, found));
}

/**
 * The branch of a prospect that a command names.
 * @throws the errors of `getProspectBranch` and of `refuseUnknownProspect`
 */
export async function requireProspectBranch(db: Db, actor: Actor, prospectUuid: string): Promise<SellingBranch> {
  return (await getProspectBranch(db, actor, prospectUuid)) ?? (await refuseUnknownProspect(db, actor.subscriberId, prospectUuid));
}

/** @throws sync.waiting until the prospect arrives; sync.givenUp for a prospect that was deleted since, for which waiting would not help */
export async function refuseUnknownProspect(db: Db, subscriberId: number, prospectUuid: string | null): Promise<never> {
  if (prospectUuid !== null && (await isProspectGone(db, subscriberId, prospectUuid))) throw syncErrors.givenUp();
  throw syncErrors.waiting({ what: 'el prospecto' });
}

/** Whether a prospect existed and no longer does: the office deleted it, or it has no branch left. */
export async function isProspectGone(db: Db, subscriberId: number, prospectUuid: string): Promise<boolean> {
  if ((await listBranchesOfProspects(db, subscriberId, [prospectUuid])).size > 0) return false;
  return await sellingBranchRepository.knewProspect(db, subscriberId, prospectUuid);
}

function reachesBranch(actor: Actor, { branch }: SellingBranch): boolean {
  if (actor.reach === 'subscriber') return true;
  if (actor.reach === 'customer') return reachesPurchase(actor, { contact_id: branch.contact_id, contact_warehouse_id: branch.id });
  return branch.seller_id !== null && sellersServed(actor).includes(branch.seller_id);
}

/** The branch and customer of a document; they exist as long as the document does. @throws thirdParties.branchNotFound */
export async function requireBranchOfDocument(
  db: Db,
  subscriberId: number,
  { contact_warehouse_id }: { contact_warehouse_id: number },
): Promise<SellingBranch> {
  const found = await sellingBranchRepository.get(db, subscriberId, contact_warehouse_id);
  if (!found) throw thirdPartyErrors.branchNotFound();
  return found;
}

/** The data of the company and the customer that `judgeTerms` needs besides the branch. */
export async function readSaleTerms(
  db: Db,
  subscriberId: number,
  { contactId, payCondition }: { contactId: number; payCondition: string | null },
): Promise<Pick<TermsContext, 'isInUse' | 'places'>> {
  const branches = await sellingBranchRepository.listOfContact(db, subscriberId, contactId);
  return {
    isInUse: payCondition !== null && (await sellingBranchRepository.hasPayCondition(db, subscriberId, payCondition)),
    places: branches.flatMap(({ branch }) => [branch.send_point, branch.address]),
  };
}

/** A third party of the subscriber. The caller checks that the person may see it. @throws thirdParties.notFound */
export async function requireContact(db: Db, subscriberId: number, contactId: number) {
  const contact = await sellingBranchRepository.getContact(db, subscriberId, contactId);
  if (!contact) throw thirdPartyErrors.notFound();
  return contact;
}

/** 'Nombre Apellido' of a third party; null when it does not exist. */
export async function getContactName(db: Db, subscriberId: number, contactId: number): Promise<string | null> {
  const contact = await sellingBranchRepository.getContactName(db, subscriberId, contactId);
  return contact ? fullName(contact) : null;
}

/** A city's name; null when there is none. */
export async function getCityName(db: Db, cityId: number | null): Promise<string | null> {
  return cityId === null ? null : ((await sellingBranchRepository.getCityName(db, cityId)) ?? null);
}

/** The names shown in lists of documents, with two queries. */
export async function listNamesForDocuments(db: Db, subscriberId: number, documents: readonly { contact_warehouse_id: number; seller_id: number | null }[]) {
  const branches = await sellingBranchRepository.listNames(db, subscriberId, [...new Set(documents.map((document) => document.contact_warehouse_id))]);
  const branchById = new Map(branches.map(({ id, name, surname, ...names }) => [id, { contact_name: fullName({ name, surname }), ...names }]));
  return {
    ofBranch: (id: number) => branchById.get(id) ?? { contact_name: '', identification: '', branch_description: '', zone: null },
    ofContact: await listContactNames(
      db,
      subscriberId,
      documents.map((document) => document.seller_id),
    ),
  };
}

/** A function from id to 'Nombre Apellido', with one query; null for an unknown id. */
export async function listContactNames(db: Db, subscriberId: number, ids: readonly (number | null)[]): Promise<(id: number | null) => string | null> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const rows = await sellingBranchRepository.listContactNames(db, subscriberId, known);
  const byId = new Map(rows.map(({ id, name, surname }) => [id, fullName({ name, surname })]));
  return (id) => (id === null ? null : (byId.get(id) ?? null));
}
