/** The people who buy for a customer, and their limits (decision 0329). */
import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { BuyerDocument, BuyerLimits } from '#shared/features/buyers/buyer.documents.ts';
import { buyersErrors } from '#shared/features/buyers/buyers.errors.ts';
import { type BuyerRow, buyerRows } from './buyers.repository.ts';

/** The buyers of a customer, for the office; a user of a customer gets the buyers of their own customer, whatever `contactId` is. */
export async function listBuyers(db: Db, actor: Actor, contactId: number | undefined): Promise<BuyerDocument[]> {
  if (actor.reach === 'customer') return await buyersAsSeenBy(db, actor);
  if (!isOffice(actor) || contactId === undefined) return [];
  return (await buyerRows.list(db, actor.subscriberId, { contactId })).map(toDocument);
}

/** The buyers of a customer as one of them sees them: the limits of colleagues are shown only to those who approve. */
export async function buyersAsSeenBy(db: Db, { subscriberId, contactId, userId }: Actor): Promise<BuyerDocument[]> {
  if (contactId === null) return [];
  const rows = await buyerRows.list(db, subscriberId, { contactId });
  const sees = rows.some(({ user_id, approves }) => user_id === userId && approves);
  return rows.map(toDocument).map((buyer) => (sees || buyer.user_id === userId ? buyer : { ...buyer, max_order_value: null, max_month_value: null }));
}

/** The buyer that a user is, in their own customer; undefined for everybody else. */
export async function ownBuyer(db: Db, { subscriberId, contactId, userId, reach }: Actor): Promise<BuyerDocument | undefined> {
  if (reach !== 'customer') return undefined;
  const [own] = await buyerRows.list(db, subscriberId, { userId });
  return own && own.contact_id === contactId ? toDocument(own) : undefined;
}

/**
 * Sets the limits of a buyer. A limit requires another buyer of the customer who approves; removing the approval of the last approver is refused
 * while a colleague has a limit.
 * @throws buyers.notFound, also for a buyer of another customer; buyers.notApprover, buyers.ownLimits, buyers.withoutApprover
 */
export async function saveBuyer(
  tx: Tx,
  actor: Actor,
  audit: AuditWriter,
  { user_id, ...fields }: BuyerLimits & Pick<BuyerDocument, 'user_id' | 'approves'>,
): Promise<BuyerDocument> {
  const [before] = await buyerRows.list(tx, tx.subscriberId, { userId: user_id });
  if (!before || (actor.reach === 'customer' && before.contact_id !== actor.contactId)) throw buyersErrors.notFound();
  const all = await buyerRows.list(tx, tx.subscriberId, { contactId: before.contact_id });
  if (!isOffice(actor) && !all.some((one) => one.user_id === actor.userId && one.approves)) throw buyersErrors.notApprover();
  if (user_id === actor.userId) throw buyersErrors.ownLimits();
  const after = all.map((one) => (one.user_id === user_id ? { ...one, ...fields } : one));
  if (after.some((one) => isLimited(one) && !after.some((other) => other.approves && other.user_id !== one.user_id)))
    throw buyersErrors.withoutApprover({}, { approves: [buyersErrors.withoutApprover().message] });
  await buyerRows.save(tx, user_id, fields);
  await audit(tx, actor, { action: 'update', entity: 'buyers', entityId: user_id, before: toDocument(before), after: { ...toDocument(before), ...fields } });
  // The customer's own document names its buyers.
  tx.touch('third_parties', before.contact_id);
  return { ...toDocument(before), ...fields };
}

const isOffice = ({ reach, permissions }: Actor) => reach === 'subscriber' && permissions.has('Usuarios');
const isLimited = ({ max_order_value, max_month_value }: BuyerLimits) => max_order_value !== null || max_month_value !== null;

function toDocument({ contact_id: _contact, ...buyer }: BuyerRow): BuyerDocument {
  return buyer;
}
