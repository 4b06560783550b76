import type { Percentage, Pesos } from '#shared/kernel/money.ts';
import type { ProductDocument } from './product.documents.ts';

interface Named {
  id: number;
  code: string;
  description: string;
}

/** A product as the calls answer it: at one price list, for one warehouse. Spec: commercial §3 Product. */
export interface ProductView extends Omit<ProductDocument, 'prices'> {
  line: Named | null;
  subline: Named | null;
  brand: Named | null;
  category: Named | null;
  /** Kilograms of one unit. */
  weight: number | null;
  dimensions: string | null;
  /** Where the house keeps it; null for customers. */
  location: string | null;
  /** `price` before IVA, null when the product is 'sin precio' in the list; `percentage` is its promotion. */
  price: { price: Pesos | null; percentage: Percentage };
  /** The list that `price` is of; null when there is none to tell. */
  price_list_id: number | null;
  /** The warehouse that `quantity_available` is of. */
  warehouse_id: number;
  /** Units that can be promised; null when stock does not limit the product. */
  quantity_available: number | null;
}
