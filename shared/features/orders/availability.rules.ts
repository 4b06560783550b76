/** Whether the stock covers a quantity, and which products are offered when it does not. Spec: commercial §5. */
import { counted, formatCount } from '#shared/kernel/counts.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import type { SaleProduct } from '../pricing/price-of-product.rules.ts';
import type { OrdersErrorCode } from './orders.errors.ts';

export type StockedProduct = Pick<SaleProduct, 'product_code' | 'applies_inventory' | 'stock'>;
export type AvailabilityRefusal = Extract<OrdersErrorCode, 'orders.notAvailable' | 'orders.quantityInvalid'>;

/** The warehouse that an order leaves from. */
export interface SellingWarehouse {
  id: number;
  /** Whether the warehouse sells without stock (`exits_no_exist`): every product is then available. */
  exits_no_exist: boolean;
}

/** More units than any document has: sent as the stock when the person may only know that there is some. */
export const manyUnits = 1_000_000_000;

/** `quantity_available`: units that can be promised; null when stock does not limit the product, or the number is hidden. */
export function availableIn(warehouse: SellingWarehouse, product: StockedProduct): number | null {
  if (!product.applies_inventory || warehouse.exits_no_exist) return null;
  const units = Math.max(0, product.stock[warehouse.id] ?? 0);
  return units >= manyUnits ? null : units;
}

/**
 * Checks a quantity for the cart: one beyond the stock opens the related products instead of being added.
 * @param quantity the total that the cart would have of the product
 */
export function checkAvailability(product: StockedProduct, quantity: number, warehouse: SellingWarehouse): Result<void, AvailabilityRefusal> {
  if (!isQuantity(quantity)) return refuse('orders.quantityInvalid', { product: product.product_code });
  const available = availableIn(warehouse, product);
  if (available === null || quantity <= available) return ok();
  return refuse('orders.notAvailable', { product: product.product_code, available, quantity });
}

/** '1 disponible', '1,200 disponibles', 'Agotado'. @param available units, 0 or more */
export function tellAvailable(available: number): string {
  return available > 0 ? counted(available, 'disponible', 'disponibles') : 'Agotado';
}

/** The button that orders the units that there are, 1 or more. */
export function tellTakeAvailable(available: number): string {
  return available === 1 ? 'Agregar el único disponible' : `Agregar los ${tellAvailable(available)}`;
}

/** 'Hay 96: el pedido sigue con 12', beside a typed quantity that the stock does not cover and nobody ordered all the same. Units. */
export function tellDeclined({ available, inCart }: { available: number; inCart: number }): string {
  const there = available > 0 ? `Hay ${formatCount(available)}` : 'Está agotado';
  return `${there}: ${inCart > 0 ? `el pedido sigue con ${formatCount(inCart)}` : 'no está en el pedido'}`;
}

/** The related products whose stock covers the whole quantity, best first. */
export function relatedInstead<P extends StockedProduct>(related: readonly P[], quantity: number, warehouse: SellingWarehouse): P[] {
  return related.filter((product) => checkAvailability(product, quantity, warehouse).ok);
}

/** Whole units, from 1 to the maximum of a document line. */
export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity > 0 && quantity <= 1_000_000;
}
