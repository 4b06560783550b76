import type { LostSaleForm } from '#shared/features/lost-sales/lost-sales.commands.ts';
import { lostUnits } from '#shared/features/lost-sales/lost-sales.rules.ts';

/** The availability window as the person leaves it. */
export interface LeftShort {
  product: { id: number };
  /** The requested units, including those that are already in the cart. */
  asked: number;
  available: number;
  /** Units of the product that the cart holds afterwards. */
  taken: number;
  /** A parameter of table 119; null is 'Agotado'. */
  reason_id?: number | null;
  /** The product that the customer takes instead of the missing units. */
  instead?: { id: number };
}

/** The form of the lost sale; null when no unit is missing. Spec: commercial §2 Lost sales. */
export function shortageForm({ product, asked, available, taken, reason_id = null, instead }: LeftShort): Omit<LostSaleForm, 'contact_warehouse_id'> | null {
  const quantity = lostUnits({ asked, taken, replaced: 0 });
  if (quantity === 0) return null;
  return {
    ...{ product_id: product.id, product_description: null, quantity, quantity_available: available, reason_id },
    ...{ source: 'disponibilidad', observation: null, replaced_by_product_id: instead?.id ?? null },
  };
}
