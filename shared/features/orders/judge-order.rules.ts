/**
 * The single function that judges an order or a quotation: on the phone with the data it has, and finally on the server. List, prices, freight,
 * totals, minimum and credit. Spec: decisions §4.
 */
import { counted } from '#shared/kernel/counts.ts';
import { type Refusal, refuse } from '#shared/kernel/result.ts';
import { freightAmounts, freightOf } from '../pricing/freight.rules.ts';
import { documentTotals, type TotalledLine } from '../pricing/line-amounts.rules.ts';
import { applyingList, configurationFor } from '../pricing/list-change.rules.ts';
import type { PriceList } from '../pricing/price-of-product.rules.ts';
import type { PromotedOutcome } from '../promotions/promotions.rules.ts';
import { judgeCredit } from '../receivables/credit.rules.ts';
import { promptPaymentDiscount } from '../receivables/prompt-payment.rules.ts';
import { checkAvailability, type SellingWarehouse } from './availability.rules.ts';
import { amountsAt, judgeLine, type RefusedLine, type SellableLine, thresholdDiscount } from './judge-lines.rules.ts';
import type { JudgedLine, JudgedOrder, JudgingContext, OrderDraft } from './judged-order.documents.ts';
import { checkMinimumOrder, minimumOrderOf } from './minimum-order.rules.ts';
import { listChangeOf, priceChangesOf } from './price-changes.rules.ts';
import { promoteLines, savingsOf, unpromoted } from './promote-lines.rules.ts';
import { isQuotationValid } from './quotation.rules.ts';

/** Pure and complete: the same draft and context always give the same document. 100 lines take well under 2 ms. */
export function judgeOrder(draft: OrderDraft, context: JudgingContext): JudgedOrder {
  const { settings, branch, price_lists } = context;
  const quotation = draft.quotation && isQuotationValid(draft.quotation, context.today) ? draft.quotation : null;
  const isOrder = draft.inventory_operation === 'pedido';
  const holds_excess_discount = isOrder && context.holds_excess_discount === true;
  const draftLines = draft.lines
    .map((line, index) => judgeLine(line, index, { ...context, quotation, holds_excess_discount }))
    .filter((line) => line.draft.product_id !== settings.freight_product_id);
  const sellable = draftLines.filter((line): line is SellableLine => line.refusal === null);

  const configuration = configurationFor(context.configurations, {
    price_list_id: branch.price_list_id,
    line_ids: sellable.map(({ product }) => product.line_id),
  });
  const own = price_lists.find(({ id }) => id === branch.price_list_id) ?? null;
  const list =
    own &&
    applyingList({
      lists: price_lists,
      own,
      configuration,
      judgedSubtotal: thresholdSubtotal(sellable, own),
      fixed: branch.disable_dynamic_price_list || quotation !== null,
    });
  const price_list = price_lists.find(({ id }) => id === quotation?.price_list_id) ?? list?.price_list ?? null;

  const { outcomes, exhausted } = promoteLines(sellable, own, context.promotions);
  const goods = draftLines.map((line) => goodsLine(line, { price_list, warehouse: context.warehouse, promoted: outcomes.get(line.draft_index) }));
  const threshold = price_list === null ? 0 : thresholdSubtotal(sellable, price_list);
  const freight = freightOf(configuration, threshold);
  const lines = freight.freight_value > 0 ? [...goods, freightLine(freight.freight_value, context)] : goods;
  const totals = documentTotals(countedLines(lines));

  const seenList = price_lists.find(({ id }) => id === draft.seen_price_list_id) ?? own;
  return {
    inventory_operation: draft.inventory_operation,
    price_list,
    list,
    list_change: seenList && price_list && listChangeOf(seenList, price_list, sellable),
    price_changes: priceChangesOf(
      draftLines.flatMap((line, index) => {
        const { amounts = null, refusal = null } = goods[index] ?? {};
        // Refused for something else it has not lost its price.
        return amounts || refusal?.code === 'pricing.noPrice' ? [{ ...line, new_value: amounts?.unit_value ?? null }] : [];
      }),
      draft.quotation,
    ),
    lines,
    freight,
    totals,
    prompt_payment_discount: promptPaymentDiscount({
      lines: countedLines(goods),
      percentage: settings.prompt_payment_percentage,
      hasDefeatedDocuments: context.has_defeated_documents,
    }),
    credit: isOrder
      ? judgeCredit({
          ...{ ...context, orderTotal: totals.total, mode: settings.credit_mode, hasLongerTerms: draft.has_longer_terms ?? false },
          hasExcessDiscount: sellable.some((line) => line.has_excess_discount),
        })
      : null,
    refusals: refusalsOf(goods, price_list, isOrder ? checkMinimumOrder(threshold, minimumOrderOf(branch, settings)) : null),
    quotation_expired: draft.quotation !== null && quotation === null,
    savings: savingsOf(goods),
    exhausted_promotions: exhausted,
  };
}

/**
 * The subtotal of the goods in pesos before IVA, after manual discounts and before promotions. Every threshold (keep the list, improve it, freight,
 * minimum order) is compared with it: compared after promotions, an order could be dearer with a promotion than without (spec: decisions §4).
 */
function thresholdSubtotal(lines: readonly SellableLine[], priceList: PriceList): number {
  return lines.reduce((subtotal, line) => subtotal + (amountsAt(line, priceList, thresholdDiscount(line)).amounts?.subtotal ?? 0), 0);
}

interface PricedWith {
  price_list: PriceList | null;
  warehouse: SellingWarehouse;
  promoted: PromotedOutcome | undefined;
}

function goodsLine(line: SellableLine | RefusedLine, { price_list, warehouse, promoted = unpromoted(line.draft.discount_percentage) }: PricedWith): JudgedLine {
  const { draft_index, product, draft } = line;
  const named = { draft_index, product_id: draft.product_id, product, is_freight: false, promoted };
  if (line.refusal) return { ...named, amounts: null, refusal: line.refusal, warning: null };
  if (!price_list) return { ...named, amounts: null, refusal: refuse('pricing.noPriceList'), warning: null };
  const availability = checkAvailability(line.product, draft.quantity, warehouse);
  const priced = amountsAt(line, price_list, promoted.discount.discount_percentage);
  return { ...named, ...priced, refusal: priced.refusal ?? line.discount_refusal, warning: availability.ok ? null : availability };
}

function freightLine(freightValue: number, { settings, products }: JudgingContext): JudgedLine {
  const product = products.get(settings.freight_product_id) ?? null;
  const amounts = freightAmounts(freightValue, product?.iva_percentage ?? 0);
  return {
    ...{ draft_index: null, product_id: settings.freight_product_id, product, is_freight: true, amounts, refusal: null, warning: null },
    promoted: unpromoted(0),
  };
}

function countedLines(lines: readonly JudgedLine[]): TotalledLine[] {
  return lines.flatMap(({ amounts, is_freight }) => (amounts ? [{ ...amounts, is_freight }] : []));
}

function refusalsOf(goods: readonly JudgedLine[], priceList: PriceList | null, minimum: ReturnType<typeof checkMinimumOrder> | null): Refusal[] {
  if (goods.length === 0) return [refuse('orders.empty')];
  const noList = priceList ? [] : [refuse('pricing.noPriceList')];
  const refused = goods.filter((line) => line.refusal);
  const linesRefused = refused.length > 0 ? [refuse('orders.linesRefused', { count: refused.length, told: tellRefused(refused) })] : [];
  return [...noList, ...linesRefused, ...(minimum && !minimum.ok ? [minimum] : [])];
}

/** '2 líneas que no se pueden pedir (6203-2RS, 6204-ZZ): corríjalas o quítelas'. The first three products are named. */
function tellRefused(refused: readonly JudgedLine[]): string {
  const codes = refused.flatMap(({ product }) => product?.product_code ?? []);
  const others = refused.length - Math.min(3, codes.length);
  const named = [...codes.slice(0, 3), ...(others > 0 ? [`y ${others} más`] : [])].join(', ').replace(', y ', ' y ');
  const which = codes.length === 0 ? '' : ` (${named})`;
  return counted(refused.length, `línea que no se puede pedir${which}: corríjala o quítela`, `líneas que no se pueden pedir${which}: corríjalas o quítelas`);
}
