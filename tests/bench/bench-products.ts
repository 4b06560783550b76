import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';

/** A product of about 600 bytes as JSON, like those of a distributor's catalogue; the same for the same id. */
export function benchProduct(id: number): ProductDocument {
  const bore = (id % 90) + 10;
  return {
    id,
    product_code: `60${bore}-${id}-2RS`,
    reference: `ROD-${id}`,
    barcode: String(7_700_000_000_000 + id),
    description: `Rodamiento rígido de bolas 60${bore} 2RS C3 ${bore}x${bore * 2}x${(id % 20) + 8} mm`,
    line_id: 1,
    subline_id: null,
    brand_id: null,
    subbrand_id: null,
    category_id: null,
    subcategory_id: null,
    iva_percentage: 19,
    discount_percentage: 0,
    applies_inventory: true,
    block_sale: false,
    unit: 'UND',
    package_quantity: 1,
    package_only: false,
    state: 1,
    prices: Object.fromEntries([1, 2, 3, 4, 5].map((list) => [list, 10_000 + (id % 5_000) * 20 - list * 300])),
    stock: { 1: 1_000_000, 2: id % 40 },
    references: [`SKF 60${bore}-2RSH/C3`, `FAG 60${bore}.2RSR.C3`],
    related: [],
    equivalent_count: 0,
    image_id: null,
    image_count: 0,
    created_on: '2026-01-01',
  };
}
