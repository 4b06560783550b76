import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Cart } from '#shared/features/cart/cart.documents.ts';
import { cartErrors } from '#shared/features/cart/cart.errors.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.documents.ts';
import { checkAvailability } from '#shared/features/orders/availability.rules.ts';
import { withStockShown } from '#shared/features/orders/customer-stock.rules.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import { isRestricted, type SaleProduct, startingDiscount } from '#shared/features/pricing/price-of-product.rules.ts';
import { errorOf } from '#shared/kernel/errors.ts';
import type { Refusal } from '#shared/kernel/result.ts';
import { listInstead } from '../../catalogue/instead.service.ts';
import { listProductsForSale } from '../../catalogue/products.service.ts';
import { stockFor } from '../../catalogue/selling-scope.service.ts';
import { requireSettings } from '../../organisation/organisation.service.ts';
import { type CartRow, cartRows } from '../cart.repository.ts';
import { judgeCart, requireOwnCart, tellCart } from '../judged-cart.service.ts';
import type { JudgedCart } from '../judged-cart.ts';
import { type OpenCart, openCart } from './open-cart.ts';

/** As many lines as an order may have. */
const maximumItems = 1_000;

export interface SetItem extends Partial<OpenCart> {
  /** The cart; when missing, the person's cart for `contact_warehouse_id`, which is created if there is none. */
  document_id?: number | undefined;
  product_id: number;
  /** The total quantity of the product in the cart, not an increment: repeating the call changes nothing. */
  quantity: number;
  /** When absent: the discount of the existing line, or the starting discount of a new line. */
  discount_percentage?: number | undefined;
}

/**
 * Adds a product to the cart or changes its line. A quantity beyond the available stock is not added: alternatives are answered.
 * @throws cart.notFound, thirdParties.branchNotFound, cart.itemRefused with the field
 */
export async function setItem(tx: Tx, actor: Actor, item: SetItem): Promise<{ cart: Cart } | { refusal: Refusal; related: ProductView[] }> {
  const cart = await cartFor(tx, actor, item);
  const { context, selling, items } = await judgeCart(tx, actor, { cart, now: tx.now });
  const known = items.find(({ product_id }) => product_id === item.product_id);
  const product = await requireProduct(tx, item.product_id, context);
  const available = checkAvailability(withStockShown(product, stockFor(actor, await requireSettings(tx, tx.subscriberId))), item.quantity, context.warehouse);
  if (!available.ok && available.code === 'orders.notAvailable') {
    return {
      refusal: available,
      related: await listInstead(tx, actor, { productId: product.id, quantity: item.quantity, branchId: selling.branch.id, warehouse: context.warehouse }),
    };
  }
  const discount_percentage = item.discount_percentage ?? known?.discount_percentage ?? startingDiscount(selling.contact);
  const { quantity, product_id } = item;
  if (!known && items.length >= maximumItems)
    throw cartErrors.full({ maximum: maximumItems }, { product_id: [cartErrors.full({ maximum: maximumItems }).message] });
  if (known) await cartRows.updateItem(tx, known.id, { quantity, discount_percentage });
  else await cartRows.addItems(tx, cart.id, [{ product_id, quantity, discount_percentage, unit_value: null }]);
  await requireSellable(tx, actor, { cart, product });
  return { cart: await tellCart(tx, actor, cart.id) };
}

async function cartFor(tx: Tx, actor: Actor, { document_id, contact_warehouse_id, branchoffice_id }: SetItem): Promise<CartRow> {
  if (document_id !== undefined) return await requireOwnCart(tx, actor, document_id);
  return await openCart(tx, actor, { contact_warehouse_id: contact_warehouse_id ?? 0, branchoffice_id });
}

async function requireProduct(tx: Tx, id: number, { warehouse, restrictions }: JudgedCart['context']): Promise<SaleProduct> {
  const product = (await listProductsForSale(tx, tx.subscriberId, { productIds: [id], warehouseId: warehouse.id })).get(id);
  // A product that is hidden from the branch is answered like a product that does not exist.
  if (!product || isRestricted(product, restrictions)) throw refusedBy('product_id', ordersErrors.unknownProduct().message);
  return product;
}

/** Checks that the line can be ordered. A line that lost its price only because the list changed stays in the cart, marked as such. */
async function requireSellable(tx: Tx, actor: Actor, { cart, product }: { cart: CartRow; product: SaleProduct }): Promise<void> {
  const { judged, selling } = await judgeCart(tx, actor, { cart, now: tx.now });
  const refusal = judged.lines.find(({ product_id }) => product_id === product.id)?.refusal;
  if (!refusal) return;
  const hasOwnPrice = product.prices[selling.branch.price_list_id ?? 0] !== undefined;
  if (refusal.code === 'pricing.noPrice' && hasOwnPrice) return;
  const field = refusal.code === 'orders.quantityInvalid' ? 'quantity' : refusal.code === 'pricing.discountTooHigh' ? 'discount_percentage' : 'product_id';
  throw refusedBy(field, errorOf(refusal).message);
}

function refusedBy(field: string, reason: string) {
  return cartErrors.itemRefused({ reason }, { [field]: [reason] });
}
