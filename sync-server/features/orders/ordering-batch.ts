import type { Actor } from '#server/platform/actor.ts';
import { pipelined } from '#server/platform/db/pipelined.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { exposureOf } from '#shared/features/exposure/exposure.rules.ts';
import type { SellingWarehouse } from '#shared/features/orders/availability.rules.ts';
import type { JudgingContext } from '#shared/features/orders/judged-order.documents.ts';
import { voucherTypeOf } from '#shared/features/orders/voucher-types.ts';
import type { SubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import type { BrandRestriction, SaleProduct } from '#shared/features/pricing/price-of-product.rules.ts';
import { hasDefeated } from '#shared/features/receivables/ageing.rules.ts';
import { type Instant, localDateOf } from '#shared/kernel/dates.ts';
import { undeployed } from '../catalogue/brand-deployment.service.ts';
import { restrictionsOfBranches } from '../catalogue/brand-restrictions.service.ts';
import { listProductsForSale } from '../catalogue/products.service.ts';
import { listWarehouses, type Numbering, requireNumbering, requireSettings, type WarehouseRow } from '../organisation/organisation.service.ts';
import { listConfigurations, listPriceLists } from '../pricing/pricing.service.ts';
import { loadPromotionFacts, type PromotionFacts, promotionBuyer, promotionsInForce } from '../promotions/promotions-in-force.service.ts';
import { listOpenReceivables, type ReceivableRow } from '../receivables/receivables.service.ts';
import { listBranchesOfProspects, listSellingBranches, type SellingBranch } from '../third-parties/selling-branch.service.ts';
import { type ExposedOrder, type OrdersOfBatch, ordersRepository } from './orders.repository.ts';

/** The fields of an order or quotation that decide which data are loaded to judge it. */
export interface WantedDocument {
  actor: Actor;
  payload: {
    uuid: string;
    /** Null for a branch that the server does not know yet; `prospect_uuid` is then set. */
    contact_warehouse_id: number | null;
    prospect_uuid: string | null;
    warehouse_id: number;
    lines: readonly { product_id: number }[];
  };
}

/** The subscriber's data for judging orders and quotations: prices, configuration and balances (spec: decisions §4). Loaded once for a whole batch. */
export interface JudgingFacts extends Pick<JudgingContext, 'price_lists' | 'configurations'> {
  settings: SubscriberSettings;
  /** Those of the wanted ids that exist. */
  branches: ReadonlyMap<number, SellingBranch>;
  /** The branches of prospects that devices created, by the UUID of the prospect. */
  prospects: ReadonlyMap<string, SellingBranch>;
  warehouses: ReadonlyMap<number, WarehouseRow>;
  /** By warehouse and product, with the stock of that warehouse. */
  products: ReadonlyMap<number, ReadonlyMap<number, SaleProduct>>;
  /** The restrictions of each branch, by branch id. */
  restrictions: ReadonlyMap<number, readonly BrandRestriction[]>;
  /** The products hidden from the people of a reach. */
  hidden: ReadonlyMap<Actor['reach'], readonly BrandRestriction[]>;
  /** What customers owe, by customer. */
  receivables: ReadonlyMap<number, readonly ReceivableRow[]>;
  /** Orders with a value that is not invoiced yet, by customer. */
  exposed: ReadonlyMap<number, readonly ExposedOrder[]>;
  promotions: PromotionFacts;
}

/**
 * The data for orders and quotations that are processed one after another in a transaction, and the data for writing them. It is passed to every
 * function that judges and writes them. Nothing else writes meanwhile, and `ordersRepository.insertSale` keeps the data current.
 */
export interface OrderingBatch extends JudgingFacts, OrdersOfBatch {
  exposed: OrdersOfBatch['exposed'];
  numbering: Readonly<Record<Operation, Numbering>>;
  /** Ids for the documents; unused ones are skipped, because ids, unlike consecutives, may have gaps. */
  ids: number[];
}
type Operation = 'pedido' | 'cotizacion';

/** A dozen queries, whatever the number of documents and lines. @throws organisation.subscriberNotFound */
export async function loadJudgingFacts(
  db: Db,
  subscriberId: number,
  wanted: readonly WantedDocument[],
  now: Instant,
): Promise<JudgingFacts & Pick<OrdersOfBatch, 'exposed'>> {
  const payloads = wanted.map(({ payload }) => payload);
  const reaches = [...new Set(wanted.map(({ actor }) => actor.reach))];
  const byWarehouse = [...Map.groupBy(payloads, ({ warehouse_id }) => warehouse_id)];
  const [settings, price_lists, configurations, warehouses, branches, prospects, hidden] = await pipelined(
    requireSettings(db, subscriberId),
    listPriceLists(db, subscriberId),
    listConfigurations(db, subscriberId),
    listWarehouses(
      db,
      subscriberId,
      byWarehouse.map(([id]) => id),
    ),
    listSellingBranches(db, subscriberId, idsOf(payloads.map((payload) => payload.contact_warehouse_id))),
    listBranchesOfProspects(db, subscriberId, idsOf(payloads.map((payload) => (payload.contact_warehouse_id === null ? payload.prospect_uuid : null)))),
    pipelined(...reaches.map((reach) => undeployed(db, { subscriberId, reach }))),
  );
  const selling = [...branches.values(), ...prospects.values()];
  const contactIds = idsOf(selling.map(({ contact }) => contact.id));
  const [restrictions, receivables, exposed, promotions, products] = await pipelined(
    restrictionsOfBranches(db, subscriberId, idsOf(selling.map(({ branch }) => branch.id))),
    listOpenReceivables(db, subscriberId, contactIds),
    ordersRepository.listExposed(db, subscriberId, contactIds),
    loadPromotionFacts(db, subscriberId, { now, contactIds, settings }),
    pipelined(
      ...byWarehouse.map(([warehouseId, itsPayloads]) => {
        const ordered = itsPayloads.flatMap(({ lines }) => lines.map(({ product_id }) => product_id));
        return listProductsForSale(db, subscriberId, { productIds: idsOf([...ordered, settings.freight_product_id]), warehouseId });
      }),
    ),
  );
  return {
    ...{ settings, price_lists, configurations, warehouses, branches, prospects, restrictions, receivables, exposed, promotions },
    hidden: new Map(reaches.map((reach, index) => [reach, hidden[index] ?? []])),
    products: new Map(byWarehouse.map(([id], index) => [id, products[index] ?? new Map()])),
  };
}

/** @throws organisation.subscriberNotFound, organisation.voucherTypeNotFound */
export async function loadOrderingBatch(tx: Tx, wanted: readonly WantedDocument[]): Promise<OrderingBatch> {
  const uuids = idsOf(wanted.map(({ payload }) => payload.uuid));
  const [facts, known, pedido, cotizacion, firstId] = await pipelined(
    loadJudgingFacts(tx, tx.subscriberId, wanted, tx.now),
    ordersRepository.listKnown(tx, tx.subscriberId, uuids),
    requireNumbering(tx, voucherTypeOf.pedido),
    requireNumbering(tx, voucherTypeOf.cotizacion),
    tx.nextIds('documents', uuids.length),
  );
  return { ...facts, known, numbering: { pedido, cotizacion }, ids: uuids.map((_uuid, index) => firstId + index) };
}

interface Judged {
  /** The person who makes the order. A customer who buys for themself can give no additional discount. */
  actor: Actor;
  /** One of the branches that were loaded. */
  selling: SellingBranch;
  /** One of the warehouses that were loaded. */
  warehouse: SellingWarehouse;
  /** When the document was made. */
  made: Instant;
  /** The UUID of the judged document, whose own earlier copy must not count in the exposure. */
  excluding: string;
}

/** The context that `judgeOrder` takes, for one of the documents. */
export function judgingContextOf(facts: JudgingFacts, { actor, selling, warehouse, made, excluding }: Judged): JudgingContext {
  const { branch, contact } = selling;
  const today = localDateOf(made);
  const { settings, price_lists, configurations } = facts;
  const receivables = facts.receivables.get(contact.id) ?? [];
  const exposure = exposureOf({
    receivables: receivables.map((row) => ({
      uuid: String(row.id),
      order_uuid: row.document_uuid,
      debit_value: row.debit_value,
      applied_value: row.applied_value,
      cleared_value: row.cleared_value,
    })),
    orders: (facts.exposed.get(contact.id) ?? []).map(({ uuid, total, invoiced_value }) => ({ uuid, total, invoiced_value, closed: false })),
    unsent: [],
    excluding,
  });
  const own_discount = actor.reach === 'customer' ? 0 : settings.maximum_discount_percentage;
  return {
    ...{ today, settings, price_lists, configurations, branch, warehouse },
    products: facts.products.get(warehouse.id) ?? new Map(),
    restrictions: [...(facts.restrictions.get(branch.id) ?? []), ...(facts.hidden.get(actor.reach) ?? [])],
    customer: contact,
    exposure: exposure.total,
    maximum_discount_percentage: Math.max(own_discount, contact.percentage_discount ?? 0),
    holds_excess_discount: actor.reach !== 'customer' && settings.discount_over_limit === 'hold',
    has_defeated_documents: hasDefeated(receivables, today),
    promotions: promotionsInForce(facts.promotions, { buyer: promotionBuyer(selling, actor.reach), made }),
  };
}

/** Each once, without nulls. */
function idsOf<Id>(ids: readonly (Id | null)[]): Id[] {
  return [...new Set(ids)].filter((id) => id !== null);
}
