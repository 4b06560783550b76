import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { cartErrors } from '#shared/features/cart/cart.errors.ts';
import { startingDiscount } from '#shared/features/pricing/price-of-product.rules.ts';
import { pricingCalls } from '#shared/features/pricing/pricing.calls.ts';
import { explainPromotions } from '#shared/features/promotions/explain-price.rules.ts';
import type { AppliedPromotion, ExplainedPromotion, Promotion, PromotionHint } from '#shared/features/promotions/promotion.documents.ts';
import { tellApplied } from '#shared/features/promotions/promotion-words.rules.ts';
import type { PromotedOutcome } from '#shared/features/promotions/promotions.rules.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { type Percentage, type Pesos, percentOf } from '#shared/kernel/money.ts';
import { requireProductView } from '../catalogue/product-views.service.ts';
import { type AskedScope, sellingScopeOf } from '../catalogue/selling-scope.service.ts';
import { explainLine } from '../promotions/simulate-promotions.service.ts';
import { getOwnBranch, requireSellingBranch } from '../third-parties/selling-branch.service.ts';
import { type CartRow, cartRows } from './cart.repository.ts';
import { type DraftItem, judgeItems, requireOwnCart } from './judged-cart.service.ts';

interface Asked {
  product_id: number;
  /** undefined: the quantity in the cart, and 1 for a product that is not in it. */
  quantity: number | undefined;
  now: Instant;
}

interface FoundLine {
  price_list_id: number | null;
  quantity: number;
  unit_value: Pesos | null;
  percentage: Percentage;
  /** null when the product cannot be sold. */
  promoted: PromotedOutcome | null;
  explained: readonly ExplainedPromotion[];
  /** The promotions in force of which the person may know. */
  told: readonly Promotion[];
}

/** Serves the promotions of a product: of one line alone, or of a line among the others of a cart. Spec: commercial §7 Products and prices. */
export function registerCalculatedPromotions(routes: Routes, { clock }: Services): void {
  routes.serve(pricingCalls.calculatePromotions, async ({ db, actor, params, query: { document_id, quantity, ...scope } }) => {
    const asked = { product_id: params.id, quantity, now: clock.now() };
    const line = document_id === undefined ? await lineAlone(db, actor, { ...asked, scope }) : await lineInCart(db, actor, { ...asked, document_id, scope });
    const { promoted, unit_value, percentage, price_list_id } = line;
    const discount_value = unit_value === null ? null : percentOf(unit_value, percentage);
    const [first] = promoted?.discount.promotions ?? [];
    return {
      ...{ product_id: params.id, document_id: document_id ?? null, price_list_id, percentage, unit_value, discount_value, quantity: line.quantity },
      net_unit_value: unit_value === null || discount_value === null ? null : unit_value - discount_value,
      own_percentage: promoted?.discount.own_discount_percentage ?? 0,
      promotion: first ? { ...told(first, line.told), message: tellApplied(promoted?.discount.promotions ?? []) } : null,
      next: promoted?.hint ? toNext(promoted.hint) : null,
      promotions: [...line.explained],
    };
  });
}

/** @throws catalogue.productNotFound, and as `explainLine` */
async function lineAlone(db: Db, actor: Actor, { product_id, quantity = 1, now, scope }: Asked & { scope: AskedScope }): Promise<FoundLine> {
  const view = await requireProductView(db, actor, { id: product_id, scope: await sellingScopeOf(db, actor, scope) });
  const branchId = scope.contact_warehouse_id ?? (actor.reach === 'customer' ? (await getOwnBranch(db, actor))?.branch.id : undefined);
  const line = branchId === undefined ? null : await explainLine(db, actor, { product_id, quantity, now, contact_warehouse_id: branchId });
  const promoted = line?.priced.ok ? line.priced.value.promoted : null;
  const percentage = promoted?.discount.discount_percentage ?? view.price.percentage;
  const { price: unit_value } = view.price;
  return { price_list_id: view.price_list_id, quantity, unit_value, percentage, promoted, explained: line?.explained ?? [], told: line?.told ?? [] };
}

/** @throws cart.notFound, also for another person's cart; cart.itemRefused with the field; catalogue.productNotFound */
async function lineInCart(
  db: Db,
  actor: Actor,
  { product_id, quantity, now, document_id, scope }: Asked & { document_id: number; scope: AskedScope },
): Promise<FoundLine> {
  const cart = await requireOwnCart(db, actor, document_id);
  const contact_warehouse_id = cart.contact_warehouse_id ?? 0;
  if ((scope.contact_warehouse_id ?? contact_warehouse_id) !== contact_warehouse_id) throw ofOtherBranch();
  await requireProductView(db, actor, { id: product_id, scope: await sellingScopeOf(db, actor, { contact_warehouse_id }) });
  const items = await itemsWith(db, actor, { cart, product_id, quantity });
  const { judged, context, explaining } = await judgeItems(db, actor, { cart, items, now });
  const index = items.findIndex((item) => item.product_id === product_id);
  const line = judged.lines.find(({ draft_index }) => draft_index === index);
  const amounts = line?.amounts ?? null;
  const promoted = line && amounts ? line.promoted : null;
  const asked = items[index]?.quantity ?? 1;
  const explained =
    line?.product && promoted && amounts
      ? explainPromotions(explaining.told, {
          ...explaining,
          ...{ product: line.product, quantity: asked, gross: amounts.gross, outcome: promoted },
          listName: (id) => context.price_lists.find((list) => list.id === id)?.name_parameter,
        })
      : [];
  const percentage = amounts?.discount_percentage ?? 0;
  const unit_value = amounts?.unit_value ?? null;
  return { price_list_id: judged.price_list?.id ?? null, quantity: asked, unit_value, percentage, promoted, explained, told: explaining.told };
}

/** The items of a cart, in which the product has the quantity that is asked for. */
async function itemsWith(
  db: Db,
  actor: Actor,
  { cart, product_id, quantity }: { cart: CartRow; product_id: number; quantity: number | undefined },
): Promise<DraftItem[]> {
  const items = await cartRows.listItems(db, actor.subscriberId, cart.id);
  // A cart that was made from a quotation may have two lines of one product: the answer describes the first.
  const known = items.find((item) => item.product_id === product_id);
  if (known) return items.map((item) => (item === known ? { ...item, quantity: quantity ?? item.quantity } : item));
  const { contact } = await requireSellingBranch(db, actor, cart.contact_warehouse_id ?? 0);
  return [...items, { product_id, quantity: quantity ?? 1, discount_percentage: startingDiscount(contact), unit_value: null }];
}

function ofOtherBranch() {
  const reason = 'La sucursal no es la del carrito.';
  return cartErrors.itemRefused({ reason }, { contact_warehouse_id: [reason] });
}

/** The product's own percentage (id 0) is no promotion of the office: it has no terms. */
function told({ id, code, name }: AppliedPromotion, promotions: readonly Promotion[]) {
  const terms = promotions.find((promotion) => promotion.id === id)?.terms;
  return { id, code, name, kind: terms?.kind ?? ('percentage' as const), until: terms?.until ?? null };
}

function toNext({ missing_quantity, percentage, message }: PromotionHint) {
  return { missing_quantity, percentage, message };
}
