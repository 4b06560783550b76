/** Which promotions a branch and each product may get. Built once per cart, so that each keystroke only looks up lines. Spec: decisions §4 */
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Promotion, PromotionAudienceKind, PromotionScopeKind } from './promotion.documents.ts';

/** Who buys, as audiences ask. */
export interface PromotionBuyer {
  contact_id: number | null;
  branch_id: number | null;
  price_list_id: number | null;
  customer_type_id: number | null;
  customer_category_id: number | null;
  zone: string | null;
  seller_id: number | null;
  /** Who makes the order: 'field' for a seller or the office, 'b2b' for the customer. */
  channel: 'field' | 'b2b';
}

/** A buyer who is not known: only promotions for everybody apply. */
export function unknownBuyer(channel: PromotionBuyer['channel']): PromotionBuyer {
  const unknown = { contact_id: null, branch_id: null, price_list_id: null, customer_type_id: null, customer_category_id: null };
  return { ...unknown, zone: null, seller_id: null, channel };
}

/** The uses of each promotion by a customer, by promotion id; a missing promotion is unused. */
export type PromotionUses = ReadonlyMap<number, { units: number; contact_units: number; contact_documents: number }>;

/** The classification of a product that scopes ask. */
export interface PromotedProduct {
  id: number;
  line_id: number;
  subline_id: number | null;
  brand_id: number | null;
  subbrand_id: number | null;
  category_id: number | null;
  subcategory_id: number | null;
}

/** A promotion of the branch, with its scope as sets. */
export interface EligiblePromotion {
  promotion: Promotion;
  includes: ReadonlyMap<PromotionScopeKind, ReadonlySet<number>>;
  excludes: ReadonlyMap<PromotionScopeKind, ReadonlySet<number>>;
}

export interface PromotionsInForce {
  /** The promotions by one kind of their scope and its ids, to find those that may concern a product. */
  byScope: ReadonlyMap<PromotionScopeKind, ReadonlyMap<number, readonly EligiblePromotion[]>>;
  /** Those for every product. */
  ofEverything: readonly EligiblePromotion[];
  uses: PromotionUses;
  /** The version of each, by promotion. */
  versions: ReadonlyMap<number, number>;
}

export const noPromotions: PromotionsInForce = { byScope: new Map(), ofEverything: [], uses: new Map(), versions: new Map() };

const idOf: Readonly<Record<PromotionScopeKind, (product: PromotedProduct) => number | null>> = {
  product: ({ id }) => id,
  line: ({ line_id }) => line_id,
  subline: ({ subline_id }) => subline_id,
  brand: ({ brand_id }) => brand_id,
  subbrand: ({ subbrand_id }) => subbrand_id,
  category: ({ category_id }) => category_id,
  subcategory: ({ subcategory_id }) => subcategory_id,
};

/** The promotions of a day for a buyer. @param uses of the promotions with limits */
export function promotionsFor(
  all: readonly Promotion[],
  { buyer, day, uses }: { buyer: PromotionBuyer; day: LocalDate; uses: PromotionUses },
): PromotionsInForce {
  return { ...promotionIndex(all.filter((promotion) => isOffered(promotion, { buyer, day }))), uses };
}

/** Promotions indexed by the products that they concern, for any customer and day, as if unused. */
export function promotionIndex(all: readonly Promotion[]): PromotionsInForce {
  const byScope = new Map<PromotionScopeKind, Map<number, EligiblePromotion[]>>();
  const ofEverything: EligiblePromotion[] = [];
  const versions = new Map<number, number>();
  for (const promotion of all) {
    versions.set(promotion.id, promotion.version);
    const eligible = eligibleOf(promotion);
    const [kind, ids] = [...eligible.includes][0] ?? [];
    if (kind === undefined || ids === undefined) ofEverything.push(eligible);
    else for (const id of ids) indexed(byScope, kind, id).push(eligible);
    const { get_product_id } = promotion.terms;
    // Indexed also by the product that the promotion gives, unless its scope names that product.
    if (get_product_id !== null && kind !== undefined && !(kind === 'product' && ids?.has(get_product_id)))
      indexed(byScope, 'product', get_product_id).push(eligible);
  }
  return { byScope, ofEverything, uses: new Map(), versions };
}

/** A cache of `promotionsOfProduct`: a cart asks for the same products at each keystroke. */
const known = new WeakMap<PromotionsInForce, WeakMap<PromotedProduct, readonly EligiblePromotion[]>>();

/** The promotions that concern a product, as a product to buy or as the product that is given. Each once. */
export function promotionsOfProduct(inForce: PromotionsInForce, product: PromotedProduct): readonly EligiblePromotion[] {
  let ofProducts = known.get(inForce);
  if (!ofProducts) {
    ofProducts = new WeakMap();
    known.set(inForce, ofProducts);
  }
  const found = ofProducts.get(product) ?? findPromotions(inForce, product);
  ofProducts.set(product, found);
  return found;
}

function findPromotions({ byScope, ofEverything }: PromotionsInForce, product: PromotedProduct): EligiblePromotion[] {
  const found: EligiblePromotion[] = [];
  const collect = (all: readonly EligiblePromotion[]) => {
    // A promotion that gives a product is found both by its scope and by the given product, so duplicates are removed.
    for (const one of all) if ((isGiven(one, product) || isInScope(one, product)) && !found.includes(one)) found.push(one);
  };
  if (ofEverything.length > 0) collect(ofEverything);
  for (const [kind, byId] of byScope) {
    const id = idOf[kind](product);
    const those = id === null ? undefined : byId.get(id);
    if (those) collect(those);
  }
  return found;
}

/** Whether a promotion gives this product: the second product of a "lleve 12 + 1". */
export function isGiven({ promotion }: EligiblePromotion, { id }: Pick<PromotedProduct, 'id'>): boolean {
  return promotion.terms.kind === 'buy_get' && promotion.terms.get_product_id === id;
}

export function isInScope({ includes, excludes }: Pick<EligiblePromotion, 'includes' | 'excludes'>, product: PromotedProduct): boolean {
  for (const [kind, ids] of excludes) if (has(ids, idOf[kind](product))) return false;
  for (const [kind, ids] of includes) if (!has(ids, idOf[kind](product))) return false;
  return true;
}

export function eligibleOf(promotion: Promotion): EligiblePromotion {
  return { promotion, ...scopeSets(promotion.terms.scopes) };
}

/** The rows of a scope as sets, so that a product is compared without reading all rows. */
export function scopeSets(scopes: Promotion['terms']['scopes']): Pick<EligiblePromotion, 'includes' | 'excludes'> {
  const ofRows = (excluded: boolean) =>
    new Map(
      [
        ...Map.groupBy(
          scopes.filter(({ exclude }) => exclude === excluded),
          ({ kind }) => kind,
        ),
      ].map(([kind, rows]) => [kind, new Set(rows.map(({ id }) => id))] as const),
    );
  return { includes: ofRows(false), excludes: ofRows(true) };
}

/** Whether a promotion is for a buyer on a day. */
export function isOffered(promotion: Promotion, { buyer, day }: { buyer: PromotionBuyer; day: LocalDate }): boolean {
  return isOnDay(promotion, day) && isForChannel(promotion, buyer) && isForBuyer(promotion, buyer);
}

/** Whether a promotion is in force on a day, its first and last day included. */
export function isOnDay({ terms }: Pick<Promotion, 'terms'>, day: LocalDate): boolean {
  return terms.since <= day && day <= terms.until;
}

/** Whether a promotion is for orders of this channel. */
export function isForChannel({ terms }: Pick<Promotion, 'terms'>, { channel }: Pick<PromotionBuyer, 'channel'>): boolean {
  return terms.channel === 'all' || terms.channel === channel;
}

/** Whether a buyer is in the audience of a promotion: all kinds that are named must match, and no excluded row may. */
export function isForBuyer({ terms: { audiences } }: Pick<Promotion, 'terms'>, buyer: PromotionBuyer): boolean {
  if (audiences.length === 0) return true;
  const matches = (row: (typeof audiences)[number]) => matchesAudience(buyer, row);
  if (audiences.some((row) => row.exclude && matches(row))) return false;
  const included = audiences.filter(({ exclude }) => !exclude);
  return included.every(({ kind }) => included.some((row) => row.kind === kind && matches(row)));
}

/** Whether a row of an audience names the buyer. */
export function matchesAudience(buyer: PromotionBuyer, { kind, value }: Promotion['terms']['audiences'][number]): boolean {
  return isSame(audienceValue(buyer, kind), value);
}

/** The value of the buyer with which rows of a kind are compared. */
export function audienceValue(buyer: PromotionBuyer, kind: PromotionAudienceKind): number | string | null {
  const values: Readonly<Record<PromotionAudienceKind, number | string | null>> = {
    contact: buyer.contact_id,
    branch: buyer.branch_id,
    price_list: buyer.price_list_id,
    customer_type: buyer.customer_type_id,
    customer_category: buyer.customer_category_id,
    zone: buyer.zone,
    seller: buyer.seller_id,
  };
  return values[kind];
}

function isSame(own: number | string | null, asked: number | string): boolean {
  return own !== null && String(own).trim().toLowerCase() === String(asked).trim().toLowerCase();
}

function has(ids: ReadonlySet<number>, id: number | null): boolean {
  return id !== null && ids.has(id);
}

function indexed(index: Map<PromotionScopeKind, Map<number, EligiblePromotion[]>>, kind: PromotionScopeKind, id: number): EligiblePromotion[] {
  const byId = index.get(kind) ?? new Map<number, EligiblePromotion[]>();
  index.set(kind, byId);
  const list = byId.get(id) ?? [];
  byId.set(id, list);
  return list;
}
