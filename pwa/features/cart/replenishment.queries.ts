/**
 * Products that a branch is due to buy again, computed on this device with the same figures as the call's, also offline. Spec: commercial §2
 * (asistente de reposición)
 */
import { useMemo } from 'react';
import { useProducts } from '#pwa/features/catalogue/catalogue.queries.ts';
import type { Reference } from '#pwa/features/master-data/reference.queries.ts';
import { type OrderView, useOrders } from '#pwa/features/orders/orders.queries.ts';
import type { CustomerBranch } from '#pwa/features/third-parties/third-parties.queries.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import { replenishableProducts } from '#shared/features/cart/due-products.rules.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { replenishBranch } from '#shared/features/catalogue/replenish-branch.rules.ts';
import type { Replenishment } from '#shared/features/catalogue/replenishment.documents.ts';
import { isWithoutSale } from '#shared/features/orders/order-states.rules.ts';
import { type LocalDate, localDateOf } from '#shared/kernel/dates.ts';

export interface ReplenishedProduct {
  product: ProductDocument;
  replenishment: Replenishment;
}

interface Asked {
  /** The branch that buys; null while none is chosen. */
  place: CustomerBranch | null;
  reference: Reference | undefined;
  /** The days that the purchase should last; null for typical purchases. */
  coverDays?: number | null;
  /** Ids of the products in the cart; the same set object while they are the same. */
  inCart?: ReadonlySet<number>;
}

/** Suggestions by need, greatest first; undefined while data loads, and while no branch is chosen. */
export function useReplenishment({ place, reference, coverDays = null, inCart }: Asked): ReplenishedProduct[] | undefined {
  const branch = place?.branch ?? null;
  const rhythms = branch?.rhythms ?? noRhythms;
  const products = useProducts(rhythms.map(({ product_id }) => product_id));
  const orders = useOrders({ inventory_operation: 'pedido', place: { contact_warehouse_id: branch?.id ?? 0, prospect_uuid: null } });
  const today = localDateOf(useNow());
  return useMemo(() => {
    const [warehouse] = reference?.warehouses ?? [];
    if (!branch || !products || !orders || !warehouse) return undefined;
    const asked = { today, coverDays, orderedOn: orderedOn(orders), ...(inCart && { inCart }) };
    return replenishBranch(rhythms, replenishableProducts(products.values(), branch, warehouse), asked).flatMap(({ product_id, replenishment }) => {
      const product = products.get(product_id);
      return product ? [{ product, replenishment }] : [];
    });
  }, [branch, rhythms, products, orders, reference, today, coverDays, inCart]);
}

const noRhythms: CustomerBranch['branch']['rhythms'] = [];

/** The date of the newest order with each product. Refused and cancelled orders do not count: their products are due again. */
export function orderedOn(orders: readonly OrderView[]): Map<number, LocalDate> {
  const newest = new Map<number, LocalDate>();
  for (const { delivery, state, voucher_date, lines } of orders) {
    if (delivery === 'refused' || isWithoutSale(state)) continue;
    for (const { product_id } of lines) if (voucher_date > (newest.get(product_id) ?? '')) newest.set(product_id, voucher_date);
  }
  return newest;
}
