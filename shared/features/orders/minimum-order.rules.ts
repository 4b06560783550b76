/** The minimum order value: of the branch, or the subscriber's default. Spec: decisions §4, commercial §9. */
import type { Pesos } from '#shared/kernel/money.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import type { SubscriberSettings } from '../organisation/subscriber.documents.ts';
import type { BranchDocument } from '../third-parties/customer.documents.ts';
import type { OrdersErrorCode } from './orders.errors.ts';

/**
 * @param subtotal of the goods after manual discounts and before promotions, before IVA and without freight, which does not count towards the minimum
 * @param minimum pesos; 0 means no minimum
 */
export function checkMinimumOrder(subtotal: Pesos, minimum: Pesos): Result<void, Extract<OrdersErrorCode, 'orders.belowMinimum'>> {
  if (subtotal >= minimum) return ok();
  return refuse('orders.belowMinimum', { missing: minimum - subtotal, minimum });
}

/** The branch's own minimum (0 means none) or, when it is not set, the subscriber's default. Pesos. */
export function minimumOrderOf(branch: Pick<BranchDocument, 'minimum_order_value'>, settings: Pick<SubscriberSettings, 'default_minimum_order_value'>): Pesos {
  return branch.minimum_order_value ?? settings.default_minimum_order_value;
}
