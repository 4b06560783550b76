/** The prices, warehouse and restrictions with which a person sees the catalogue. Spec: decisions §3-4. */
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { SellingWarehouse } from '#shared/features/orders/availability.rules.ts';
import type { CustomerStock } from '#shared/features/organisation/customer-stock.ts';
import type { SubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import type { PriceList } from '#shared/features/pricing/price-of-product.rules.ts';
import { pricingErrors } from '#shared/features/pricing/pricing.errors.ts';
import { requireSellingWarehouse, requireSettings, requireWarehouse } from '../organisation/organisation.service.ts';
import { listPriceLists } from '../pricing/pricing.service.ts';
import { getOwnBranch, requireSellingBranch, type SellingBranch } from '../third-parties/selling-branch.service.ts';
import type { HiddenBrand } from './brand-restrictions.repository.ts';
import { listBrandRestrictions } from './brand-restrictions.service.ts';
import { catalogueScopeOf, seesPrices } from './catalogue-scope.service.ts';

export interface SellingScope {
  /** The branch that is asked for; undefined without one. */
  selling: SellingBranch | undefined;
  /** The list whose prices are shown; null when there is none. */
  price_list: PriceList | null;
  /** The id of the list with the prices that the company suggests to the public; null for none. */
  suggestedListId: number | null;
  warehouse: SellingWarehouse;
  hidden: readonly HiddenBrand[];
  /** How precisely a customer may see the stock. */
  stock: CustomerStock;
  /** The id of the product that orders use for freight; it is not counted among those without a picture. */
  freightId: number;
  /** True for the company's own employees, who see the shelf of each product. */
  isHouse: boolean;
}

export interface AskedScope {
  contact_warehouse_id?: number | undefined;
  price_list_id?: number | undefined;
  warehouse_id?: number | undefined;
}

/**
 * The requested list, or the branch's; without either, the office sees the dearest list and a customer that of their first branch. A customer may
 * only request lists that an order of theirs can reach.
 * @throws thirdParties.branchNotFound, pricing.priceListNotFound, organisation.warehouseNotFound
 */
export async function sellingScopeOf(db: Db, actor: Actor, asked: AskedScope): Promise<SellingScope> {
  const branch = await branchOf(db, actor, asked.contact_warehouse_id);
  const warehouse =
    asked.warehouse_id === undefined
      ? await requireSellingWarehouse(db, actor.subscriberId)
      : await requireWarehouse(db, actor.subscriberId, asked.warehouse_id);
  const settings = await requireSettings(db, actor.subscriberId);
  return {
    selling: branch,
    stock: stockFor(actor, settings),
    price_list: await listOf(db, actor, { asked: asked.price_list_id, branch }),
    suggestedListId: seesPrices(actor) ? settings.suggested_price_list_id : null,
    warehouse,
    freightId: settings.freight_product_id,
    hidden: await hiddenFrom(db, actor, branch),
    isHouse: actor.reach !== 'customer',
  };
}

/** How exactly a person may see the stock: customers as the company's setting says. */
export function stockFor({ reach }: Pick<Actor, 'reach'>, { customer_stock }: Pick<SubscriberSettings, 'customer_stock'>): CustomerStock {
  return reach === 'customer' ? customer_stock : 'number';
}

async function branchOf(db: Db, actor: Actor, branchId: number | undefined): Promise<SellingBranch | undefined> {
  if (branchId !== undefined) return await requireSellingBranch(db, actor, branchId);
  return actor.reach === 'customer' ? await getOwnBranch(db, actor) : undefined;
}

async function listOf(db: Db, actor: Actor, { asked, branch }: { asked: number | undefined; branch: SellingBranch | undefined }): Promise<PriceList | null> {
  if (!seesPrices(actor)) return null;
  const lists = await listPriceLists(db, actor.subscriberId);
  const find = (id: number | null) => lists.find((list) => list.id === id) ?? null;
  if (asked === undefined) return branch ? find(branch.branch.price_list_id) : actor.reach === 'customer' ? null : (lists[0] ?? null);
  const { lists: reachable } = await catalogueScopeOf(db, actor);
  const list = reachable === null || reachable.includes(asked) ? find(asked) : null;
  if (!list) throw pricingErrors.priceListNotFound();
  return list;
}

async function hiddenFrom(db: Db, actor: Actor, branch: SellingBranch | undefined): Promise<readonly HiddenBrand[]> {
  if (branch) return await listBrandRestrictions(db, actor, branch.branch.id);
  return (await catalogueScopeOf(db, actor)).hidden;
}
