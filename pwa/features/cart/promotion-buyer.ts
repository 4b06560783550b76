import type { CustomerBranch } from '#pwa/features/third-parties/third-parties.queries.ts';
import type { PromotionBuyer } from '#shared/features/promotions/promotion-eligibility.rules.ts';

interface Buying {
  /** A prospect's has no more than its list. */
  branch: Pick<CustomerBranch['branch'], 'price_list_id'> & Partial<CustomerBranch['branch']>;
  customer: Pick<CustomerBranch['customer'], 'contact_id' | 'category_id'> | null;
  /** The person of this device buys for themself. */
  isCustomer: boolean;
}

/** The buyer with the fields that audiences of promotions compare; equal to the server's `promotionBuyer`. */
export function promotionBuyerOf({ branch, customer, isCustomer }: Buying): PromotionBuyer {
  return {
    contact_id: customer?.contact_id ?? null,
    branch_id: branch.id ?? null,
    price_list_id: branch.price_list_id,
    customer_type_id: branch.customer_type_id ?? null,
    customer_category_id: customer?.category_id ?? null,
    zone: branch.zone ?? null,
    seller_id: branch.seller_id ?? null,
    channel: isCustomer ? 'b2b' : 'field',
  };
}
