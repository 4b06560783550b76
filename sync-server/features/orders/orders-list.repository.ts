import { and, count, eq, exists, gte, inArray, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, sellersServed } from '#server/platform/actor.ts';
import { pageKeys } from '#server/platform/db/page-of.ts';
import { purchasesReached } from '#server/platform/db/purchases-reached.ts';
import { matchesWords } from '#server/platform/db/search.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import { type OrderLabel, ordersReading, statesUnderWay } from '#shared/features/orders/order-states.rules.ts';
import type { documentSorts } from '#shared/features/orders/orders.calls.ts';
import { partySearchWords } from '#shared/features/third-parties/identification.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';
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
  const number = numberIn(list.filter);
  return await pageKeys<string>(db, {
    ...{ table: documents, key: documents.uuid, where, asked: list },
    order: [
      // The document with exactly the typed number is first.
      ...(number === null ? [] : [[sql`CASE WHEN ${documents.consecutive} = ${number} THEN 0 ELSE 1 END`, 'ASC'] as const]),
      ...[column, documents.id].map((by) => [by, list.sort] as const),
    ],
  });
}

/** The integer ids of the documents that match and that a person reaches. */
export async function listDocumentIds(db: Db, actor: Actor, filter: DocumentFilter, list: ListRequest): Promise<Page<number>> {
  const where = and(...conditions(db, actor, filter, list.filter));
  return await pageKeys<number>(db, { table: documents, key: documents.id, where, asked: list, order: [[documents.id, 'ASC']] });
}

/** How many documents a list has, and their values together. */
export async function sumDocuments(db: Db, actor: Actor, filter: DocumentFilter): Promise<{ count: number; total: Pesos }> {
  const [row] = await db
    .select({ count: count(), total: sql<number>`coalesce(sum(${documents.total}), 0)`.mapWith(Number) })
    .from(documents)
    .where(and(...conditions(db, actor, filter, '')));
  return row ?? { count: 0, total: 0 };
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
    documentsReached(db, actor),
    filter.from ? gte(documents.voucher_date, filter.from) : undefined,
    filter.to ? lte(documents.voucher_date, filter.to) : undefined,
    filter.contact_id ? eq(documents.contact_id, filter.contact_id) : undefined,
    filter.contact_warehouse_id ? eq(documents.contact_warehouse_id, filter.contact_warehouse_id) : undefined,
    filter.seller_id ? eq(documents.seller_id, filter.seller_id) : undefined,
    filter.source_uuid ? eq(documents.source_uuid, filter.source_uuid) : undefined,
    filter.label ? or(...ordersReading(filter.label).map(reading)) : undefined,
    ...partySearchWords(text).map((ways) => saidOf(actor.subscriberId, filter.operation, ways)),
  ];
}

/** The number of '7751', 'Pd7751' and 'pd-7751'; null for any other text. */
function numberIn(text: string): number | null {
  const digits = /^[a-z]{0,4}[- ]?(\d{1,9})$/i.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/** A word is in the document's own text, in the name of its seller, or, with a digit, in the number of an invoice of the order. */
function saidOf(subscriberId: number, operation: DocumentFilter['operation'], ways: readonly string[]): SQL | undefined {
  // 'pd7751' is stored as 'pd-7751'.
  const hyphenated = ways.flatMap((way) => (/^[a-z]{1,4}\d+$/.test(way) ? [way.replace(/(?=\d)/, '-')] : []));
  const words = [[...new Set([...ways, ...hyphenated])]];
  const sellers = sql`(SELECT sellers.id FROM contacts sellers WHERE sellers.subscriber_id = ${subscriberId} AND sellers.is_employee AND ${matchesWords(sql`sellers.search_text`, words)})`;
  const isInvoiced = operation === 'pedido' && ways.some((way) => /\d/.test(way));
  const bills = sql`(SELECT bills.source_uuid FROM documents bills WHERE bills.subscriber_id = ${subscriberId} AND bills.inventory_operation = 'factura' AND ${matchesWords(sql`bills.search_text`, words)})`;
  const owed = sql`(SELECT owed.document_uuid FROM receivables owed WHERE owed.subscriber_id = ${subscriberId} AND owed.document_uuid IS NOT NULL AND lower(owed.invoice_id) IN (${sql.join(
    words.flat().map((word) => sql`${word}`),
    sql`, `,
  )}))`;
  return or(
    matchesWords(documents.search_text, words),
    sql`${documents.seller_id} IN ${sellers}`,
    ...(isInvoiced ? [sql`${documents.uuid} IN ${bills}`, sql`${documents.uuid} IN ${owed}`] : []),
  );
}

/** As `sellersWhoSee`, said to the database. */
export function documentsReached(db: Db, actor: Actor): SQL | undefined {
  if (actor.reach === 'subscriber') return undefined;
  if (actor.reach === 'customer') return purchasesReached(actor, documents);
  const sellers = [...sellersServed(actor), -1];
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
