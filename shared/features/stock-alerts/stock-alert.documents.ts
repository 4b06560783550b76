import type { Instant } from '#shared/kernel/dates.ts';

/** 'Avíseme cuando llegue': a product that was out of stock, as the device of the waiting person holds it. */
export interface StockAlert {
  product_id: number;
  asked_at: Instant;
  /** When stock came; null while it is waited for. */
  told_at: Instant | null;
}
