import type { Actor } from '#server/platform/actor.ts';
import { eachOncePerTransaction, oncePerTransaction } from '#server/platform/db/once-per-transaction.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { SellingWarehouse } from '#shared/features/orders/availability.rules.ts';
import type { JudgingContext } from '#shared/features/orders/judged-order.documents.ts';
import { hasDefeated } from '#shared/features/receivables/ageing.rules.ts';
import { exposureOf } from '#shared/features/receivables/exposure.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { undeployedBrands } from '../catalogue/brand-deployment.service.ts';
import { restrictionsOfBranches } from '../catalogue/brand-restrictions.service.ts';
import { listProductsForSale, listProductsOnOffer, type ProductForSale } from '../catalogue/products.service.ts';
import { requireSettings } from '../organisation/organisation.service.ts';
import { listConfigurations, listPriceLists } from '../pricing/pricing.service.ts';
import { listOpenReceivables } from '../receivables/receivables.service.ts';
import { readBranchesAhead, type SellingBranch } from '../third-parties/selling-branch.service.ts';
import { ordersRepository } from './orders.repository.ts';

export interface ServerJudgingContext extends JudgingContext {
  products: ReadonlyMap<number, ProductForSale>;
}

/**
 * What the server knows for judging an order or quotation of a branch: its prices, configuration and balances stand
 * (decisions §4). A dozen queries, however many lines.
 */
export async function loadJudgingContext(
  db: Db,
  {
    actor,
    selling,
    productIds,
    warehouse,
    today,
    excluding,
  }: {
    /** Who orders: a customer who buys for themself has only the discount that they have, none of their own. */
    actor: Actor;
    selling: SellingBranch;
    productIds: readonly number[];
    warehouse: SellingWarehouse;
    today: LocalDate;
    /** The document being judged: its own earlier copy is not exposure. */
    excluding: string;
  },
): Promise<ServerJudgingContext> {
  const { branch, contact } = selling;
  const { subscriberId } = actor;
  const isOwnCustomer = actor.reach === 'customer';
  const settings = await requireSettings(db, subscriberId);
  const receivables = await listOpenReceivables(db, subscriberId, contact.id);
  const orders = await ordersRepository.listExposed(db, subscriberId, contact.id);
  const exposure = exposureOf({
    receivables: receivables.map((row) => ({
      uuid: String(row.id),
      order_uuid: row.document_uuid,
      debit_value: row.debit_value,
      applied_value: row.applied_value,
    })),
    orders: orders.map(({ uuid, total, invoiced_value }) => ({ uuid, total, invoiced_value, closed: false })),
    unsent: [],
    excluding,
  });
  return {
    today,
    settings,
    price_lists: await oncePerTransaction(db, `lists ${subscriberId}`, () => listPriceLists(db, subscriberId)),
    configurations: await oncePerTransaction(db, `configurations ${subscriberId}`, () => listConfigurations(db, subscriberId)),
    products: await listProductsForSale(db, subscriberId, { productIds: [...productIds, settings.freight_product_id], warehouseId: warehouse.id }),
    branch,
    warehouse,
    restrictions: [...((await restrictionsOnce(db, subscriberId, [branch.id])).get(branch.id) ?? []), ...(await undeployedBrands(db, actor))],
    customer: contact,
    exposure: exposure.total,
    maximum_discount_percentage: Math.max(isOwnCustomer ? 0 : settings.maximum_discount_percentage, contact.percentage_discount ?? 0),
    has_defeated_documents: hasDefeated(receivables, today),
  };
}

/** Reads at once what the documents of a batch will ask for one by one: their branches, products, prices and restrictions. */
export async function readAheadForJudging(
  tx: Tx,
  drafts: readonly { contact_warehouse_id: number | null; lines: readonly { product_id: number }[] }[],
): Promise<void> {
  const branchIds = drafts.map((draft) => draft.contact_warehouse_id).filter((id) => id !== null);
  const settings = await requireSettings(tx, tx.subscriberId);
  await readBranchesAhead(tx, branchIds);
  await restrictionsOnce(tx, tx.subscriberId, branchIds);
  const productIds = drafts.flatMap(({ lines }) => lines.map(({ product_id }) => product_id));
  await listProductsOnOffer(tx, tx.subscriberId, [...productIds, settings.freight_product_id]);
}

async function restrictionsOnce(db: Db, subscriberId: number, branchIds: readonly number[]) {
  return await eachOncePerTransaction(db, { kind: `restrictions ${subscriberId}`, ids: branchIds }, (ids) => restrictionsOfBranches(db, subscriberId, ids));
}
