/** What third parties ask of the capabilities that know what happens with customers. */
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { defineHook } from '#server/platform/hook.ts';
import type { BuyerDocument } from '#shared/features/buyers/buyer.documents.ts';
import type { PurchaseRhythm } from '#shared/features/catalogue/purchase-rhythm.rules.ts';
import type { SavedList } from '#shared/features/lists/saved-list.documents.ts';
import type { BrandRestriction } from '#shared/features/pricing/price-of-product.rules.ts';
import type { StockAlert } from '#shared/features/stock-alerts/stock-alert.documents.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';

/** Branches that get this seller, and the customers whose branches they are. */
export interface GivenBranches {
  sellerId: number | null;
  branchIds: readonly number[];
  contactIds: readonly number[];
}
/** The sellers of a leadership. */
export const sellersOfLeadership = defineHook<(db: Db, subscriberId: number, leadershipId: number) => Promise<number[]>>('sellersOfLeadership');

/** Called in the transaction in which branches change their seller: everything of theirs that follows its seller moves along. */
export const branchesReassigned = defineHook<(tx: Tx, given: readonly GivenBranches[]) => Promise<void>>('branchesReassigned');

/** Everything that a customer bought of one product since a day, for some of their branches. */
export interface Purchases {
  contact_id: number;
  product_id: number;
  /** Whole units. */
  quantity: number;
  /** How many orders. */
  orders: number;
  last_date: LocalDate | null;
  /** After discounts, before IVA. */
  value: Pesos;
}
/** The purchases of these branches since a day, by customer and product, most valuable first. Freight does not count. */
export const purchasesOfBranches =
  defineHook<(db: Db, subscriberId: number, of: { contactIds: readonly number[]; branchIds: readonly number[]; since: LocalDate }) => Promise<Purchases[]>>(
    'purchasesOfBranches',
  );

/** When these branches bought the products that they buy again and again, by branch: the most valuable 80 of each. */
export const rhythmsOfBranches =
  defineHook<
    (
      db: Db,
      subscriberId: number,
      of: { contactIds: readonly number[]; branchIds: readonly number[]; since: LocalDate },
    ) => Promise<Map<number, PurchaseRhythm[]>>
  >('rhythmsOfBranches');

export interface LastContact {
  branchId: number;
  kind: 'visit' | 'virtual' | 'phone_call';
  date: LocalDate;
}
/** The last day of each kind of contact with these branches, as far as the capability that answers knows. */
export const lastContacts = defineHook<(db: Db, subscriberId: number, branchIds: readonly number[]) => Promise<LastContact[]>>('lastContacts');

/** The brands that these branches may neither see nor buy, by branch. */
export const restrictedBrands =
  defineHook<(db: Db, subscriberId: number, branchIds: readonly number[]) => Promise<Map<number, BrandRestriction[]>>>('restrictedBrands');

/** How many brands are hidden from any branch of these customers, by customer; those who see every brand are missing. */
export const hiddenBrandCounts = defineHook<(db: Db, subscriberId: number, contactIds: readonly number[]) => Promise<Map<number, number>>>('hiddenBrandCounts');

/** The people who buy for a customer's person's own customer, as that person may know them. */
export const buyersOfCustomer = defineHook<(db: Db, actor: Actor) => Promise<BuyerDocument[]>>('buyersOfCustomer');

/** The saved lists that a customer's person sees. */
export const listsOfCustomer = defineHook<(db: Db, actor: Actor) => Promise<SavedList[]>>('listsOfCustomer');

/** The products whose stock a customer's person waits for, and those that came. */
export const alertsOfCustomer = defineHook<(db: Db, actor: Actor) => Promise<StockAlert[]>>('alertsOfCustomer');
