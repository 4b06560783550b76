/** The price changes since the person last saw the prices: each line with its old and its new price. Spec: decisions §4, commercial §4. */
import type { Pesos } from '#shared/kernel/money.ts';
import type { PriceList, SaleProduct } from '../pricing/price-of-product.rules.ts';
import type { DraftLine, SellableLine } from './judge-lines.rules.ts';
import type { QuotedPrices } from './quotation.rules.ts';

/** List prices of one unit before IVA; null means 'sin precio'. */
export interface PriceChange {
  product_id: number;
  product_code: string;
  old_value: Pesos | null;
  new_value: Pesos | null;
}

/**
 * The list that applied when it was last seen (or the customer's own, for a new cart), the list that applies now, and the lines whose price it
 * changes.
 */
export interface ListChange {
  from: PriceList;
  to: PriceList;
  lines: readonly PriceChange[];
}

/** Null when the list is the same. Lines at quoted prices do not change with the list. */
export function listChangeOf(from: PriceList, to: PriceList, sellable: readonly SellableLine[]): ListChange | null {
  if (from.id === to.id) return null;
  const changes = sellable
    .filter((line) => line.quoted_unit_value === null)
    .map(({ product }) => ({ ...named(product), old_value: product.prices[from.id] || null, new_value: product.prices[to.id] || null }));
  return { from, to, lines: changes.filter((change) => change.old_value !== change.new_value) };
}

/** Lines whose price differs from the seen one, for any reason; an expired quotation's price counts as seen. */
export function priceChangesOf(
  lines: readonly { draft: DraftLine; product: SaleProduct | null; new_value: Pesos | null }[],
  quotation: QuotedPrices | null,
): PriceChange[] {
  return lines.flatMap(({ draft, product, new_value }) => {
    const quoted = quotation?.lines.find((line) => line.product_id === draft.product_id)?.unit_value;
    const old_value = draft.seen_unit_value ?? quoted ?? null;
    if (!product || old_value === null || old_value === new_value) return [];
    return [{ ...named(product), old_value, new_value }];
  });
}

function named(product: SaleProduct) {
  return { product_id: product.id, product_code: product.product_code };
}
