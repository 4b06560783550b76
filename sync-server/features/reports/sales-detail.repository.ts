import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { brands, product_lines, products } from '#server/features/catalogue/catalogue.tables.ts';
import { documents } from '#server/features/orders/orders.tables.ts';
import { contact_warehouses, contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { matchesWords } from '#server/platform/db/search.ts';
import type { Db } from '#server/platform/db/store.ts';
import { sales_lines } from './reports.tables.ts';
import { filtered } from './sales-cells.repository.ts';
import { inScope, qualified, type SalesScope, salesFrom } from './sales-scope.repository.ts';

/** The lines behind a cell. `words` are looked for in customer and product. */
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
    const seller = sql<
      string | null
    >`(SELECT trim(coalesce(name, '') || ' ' || coalesce(surname, '')) FROM ${contacts} sellers WHERE sellers.subscriber_id = ${qualified(sales_lines.subscriber_id)} AND sellers.id = ${qualified(sales_lines.seller_id)})`;
    return await db
      .select({
        day: of<string>(sales_lines.day),
        document_uuid: of<string>(sales_lines.document_uuid),
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
      .from(sql`${fromOf(asked)} ${named}`)
      .where(whereOf(asked))
      .orderBy(desc(sales_lines.day), asc(sales_lines.document_uuid), asc(sales_lines.line_number))
      .limit(limit)
      .offset(offset);
  },
};

const isOf = (table: { subscriber_id: unknown; id: unknown }, id: unknown): SQL =>
  sql`${table} ON ${table.subscriber_id} = ${sales_lines.subscriber_id} AND ${table.id} = ${id}`;
/** What the words are looked for in. */
const searched = sql`LEFT JOIN ${isOf(contacts, sales_lines.contact_id)} LEFT JOIN ${isOf(products, sales_lines.product_id)}`;
const named = sql`LEFT JOIN ${documents} ON ${and(eq(documents.subscriber_id, sales_lines.subscriber_id), eq(documents.uuid, sales_lines.document_uuid))} LEFT JOIN ${isOf(product_lines, sales_lines.line_id)} LEFT JOIN ${isOf(brands, sales_lines.brand_id)}`;

/** The branch is there in any case: a filter by zone or kind of customer needs it as well. */
const fromOf = ({ scope }: AskedLines): SQL => sql`${salesFrom('lines', scope.actor.subscriberId, [...filtered(scope), 'zone'])} ${searched}`;

const whereOf = ({ scope, words }: AskedLines): SQL | undefined =>
  and(inScope('lines', scope, scope), matchesWords(sql`(${contacts.search_text} || ' ' || ${products.search_text})`, words));
