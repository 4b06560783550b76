/** An earlier order or quotation into a cart. */
import { firstValueFrom } from 'rxjs';
import { type OrderView, watchOrder } from '#pwa/features/orders/orders.queries.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { repeatableLines } from '#shared/features/orders/repeat-lines.rules.ts';
import { type RepeatRemarks, repeatRemarks } from '#shared/features/orders/repeat-remarks.rules.ts';
import { addMissing, type LineChange } from './cart.actions.ts';
import { judgeCart } from './cart.queries.ts';
import { cartOf } from './cart-draft.ts';

/** What repeating an order would add to a cart, and what the person should know before. */
export interface Repeat {
  changes: readonly LineChange[];
  remarks: RepeatRemarks;
}

/**
 * Judges an earlier order as a part of an existing cart: its products that the cart does not have, at today's prices. Freight is left out, because
 * the rules add it, and products that are no longer sold, which the remarks name.
 */
export async function prepareRepeat(key: string, order: Pick<OrderView, 'lines'>): Promise<Repeat> {
  const phone = requirePhone();
  const stored = await phone.drafts.get(key);
  const changes = changesOf(order);
  const nothing = { changes, remarks: { gone: [], dearer: [], short: [] } };
  if (!stored) return nothing;
  const draft = cartOf(stored);
  const came = changes.filter(({ product_id }) => !draft.lines.some((line) => line.product_id === product_id));
  const lines = [...draft.lines, ...came.map((change) => ({ ...change, seen_unit_value: null }))];
  const cart = await judgeCart(phone, { key, command_id: stored.command_id, draft: { ...draft, lines } });
  if (!cart) return nothing;
  const judged = cart.order.lines.filter(({ product_id }) => came.some((change) => change.product_id === product_id));
  const remarks = repeatRemarks(
    order.lines.filter(({ is_freight }) => !is_freight),
    judged,
  );
  const isGone = (productId: number) => remarks.gone.some(({ product_id }) => product_id === productId);
  const seen = new Map(judged.map(({ product_id, amounts }) => [product_id, amounts?.unit_value ?? null]));
  return {
    changes: came.filter(({ product_id }) => !isGone(product_id)).map((change) => ({ ...change, seen_unit_value: seen.get(change.product_id) ?? null })),
    remarks,
  };
}

/**
 * 'Convertir en pedido': puts the quotation's lines into the branch's cart, at the quoted prices while it is valid. False when the quotation is not
 * on this device.
 */
export async function orderFromQuotation(key: string, quotationUuid: string): Promise<boolean> {
  const phone = requirePhone();
  const quotation = await firstValueFrom(watchOrder(phone, quotationUuid));
  if (!quotation) return false;
  await phone.drafts.change(key, (stored) => ({ ...stored, content: { ...stored.content, quotation_uuid: quotationUuid, lines: [] } }));
  await addMissing(key, changesOf(quotation));
  return true;
}

/** The products and quantities of a document with the discounts that people gave; without freight. */
function changesOf({ lines }: Pick<OrderView, 'lines'>) {
  return repeatableLines(lines).map(({ product_id, product_code, quantity, own_discount_percentage }) => ({
    ...{ product_id, product_code, quantity },
    discount_percentage: own_discount_percentage,
  }));
}
