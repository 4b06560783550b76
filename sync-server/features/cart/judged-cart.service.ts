/** Judges a cart as its order will be judged: with the same rules and prices. Spec: decisions §4. */
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { type Cart, type CartInformation, cartInformationSchema, noInformation } from '#shared/features/cart/cart.documents.ts';
import { cartErrors } from '#shared/features/cart/cart.errors.ts';
import { withStockShown } from '#shared/features/orders/customer-stock.rules.ts';
import { judgeOrder } from '#shared/features/orders/judge-order.rules.ts';
import type { QuotedPrices } from '#shared/features/orders/quotation.rules.ts';
import { voucherTypeOf } from '#shared/features/orders/voucher-types.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { stockFor } from '../catalogue/selling-scope.service.ts';
import { judgingContextOf, loadJudgingFacts } from '../orders/ordering-batch.ts';
import { getOwnDocument } from '../orders/orders.service.ts';
import { requirePrefix, requireSellingWarehouse } from '../organisation/organisation.service.ts';
import { explainingFor } from '../promotions/promotions-in-force.service.ts';
import { listContactNames, requireSellingBranch } from '../third-parties/selling-branch.service.ts';
import { type CartItemRow, type CartRow, cartRows } from './cart.repository.ts';
import { cartDocumentUuid } from './cart-document-uuid.ts';
import { toCart } from './cart-view.ts';
import type { JudgedCart } from './judged-cart.ts';

/** The fields of an item that its line is judged by. */
export type DraftItem = Pick<CartItemRow, 'product_id' | 'quantity' | 'discount_percentage' | 'unit_value'>;

/** A cart of the person; undefined when it does not exist or belongs to another person. */
export async function getOwnCart(db: Db, actor: Actor, id: number): Promise<CartRow | undefined> {
  const cart = await cartRows.get(db, actor.subscriberId, id);
  return cart?.user_id === actor.userId ? cart : undefined;
}

/** A cart of the person. @throws cart.notFound, also for another person's cart */
export async function requireOwnCart(db: Db, actor: Actor, id: number): Promise<CartRow> {
  const cart = await getOwnCart(db, actor, id);
  if (!cart) throw cartErrors.notFound();
  return cart;
}

/** @throws thirdParties.branchNotFound when the person no longer reaches the branch */
export async function judgeCart(db: Db, actor: Actor, { cart, now }: { cart: CartRow; now: Instant }): Promise<JudgedCart> {
  const items = await cartRows.listItems(db, actor.subscriberId, cart.id);
  return { items, ...(await judgeItems(db, actor, { cart, items, now })) };
}

/** Judges a cart as if it had these items. @throws thirdParties.branchNotFound when the person no longer reaches the branch */
export async function judgeItems(
  db: Db,
  actor: Actor,
  { cart, items, now }: { cart: CartRow; items: readonly DraftItem[]; now: Instant },
): Promise<Omit<JudgedCart, 'items'>> {
  const information = informationOf(cart);
  const selling = await requireSellingBranch(db, actor, cart.contact_warehouse_id ?? 0);
  const quotation = await quotationOf(db, actor, { quotation_uuid: information.quotation_uuid, contact_id: selling.contact.id });
  const warehouse = await requireSellingWarehouse(db, actor.subscriberId, cart.branchoffice_id);
  const uuid = cartDocumentUuid(actor.subscriberId, cart.id);
  const wanted = { uuid, contact_warehouse_id: selling.branch.id, prospect_uuid: null, warehouse_id: warehouse.id, lines: items };
  const facts = await loadJudgingFacts(db, actor.subscriberId, [{ actor, payload: wanted }], now);
  const judging = judgingContextOf(facts, { actor, selling, warehouse, made: now, excluding: uuid });
  // A customer sees only the stock warnings that the company allows; finalising the order finds the other shortages.
  const stock = stockFor(actor, facts.settings);
  const context = { ...judging, products: new Map([...judging.products].map(([id, product]) => [id, withStockShown(product, stock)])) };
  const lines = items.map(({ product_id, quantity, discount_percentage, unit_value }) => ({
    product_id,
    quantity,
    discount_percentage,
    seen_unit_value: unit_value,
  }));
  const judged = judgeOrder({ inventory_operation: 'pedido', lines, seen_price_list_id: cart.price_list_id, quotation }, context);
  return {
    cart,
    information,
    selling,
    context,
    judged,
    explaining: explainingFor(facts.promotions, actor, { selling, inForce: context.promotions, now }),
  };
}

/**
 * The quotation that the cart was loaded from. Null when the quotation was converted meanwhile or belongs to another customer: its prices are then
 * not honoured, and finalising says why.
 */
async function quotationOf(
  db: Db,
  actor: Actor,
  { quotation_uuid, contact_id }: Pick<CartInformation, 'quotation_uuid'> & { contact_id: number },
): Promise<QuotedPrices | null> {
  const whole = quotation_uuid === null ? undefined : await getOwnDocument(db, actor, quotation_uuid);
  if (whole?.document.inventory_operation !== 'cotizacion' || whole.document.contact_id !== contact_id) return null;
  if (whole.document.state === 'convertida') return null;
  return { price_list_id: whole.document.price_list_id, valid_until: whole.document.valid_until, lines: whole.lines };
}

/** The information of a stored cart; fields that it does not have are empty. */
export function informationOf({ documents_information }: CartRow): CartInformation {
  return { ...noInformation, ...cartInformationSchema.parse(documents_information ?? {}) };
}

/** The cart, with the differences since the person last saw it. */
export async function readCart(db: Db, actor: Actor, { id, now }: { id: number; now: Instant }): Promise<Cart> {
  return await answered(db, await judgeCart(db, actor, { cart: await requireOwnCart(db, actor, id), now }));
}

async function answered(db: Db, whole: JudgedCart): Promise<Cart> {
  const { subscriber_id } = whole.cart;
  const { seller_id } = whole.selling.branch;
  const nameOf = await listContactNames(db, subscriber_id, [seller_id]);
  const prefix = await requirePrefix(db, subscriber_id, voucherTypeOf.pedido);
  return toCart(whole, { seller: nameOf(seller_id), prefix });
}

/** The cart after a change. The list and the prices are stored as seen, so that the differences are reported only once. */
export async function tellCart(tx: Tx, actor: Actor, id: number): Promise<Cart> {
  const whole = await judgeCart(tx, actor, { cart: await requireOwnCart(tx, actor, id), now: tx.now });
  await noteAsSeen(tx, whole);
  return await answered(tx, whole);
}

async function noteAsSeen(tx: Tx, { cart, items, judged }: JudgedCart): Promise<void> {
  const price_list_id = judged.price_list?.id ?? null;
  if (price_list_id !== cart.price_list_id) await cartRows.update(tx, cart.id, { price_list_id });
  for (const line of judged.lines) {
    const item = line.draft_index === null ? undefined : items[line.draft_index];
    const unit_value = line.amounts?.unit_value ?? null;
    if (item && unit_value !== item.unit_value) await cartRows.updateItem(tx, item.id, { unit_value });
  }
}
