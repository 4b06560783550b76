import { and, asc, countDistinct, eq, or, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { inReadingOrder } from '#server/platform/db/reading-order.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { contact_warehouses } from '../third-parties/third-parties.tables.ts';
import { brand_restrictions, brands, product_lines, products } from './catalogue.tables.ts';

/** A hidden brand, in one line or in all (`line_id` 0); or a whole hidden line (`brand_id` 0). They are never both 0. */
export interface HiddenBrand {
  line_id: number;
  brand_id: number;
}

const askHidden = preparedQuery({ subscriberId: 'number', branchIds: 'numbers' }, (db, { subscriberId, branchIds }) =>
  db
    .select({ branchId: brand_restrictions.contact_warehouse_id, line_id: brand_restrictions.line_id, brand_id: brand_restrictions.brand_id })
    .from(brand_restrictions)
    .where(and(eq(brand_restrictions.subscriber_id, subscriberId), isOneOf(brand_restrictions.contact_warehouse_id, branchIds))),
);
const askNotDeployed = (flag: 'deploy_b2b' | 'deploy_sales_force_app') =>
  preparedQuery({ subscriberId: 'number' }, (db, { subscriberId }) =>
    db
      .select({ brand_id: brands.id })
      .from(brands)
      .where(and(eq(brands.subscriber_id, subscriberId), or(eq(brands.active, false), eq(brands[flag], false))))
      .orderBy(asc(brands.id)),
  );
const notDeployed = { deploy_b2b: askNotDeployed('deploy_b2b'), deploy_sales_force_app: askNotDeployed('deploy_sales_force_app') };

/** What each of these branches may not see, by branch. */
export async function hiddenBrandsOf(db: Db, subscriberId: number, branchIds: readonly number[]): Promise<Map<number, HiddenBrand[]>> {
  const hidden = new Map<number, HiddenBrand[]>(branchIds.map((id) => [id, []]));
  if (branchIds.length === 0) return hidden;
  const rows = await askHidden(db, { subscriberId, branchIds });
  for (const { branchId, line_id, brand_id } of rows) hidden.get(branchId)?.push({ line_id, brand_id });
  return hidden;
}

/** The brands, in every line, that are not active or not offered to customers or sellers. */
export async function brandsNotDeployed(db: Db, subscriberId: number, flag: 'deploy_b2b' | 'deploy_sales_force_app'): Promise<HiddenBrand[]> {
  const rows = await notDeployed[flag](db, { subscriberId });
  return rows.map(({ brand_id }) => ({ line_id: 0, brand_id }));
}

/** The lines that are not offered to customers, with all their brands. */
export async function linesNotDeployed(db: Db, subscriberId: number): Promise<HiddenBrand[]> {
  const rows = await db
    .select({ line_id: product_lines.id })
    .from(product_lines)
    .where(and(eq(product_lines.subscriber_id, subscriberId), eq(product_lines.deploy_b2b, false)))
    .orderBy(asc(product_lines.id));
  return rows.map(({ line_id }) => ({ line_id, brand_id: 0 }));
}

/** The products that these restrictions do not hide. */
export function exceptHidden(hidden: readonly HiddenBrand[]): SQL | undefined {
  if (hidden.length === 0) return undefined;
  // A product without a brand is never restricted; NOT on its NULL would exclude it.
  const hasBrand = (id: number) => sql`(${products.brand_id} IS NOT NULL AND ${products.brand_id} = ${id})`;
  const hasLine = (id: number) => sql`${products.line_id} = ${id}`;
  const isHidden = hidden.map(({ line_id, brand_id }) =>
    line_id === 0 ? hasBrand(brand_id) : brand_id === 0 ? hasLine(line_id) : sql`(${hasBrand(brand_id)} AND ${hasLine(line_id)})`,
  );
  return sql`NOT (${sql.join(isHidden, sql` OR `)})`;
}

export const brandRestrictionRows = {
  /** A customer's restrictions with the names of their records; `line_description` is null for all lines. */
  async listOfContact(db: Db, subscriberId: number, contactId: number) {
    return await db
      .select({
        id: brand_restrictions.id,
        contact_warehouse_id: brand_restrictions.contact_warehouse_id,
        branch_description: contact_warehouses.description,
        line_id: brand_restrictions.line_id,
        line_description: product_lines.line_description,
        brand_id: brand_restrictions.brand_id,
        brand_description: brands.description,
      })
      .from(brand_restrictions)
      .innerJoin(
        contact_warehouses,
        and(eq(contact_warehouses.subscriber_id, brand_restrictions.subscriber_id), eq(contact_warehouses.id, brand_restrictions.contact_warehouse_id)),
      )
      .innerJoin(brands, and(eq(brands.subscriber_id, brand_restrictions.subscriber_id), eq(brands.id, brand_restrictions.brand_id)))
      .leftJoin(product_lines, and(eq(product_lines.subscriber_id, brand_restrictions.subscriber_id), eq(product_lines.id, brand_restrictions.line_id)))
      .where(and(eq(brand_restrictions.subscriber_id, subscriberId), eq(contact_warehouses.contact_id, contactId)))
      .orderBy(asc(inReadingOrder(contact_warehouses.description)), asc(inReadingOrder(brands.description)), asc(brand_restrictions.id));
  },

  /** The number of brands hidden from any branch of these customers, by customer. */
  async countsOfContacts(db: Db, subscriberId: number, contactIds: readonly number[]): Promise<Map<number, number>> {
    const { contact_id } = contact_warehouses;
    const rows = await db
      .select({ contact_id, hidden: countDistinct(brand_restrictions.brand_id) })
      .from(brand_restrictions)
      .innerJoin(
        contact_warehouses,
        and(eq(contact_warehouses.subscriber_id, brand_restrictions.subscriber_id), eq(contact_warehouses.id, brand_restrictions.contact_warehouse_id)),
      )
      .where(and(eq(brand_restrictions.subscriber_id, subscriberId), isOneOf(contact_id, contactIds)))
      .groupBy(contact_id);
    return new Map(rows.map((row) => [row.contact_id, row.hidden]));
  },

  async get(db: Db, subscriberId: number, id: number) {
    const [row] = await db
      .select()
      .from(brand_restrictions)
      .where(and(eq(brand_restrictions.subscriber_id, subscriberId), eq(brand_restrictions.id, id)));
    return row;
  },

  /** Adds those that are not there yet. */
  async add(tx: Tx, rows: readonly (HiddenBrand & { contact_warehouse_id: number })[]): Promise<void> {
    const firstId = await tx.nextIds('brand_restrictions', rows.length);
    await tx
      .insert(brand_restrictions)
      .values(rows.map((row, index) => ({ ...row, subscriber_id: tx.subscriberId, id: firstId + index })))
      .onConflictDoNothing();
  },

  async remove(tx: Tx, id: number): Promise<void> {
    await tx.delete(brand_restrictions).where(and(eq(brand_restrictions.subscriber_id, tx.subscriberId), eq(brand_restrictions.id, id)));
  },
};
