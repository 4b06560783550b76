/** A half-written order or quotation, and what of it begins the next one. Pure. */
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Percentage, Pesos } from '#shared/kernel/money.ts';

export interface CartLine {
  product_id: number;
  quantity: number;
  /** The product as it was when the line was made: shown when this device no longer holds the product. */
  product_code?: string;
  discount_percentage: Percentage;
  /** The list price last shown to the person; null when none was. */
  seen_unit_value: Pesos | null;
}

export interface CartDraft {
  /** The document's identity from the first keystroke: finishing twice is one document. */
  uuid: string;
  contact_id: number | null;
  contact_warehouse_id: number | null;
  /** Instead of a customer: the prospect that another command of this device creates. */
  prospect_uuid: string | null;
  lines: readonly CartLine[];
  buy_order: string | null;
  observation: string | null;
  /** Where it is delivered instead of the branch's own place; null, or missing in a cart of an earlier version, is the branch's own. */
  send_point?: string | null;
  /** The day for which the customer asks the delivery; null, or missing in a cart of an earlier version, names none. */
  delivery_date?: LocalDate | null;
  /** Instead of the branch's own pay condition; null or missing is the branch's own. */
  pay_condition?: string | null;
  seen_price_list_id: number | null;
  quotation_uuid: string | null;
  /** The command that this corrects or changes, and the number it had. */
  supersedes: string | null;
  /** The kind of document that the cart becomes: a changed quotation stays a quotation. Missing: an order. */
  operation?: 'pedido' | 'cotizacion';
  device_number: string | null;
}

export type CartPlaceFields = Pick<CartDraft, 'contact_id' | 'contact_warehouse_id' | 'prospect_uuid'>;

/** The cart's place, for the next cart of the same customer. */
export function placeOf({ contact_id, contact_warehouse_id, prospect_uuid }: CartDraft): CartPlaceFields {
  return { contact_id, contact_warehouse_id, prospect_uuid };
}

export function emptyCart(uuid: string): CartDraft {
  return {
    uuid,
    contact_id: null,
    contact_warehouse_id: null,
    prospect_uuid: null,
    lines: [],
    buy_order: null,
    observation: null,
    seen_price_list_id: null,
    quotation_uuid: null,
    supersedes: null,
    device_number: null,
  };
}

/** Whether a cart has content to lose: lines or typed text. A cart that was only opened has none. */
export function isBegun({ lines, buy_order, observation }: Pick<CartDraft, 'lines' | 'buy_order' | 'observation'>): boolean {
  return lines.length > 0 || Boolean(buy_order || observation);
}

/** The parts of a cart that a finished document took. */
export interface TakenFromCart extends Pick<CartDraft, 'buy_order' | 'observation'> {
  lines: readonly Pick<CartLine, 'product_id' | 'quantity'>[];
}

/**
 * The next cart of the same branch, with the units and texts of this cart that the finished document does not contain; null when it contains everything.
 * @param uuid the next document's
 */
export function nextCart(cart: CartDraft, taken: TakenFromCart, uuid: string): CartDraft | null {
  const takenOf = new Map<number, number>();
  for (const { product_id, quantity } of taken.lines) takenOf.set(product_id, (takenOf.get(product_id) ?? 0) + quantity);
  const lines = cart.lines.map((line) => ({ ...line, quantity: line.quantity - (takenOf.get(line.product_id) ?? 0) })).filter(({ quantity }) => quantity > 0);
  const left = (name: 'buy_order' | 'observation') => (cart[name] && cart[name] !== taken[name] ? cart[name] : null);
  const [buy_order, observation] = [left('buy_order'), left('observation')];
  return isBegun({ lines, buy_order, observation }) ? { ...emptyCart(uuid), ...placeOf(cart), lines, buy_order, observation } : null;
}
