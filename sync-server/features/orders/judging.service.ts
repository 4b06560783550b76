import type { Actor } from '#server/platform/actor.ts';
import { eachOncePerTransaction, oncePerTransaction } from '#server/platform/db/once-per-transaction.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { SellingWarehouse } from '#shared/features/orders/availability.rules.ts';
import type { JudgingContext } from '#shared/features/orders/judged-order.documents.ts';
import { hasDefeated } from '#shared/features/receivables/ageing.rules.ts';
import { exposureOf } from '#shared/features/receivables/exposure.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { undeployed } from '../catalogue/brand-deployment.service.ts';
import { restrictionsOfBranches } from '../catalogue/brand-restrictions.service.ts';
import { listProductsForSale } from '../catalogue/products.service.ts';
import { requireSettings } from '../organisation/organisation.service.ts';
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
  const settings = await requireSettings(db, subscriberId);
  const receivables = (await listOpenReceivables(db, subscriberId, [contact.id])).get(contact.id) ?? [];
  const orders = (await ordersRepository.listExposed(db, subscriberId, [contact.id])).get(contact.id) ?? [];
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
    restrictions: [...((await restrictionsOnce(db, subscriberId, [branch.id])).get(branch.id) ?? []), ...(await undeployed(db, actor))],
    customer: contact,
    exposure: exposure.total,
    maximum_discount_percentage: Math.max(isOwnCustomer ? 0 : settings.maximum_discount_percentage, contact.percentage_discount ?? 0),
    has_defeated_documents: hasDefeated(receivables, today),
  };
}

type Draft = { uuid: string; contact_warehouse_id: number | null; warehouse_id: number; lines: readonly { product_id: number }[] };

/** Reads at once what the documents of a batch will ask for one by one: all that judges them, and the ids that they will have. */
export async function readAheadForJudging(tx: Tx, drafts: readonly Draft[]): Promise<void> {
  const { subscriberId } = tx;
  const branchIds = drafts.map((draft) => draft.contact_warehouse_id).filter((id) => id !== null);
  const settings = await requireSettings(tx, subscriberId);
  const known = await ordersRepository.listByUuid(
    tx,
    subscriberId,
    drafts.map(({ uuid }) => uuid),
  );
  const branches = await readBranchesAhead(tx, branchIds);
  const contactIds = [...branches.values()].map(({ contact }) => contact.id);
  await restrictionsOnce(tx, subscriberId, branchIds);
  await listOpenReceivables(tx, subscriberId, contactIds);
  await ordersRepository.listExposed(tx, subscriberId, contactIds);
  for (const [warehouseId, ofWarehouse] of Map.groupBy(drafts, ({ warehouse_id }) => warehouse_id)) {
    const productIds = ofWarehouse.flatMap(({ lines }) => lines.map(({ product_id }) => product_id));
    await listProductsForSale(tx, subscriberId, { productIds: [...productIds, settings.freight_product_id], warehouseId });
  }
  if (known.size < drafts.length) await ordersRepository.reserveIds(tx, drafts.length - known.size);
}

async function restrictionsOnce(db: Db, subscriberId: number, branchIds: readonly number[]) {
  return await eachOncePerTransaction(db, { kind: `restrictions ${subscriberId}`, ids: branchIds }, (ids) => restrictionsOfBranches(db, subscriberId, ids));
}
