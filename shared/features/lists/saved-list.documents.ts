import type { Instant } from '#shared/kernel/dates.ts';

/** A line of a saved list. Its price is that of the day on which it is ordered. */
export interface SavedListLine {
  product_id: number;
  /** How it was called when it was saved: a device may not hold the product any more. */
  product_code: string;
  quantity: number;
}

/** Products that a customer's person orders again and again, as the devices of the customer's people hold them. */
export interface SavedList {
  /** UUID, made on the device. */
  id: string;
  name: string;
  /** Everybody who buys for the customer sees and changes it; otherwise its author alone. */
  is_shared: boolean;
  user_id: number;
  lines: SavedListLine[];
  updated_at: Instant;
}
