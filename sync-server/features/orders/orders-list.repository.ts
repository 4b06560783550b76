import { and, count, eq, exists, gte, inArray, isNotNull, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, sellersServed } from '#server/platform/actor.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { pageKeys } from '#server/platform/db/page-of.ts';
import { pipelined } from '#server/platform/db/pipelined.ts';
import { purchasesReached } from '#server/platform/db/purchases-reached.ts';
import { briefly, type Candidates, folded, matchesText, matchesWords, searched, unindexed, type Widen } from '#server/platform/db/search.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import type { AmountRange } from '#shared/features/orders/amount-range.rules.ts';
import { type OrderLabel, ordersReading, statesUnderWay } from '#shared/features/orders/order-states.rules.ts';
import type { documentSorts } from '#shared/features/orders/orders.calls.ts';
import type { HoldReason } from '#shared/features/receivables/credit.documents.ts';
import { partySearchWords } from '#shared/features/third-parties/identification.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import { receivables } from '../receivables/receivables.tables.ts';
import { contact_warehouses, contacts } from '../third-parties/third-parties.tables.ts';
import { document_products, documents, isSold } from './orders.tables.ts';

/** The filters of a list of documents. */
export interface DocumentFilter {
  operation: 'pedido' | 'cotizacion' | 'factura';
  /** Only the documents with these integer ids. */
  ids?: readonly number[] | undefined;
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
  label?: OrderLabel | undefined;
  contact_id?: number | undefined;
  contact_warehouse_id?: number | undefined;
  seller_id?: number | undefined;
  price_list_id?: number | undefined;
  /** Held now for this reason. */
  held_for?: HoldReason | undefined;
  /** A part of the name of the branch's zone. */
  zone?: string | undefined;
  /** The range in which the total lies, pesos. */
  amounts?: AmountRange | null | undefined;
  source_uuid?: string | undefined;
  /** Only what counts as sold. */
  isSold?: boolean | undefined;
}

/** A page of the UUIDs within a person's reach, newest first by default. */
export async function listDocumentUuids(db: Db, actor: Actor, filter: DocumentFilter, list: ListRequest): Promise<Page<string>> {
  // The list's whitelist of columns allows only these names.
  const column = documents[list.sortBy as (typeof documentSorts)[number]];
  const number = numberIn(list.filter);
  // The document with exactly the typed number is first.
  const exact = number === null ? [] : [[sql`CASE WHEN ${documents.consecutive} = ${number} THEN 0 ELSE 1 END`, 'ASC'] as const];
  const order = [...exact, ...[column, documents.id].map((by) => [by, list.sort] as const)];
  return await searched(async (widen) =>
    // The newest documents have the highest ids.
    briefly(list, { subscriberId: actor.subscriberId, from: 'last' }, async (among) => {
      const where = and(...(await conditions(db, actor, filter, { text: list.filter, widen, among })));
      return await pageKeys<string>(db, { table: documents, key: documents.uuid, where, asked: list, order, summed: { total: documents.total } });
    }),
  );
}

/** The integer ids of the matching documents within a person's reach. */
export async function listDocumentIds(db: Db, actor: Actor, filter: DocumentFilter, list: ListRequest): Promise<Page<number>> {
  return await searched(async (widen) => {
    const where = and(...(await conditions(db, actor, filter, { text: list.filter, widen })));
    return await pageKeys<number>(db, { table: documents, key: documents.id, where, asked: list, order: [[documents.id, 'ASC']] });
  });
}

/** The number of documents in a list, and the sum of their values in pesos. */
export async function sumDocuments(db: Db, actor: Actor, filter: DocumentFilter): Promise<{ count: number; total: Pesos }> {
  const [row] = await db
    .select({ count: count(), total: sql<number>`coalesce(sum(${documents.total}), 0)`.mapWith(Number) })
    .from(documents)
    .where(and(...(await conditions(db, actor, filter, { text: '', widen: (words) => words }))));
  return row ?? { count: 0, total: 0 };
}

/** The number of orders and quotations that a customer's user reaches. */
export async function countPurchases(db: Db, actor: Actor): Promise<number> {
  const isTold = ne(documents.inventory_operation, 'factura');
  return await db.$count(documents, and(eq(documents.subscriber_id, actor.subscriberId), purchasesReached(actor, documents), isTold));
}

interface Searching {
  text: string;
  widen: Widen;
  among?: Candidates | undefined;
}

async function conditions(db: Db, actor: Actor, filter: DocumentFilter, { text, widen, among }: Searching): Promise<(SQL | undefined)[]> {
  const said = partySearchWords(text).map((ways) => saidOf(db, { subscriberId: actor.subscriberId, operation: filter.operation, ways, widen, among }));
  const found = (await Promise.all(said)).filter((one) => one !== undefined);
  const isSearched = found.length > 0;
  const date = isSearched ? unindexed(documents.voucher_date) : sql`${documents.voucher_date}`;
  const operation = isSearched ? unindexed(documents.inventory_operation) : sql`${documents.inventory_operation}`;
  return [
    eq(documents.subscriber_id, actor.subscriberId),
    eq(operation, filter.operation),
    documentsReached(db, actor),
    filter.ids ? isOneOf(documents.id, filter.ids) : undefined,
    filter.from ? gte(date, filter.from) : undefined,
    filter.to ? lte(date, filter.to) : undefined,
    filter.contact_id ? eq(documents.contact_id, filter.contact_id) : undefined,
    filter.contact_warehouse_id ? eq(documents.contact_warehouse_id, filter.contact_warehouse_id) : undefined,
    filter.seller_id ? eq(documents.seller_id, filter.seller_id) : undefined,
    filter.price_list_id ? eq(documents.price_list_id, filter.price_list_id) : undefined,
    filter.held_for && actor.reach !== 'customer' ? isHeldFor(filter.held_for) : undefined,
    filter.zone ? inArray(documents.contact_warehouse_id, branchesOfZone(db, actor.subscriberId, filter.zone)) : undefined,
    typeof filter.amounts?.from === 'number' ? gte(documents.total, filter.amounts.from) : undefined,
    typeof filter.amounts?.to === 'number' ? lte(documents.total, filter.amounts.to) : undefined,
    filter.source_uuid ? eq(documents.source_uuid, filter.source_uuid) : undefined,
    filter.isSold ? isSold() : undefined,
    filter.label ? or(...ordersReading(filter.label).map(reading)) : undefined,
    ...found,
  ];
}

/** The literal lets SQLite use the partial index of held orders; both databases write a text of the list of reasons so. */
function isHeldFor(reason: HoldReason): SQL | undefined {
  return and(sql`${documents.state} = 'retenido'`, sql`CAST(${documents.credit} AS text) LIKE ${`%"${reason}"%`}`);
}

function branchesOfZone(db: Db, subscriberId: number, zone: string) {
  const isThere = and(eq(contact_warehouses.subscriber_id, subscriberId), matchesText(folded(contact_warehouses.zone), zone));
  return db.select({ id: contact_warehouses.id }).from(contact_warehouses).where(isThere);
}

/** The number in '7751', 'Pd7751' and 'pd-7751'; null for any other text. */
function numberIn(text: string): number | null {
  const digits = /^[a-z]{0,4}[- ]?(\d{1,9})$/i.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The notations of an invoice's number: 'fe-7600', 'FE-7600', 'Fe-7600'. Each is looked up in the index of numbers. */
const asInvoices = (word: string): string[] => [...new Set([word, word.toUpperCase(), word.charAt(0).toUpperCase() + word.slice(1)])];

interface SaidWord extends Omit<Searching, 'text'> {
  subscriberId: number;
  operation: DocumentFilter['operation'];
  ways: readonly string[];
}

/** Seven digits or more: a telephone, of a fixed line at least. */
const isTelephone = (way: string): boolean => /^\d{7,}$/.test(way);

/**
 * The condition that a typed telephone is of a document's customer or branch; undefined when it is nobody's. A document's own text has no telephones,
 * because they change after it.
 */
async function calledOf(db: Db, subscriberId: number, ways: readonly string[]): Promise<SQL | undefined> {
  const telephones = ways.filter(isTelephone);
  if (telephones.length === 0) return undefined;
  const [customers, branches] = await pipelined(
    db
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(eq(contacts.subscriber_id, subscriberId), matchesWords(contacts.search_text, [telephones]))),
    db
      .select({ id: contact_warehouses.id, contact_id: contact_warehouses.contact_id })
      .from(contact_warehouses)
      .where(and(eq(contact_warehouses.subscriber_id, subscriberId), matchesWords(contact_warehouses.search_text, [telephones]))),
  );
  const whole = customers.map(({ id }) => id);
  const owners = branches.map(({ contact_id }) => contact_id);
  if (whole.length === 0 && owners.length === 0) return undefined;
  const branchIds = branches.map(({ id }) => id);
  // The customers first: their documents have an index, those of a branch have none.
  return and(
    isOneOf(documents.contact_id, [...whole, ...owners]),
    or(isOneOf(documents.contact_id, whole), isOneOf(documents.contact_warehouse_id, branchIds)),
  );
}

/**
 * The condition that a word is in the document's own search text, in its seller's name, a telephone of its customer, or, if it has a digit, in the
 * number of one of the order's invoices.
 */
async function saidOf(db: Db, { subscriberId, operation, ways, widen, among }: SaidWord): Promise<SQL | undefined> {
  // 'pd7751' is stored as 'pd-7751'.
  const hyphenated = ways.flatMap((way) => (/^[a-z]{1,4}\d+$/.test(way) ? [way.replace(/(?=\d)/, '-')] : []));
  const words = widen([[...new Set([...ways, ...hyphenated])]]);
  const sellers = await db
    .select({ id: contacts.id })
    .from(contacts)
    // Few contacts are employees: their texts are read, not the many contacts that the search index finds.
    .where(and(eq(contacts.subscriber_id, subscriberId), contacts.is_employee, matchesWords(unindexed(contacts.search_text), words)));
  const called = await calledOf(db, subscriberId, ways);
  const isInvoiced = operation === 'pedido' && ways.some((way) => /\d/.test(way));
  const own = matchesWords(documents.search_text, words, among);
  if (!isInvoiced && !called && sellers.length === 0) return own;
  const those = (where: SQL | undefined) =>
    db
      .select({ uuid: documents.uuid })
      .from(documents)
      .where(and(eq(documents.subscriber_id, subscriberId), where));
  // Each part has its own index, which the databases would not use with OR; a UNION without ALL would sort each part, and read its table for that.
  const sellerIds = sellers.map(({ id }) => id);
  const isOperation = eq(documents.inventory_operation, operation);
  const sold = those(own).unionAll(those(and(isOperation, isOneOf(documents.seller_id, sellerIds))));
  const found = called ? sold.unionAll(those(and(isOperation, called))) : sold;
  if (!isInvoiced) return inArray(documents.uuid, found);
  const isBill = and(
    eq(documents.subscriber_id, subscriberId),
    eq(unindexed(documents.inventory_operation), 'factura'),
    isNotNull(unindexed(documents.source_uuid)),
  );
  const bills = db
    .select({ uuid: sql<string>`${documents.source_uuid}` })
    .from(documents)
    .where(and(isBill, matchesWords(documents.search_text, words)));
  const isOwed = and(
    eq(receivables.subscriber_id, subscriberId),
    isNotNull(receivables.document_uuid),
    inArray(receivables.invoice_id, words.flat().flatMap(asInvoices)),
  );
  const owed = db
    .select({ uuid: sql<string>`${receivables.document_uuid}` })
    .from(receivables)
    .where(isOwed);
  return inArray(documents.uuid, found.unionAll(bills).unionAll(owed));
}

/** `sellersWhoSee` as a condition in SQL. */
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
// An invoice, as `WholeDocument.invoices` has it, is a document or a receivable that refers to the order.
const invoice = sql`(select 1 from documents invoice where invoice.subscriber_id = ${outer}.subscriber_id and invoice.source_uuid = ${outer}.uuid and invoice.inventory_operation = 'factura' union all select 1 from receivables owed where owed.subscriber_id = ${outer}.subscriber_id and owed.document_uuid = ${outer}.uuid)`;
