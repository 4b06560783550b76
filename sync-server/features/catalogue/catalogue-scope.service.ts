/** The prices and products of the catalogue that a person receives. Spec: decisions §3, commercial §3 Brand restriction. */
import { createHash } from 'node:crypto';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { CustomerStock } from '#shared/features/organisation/customer-stock.ts';
import { requireSettings } from '../organisation/organisation.service.ts';
import { type BranchList, branchListsOf } from './branch-lists.repository.ts';
import { undeployed } from './brand-deployment.service.ts';
import { type HiddenBrand, hiddenBrandsOf } from './brand-restrictions.repository.ts';
import { orderedPriceListIds } from './price-lists.repository.ts';

export interface CatalogueScope {
  /** The name of the set of pages; people with the same key receive the same pages. */
  key: string;
  /** The price lists whose prices are included; null means all. */
  lists: readonly number[] | null;
  /** Brands that no branch of the customer may see, and the brands and lines that are not offered to the person. */
  hidden: readonly HiddenBrand[];
  /** How much of the stock is included. */
  stock: CustomerStock;
}

export const staffScope: CatalogueScope = { key: 'staff', lists: null, hidden: [], stock: 'number' };

/** A prospect, who may not order yet, sees the catalogue without prices. */
export function seesPrices({ reach, permissions }: Pick<Actor, 'reach' | 'permissions'>): boolean {
  return reach !== 'customer' || permissions.has('B2B Crear pedidos');
}

/**
 * Everyone who sells or works in the office receives every list; a customer receives only those that an order of theirs can reach, and a prospect
 * none. Nobody who buys or sells receives brands and lines that are not offered to them.
 */
export async function catalogueScopeOf(db: Db, actor: Actor): Promise<CatalogueScope> {
  const elsewhere = await undeployed(db, actor);
  if (actor.reach !== 'customer')
    return elsewhere.length === 0 ? staffScope : { key: `staff${digestOf(elsewhere)}`, lists: null, hidden: elsewhere, stock: 'number' };
  const branches = await branchListsOf(db, actor);
  const lists = reachableLists(seesPrices(actor) ? branches : [], await orderedPriceListIds(db, actor.subscriberId));
  const restricted = hiddenFromAll([
    ...(
      await hiddenBrandsOf(
        db,
        actor.subscriberId,
        branches.map(({ id }) => id),
      )
    ).values(),
  ]);
  const hidden = [...restricted, ...elsewhere];
  const { customer_stock: stock } = await requireSettings(db, actor.subscriberId);
  return { key: `customer:${lists.join(',')}${digestOf(hidden)}${stock === 'number' ? '' : `:${stock}`}`, lists, hidden, stock };
}

/** Names a set of hidden brands; nothing for none. */
function digestOf(hidden: readonly HiddenBrand[]): string {
  if (hidden.length === 0) return '';
  return `:${createHash('sha256').update(JSON.stringify(hidden)).digest('base64url').slice(0, 12)}`;
}

/** The list of each branch, the next dearer and the next cheaper one: an order's value cannot change the list further (decisions §4). */
function reachableLists(branches: readonly BranchList[], ordered: readonly number[]): number[] {
  const reachable = new Set<number>();
  for (const { price_list_id, disable_dynamic_price_list } of branches) {
    const at = price_list_id === null ? -1 : ordered.indexOf(price_list_id);
    if (at === -1) continue;
    const near = disable_dynamic_price_list ? [ordered[at]] : [ordered[at - 1], ordered[at], ordered[at + 1]];
    for (const list of near) if (list !== undefined) reachable.add(list);
  }
  return [...reachable].sort((a, b) => a - b);
}

/** The restrictions that all branches share; a line hidden in one branch and all lines hidden in another share that line. Sorted, for the key. */
function hiddenFromAll(byBranch: readonly (readonly HiddenBrand[])[]): HiddenBrand[] {
  const [first = [], ...others] = byBranch;
  let common = [...first];
  for (const other of others) {
    common = common.flatMap((a) =>
      other
        .filter((b) => a.brand_id === b.brand_id && (a.line_id === b.line_id || a.line_id === 0 || b.line_id === 0))
        .map((b) => ({ line_id: a.line_id || b.line_id, brand_id: a.brand_id })),
    );
  }
  const unique = new Map(common.map((restriction) => [`${restriction.brand_id}/${restriction.line_id}`, restriction]));
  return [...unique.values()].sort((a, b) => a.brand_id - b.brand_id || a.line_id - b.line_id);
}
