/** The cart judged with the rules of the server, and the prices, balances and unsent orders on this phone. Spec: decisions §4. */
import { combineLatest, distinctUntilChanged, filter, firstValueFrom, map, type Observable, of, scan, shareReplay, switchMap } from 'rxjs';
import { watchProducts } from '#pwa/features/catalogue/catalogue.queries.ts';
import { type Reference, type Warehouse, watchReference } from '#pwa/features/master-data/reference.queries.ts';
import { type OrderView, watchOrder, watchOrders } from '#pwa/features/orders/orders.queries.ts';
import { watchExposure, watchReceivablesOf } from '#pwa/features/receivables/receivables.queries.ts';
import { type CustomerBranch, isUnsentProspect, watchPlace } from '#pwa/features/third-parties/third-parties.queries.ts';
import { liveDocuments } from '#pwa/platform/db/live.ts';
import { useLive } from '#pwa/platform/db/use-live.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import type { OrderApproval } from '#shared/features/buyers/buyer.documents.ts';
import { judgeLimits, orderedInMonth } from '#shared/features/buyers/purchase-limits.rules.ts';
import { atBuyersDiscounts } from '#shared/features/cart/buyer-lines.rules.ts';
import { type CartDraft, isBegun } from '#shared/features/cart/cart-draft.rules.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import type { Exposure } from '#shared/features/exposure/exposure.rules.ts';
import { judgeOrder } from '#shared/features/orders/judge-order.rules.ts';
import type { JudgedOrder } from '#shared/features/orders/judged-order.documents.ts';
import { isQuotationValid } from '#shared/features/orders/quotation.rules.ts';
import { isLongerCondition } from '#shared/features/orders/sale-terms.rules.ts';
import { startingDiscount } from '#shared/features/pricing/price-of-product.rules.ts';
import { type PromotionBuyer, type PromotionsInForce, type PromotionUses, promotionsFor } from '#shared/features/promotions/promotion-eligibility.rules.ts';
import { hasDefeated } from '#shared/features/receivables/ageing.rules.ts';
import type { ReceivableDocument } from '#shared/features/receivables/receivable.documents.ts';
import { type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import { cartOf } from './cart-draft.ts';
import { promotionBuyerOf } from './promotion-buyer.ts';
import { watchPromotionUses } from './promotion-uses.queries.ts';

export interface Cart {
  key: string;
  /** The id of the command that will finish it. */
  command_id: string;
  draft: CartDraft;
  /** null while it is not on this device. */
  customer: CustomerBranch['customer'] | null;
  branch: CustomerBranch['branch'] | null;
  /** True when the cart has no customer: its prospect was discarded, and a customer must be chosen. */
  isForNobody: boolean;
  products: ReadonlyMap<number, ProductDocument>;
  exposure: Exposure;
  reference: Reference;
  /** The default payment condition: the valid quotation's, or the branch's; null means cash. */
  pay_condition: string | null;
  /** The one that the order leaves from. */
  warehouse: Warehouse;
  /** Judged as an order. */
  order: JudgedOrder;
  promoting: Promoting;
  /** Judges it as a quotation: only finishing asks, and an order of 200 lines is judged at every quantity. */
  quotation: () => JudgedOrder;
  /** The limit of its buyer that the order exceeds, and the users who may approve it; null when it is within the limits. */
  approval: (OrderApproval & { approvers: string[] }) | null;
}

/** The branch and day for which promotions are judged, the uses of their limits, and the resulting promotions. */
interface Promoting {
  buyer: PromotionBuyer;
  day: LocalDate;
  uses: PromotionUses;
  /** The same object until a promotion, a limit, the branch or the day changes. */
  inForce: PromotionsInForce;
}

/** Null when there is no cart under the key, or while the data for judging is missing (before the first sync). */
export function watchCart(phone: Phone, key: string): Observable<Cart | null> {
  const draft = liveDocuments(phone.database.collections.drafts, { selector: { id: key } }).pipe(
    map(([stored]) => stored && { key, command_id: stored.command_id, about: aboutOf(phone, cartOf(stored)) }),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
  // The data for judging is read again when `key` changes, not at every quantity: the worker sends up to two hundred products.
  const known = draft.pipe(
    distinctUntilChanged((one, other) => one?.about.key === other?.about.key),
    switchMap((stored) => (stored ? watchKnown(phone, stored.about) : of(null))),
  );
  return combineLatest([draft, known]).pipe(
    // A line that has just come waits for its product.
    filter(([stored, judging]) => stored?.about.key === judging?.about.key),
    map(([stored, judging]) => (stored && judging ? judgedCart(phone, { ...judging, ...stored, draft: stored.about.draft }) : null)),
  );
}

/** A cart judged once with other contents than it has; null while the data for judging is missing. */
export async function judgeCart(phone: Phone, stored: StoredCart): Promise<Cart | null> {
  const judging = await firstValueFrom(watchKnown(phone, aboutOf(phone, stored.draft)));
  return judging && judgedCart(phone, { ...judging, ...stored });
}

/** undefined while loading. */
export function useCart(key: string): Cart | null | undefined {
  return useLive((phone) => watchCart(phone, key), [key]);
}

/** Keys and contents of open carts, last touched first. */
export function watchOpenCarts({ database }: Pick<Phone, 'database'>): Observable<{ key: string; cart: CartDraft }[]> {
  return liveDocuments(database.collections.drafts).pipe(
    map((drafts) =>
      drafts
        .toSorted((one, other) => (one.updated_at < other.updated_at ? 1 : -1))
        .map((stored) => ({ key: stored.id, cart: cartOf(stored) }))
        .filter(({ cart }) => isBegun(cart)),
    ),
  );
}

export function useOpenCarts(): { key: string; cart: CartDraft }[] | undefined {
  return useLive(watchOpenCarts, []);
}

type ProspectBranch = Pick<CustomerBranch['branch'], 'price_list_id' | 'minimum_order_value' | 'disable_dynamic_price_list'>;
type StoredCart = Pick<Cart, 'key' | 'command_id' | 'draft'>;

interface Known {
  reference: Reference;
  place: CustomerBranch | null;
  products: ReadonlyMap<number, ProductDocument>;
  receivables: readonly ReceivableDocument[];
  exposure: Exposure;
  quotation: OrderView | null;
  uses: PromotionUses;
  /** The sum of the buyer's orders in the month, in pesos. */
  ordered: Pesos;
}

const noExposure: Exposure = { receivables: 0, orders: 0, unsent: 0, total: 0 };

/** A cart, and what the rules have to know about it. */
interface About {
  /** Changes with the place, the replaced order, the set of products and the day: the data for judging depends on them. */
  key: string;
  draft: CartDraft;
}

function aboutOf({ ports }: Phone, draft: CartDraft): About {
  const { contact_id, contact_warehouse_id, prospect_uuid, quotation_uuid, uuid, lines } = draft;
  const ids = lines.map(({ product_id }) => product_id).sort((one, other) => one - other);
  return { key: JSON.stringify([localDateOf(ports.now()), contact_id, contact_warehouse_id, prospect_uuid, quotation_uuid, uuid, ids]), draft };
}

interface Judging {
  about: About;
  known: Known;
  promoting: Promoting;
}

function watchKnown(phone: Phone, about: About): Observable<Judging | null> {
  const { contact_id, contact_warehouse_id, prospect_uuid, quotation_uuid, uuid, lines } = about.draft;
  const reference = watchReference(phone);
  const products = reference.pipe(
    switchMap(({ settings }) => watchProducts(phone, [...new Set([...lines.map((line) => line.product_id), settings.freight_product_id])])),
  );
  return combineLatest({
    reference,
    products,
    place: watchPlace(phone, { contact_warehouse_id, prospect_uuid }),
    receivables: contact_id === null ? of([]) : watchReceivablesOf(phone, contact_id),
    exposure: contact_id === null ? of(noExposure) : watchExposure(phone, contact_id, uuid),
    quotation: quotation_uuid === null ? of(null) : watchOrder(phone, quotation_uuid),
    ordered: isOwnBuyer(phone) ? watchOrders(phone).pipe(map((orders) => orderedBy(phone, orders, uuid))) : of(0),
    uses: reference.pipe(switchMap(({ promotions }) => watchPromotionUses(phone, promotions, { contact_id, excluding: uuid }))),
  }).pipe(scan<Known, Judging | null, null>((before, known) => ({ about, known, promoting: promotingOf(phone, known, before) }), null));
}

/** The promotions of the branch; those of `before` when nothing that they depend on has changed. */
function promotingOf(phone: Phone, known: Known, before: { known: Known; promoting: Promoting } | null): Promoting {
  const { reference, place, uses } = known;
  const day = localDateOf(phone.ports.now());
  const isSame = before?.known.reference === reference && before.known.place === place && before.known.uses === uses && before.promoting.day === day;
  if (isSame) return before.promoting;
  const buyer = promotionBuyerOf({ branch: branchOf(known), customer: place?.customer ?? null, isCustomer: isOwnBuyer(phone) });
  return { buyer, day, uses, inForce: promotionsFor(reference.promotions, { buyer, day, uses }) };
}

/** The person of this device buys for themself. */
const isOwnBuyer = (phone: Phone): boolean => phone.ports.session.userType() === 'c';

function branchOf({ place, reference }: Pick<Known, 'place' | 'reference'>) {
  return (place && !isUnsentProspect(place.customer) && place.branch) || prospectBranch(reference);
}

function judgedCart(phone: Phone, { key, command_id, draft: stored, known, promoting }: StoredCart & { known: Known; promoting: Promoting }): Cart | null {
  const { reference, place, products, receivables, exposure, quotation } = known;
  const [warehouse] = reference.warehouses;
  if (!warehouse) return null;
  const { day: today, inForce } = promoting;
  const branch = branchOf(known);
  const valid = quotation && isQuotationValid(quotation, today) ? quotation : null;
  const own = (valid ?? place?.branch)?.pay_condition ?? null;
  const draft = isOwnBuyer(phone) ? ofBuyer(stored, { place, quoted: valid?.lines ?? [] }) : stored;
  const has_longer_terms = isLongerCondition(draft.pay_condition ?? null, own);
  const judge = (inventory_operation: 'pedido' | 'cotizacion') =>
    judgeOrder(
      { inventory_operation, lines: draft.lines, seen_price_list_id: draft.seen_price_list_id, quotation, has_longer_terms },
      {
        today,
        settings: reference.settings,
        price_lists: reference.priceLists,
        configurations: reference.configurations,
        products,
        branch,
        restrictions: place?.branch.restrictions ?? [],
        // A customer who buys for themself can give no discount, as on the server.
        maximum_discount_percentage: Math.max(isOwnBuyer(phone) ? 0 : reference.settings.maximum_discount_percentage, place?.customer.percentage_discount ?? 0),
        holds_excess_discount: !isOwnBuyer(phone) && reference.settings.discount_over_limit === 'hold',
        warehouse,
        customer: place?.customer ?? { credit_quota: null, expiration_date_credit_quota: null, blocked: false },
        exposure: exposure.total,
        has_defeated_documents: hasDefeated(receivables, today),
        promotions: inForce,
      },
    );
  const isForNobody = place === null && draft.contact_warehouse_id === null;
  const base = {
    key,
    command_id,
    draft,
    customer: place?.customer ?? null,
    branch: place?.branch ?? null,
    isForNobody,
    products,
    exposure,
    reference,
    warehouse,
    pay_condition: own,
  };
  const order = judge('pedido');
  return { ...base, promoting, order, quotation: () => judge('cotizacion'), approval: approvalOf(phone, known, order.totals.total) };
}

/** The cart of a person who buys for their own company, at the discounts that the company has. */
function ofBuyer(draft: CartDraft, { place, quoted }: Pick<Known, 'place'> & { quoted: OrderView['lines'] }): CartDraft {
  const lines = atBuyersDiscounts(draft.lines, { own: startingDiscount(place?.customer ?? { percentage_discount: null }), quoted });
  return lines === draft.lines ? draft : { ...draft, lines };
}

/** The buyer's orders of this month, without an earlier copy of this cart's order and without refused orders. */
function orderedBy({ owner, ports }: Phone, orders: readonly OrderView[], excluding: string): Pesos {
  const sent = orders.filter(({ id, delivery }) => id !== excluding && delivery !== 'refused');
  return orderedInMonth(sent, { user_id: owner.userId, day: localDateOf(ports.now()) });
}

function approvalOf({ owner }: Phone, { place, reference, ordered }: Known, total: Pesos): Cart['approval'] {
  if (reference.settings.purchase_approval === false) return null;
  const buyers = place?.customer.buyers ?? [];
  const limits = buyers.find(({ user_id }) => user_id === owner.userId);
  const approval = limits ? judgeLimits({ limits, total, used: ordered }) : null;
  return approval && { ...approval, approvers: buyers.filter(({ user_id, approves }) => approves && user_id !== owner.userId).map(({ name }) => name) };
}

/** A prospect buys at the dearest list until the office assigns one. */
function prospectBranch({ priceLists }: Reference): ProspectBranch {
  return { price_list_id: priceLists[0]?.id ?? null, minimum_order_value: null, disable_dynamic_price_list: false };
}
