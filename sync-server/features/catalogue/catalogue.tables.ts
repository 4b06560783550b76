import { tableOf } from '#server/platform/db/entity-table.ts';
import { inReadingOrder } from '#server/platform/db/reading-order.ts';
import { searchIndexed } from '#server/platform/db/search-index.ts';
import { tableInKeyOrder, tenantTable } from '#server/platform/db/table.ts';
import { brand, category, productLine, subbrand, subcategory, subline } from '#shared/features/catalogue/catalogue.entity.ts';
import { searchSynonym } from '#shared/features/catalogue/search-synonym.entity.ts';

/** `field_settings` holds the line's rules for its products' fields. */
export const product_lines = tableOf(productLine, (c) => ({ field_settings: c.json<Record<string, number>>().notNull().default({}) }));
export const sublines = tableOf(subline);
export const brands = tableOf(brand);
export const subbrands = tableOf(subbrand);
export const categories = tableOf(category);
export const subcategories = tableOf(subcategory);
export const search_synonyms = tableOf(searchSynonym);

export const products = tenantTable(
  'products',
  (c) => ({
    id: c.int().notNull(),
    product_code: c.text().notNull(),
    /** The code without punctuation, as `normaliseCode` returns it. */
    code_key: c.text().notNull(),
    reference: c.text(),
    barcode: c.text(),
    description: c.text().notNull(),
    line_id: c.int().notNull(),
    subline_id: c.int(),
    brand_id: c.int(),
    subbrand_id: c.int(),
    category_id: c.int(),
    subcategory_id: c.int(),
    iva_percentage: c.real().notNull(),
    /** The product's promotion (`price.percentage`), 0 when it has none. */
    discount_percentage: c.real().notNull().default(0),
    applies_inventory: c.bool().notNull().default(true),
    /** The company no longer buys it from its provider; nothing that is sold depends on it. */
    lock_buy: c.bool().notNull().default(false),
    block_sale: c.bool().notNull().default(false),
    unit: c.text(),
    /** Units of one package; orders suggest multiples of it. */
    package_quantity: c.int().notNull().default(1),
    /** Orders take whole packages only. */
    package_only: c.bool().notNull().default(false),
    /** Kilograms of one unit. */
    weight: c.real(),
    /** As the company writes them: '20 × 15 × 8 cm'. */
    dimensions: c.text(),
    /** The shelf in the company's warehouse: aisle, shelf, bin. */
    location: c.text(),
    state: c.int().notNull().default(1),
    search_text: c.text().notNull(),
    version: c.int().notNull().default(1),
    created_at: c.text().notNull(),
    updated_at: c.text().notNull(),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.id] }),
    k.unique('products_code').on(t.subscriber_id, t.product_code),
    k.index('products_in_order_of_code').on(t.subscriber_id, inReadingOrder(t.product_code), t.id),
    k.index('products_in_order_of_description').on(t.subscriber_id, inReadingOrder(t.description), t.id),
    k.index('products_by_code_key').on(t.subscriber_id, t.code_key),
    k.index('products_by_barcode').on(t.subscriber_id, t.barcode),
    k.index('products_by_line').on(t.subscriber_id, t.line_id),
    k.index('products_by_brand').on(t.subscriber_id, t.brand_id),
  ],
);
searchIndexed(products);

/** Units on hand by warehouse (`quantity_available`); never below zero unless the warehouse allows it. */
export const product_stock = tableInKeyOrder(
  'product_stock',
  (c) => ({ product_id: c.int().notNull(), warehouse_id: c.int().notNull(), quantity_available: c.int().notNull() }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.product_id, t.warehouse_id] })],
);

/** Equivalents by other manufacturers, and products that complement each other. `kind`: 'related' | 'equivalent'. */
export const product_relations = tableInKeyOrder(
  'product_relations',
  (c) => ({ product_id: c.int().notNull(), related_product_id: c.int().notNull(), kind: c.text().notNull() }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.product_id, t.related_product_id] })],
);

/** A cross-reference: the code of a product at another manufacturer. */
export const product_references = tableInKeyOrder(
  'product_references',
  (c) => ({ product_id: c.int().notNull(), reference_key: c.text().notNull(), reference: c.text().notNull(), maker: c.text() }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.product_id, t.reference_key] }),
    k.index('product_references_by_key').on(t.subscriber_id, t.reference_key),
  ],
);

/**
 * A picture of a product, encoded in three sizes (pixels of the longer side). A new upload gets a new id, so that its address can be cached for ever.
 * `source_sha256` is the hash of the uploaded file: the same file again changes nothing.
 */
export const product_images = tenantTable(
  'product_images',
  (c) => ({
    id: c.int().notNull(),
    product_id: c.int().notNull(),
    position: c.int().notNull(),
    source_sha256: c.text().notNull(),
    sha256_160: c.storedFile().notNull(),
    sha256_480: c.storedFile().notNull(),
    sha256_1200: c.storedFile().notNull(),
    /** Size of the uploaded picture, in pixels. */
    width: c.int().notNull(),
    height: c.int().notNull(),
    bytes: c.int().notNull(),
    created_by: c.int().notNull(),
    created_at: c.text().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.id] }), k.unique('product_images_place').on(t.subscriber_id, t.product_id, t.position)],
);

/** The key in the addresses of a company's pictures: 128 random bits, known only to its own users and replaceable. */
export const image_keys = tenantTable(
  'image_keys',
  (c) => ({ id: c.int().notNull(), key: c.text().notNull(), created_at: c.text().notNull() }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.id] })],
);

/** A brand that is hidden from a customer's branch, in one line or in all (`line_id` 0). */
export const brand_restrictions = tenantTable(
  'brand_restrictions',
  (c) => ({ id: c.int().notNull(), contact_warehouse_id: c.int().notNull(), line_id: c.int().notNull().default(0), brand_id: c.int().notNull() }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.id] }),
    k.unique('brand_restrictions_row').on(t.subscriber_id, t.contact_warehouse_id, t.line_id, t.brand_id),
  ],
);

/**
 * The catalogue for a device's first sync: pages of a few hundred products, compressed once per price scope and served by hash (sync §1, §4).
 * `built_seq` is the feed's sequence that they include.
 */
export const catalogue_pages = tenantTable(
  'catalogue_pages',
  (c) => ({
    scope: c.text().notNull(),
    page: c.int().notNull(),
    hash: c.text().notNull(),
    built_seq: c.int().notNull(),
    product_count: c.int().notNull(),
    body: c.bytes().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.scope, t.page] }), k.index('catalogue_pages_by_hash').on(t.subscriber_id, t.hash)],
);
