import { and, eq, exists, gte, inArray, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#server/platform/actor.ts';
import { pageKeys } from '#server/platform/db/page-of.ts';
import { purchasesReached } from '#server/platform/db/purchases-reached.ts';
import { matchesWords } from '#server/platform/db/search.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import { type OrderLabel, ordersReading, statesUnderWay } from '#shared/features/orders/order-states.rules.ts';
import type { documentSorts } from '#shared/features/orders/orders.calls.ts';
import { partySearchWords } from '#shared/features/third-parties/identification.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { contact_warehouses } from '../third-parties/third-parties.tables.ts';
import { document_products, documents } from './orders.tables.ts';

/** The filters of a list of documents. */
export interface DocumentFilter {
  operation: 'pedido' | 'cotizacion' | 'factura';
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
  label?: OrderLabel | undefined;
  contact_id?: number | undefined;
  contact_warehouse_id?: number | undefined;
  seller_id?: number | undefined;
  source_uuid?: string | undefined;
}

/** A page of the UUIDs that a person reaches, newest first unless asked otherwise. */
export async function listDocumentUuids(db: Db, actor: Actor, filter: DocumentFilter, list: ListRequest): Promise<Page<string>> {
  const where = and(...conditions(db, actor, filter, list.filter));
  // The list's own whitelist has let only these names through.
  const column = documents[list.sortBy as (typeof documentSorts)[number]];
  return await pageKeys<string>(db, {
    ...{ table: documents, key: documents.uuid, where, asked: list },
    order: [column, documents.id].map((by) => [by, list.sort] as const),
  });
}

/** The integer ids of the documents that match and that a person reaches. */
export async function listDocumentIds(db: Db, actor: Actor, filter: DocumentFilter, list: ListRequest): Promise<Page<number>> {
  const where = and(...conditions(db, actor, filter, list.filter));
  return await pageKeys<number>(db, { table: documents, key: documents.id, where, asked: list, order: [[documents.id, 'ASC']] });
}

/** How many orders and quotations a customer's person reaches. */
export async function countPurchases(db: Db, actor: Actor): Promise<number> {
  const isTold = ne(documents.inventory_operation, 'factura');
  return await db.$count(documents, and(eq(documents.subscriber_id, actor.subscriberId), purchasesReached(actor, documents), isTold));
}

function conditions(db: Db, actor: Actor, filter: DocumentFilter, text: string): (SQL | undefined)[] {
  return [
    eq(documents.subscriber_id, actor.subscriberId),
    eq(documents.inventory_operation, filter.operation),
    reachOf(db, actor),
    filter.from ? gte(documents.voucher_date, filter.from) : undefined,
    filter.to ? lte(documents.voucher_date, filter.to) : undefined,
    filter.contact_id ? eq(documents.contact_id, filter.contact_id) : undefined,
    filter.contact_warehouse_id ? eq(documents.contact_warehouse_id, filter.contact_warehouse_id) : undefined,
    filter.seller_id ? eq(documents.seller_id, filter.seller_id) : undefined,
    filter.source_uuid ? eq(documents.source_uuid, filter.source_uuid) : undefined,
    filter.label ? or(...ordersReading(filter.label).map(reading)) : undefined,
    matchesWords(documents.search_text, partySearchWords(text)),
  ];
}

/** As `sellersWhoSee`, said to the database. */
function reachOf(db: Db, actor: Actor): SQL | undefined {
  if (actor.reach === 'subscriber') return undefined;
  if (actor.reach === 'customer') return purchasesReached(actor, documents);
  const sellers = actor.sellerIds.length > 0 ? [...actor.sellerIds] : [-1];
  const branches = db
    .select({ id: contact_warehouses.id })
    .from(contact_warehouses)
    .where(and(eq(contact_warehouses.subscriber_id, actor.subscriberId), inArray(contact_warehouses.seller_id, sellers)));
  return or(inArray(documents.contact_warehouse_id, branches), and(inArray(documents.seller_id, sellers), inArray(documents.state, [...statesUnderWay])));
}

function reading(condition: ReturnType<typeof ordersReading>[number]): SQL | undefined {
  const { state, has_missing, has_invoices } = condition;
  return and(
    state ? eq(documents.state, state) : undefined,
    has_missing === undefined ? undefined : has_missing ? exists(missingLine) : notExists(missingLine),
    has_invoices === undefined ? undefined : has_invoices ? exists(invoice) : notExists(invoice),
  );
}

const outer = sql.raw('documents');
const missingLine = sql`(select 1 from ${document_products} where ${document_products.subscriber_id} = ${outer}.subscriber_id and ${document_products.document_uuid} = ${outer}.uuid and ${document_products.missing_quantity} > 0)`;
// As `WholeDocument.invoices`: a document, or a receivable that names the order.
const invoice = sql`(select 1 from documents invoice where invoice.subscriber_id = ${outer}.subscriber_id and invoice.source_uuid = ${outer}.uuid and invoice.inventory_operation = 'factura' union all select 1 from receivables owed where owed.subscriber_id = ${outer}.subscriber_id and owed.document_uuid = ${outer}.uuid)`;
