import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import { brands, categories, product_lines, subcategories, sublines } from './catalogue.tables.ts';

/** A line, subline, brand or category as people read it. */
export interface NamedRow {
  id: number;
  code: string;
  description: string;
}

type Ids = readonly (number | null)[];

/** The names of the lines, sublines, brands, categories and subcategories of some products, by id, with five queries for any number of products. */
export async function classificationNames(
  db: Db,
  subscriberId: number,
  wanted: { lines: Ids; sublines: Ids; brands: Ids; categories: Ids; subcategories: Ids },
) {
  const lines = await db
    .select({ id: product_lines.id, code: product_lines.line_code, description: product_lines.line_description })
    .from(product_lines)
    .where(and(eq(product_lines.subscriber_id, subscriberId), inArray(product_lines.id, known(wanted.lines))));
  const sublinesFound = await db
    .select({ id: sublines.id, code: sublines.subline_code, description: sublines.subline_description })
    .from(sublines)
    .where(and(eq(sublines.subscriber_id, subscriberId), inArray(sublines.id, known(wanted.sublines))));
  const brandsFound = await brandsOf(db, subscriberId, wanted.brands);
  const categoriesFound = await db
    .select({ id: categories.id, code: categories.categorie_code, description: categories.description })
    .from(categories)
    .where(and(eq(categories.subscriber_id, subscriberId), inArray(categories.id, known(wanted.categories))));
  const subcategoriesFound = await db
    .select({ id: subcategories.id, code: subcategories.subcategorie_code, description: subcategories.description })
    .from(subcategories)
    .where(and(eq(subcategories.subscriber_id, subscriberId), inArray(subcategories.id, known(wanted.subcategories))));
  return {
    line: finder(lines),
    subline: finder(sublinesFound),
    brand: finder(brandsFound),
    category: finder(categoriesFound),
    subcategory: finder(subcategoriesFound),
  };
}

/** The names of some brands, by id. */
export async function brandNames(db: Db, subscriberId: number, ids: Ids): Promise<(id: number | null) => string | null> {
  const find = finder(await brandsOf(db, subscriberId, ids));
  return (id) => find(id)?.description ?? null;
}

async function brandsOf(db: Db, subscriberId: number, ids: Ids): Promise<NamedRow[]> {
  return await db
    .select({ id: brands.id, code: brands.brand_code, description: brands.description })
    .from(brands)
    .where(and(eq(brands.subscriber_id, subscriberId), inArray(brands.id, known(ids))));
}

const known = (ids: Ids) => [...new Set(ids.filter((id) => id !== null))];

function finder(rows: readonly NamedRow[]): (id: number | null) => NamedRow | null {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => (id === null ? null : (byId.get(id) ?? null));
}
