/** Questions of third parties to the capabilities that know the sales, contacts and users of customers. */
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

/** Branches that get this seller, and the customers of those branches. */
export interface GivenBranches {
  sellerId: number | null;
  branchIds: readonly number[];
  contactIds: readonly number[];
}
/** The sellers of a leadership. */
export const sellersOfLeadership = defineHook<(db: Db, subscriberId: number, leadershipId: number) => Promise<number[]>>('sellersOfLeadership');

/** Called in the transaction in which branches change their seller, so that rows that follow a branch's seller change too. */
export const branchesReassigned = defineHook<(tx: Tx, given: readonly GivenBranches[]) => Promise<void>>('branchesReassigned');

/** The purchases of one product by a customer since a day, at some of the customer's branches. */
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
/** The purchases at these branches since a day, by customer and product, in descending order of value. Freight does not count. */
export const purchasesOfBranches =
  defineHook<(db: Db, subscriberId: number, of: { contactIds: readonly number[]; branchIds: readonly number[]; since: LocalDate }) => Promise<Purchases[]>>(
    'purchasesOfBranches',
  );

/** The purchase dates of products that these branches buy repeatedly, by branch: the 80 products of the highest value each. */
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
/** The last local date of each contact type with these branches, as far as the answering capability knows. */
export const lastContacts = defineHook<(db: Db, subscriberId: number, branchIds: readonly number[]) => Promise<LastContact[]>>('lastContacts');

/** The brands that these branches may neither see nor buy, by branch. */
export const restrictedBrands =
  defineHook<(db: Db, subscriberId: number, branchIds: readonly number[]) => Promise<Map<number, BrandRestriction[]>>>('restrictedBrands');

/** The number of brands hidden from any branch of these customers, by customer; customers who see every brand are missing. */
export const hiddenBrandCounts = defineHook<(db: Db, subscriberId: number, contactIds: readonly number[]) => Promise<Map<number, number>>>('hiddenBrandCounts');

/** The buyers of the actor's own customer, with the fields that the actor may see. */
export const buyersOfCustomer = defineHook<(db: Db, actor: Actor) => Promise<BuyerDocument[]>>('buyersOfCustomer');

/** The saved lists that a customer's person sees. */
export const listsOfCustomer = defineHook<(db: Db, actor: Actor) => Promise<SavedList[]>>('listsOfCustomer');

/** The products whose stock a customer's user waits for, and those whose stock arrived. */
export const alertsOfCustomer = defineHook<(db: Db, actor: Actor) => Promise<StockAlert[]>>('alertsOfCustomer');
