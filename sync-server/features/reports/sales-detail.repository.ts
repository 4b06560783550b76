import { and, asc, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { brands, product_lines, products } from '#server/features/catalogue/catalogue.tables.ts';
import { documents } from '#server/features/orders/orders.tables.ts';
import { contact_warehouses, contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { matchesWords } from '#server/platform/db/search.ts';
import type { Db } from '#server/platform/db/store.ts';
import { sales_lines } from './reports.tables.ts';
import { filteredDimensions, inScope, qualified, type SalesScope, salesFrom } from './sales-scope.repository.ts';

/** The lines of a cell. `words` are searched in the customer and product. */
interface AskedLines {
  scope: SalesScope;
  words: readonly (readonly string[])[];
}

const total = (column: SQLiteColumn) => sql<number>`coalesce(sum(${qualified(column)}), 0)`.mapWith(Number);
const of = <Value>(column: SQLiteColumn) => sql<Value>`${qualified(column)}`;

export const salesDetail = {
  async totals(db: Db, asked: AskedLines) {
    const [row] = await db
      .select({
        lines: sql<number>`count(*)`.mapWith(Number),
        quantity: total(sales_lines.quantity),
        gross: total(sales_lines.gross),
        discount: total(sales_lines.discount),
        subtotal: total(sales_lines.subtotal),
        iva: total(sales_lines.iva),
      })
      .from(fromOf(asked))
      .where(whereOf(asked));
    return row ?? { lines: 0, quantity: 0, gross: 0, discount: 0, subtotal: 0, iva: 0 };
  },

  /** The newest first. */
  async page(db: Db, asked: AskedLines, { limit, offset }: { limit: number; offset: number }) {
    return await linesOf(db, asked)
      .where(whereOf(asked))
      .orderBy(desc(sales_lines.day), asc(sales_lines.document_uuid), asc(sales_lines.line_number))
      .limit(limit)
      .offset(offset);
  },

  /** All lines in chunks, oldest first: in the order of the table's key, so that each chunk begins where the previous one ended. */
  async *chunks(db: Db, asked: AskedLines, linesAChunk = 2_000) {
    for (let last: LineKey | null = null; ; ) {
      const isLater: SQL | undefined = last
        ? and(
            gte(sales_lines.day, last.day),
            sql`(${of(sales_lines.day)}, ${of(sales_lines.document_uuid)}, ${of(sales_lines.line_number)}) > (${last.day}, ${last.document_uuid}, ${last.line_number})`,
          )
        : undefined;
      const found = await linesOf(db, asked)
        .where(and(whereOf(asked), isLater))
        .orderBy(asc(sales_lines.day), asc(sales_lines.document_uuid), asc(sales_lines.line_number))
        .limit(linesAChunk);
      if (found.length > 0) yield found;
      last = found.at(-1) ?? null;
      if (found.length < linesAChunk || !last) return;
    }
  },
};

interface LineKey {
  day: string;
  document_uuid: string;
  line_number: number;
}
const seller = sql<
  string | null
>`(SELECT trim(coalesce(name, '') || ' ' || coalesce(surname, '')) FROM ${contacts} sellers WHERE sellers.subscriber_id = ${qualified(sales_lines.subscriber_id)} AND sellers.id = ${qualified(sales_lines.seller_id)})`;

const linesOf = (db: Db, asked: AskedLines) =>
  db
    .select({
      day: of<string>(sales_lines.day),
      document_uuid: of<string>(sales_lines.document_uuid),
      line_number: of<number>(sales_lines.line_number),
      document_id: of<number | null>(documents.id),
      inventory_operation: of<string | null>(documents.inventory_operation),
      prefix: of<string | null>(documents.prefix),
      consecutive: of<number | null>(documents.consecutive),
      device_number: of<string | null>(documents.device_number),
      erp_number: of<string | null>(documents.erp_number),
      kind: of<string>(sales_lines.kind),
      contact_id: of<number>(sales_lines.contact_id),
      identification: of<string | null>(contacts.identification),
      name: of<string | null>(contacts.name),
      surname: of<string | null>(contacts.surname),
      branch: of<string | null>(contact_warehouses.description),
      seller,
      product_code: of<string | null>(products.product_code),
      product: of<string | null>(products.description),
      line: of<string | null>(product_lines.line_description),
      brand: of<string | null>(brands.description),
      quantity: of<number>(sales_lines.quantity),
      gross: of<number>(sales_lines.gross),
      discount: of<number>(sales_lines.discount),
      subtotal: of<number>(sales_lines.subtotal),
      iva: of<number>(sales_lines.iva),
    })
    .from(sql`${fromOf(asked)} ${named}`);

const isOf = (table: { subscriber_id: unknown; id: unknown }, id: unknown): SQL =>
  sql`${table} ON ${table.subscriber_id} = ${sales_lines.subscriber_id} AND ${table.id} = ${id}`;
/** What the words are looked for in. */
const searched = sql`LEFT JOIN ${isOf(contacts, sales_lines.contact_id)} LEFT JOIN ${isOf(products, sales_lines.product_id)}`;
const named = sql`LEFT JOIN ${documents} ON ${and(eq(documents.subscriber_id, sales_lines.subscriber_id), eq(documents.uuid, sales_lines.document_uuid))} LEFT JOIN ${isOf(product_lines, sales_lines.line_id)} LEFT JOIN ${isOf(brands, sales_lines.brand_id)}`;

/** The branch is always joined, because filters by zone and customer type need it as well. */
const fromOf = ({ scope }: AskedLines): SQL =>
  sql`${salesFrom(sales_lines, scope.actor.subscriberId, [...filteredDimensions(scope.filters), 'zone'])} ${searched}`;

const whereOf = ({ scope, words }: AskedLines): SQL | undefined =>
  and(inScope(sales_lines, scope, scope), matchesWords(sql`(${contacts.search_text} || ' ' || ${products.search_text})`, words));
