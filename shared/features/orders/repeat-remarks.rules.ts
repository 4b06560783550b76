/** What a person should know before an earlier order is added to a cart: its products that are gone, dearer or short. Decision 0438. */
import type { Pesos } from '#shared/kernel/money.ts';
import type { Refusal } from '#shared/kernel/result.ts';
import type { JudgedLine } from './judged-order.documents.ts';
import type { OrderLine } from './order.documents.ts';

/** Net prices of one unit in pesos, before IVA and after discounts and promotions. */
export interface DearerLine {
  product_id: number;
  product_code: string;
  old_value: Pesos;
  new_value: Pesos;
}

/** A line and why it cannot be ordered, or what is missing of it. */
export interface RemarkedLine {
  product_id: number;
  product_code: string;
  reason: Refusal;
}

export interface RepeatRemarks {
  /** Lines of products that are no longer sold to this branch. They are not added. */
  gone: readonly RemarkedLine[];
  dearer: readonly DearerLine[];
  /** Lines that ask for more than there is, as far as the person may know the stock. */
  short: readonly RemarkedLine[];
}

/** Refusals that no other quantity and no other discount would lift. */
const goneCodes = new Set(['orders.unknownProduct', 'pricing.noPrice', 'pricing.blockedForSale', 'pricing.lineNotOffered', 'pricing.brandRestricted']);

/**
 * @param earlier lines of the document
 * @param judged the same products, as they are judged in the cart that they would be added to; other lines have no remark
 */
export function repeatRemarks(
  earlier: readonly Pick<OrderLine, 'product_id' | 'product_code' | 'net_unit_value'>[],
  judged: readonly Pick<JudgedLine, 'product_id' | 'amounts' | 'refusal' | 'warning'>[],
): RepeatRemarks {
  const gone: RemarkedLine[] = [];
  const dearer: DearerLine[] = [];
  const short: RemarkedLine[] = [];
  for (const [product_id, lines] of Map.groupBy(earlier, (line) => line.product_id)) {
    const line = judged.find((one) => one.product_id === product_id);
    if (!line) continue;
    const named = { product_id, product_code: lines[0]?.product_code ?? '' };
    if (line.refusal && goneCodes.has(line.refusal.code)) gone.push({ ...named, reason: line.refusal });
    // The line that is added has the smallest discount of a product's lines, so it is compared with the dearest of them.
    const old_value = Math.max(...lines.map(({ net_unit_value }) => net_unit_value));
    if (line.amounts && line.amounts.net_unit_value > old_value) dearer.push({ ...named, old_value, new_value: line.amounts.net_unit_value });
    if (line.warning) short.push({ ...named, reason: line.warning });
  }
  return { gone, dearer, short };
}

/** Whether there is anything to say. */
export function hasRemarks({ gone, dearer, short }: RepeatRemarks): boolean {
  return gone.length + dearer.length + short.length > 0;
}
