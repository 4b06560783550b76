import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { availableIn } from '#shared/features/orders/availability.rules.ts';
import { withStockShown } from '#shared/features/orders/customer-stock.rules.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import type { CalculatedPrice } from '#shared/features/pricing/calculated-price.documents.ts';
import { type Buyer, calculatePrice } from '#shared/features/pricing/calculated-price.rules.ts';
import { isRestricted } from '#shared/features/pricing/price-of-product.rules.ts';
import { pricingErrors } from '#shared/features/pricing/pricing.errors.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { errorOf } from '#shared/kernel/errors.ts';
import { listBrandRestrictions } from '../catalogue/brand-restrictions.service.ts';
import { seesPrices } from '../catalogue/catalogue-scope.service.ts';
import { listProductsForSale } from '../catalogue/products.service.ts';
import { stockFor } from '../catalogue/selling-scope.service.ts';
import { requireSellingWarehouse, requireSettings } from '../organisation/organisation.service.ts';
import { listPriceLists } from '../pricing/pricing.service.ts';
import { requireSellingBranch } from '../third-parties/selling-branch.service.ts';
import { promotionsToday } from './promotions-in-force.service.ts';

export interface WantedProduct {
  product_id: number;
  quantity: number;
}

/**
 * Prices of products for a branch, in pesos, from its own list with the customer's discount and today's promotions; they equal those of the cart.
 * @throws access.forbidden for people who see no prices (decision 0298), thirdParties.branchNotFound, pricing.noPriceList, also for a prospect, who
 * sees no prices
 */
export async function calculatePrices(
  db: Db,
  actor: Actor,
  { branchId, wanted, now }: { branchId: number; wanted: readonly WantedProduct[]; now: Instant },
): Promise<CalculatedPrice[]> {
  if (!seesPrices(actor)) throw accessErrors.forbidden();
  const selling = await requireSellingBranch(db, actor, branchId);
  const { branch, contact } = selling;
  const price_list = (await listPriceLists(db, actor.subscriberId)).find(({ id }) => id === branch.price_list_id);
  if (!price_list) throw pricingErrors.noPriceList();
  const warehouse = await requireSellingWarehouse(db, actor.subscriberId);
  const stock = stockFor(actor, await requireSettings(db, actor.subscriberId));
  const products = await listProductsForSale(db, actor.subscriberId, { productIds: wanted.map(({ product_id }) => product_id), warehouseId: warehouse.id });
  const restrictions = await listBrandRestrictions(db, actor, branchId);
  const buyer: Buyer = { price_list, customer: contact, restrictions, promotions: await promotionsToday(db, actor, { selling, now }) };
  return wanted.map((one) => {
    const product = products.get(one.product_id);
    const base = { ...one, price_list_id: price_list.id };
    // A product that is hidden from the branch is answered like a product that does not exist.
    if (!product || isRestricted(product, buyer.restrictions)) {
      const { code, message } = ordersErrors.unknownProduct();
      return { ...base, product_code: null, quantity_available: null, amounts: null, refusal: { code, message } };
    }
    const known = { ...base, product_code: product.product_code, quantity_available: availableIn(warehouse, withStockShown(product, stock)) };
    const price = calculatePrice(product, one.quantity, buyer);
    if (price.ok) return { ...known, amounts: price.value.amounts, refusal: null };
    return { ...known, amounts: null, refusal: { code: price.code, message: errorOf(price).message } };
  });
}
