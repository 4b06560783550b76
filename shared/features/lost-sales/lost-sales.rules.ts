/** Computes lost sales. Pure. Spec: commercial §5 availability, §2 Lost sales. */
import type { Pesos } from '#shared/kernel/money.ts';

interface Shortage {
  /** Units that the customer asked for. */
  asked: number;
  /** Units of the product that stay in the order. */
  taken: number;
  /** Units of another product that the customer took instead. */
  replaced: number;
}

/** The units that the customer did not get: asked − taken − replaced, never below 0. */
export function lostUnits({ asked, taken, replaced }: Shortage): number {
  return Math.max(0, asked - taken - replaced);
}

/**
 * Whether a newer record replaces the record of the same person, branch, product and day: the greatest quantity is kept. A record of the same
 * quantity replaces it too, because it may have a better reason or the replacing product.
 */
export function takesItsPlace(before: { quantity: number }, after: { quantity: number }): boolean {
  return after.quantity >= before.quantity;
}

/** The value of the lost units in pesos before IVA; 0 when another product replaced them, or when the price is unknown. */
export function lostValue({
  quantity,
  unit_value,
  replaced_by_product_id,
}: {
  quantity: number;
  unit_value: Pesos | null;
  replaced_by_product_id: number | null;
}): Pesos {
  return replaced_by_product_id !== null || unit_value === null ? 0 : unit_value * quantity;
}
