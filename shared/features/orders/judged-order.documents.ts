/** The input and the result of `judgeOrder`, the same on the phone and on the server. */
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import type { Refusal } from '#shared/kernel/result.ts';
import type { SubscriberSettings } from '../organisation/subscriber.documents.ts';
import type { Freight } from '../pricing/freight.rules.ts';
import type { LineAmounts } from '../pricing/line-amounts.rules.ts';
import type { AppliedList, ListThresholds } from '../pricing/list-change.rules.ts';
import type { PriceList, SaleProduct } from '../pricing/price-of-product.rules.ts';
import type { OrderTotals } from '../pricing/totals.documents.ts';
import type { PromotionsInForce } from '../promotions/promotion-eligibility.rules.ts';
import type { PromotedOutcome } from '../promotions/promotions.rules.ts';
import type { CreditDecision } from '../receivables/credit.documents.ts';
import type { CreditLine } from '../receivables/credit.rules.ts';
import type { BranchDocument } from '../third-parties/customer.documents.ts';
import type { SellingWarehouse } from './availability.rules.ts';
import type { DraftLine, LineRules } from './judge-lines.rules.ts';
import type { ListChange, PriceChange } from './price-changes.rules.ts';
import type { QuotedPrices } from './quotation.rules.ts';

export interface OrderDraft {
  /** A quotation asks for no minimum and takes no credit. */
  inventory_operation: 'pedido' | 'cotizacion';
  /** A line with the freight product is left out, because the rules add freight. */
  lines: readonly DraftLine[];
  /** The id of the list at which the cart was last shown; null for a new cart. */
  seen_price_list_id: number | null;
  /** The quotation that it comes from. */
  quotation: QuotedPrices | null;
  /** Whether its payment condition has more days than the person may give: the order is then held. */
  has_longer_terms?: boolean;
}

export interface JudgingContext extends Omit<LineRules, 'quotation'> {
  /** The local date in Bogotá on which the order is made, which may be before the date on which it arrives. */
  today: LocalDate;
  settings: Pick<SubscriberSettings, 'freight_product_id' | 'prompt_payment_percentage' | 'default_minimum_order_value' | 'credit_mode'>;
  /** Every list, dearest first (`priceListsInOrder`). */
  price_lists: readonly PriceList[];
  configurations: readonly ListThresholds[];
  /** At least the products of the draft and the freight product, by id. */
  products: ReadonlyMap<number, SaleProduct>;
  branch: Pick<BranchDocument, 'price_list_id' | 'minimum_order_value' | 'disable_dynamic_price_list'>;
  warehouse: SellingWarehouse;
  customer: CreditLine;
  /** `exposureOf(…).total`, without this order. */
  exposure: Pesos;
  /** Whether any of the customer's receivables is overdue (`hasDefeated`). */
  has_defeated_documents: boolean;
  /** The promotions of the branch on `today`. */
  promotions: PromotionsInForce;
}

export interface JudgedLine {
  /** Its place in the draft; null on the freight line. */
  draft_index: number | null;
  product_id: number;
  product: SaleProduct | null;
  is_freight: boolean;
  /** Null for a refused line, which counts as zero; a line refused only for its discount keeps its amounts. */
  amounts: LineAmounts | null;
  refusal: Refusal | null;
  /** A shortage of stock, as far as it is known here; the order may still be finalised. */
  warning: Refusal | null;
  /** Its discount in its parts, and the hint of promotions for a larger quantity. */
  promoted: PromotedOutcome;
}

export interface JudgedOrder {
  inventory_operation: OrderDraft['inventory_operation'];
  /** The list that applies; null when the branch has none. */
  price_list: PriceList | null;
  /** How that list was chosen, and what is missing for the next cheaper one. */
  list: AppliedList | null;
  list_change: ListChange | null;
  price_changes: readonly PriceChange[];
  /** In the draft's order; the freight line last. */
  lines: readonly JudgedLine[];
  freight: Freight;
  totals: OrderTotals;
  prompt_payment_discount: Pesos;
  /** null for quotations. */
  credit: CreditDecision | null;
  /** Why the document cannot be finalised, the main reason first; empty when it can. Refusals of lines are in `lines`. */
  refusals: readonly Refusal[];
  /** The quotation's prices no longer hold. */
  quotation_expired: boolean;
  /** Pesos before IVA that the promotions take off. */
  savings: Pesos;
  /** Ids of promotions whose limits left less than the order asked for. */
  exhausted_promotions: readonly number[];
}
