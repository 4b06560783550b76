import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Percentage, Pesos } from '#shared/kernel/money.ts';

/** A product as the phone's worker and calls use it. Prices in pesos before IVA by list; stock in units by warehouse. */
export interface ProductDocument {
  id: number;
  product_code: string;
  reference: string | null;
  barcode: string | null;
  description: string;
  line_id: number;
  subline_id: number | null;
  brand_id: number | null;
  subbrand_id: number | null;
  category_id: number | null;
  subcategory_id: number | null;
  iva_percentage: Percentage;
  /** The product's promotion, 0 when it has none. */
  discount_percentage: Percentage;
  applies_inventory: boolean;
  /** Whether the product, or its line, subline, brand or subbrand, is blocked for sale. */
  block_sale: boolean;
  unit: string | null;
  /** Units of one package, 1 or more. */
  package_quantity: number;
  /** It is sold in whole packages only. */
  package_only: boolean;
  state: number;
  /** A list that is missing here has no price: 'sin precio'. */
  prices: Record<number, Pesos>;
  /** Units available by warehouse id. */
  stock: Record<number, number>;
  /** Codes of other makers. */
  references: string[];
  /** Ids of equivalents and complements, best first. */
  related: number[];
  /** The number of equivalents in `related`, which come first. */
  equivalent_count: number;
  /** The main picture; null without pictures. */
  image_id: number | null;
  image_count: number;
  /** The local date of its creation. */
  created_on: LocalDate;
}

/** A document of the `catalogue_changes` collection: a product as it is now, for devices whose pages are older. `id` is `products.id` as text. */
export interface CatalogueChangeDocument {
  id: string;
  product: ProductDocument;
}
