import { and, eq } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db } from '#server/platform/db/store.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { brands, product_lines, products } from '../catalogue/catalogue.tables.ts';
import { contacts } from '../third-parties/third-parties.tables.ts';

/** A product as a claim reads it, active or not. */
export interface ClaimedProduct {
  id: number;
  product_code: string;
  description: string;
  line_id: number;
  brand_id: number | null;
}

export const claimedProducts = {
  async byIds(db: Db, subscriberId: number, ids: readonly number[]): Promise<Map<number, ClaimedProduct>> {
    if (ids.length === 0) return new Map();
    const { id, product_code, description, line_id, brand_id } = products;
    const rows = await db
      .select({ id, product_code, description, line_id, brand_id })
      .from(products)
      .where(and(eq(products.subscriber_id, subscriberId), isOneOf(id, [...new Set(ids)])));
    return new Map(rows.map((row) => [row.id, row]));
  },

  /** The warranty settings of a product line; undefined for an unknown line. */
  async line(db: Db, subscriberId: number, lineId: number): Promise<{ warranty_months: number | null; serial: number } | undefined> {
    const [row] = await db
      .select({ warranty_months: product_lines.warranty_months, settings: product_lines.field_settings })
      .from(product_lines)
      .where(and(eq(product_lines.subscriber_id, subscriberId), eq(product_lines.id, lineId)));
    return row && { warranty_months: row.warranty_months, serial: row.settings['serial'] ?? 1 };
  },

  /** The names of all brands and lines, by id. */
  async groupNames(db: Db, subscriberId: number): Promise<{ brands: Map<number, string>; lines: Map<number, string> }> {
    const ofBrands = await db.select({ id: brands.id, name: brands.description }).from(brands).where(eq(brands.subscriber_id, subscriberId));
    const ofLines = await db
      .select({ id: product_lines.id, name: product_lines.line_description })
      .from(product_lines)
      .where(eq(product_lines.subscriber_id, subscriberId));
    return { brands: new Map(ofBrands.map(({ id, name }) => [id, name])), lines: new Map(ofLines.map(({ id, name }) => [id, name])) };
  },

  /** The provider of a brand, by name; null for a brand without one, and for a contact that is no provider any more. */
  async providerOfBrand(db: Db, subscriberId: number, brandId: number): Promise<{ id: number; name: string } | null> {
    const [row] = await db
      .select({ id: contacts.id, name: contacts.name, surname: contacts.surname })
      .from(brands)
      .innerJoin(contacts, and(eq(contacts.subscriber_id, brands.subscriber_id), eq(contacts.id, brands.provider_id)))
      .where(and(eq(brands.subscriber_id, subscriberId), eq(brands.id, brandId), eq(contacts.is_provider, true)));
    return row ? { id: row.id, name: fullName(row) } : null;
  },

  async hasBrand(db: Db, subscriberId: number, brandId: number): Promise<boolean> {
    return (await db.$count(brands, and(eq(brands.subscriber_id, subscriberId), eq(brands.id, brandId)))) > 0;
  },

  async isProvider(db: Db, subscriberId: number, contactId: number): Promise<boolean> {
    return (await db.$count(contacts, and(eq(contacts.subscriber_id, subscriberId), eq(contacts.id, contactId), eq(contacts.is_provider, true)))) > 0;
  },
};
