/** Builds the documents of products for devices and calls from their rows. */
import { and, asc, eq } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { preparedBySelection, type RowSelection } from '#server/platform/db/row-selection.ts';
import type { Db } from '#server/platform/db/store.ts';
import { isBlockedForSale } from '#shared/features/catalogue/block-sale.rules.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import {
  brands,
  product_images,
  product_lines,
  product_references,
  product_relations,
  product_stock,
  products,
  subbrands,
  sublines,
} from './catalogue.tables.ts';
import { pricesOfProducts } from './product-prices.repository.ts';

const ofSubscriber = { subscriberId: 'number' } as const;

const askProducts = preparedBySelection(ofSubscriber, (db, { subscriberId }, selected) =>
  db
    .select({
      id: products.id,
      product_code: products.product_code,
      reference: products.reference,
      barcode: products.barcode,
      description: products.description,
      line_id: products.line_id,
      subline_id: products.subline_id,
      brand_id: products.brand_id,
      subbrand_id: products.subbrand_id,
      category_id: products.category_id,
      subcategory_id: products.subcategory_id,
      iva_percentage: products.iva_percentage,
      discount_percentage: products.discount_percentage,
      applies_inventory: products.applies_inventory,
      block_sale: products.block_sale,
      unit: products.unit,
      package_quantity: products.package_quantity,
      package_only: products.package_only,
      state: products.state,
      created_at: products.created_at,
    })
    .from(products)
    .where(and(eq(products.subscriber_id, subscriberId), selected(products.id)))
    .orderBy(asc(products.id)),
);
const askStock = preparedBySelection(ofSubscriber, (db, { subscriberId }, selected) =>
  db
    .select({ product_id: product_stock.product_id, warehouse_id: product_stock.warehouse_id, quantity: product_stock.quantity_available })
    .from(product_stock)
    .where(and(eq(product_stock.subscriber_id, subscriberId), selected(product_stock.product_id))),
);
const askReferences = preparedBySelection(ofSubscriber, (db, { subscriberId }, selected) =>
  db
    .select({ product_id: product_references.product_id, value: product_references.reference })
    .from(product_references)
    .where(and(eq(product_references.subscriber_id, subscriberId), selected(product_references.product_id)))
    .orderBy(asc(product_references.product_id), asc(product_references.reference_key)),
);
const askRelated = preparedBySelection(ofSubscriber, (db, { subscriberId }, selected) =>
  db
    .select({
      product_id: product_relations.product_id,
      value: { id: product_relations.related_product_id, kind: product_relations.kind },
    })
    .from(product_relations)
    .where(and(eq(product_relations.subscriber_id, subscriberId), selected(product_relations.product_id)))
    // 'equivalent' comes before 'related': a replacement is a better answer than a complement.
    .orderBy(asc(product_relations.product_id), asc(product_relations.kind), asc(product_relations.related_product_id)),
);
const askImages = preparedBySelection(ofSubscriber, (db, { subscriberId }, selected) =>
  db
    .select({ product_id: product_images.product_id, value: product_images.id })
    .from(product_images)
    .where(and(eq(product_images.subscriber_id, subscriberId), selected(product_images.product_id)))
    .orderBy(asc(product_images.product_id), asc(product_images.position)),
);
const askBlocked = (table: typeof product_lines | typeof sublines | typeof brands | typeof subbrands) =>
  preparedQuery(ofSubscriber, (db, { subscriberId }) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.subscriber_id, subscriberId), eq(table.block_sale, true))),
  );
const blockedOf = { line: askBlocked(product_lines), subline: askBlocked(sublines), brand: askBlocked(brands), subbrand: askBlocked(subbrands) };

/** @param lists the price lists whose prices are included; null means all */
export async function productDocuments(
  db: Db,
  subscriberId: number,
  { selection, lists }: { selection: RowSelection; lists: readonly number[] | null },
): Promise<ProductDocument[]> {
  const rows = await askProducts(db, { subscriberId }, selection);
  const prices = await pricesOfProducts(db, subscriberId, { products: selection, lists });
  const stock = await stockOfProducts(db, subscriberId, selection);
  const references = grouped(await askReferences(db, { subscriberId }, selection));
  const related = grouped(await askRelated(db, { subscriberId }, selection));
  const images = grouped(await askImages(db, { subscriberId }, selection));
  const groupFlags = await blockedGroups(db, subscriberId);
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    block_sale: isBlockedForSale([row.block_sale, ...groupFlags(row)]),
    prices: prices.get(row.id) ?? {},
    stock: stock.get(row.id) ?? {},
    references: references.get(row.id) ?? [],
    related: (related.get(row.id) ?? []).map(({ id }) => id),
    equivalent_count: (related.get(row.id) ?? []).filter(({ kind }) => kind === 'equivalent').length,
    image_id: images.get(row.id)?.[0] ?? null,
    image_count: images.get(row.id)?.length ?? 0,
    created_on: localDateOf(created_at),
  }));
}

/** Fields that devices do not hold: kilograms per unit, dimensions, and the shelf in the company's warehouse. */
export async function productMeasures(db: Db, subscriberId: number, ids: readonly number[]) {
  return await db
    .select({ id: products.id, weight: products.weight, dimensions: products.dimensions, location: products.location })
    .from(products)
    .where(and(eq(products.subscriber_id, subscriberId), isOneOf(products.id, ids)));
}

async function stockOfProducts(db: Db, subscriberId: number, selection: RowSelection): Promise<Map<number, Record<number, number>>> {
  const rows = await askStock(db, { subscriberId }, selection);
  const stock = new Map<number, Record<number, number>>();
  for (const { product_id, warehouse_id, quantity } of rows) {
    const known = stock.get(product_id) ?? {};
    known[warehouse_id] = quantity;
    stock.set(product_id, known);
  }
  return stock;
}

function grouped<Value>(rows: readonly { product_id: number; value: Value }[]): Map<number, Value[]> {
  const groups = new Map<number, Value[]>();
  for (const { product_id, value } of rows) {
    const group = groups.get(product_id);
    if (group) group.push(value);
    else groups.set(product_id, [value]);
  }
  return groups;
}

type Groups = Pick<ProductDocument, 'line_id' | 'subline_id' | 'brand_id' | 'subbrand_id'>;

/** Returns a function that gives `block_sale` of a product's line, subline, brand and subbrand. */
async function blockedGroups(db: Db, subscriberId: number): Promise<(product: Groups) => boolean[]> {
  const blockedIn = async (group: keyof typeof blockedOf) => {
    const rows = await blockedOf[group](db, { subscriberId });
    return new Set<number | null>(rows.map(({ id }) => id));
  };
  const [lines, bySubline, byBrand, bySubbrand] = [await blockedIn('line'), await blockedIn('subline'), await blockedIn('brand'), await blockedIn('subbrand')];
  return ({ line_id, subline_id, brand_id, subbrand_id }) => [
    lines.has(line_id),
    bySubline.has(subline_id),
    byBrand.has(brand_id),
    bySubbrand.has(subbrand_id),
  ];
}
