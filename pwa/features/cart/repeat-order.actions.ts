/** An earlier order or quotation into a cart. */
import { firstValueFrom } from 'rxjs';
import { type OrderView, watchLastOrder, watchOrder } from '#pwa/features/orders/orders.queries.ts';
import type { Place } from '#pwa/features/third-parties/third-parties.queries.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { repeatableLines } from '#shared/features/orders/repeat-lines.rules.ts';
import { addMissing } from './cart.actions.ts';

/** 'Repetir último pedido': puts its products and quantities into the cart of that place, at today's prices. Returns the number of lines added. */
export async function repeatLastOrder(key: string, place: Place): Promise<number> {
  const last = await firstValueFrom(watchLastOrder(requirePhone(), place));
  return last ? repeatOrder(key, last) : 0;
}

/**
 * Adds the products and quantities of a document to an existing cart. Freight is left out, because the rules add it. Returns the number of lines
 * added.
 */
export async function repeatOrder(key: string, order: Pick<OrderView, 'lines'>): Promise<number> {
  const lines = repeatableLines(order.lines);
  return await addMissing(
    key,
    lines.map(({ product_id, product_code, quantity, own_discount_percentage }) => ({
      ...{ product_id, product_code, quantity },
      discount_percentage: own_discount_percentage,
    })),
  );
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
  await repeatOrder(key, quotation);
  return true;
}
