/** Questions of the catalogue that the capabilities using its products answer. */
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { defineHook } from '#server/platform/hook.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.documents.ts';
import type { Instant, LocalDate } from '#shared/kernel/dates.ts';
import type { Percentage } from '#shared/kernel/money.ts';
import type { SellingScope } from './selling-scope.service.ts';

/** How many rows name a product: lines of orders, quotations and invoices, or carts. */
type CountUses = (db: Db, subscriberId: number, productId: number) => Promise<number>;
export const documentsOfProduct = defineHook<CountUses>('documentsOfProduct');
export const cartsOfProduct = defineHook<CountUses>('cartsOfProduct');

/** The units that everybody bought of each product since a day, and the day of the last purchase; null where there are only returns. */
export const unitsSold =
  defineHook<(db: Db, subscriberId: number, since: LocalDate) => Promise<{ product_id: number; units: number; last_date: LocalDate | null }[]>>('unitsSold');

/** Whether a file is a picture, other than of the catalogue, that anybody with the company's key may see. */
export const isPublicPicture = defineHook<(db: Db, subscriberId: number, sha256: string) => Promise<boolean>>('isPublicPicture');

/** Called in the transaction in which stock of products was written, for those that have some now. */
export const stockArrived = defineHook<(tx: Tx, productIds: readonly number[]) => Promise<void>>('stockArrived');

interface OfferedTo {
  views: readonly ProductView[];
  /** Of the branch that the products are shown to. */
  scope: SellingScope;
  now: Instant;
}
/** The percentage that one unit of each product is sold with at a branch, by product id: its promotions and the customer's own discount. */
export const offeredPercentages = defineHook<(db: Db, actor: Actor, offered: OfferedTo) => Promise<ReadonlyMap<number, Percentage>>>('offeredPercentages');
