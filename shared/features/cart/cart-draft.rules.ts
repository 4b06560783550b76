/** A cart before it becomes an order or a quotation, and what of it the next cart keeps. Pure. */
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Percentage, Pesos } from '#shared/kernel/money.ts';

export interface CartLine {
  product_id: number;
  quantity: number;
  /** The product's code when the line was made, shown when this device no longer holds the product. */
  product_code?: string;
  discount_percentage: Percentage;
  /** The list price that the person was last shown; null when there was none. Pesos. */
  seen_unit_value: Pesos | null;
}

export interface CartDraft {
  /** The document's UUID, chosen when the cart is created: finalising twice makes one document. */
  uuid: string;
  contact_id: number | null;
  contact_warehouse_id: number | null;
  /** The UUID of a prospect that another command of this device creates, instead of a customer. */
  prospect_uuid: string | null;
  lines: readonly CartLine[];
  buy_order: string | null;
  observation: string | null;
  /** The delivery address, if it is not the branch's own; null, or missing in a cart of an earlier version, means the branch's own. */
  send_point?: string | null;
  /** The delivery date that the customer asks for; null, or missing in a cart of an earlier version, means none. */
  delivery_date?: LocalDate | null;
  /** The payment condition, if it is not the branch's own; null or missing means the branch's own. */
  pay_condition?: string | null;
  seen_price_list_id: number | null;
  quotation_uuid: string | null;
  /** The command that this cart's document replaces, and its number. */
  supersedes: string | null;
  /** The kind of document that the cart becomes: a changed quotation stays a quotation. Missing means an order. */
  operation?: 'pedido' | 'cotizacion';
  device_number: string | null;
}

export type CartPlaceFields = Pick<CartDraft, 'contact_id' | 'contact_warehouse_id' | 'prospect_uuid'>;

/** The place of the cart, for the next cart of the same customer. */
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

/** Whether a cart has content that could be lost: lines or typed text. A cart that was only opened has none. */
export function isBegun({ lines, buy_order, observation }: Pick<CartDraft, 'lines' | 'buy_order' | 'observation'>): boolean {
  return lines.length > 0 || Boolean(buy_order || observation);
}

/** The parts of a cart that a finished document took. */
export interface TakenFromCart extends Pick<CartDraft, 'buy_order' | 'observation'> {
  lines: readonly Pick<CartLine, 'product_id' | 'quantity'>[];
}

/**
 * The next cart of the same branch, with the units and texts of this cart that the finalised document does not contain; null when the document
 * contains everything.
 * @param uuid of the next document
 */
export function nextCart(cart: CartDraft, taken: TakenFromCart, uuid: string): CartDraft | null {
  const takenOf = new Map<number, number>();
  for (const { product_id, quantity } of taken.lines) takenOf.set(product_id, (takenOf.get(product_id) ?? 0) + quantity);
  const lines = cart.lines.map((line) => ({ ...line, quantity: line.quantity - (takenOf.get(line.product_id) ?? 0) })).filter(({ quantity }) => quantity > 0);
  const left = (name: 'buy_order' | 'observation') => (cart[name] && cart[name] !== taken[name] ? cart[name] : null);
  const [buy_order, observation] = [left('buy_order'), left('observation')];
  return isBegun({ lines, buy_order, observation }) ? { ...emptyCart(uuid), ...placeOf(cart), lines, buy_order, observation } : null;
}
