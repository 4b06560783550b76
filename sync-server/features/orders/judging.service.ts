import type { Actor } from '#server/platform/actor.ts';
import { pipelined } from '#server/platform/db/pipelined.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { eachOncePerTransaction, transactionCache } from '#server/platform/db/transaction-cache.ts';
import type { SellingWarehouse } from '#shared/features/orders/availability.rules.ts';
import type { JudgingContext } from '#shared/features/orders/judged-order.documents.ts';
import { voucherTypeOf } from '#shared/features/orders/voucher-types.ts';
import { hasDefeated } from '#shared/features/receivables/ageing.rules.ts';
import { exposureOf } from '#shared/features/receivables/exposure.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { undeployed } from '../catalogue/brand-deployment.service.ts';
import { restrictionsOfBranches } from '../catalogue/brand-restrictions.service.ts';
import { listProductsForSale } from '../catalogue/products.service.ts';
import { readNumberingAhead, readWarehouseAhead, requireSettings } from '../organisation/organisation.service.ts';
import { listConfigurations, listPriceLists } from '../pricing/pricing.service.ts';
import { listOpenReceivables } from '../receivables/receivables.service.ts';
import { readBranchesAhead, type SellingBranch } from '../third-parties/selling-branch.service.ts';
import { ordersRepository } from './orders.repository.ts';

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
): Promise<JudgingContext> {
  const { branch, contact } = selling;
  const { subscriberId } = actor;
  const isOwnCustomer = actor.reach === 'customer';
  const ofContact = [contact.id];
  const settings = await requireSettings(db, subscriberId);
  const [openReceivables, exposedOrders, shared, products, restrictions, hidden] = await pipelined(
    listOpenReceivables(db, subscriberId, ofContact),
    ordersRepository.listExposed(db, subscriberId, ofContact),
    sharedByAll(db, subscriberId),
    listProductsForSale(db, subscriberId, { productIds: [...productIds, settings.freight_product_id], warehouseId: warehouse.id }),
    restrictionsOnce(db, subscriberId, [branch.id]),
    undeployed(db, actor),
  );
  const receivables = openReceivables.get(contact.id) ?? [];
  const orders = exposedOrders.get(contact.id) ?? [];
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
    ...shared,
    products,
    branch,
    warehouse,
    restrictions: [...(restrictions.get(branch.id) ?? []), ...hidden],
    customer: contact,
    exposure: exposure.total,
    maximum_discount_percentage: Math.max(isOwnCustomer ? 0 : settings.maximum_discount_percentage, contact.percentage_discount ?? 0),
    has_defeated_documents: hasDefeated(receivables, today),
  };
}

type Draft = { uuid: string; contact_warehouse_id: number | null; warehouse_id: number; lines: readonly { product_id: number }[] };

/** Reads at once what the documents of a batch will ask for one by one: all that judges them, and the ids that they will have. */
export async function readAheadForJudging(tx: Tx, sent: readonly { actor: Actor; payload: Draft }[], operation: keyof typeof voucherTypeOf): Promise<void> {
  const { subscriberId } = tx;
  const drafts = sent.map(({ payload }) => payload);
  const reaches = new Set(sent.map(({ actor }) => actor.reach));
  const uuids = drafts.map(({ uuid }) => uuid);
  const branchIds = drafts.map((draft) => draft.contact_warehouse_id).filter((id) => id !== null);
  const byWarehouse = [...Map.groupBy(drafts, ({ warehouse_id }) => warehouse_id)];
  const [settings, known, branches] = await pipelined(
    requireSettings(tx, subscriberId),
    ordersRepository.listByUuid(tx, subscriberId, uuids),
    readBranchesAhead(tx, branchIds),
    restrictionsOnce(tx, subscriberId, branchIds),
    sharedByAll(tx, subscriberId),
    readNumberingAhead(tx, voucherTypeOf[operation]),
    ...[...reaches].map((reach) => undeployed(tx, { subscriberId, reach })),
    ...byWarehouse.map(([id]) => readWarehouseAhead(tx, subscriberId, id)),
  );
  const contactIds = [...branches.values()].map(({ contact }) => contact.id);
  await pipelined(
    listOpenReceivables(tx, subscriberId, contactIds),
    ordersRepository.listExposed(tx, subscriberId, contactIds),
    ...byWarehouse.map(([warehouseId, ofWarehouse]) => {
      const productIds = ofWarehouse.flatMap(({ lines }) => lines.map(({ product_id }) => product_id));
      return listProductsForSale(tx, subscriberId, { productIds: [...productIds, settings.freight_product_id], warehouseId });
    }),
  );
  // By itself and last: what failed beside it would give its ids back, and they would be remembered here.
  if (known.size < drafts.length) await ordersRepository.reserveIds(tx, drafts.length - known.size);
}

/** What judges every document alike. */
async function sharedByAll(db: Db, subscriberId: number): Promise<Pick<JudgingContext, 'price_lists' | 'configurations'>> {
  const [price_lists, configurations] = await pipelined(
    transactionCache(db, `lists ${subscriberId}`, () => listPriceLists(db, subscriberId)),
    transactionCache(db, `configurations ${subscriberId}`, () => listConfigurations(db, subscriberId)),
  );
  return { price_lists, configurations };
}

async function restrictionsOnce(db: Db, subscriberId: number, branchIds: readonly number[]) {
  return await eachOncePerTransaction(db, { kind: `restrictions ${subscriberId}`, ids: branchIds }, (ids) => restrictionsOfBranches(db, subscriberId, ids));
}
