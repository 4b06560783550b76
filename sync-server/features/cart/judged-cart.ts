import type { CartInformation } from '#shared/features/cart/cart.documents.ts';
import type { JudgedOrder, JudgingContext } from '#shared/features/orders/judged-order.documents.ts';
import type { PromotionExplaining } from '../promotions/promotions-in-force.service.ts';
import type { SellingBranch } from '../third-parties/selling-branch.service.ts';
import type { CartItemRow, CartRow } from './cart.repository.ts';

/** A cart with everything that its order is judged by, and the judgement. */
export interface JudgedCart {
  cart: CartRow;
  items: CartItemRow[];
  information: CartInformation;
  selling: SellingBranch;
  context: JudgingContext;
  judged: JudgedOrder;
  explaining: PromotionExplaining;
}
