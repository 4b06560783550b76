import type { Instant } from '#shared/kernel/dates.ts';

/** A line of a saved list. Its price is that of the day of the order. */
export interface SavedListLine {
  product_id: number;
  /** The product's code when the list was saved: the device may no longer hold the product. */
  product_code: string;
  quantity: number;
}

/** Products that a customer's users order repeatedly, as the devices of those users hold them. */
export interface SavedList {
  /** UUID, made on the device. */
  id: string;
  name: string;
  /** True when every buyer of the customer sees and changes the list; otherwise only its author does. */
  is_shared: boolean;
  user_id: number;
  lines: SavedListLine[];
  updated_at: Instant;
}
