/** The products, banners and news for which the demo draws pictures. */
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { users } from '#server/features/access/access.tables.ts';
import { brands, product_lines, products, sublines } from '#server/features/catalogue/catalogue.tables.ts';
import { document_products, documents } from '#server/features/orders/orders.tables.ts';
import { banners } from '#server/features/portal/portal.tables.ts';
import type { Db } from '#server/platform/db/store.ts';
import { freightCode } from './catalogue.ts';

export const picturedRows = {
  /** The most asked products: the demo gives its ids by demand. */
  async products(db: Db, subscriberId: number, count: number) {
    return await db
      .select({ id: products.id, code: products.product_code, line: product_lines.line_code, subline: sublines.subline_code })
      .from(products)
      .innerJoin(product_lines, and(eq(product_lines.subscriber_id, products.subscriber_id), eq(product_lines.id, products.line_id)))
      .innerJoin(sublines, and(eq(sublines.subscriber_id, products.subscriber_id), eq(sublines.id, products.subline_id)))
      .where(and(eq(products.subscriber_id, subscriberId), ne(products.product_code, freightCode)))
      .orderBy(asc(products.id))
      .limit(count);
  },
  /** Lines of the newest invoiced orders, one of each customer's branch. */
  async soldLines(db: Db, subscriberId: number, count: number) {
    const { contact_warehouse_id, uuid } = documents;
    const rows = await db
      .select({
        ...{ contact_warehouse_id, document_uuid: uuid, product_id: products.id, product_code: products.product_code },
        ...{ line: product_lines.line_code, subline: sublines.subline_code },
      })
      .from(documents)
      .innerJoin(document_products, and(eq(document_products.subscriber_id, documents.subscriber_id), eq(document_products.document_uuid, uuid)))
      .innerJoin(products, and(eq(products.subscriber_id, documents.subscriber_id), eq(products.id, document_products.product_id)))
      .leftJoin(product_lines, and(eq(product_lines.subscriber_id, products.subscriber_id), eq(product_lines.id, products.line_id)))
      .leftJoin(sublines, and(eq(sublines.subscriber_id, products.subscriber_id), eq(sublines.id, products.subline_id)))
      .where(and(eq(documents.subscriber_id, subscriberId), eq(documents.state, 'CUMPLIDO'), eq(document_products.is_freight, false)))
      .orderBy(desc(documents.voucher_date), asc(document_products.line_number))
      .limit(200);
    const byBranch = Map.groupBy(rows, (row) => row.contact_warehouse_id);
    return [...byBranch.values()].flatMap(([first]) => first ?? []).slice(0, count);
  },
  async brandIds(db: Db, subscriberId: number): Promise<number[]> {
    const rows = await db.select({ id: brands.id }).from(brands).where(eq(brands.subscriber_id, subscriberId)).orderBy(asc(brands.id));
    return rows.map(({ id }) => id);
  },
  /** Line ids by code. */
  async lines(db: Db, subscriberId: number): Promise<Map<string, number>> {
    const rows = await db
      .select({ id: product_lines.id, code: product_lines.line_code })
      .from(product_lines)
      .where(eq(product_lines.subscriber_id, subscriberId));
    return new Map(rows.map(({ id, code }) => [code, id]));
  },
  async bannerNames(db: Db, subscriberId: number): Promise<Set<string>> {
    const rows = await db.select({ name: banners.name }).from(banners).where(eq(banners.subscriber_id, subscriberId));
    return new Set(rows.map(({ name }) => name));
  },
  async userId(db: Db, email: string): Promise<number> {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (!user) throw new Error(`the demo has no user ${email}`);
    return user.id;
  },
};
