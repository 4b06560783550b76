/** Questions of the catalogue to the capabilities that use its products. */
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { defineHook } from '#server/platform/hook.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.documents.ts';
import type { Instant, LocalDate } from '#shared/kernel/dates.ts';
import type { Percentage } from '#shared/kernel/money.ts';
import type { SellingScope } from './selling-scope.service.ts';

/** The number of rows that refer to a product: lines of orders, quotations and invoices, or of carts. */
type CountUses = (db: Db, subscriberId: number, productId: number) => Promise<number>;
export const documentsOfProduct = defineHook<CountUses>('documentsOfProduct');
export const cartsOfProduct = defineHook<CountUses>('cartsOfProduct');

/** The units of each product sold since a day, to all customers, and the date of the last purchase; null when there are only returns. */
export const unitsSold =
  defineHook<(db: Db, subscriberId: number, since: LocalDate) => Promise<{ product_id: number; units: number; last_date: LocalDate | null }[]>>('unitsSold');

/** Whether a file is a picture, outside of the catalogue, that anybody with the company's key may see. */
export const isPublicPicture = defineHook<(db: Db, subscriberId: number, sha256: string) => Promise<boolean>>('isPublicPicture');

/** Called in the transaction that wrote the stock of products, for those that have stock now. */
export const stockArrived = defineHook<(tx: Tx, productIds: readonly number[]) => Promise<void>>('stockArrived');

interface OfferedTo {
  views: readonly ProductView[];
  /** The lists and warehouses of the branch to which the products are shown. */
  scope: SellingScope;
  now: Instant;
}
/** The discount of one unit of each product at a branch in percent, by product id: promotions and the customer's own discount. */
export const offeredPercentages = defineHook<(db: Db, actor: Actor, offered: OfferedTo) => Promise<ReadonlyMap<number, Percentage>>>('offeredPercentages');
