import type { Db } from '#server/platform/db/store.ts';
import { productCodes } from './product-codes.repository.ts';

/** A product as whoever imports something about it needs it. */
export interface KnownProduct {
  id: number;
  product_code: string;
  description: string;
  line_id: number;
  subline_id: number | null;
  brand_id: number | null;
  iva_percentage: number;
  applies_inventory: boolean;
}

/** The products that have these codes, by code. */
export async function productsByCode(db: Db, subscriberId: number, codes: readonly string[]): Promise<Map<string, KnownProduct>> {
  const rows = await productCodes.byCodes(db, subscriberId, [...new Set(codes)]);
  return new Map(rows.map((row) => [row.product_code, row]));
}
