/** The promotions for judging an order, and the order's uses of their limits. Spec: decisions §4 */
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { OrderLine } from '#shared/features/orders/order.documents.ts';
import type { SubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import type { Promotion } from '#shared/features/promotions/promotion.documents.ts';
import {
  noPromotions,
  type PromotionBuyer,
  type PromotionsInForce,
  type PromotionUses,
  promotionsFor,
} from '#shared/features/promotions/promotion-eligibility.rules.ts';
import { hasContactLimit, hasLimit, promotionUsesOf } from '#shared/features/promotions/promotion-uses.rules.ts';
import { addDays, type Instant, type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { requireSettings } from '../organisation/organisation.service.ts';
import type { SellingBranch } from '../third-parties/selling-branch.service.ts';
import { promotionUses } from './promotion-uses.repository.ts';
import { type PromotionVersion, promotionVersions } from './promotion-versions.repository.ts';

/** The most days that may pass between the making of an order and its arrival (decision 0038). */
const believedDays = 60;

/** Promotions and their uses for several orders of one transaction; `noteUses` updates the uses. */
export interface PromotionFacts {
  versions: readonly PromotionVersion[];
  /** Units used of each promotion, by all orders. */
  units: Map<number, number>;
  /** The uses by each customer of promotions with a limit per customer. */
  ofContacts: Map<string, { units: number; documents: number }>;
}

const contactKey = (promotionId: number, contactId: number) => `${promotionId}/${contactId}`;

/** Reads with one query, and a second one when a promotion has a limit per customer. @param now when the orders arrive */
export async function loadPromotionFacts(
  db: Db,
  subscriberId: number,
  { now, contactIds, settings }: { now: Instant; contactIds: readonly number[]; settings: Pick<SubscriberSettings, 'promotion_grace_days'> },
): Promise<PromotionFacts> {
  const today = localDateOf(now);
  const closedAfter = `${addDays(today, -settings.promotion_grace_days)}${now.slice(10)}`;
  const versions = await promotionVersions.listInForce(db, subscriberId, { day: addDays(today, -believedDays), closedAfter });
  const limited = [...new Set(versions.filter(hasContactLimit).map(({ id }) => id))];
  const uses = limited.length > 0 ? await promotionUses.listOfContacts(db, subscriberId, { promotionIds: limited, contactIds }) : [];
  return {
    versions,
    units: new Map(versions.map(({ id, used_units }) => [id, used_units])),
    ofContacts: new Map(uses.map(({ promotion_id, contact_id, units, documents }) => [contactKey(promotion_id, contact_id), { units, documents }])),
  };
}

/** The buyer of a branch, in the shape that the rules take. @param reach 'customer' orders through the portal, any other reach as a seller */
export function promotionBuyer({ branch, contact }: SellingBranch, reach: Actor['reach']): PromotionBuyer {
  return {
    contact_id: contact.id,
    branch_id: branch.id,
    price_list_id: branch.price_list_id,
    customer_type_id: branch.customer_type_id,
    customer_category_id: contact.category_id,
    zone: branch.zone,
    seller_id: branch.seller_id,
    channel: reach === 'customer' ? 'b2b' : 'field',
  };
}

/** The promotions of a branch, in the versions that were in force when its order was made. */
export function promotionsInForce(facts: PromotionFacts, { buyer, made }: { buyer: PromotionBuyer; made: Instant }): PromotionsInForce {
  if (facts.versions.length === 0) return noPromotions;
  const atThatTime = facts.versions.filter(({ opened_at, closed_at }) => opened_at <= made && (closed_at === null || made < closed_at));
  const { contact_id } = buyer;
  const uses = new Map(
    atThatTime.filter(hasLimit).map(({ id }) => {
      const ofContact = contact_id === null ? undefined : facts.ofContacts.get(contactKey(id, contact_id));
      return [id, { units: facts.units.get(id) ?? 0, contact_units: ofContact?.units ?? 0, contact_documents: ofContact?.documents ?? 0 }];
    }),
  );
  return promotionsFor(atThatTime, { buyer, day: localDateOf(made), uses });
}

/** The data for '¿Por qué este precio?'. */
export interface PromotionExplaining {
  /** A customer is not told about promotions for others. */
  told: readonly Promotion[];
  buyer: PromotionBuyer;
  day: LocalDate;
  uses: PromotionUses;
}

export function explainingFor(
  facts: Pick<PromotionFacts, 'versions'>,
  actor: Pick<Actor, 'reach'>,
  { selling, inForce, now }: { selling: SellingBranch; inForce: PromotionsInForce; now: Instant },
): PromotionExplaining {
  const told = facts.versions.filter(({ id, closed_at }) => closed_at === null && (actor.reach !== 'customer' || inForce.versions.has(id)));
  return { told, buyer: promotionBuyer(selling, actor.reach), day: localDateOf(now), uses: inForce.uses };
}

/** The promotions of a branch now, for a person who asks for prices. */
export async function promotionsToday(db: Db, actor: Actor, { selling, now }: { selling: SellingBranch; now: Instant }): Promise<PromotionsInForce> {
  const settings = await requireSettings(db, actor.subscriberId);
  const facts = await loadPromotionFacts(db, actor.subscriberId, { now, contactIds: [selling.contact.id], settings });
  return promotionsInForce(facts, { buyer: promotionBuyer(selling, actor.reach), made: now });
}

interface UsedBy {
  uuid: string;
  contact_id: number;
  lines: readonly OrderLine[];
}

/** Records an order's uses and adds them to `facts` for the next order of the batch. Promotions with limits are announced to devices. */
export async function noteUses(tx: Tx, facts: PromotionFacts, { uuid, contact_id, lines }: UsedBy): Promise<void> {
  const uses = promotionUsesOf(lines);
  if (uses.size === 0) return;
  await promotionUses.add(tx, { document_uuid: uuid, contact_id, uses });
  for (const [id, { units }] of uses) {
    const key = contactKey(id, contact_id);
    const known = facts.ofContacts.get(key) ?? { units: 0, documents: 0 };
    facts.units.set(id, (facts.units.get(id) ?? 0) + units);
    facts.ofContacts.set(key, { units: known.units + units, documents: known.documents + 1 });
    if (facts.versions.some((version) => version.id === id && hasLimit(version))) tx.touch('reference', `promotion:${id}`);
  }
}

/** A cancelled order gives its uses back. */
export async function giveUsesBack(tx: Tx, uuid: string): Promise<void> {
  for (const id of await promotionUses.giveBack(tx, uuid)) tx.touch('reference', `promotion:${id}`);
}
