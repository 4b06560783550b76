/** The actions on the cart: the device stores each change before the next keystroke. Spec: pains 26 and 27, ui 'Campo'. */
import { isUnsentProspect } from '#pwa/features/third-parties/third-parties.queries.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { type CartDraft, type CartLine, type CartPlaceFields, emptyCart } from '#shared/features/cart/cart-draft.rules.ts';
import type { BranchDocument, CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import type { Percentage, Pesos } from '#shared/kernel/money.ts';
import { branchDraftKey, cartOf, prospectDraftKey } from './cart-draft.ts';

interface CartPlace {
  customer: Pick<CustomerDocument, 'contact_id'> & Partial<Pick<CustomerDocument, 'prospect_uuid'>>;
  branch: BranchDocument;
}

/** Opens the cart of a branch, or of a prospect that the server does not have yet: the existing one, or a new empty one. Returns its key. */
export async function openCart({ customer, branch }: CartPlace): Promise<string> {
  if (isUnsentProspect(customer) && customer.prospect_uuid) {
    const prospectKey = prospectDraftKey(customer.prospect_uuid);
    await startCart(requirePhone(), prospectKey, { prospect_uuid: customer.prospect_uuid });
    return prospectKey;
  }
  const key = branchDraftKey(branch.id);
  await startCart(requirePhone(), key, { contact_id: customer.contact_id, contact_warehouse_id: branch.id });
  return key;
}

/** Creates a cart under a key, or leaves the existing one unchanged. */
export async function startCart(phone: Phone, key: string, content: Partial<CartDraft>): Promise<void> {
  await phone.drafts.start({
    id: key,
    kind: 'cart',
    command_id: phone.newId(),
    content: { ...emptyCart(phone.newId()), ...content },
    updated_at: phone.ports.now(),
  });
}

/** Gives a cart to another customer, when its prospect was discarded or already existed as a customer. Its contents stay. */
export async function setCartPlace(key: string, { customer, branch }: CartPlace): Promise<void> {
  const isUnsent = isUnsentProspect(customer);
  const place = {
    contact_id: isUnsent ? null : customer.contact_id,
    contact_warehouse_id: isUnsent ? null : branch.id,
    prospect_uuid: isUnsent ? (customer.prospect_uuid ?? null) : null,
  };
  await changeCart(requirePhone(), key, (cart) => ({ ...cart, ...place }));
}

/** A copy of the cart for `undoCart`; null when there is none. */
export async function copyCart(key: string): Promise<CartDraft | null> {
  const draft = await requirePhone().drafts.get(key);
  return draft && cartOf(draft);
}

/**
 * Restores a cart as it was before an action that filled or emptied it. Lines that the person changed since then stay; a cart that was finalised
 * meanwhile is restored as a new one.
 * @param before the cart before the action
 * @param after the cart after the action
 */
export async function undoCart(key: string, { before, after }: { before: CartDraft; after: CartDraft | null }): Promise<void> {
  const phone = requirePhone();
  const left = new Map(after?.lines.map((line) => [line.product_id, JSON.stringify(line)]));
  const { uuid: _finished, ...content } = before;
  // Creates the cart only when it is gone; an existing cart is changed below.
  await startCart(phone, key, { ...content, lines: [] });
  await changeCart(phone, key, (cart) => {
    const since = cart.lines.filter((line) => left.get(line.product_id) !== JSON.stringify(line));
    const { uuid } = cart;
    return { ...before, uuid, lines: since.reduce<readonly CartLine[]>(withLine, before.lines) };
  });
}

export interface LineChange {
  product_id: number;
  /** Units; 0 takes the line out. */
  quantity: number;
  /** The code of the product, for the message when this device no longer holds it. */
  product_code?: string;
  discount_percentage?: Percentage;
  /** The discount of a line that this change creates (`startingDiscountIn`); an existing line keeps its discount. */
  starting_discount?: Percentage;
  /** The list price on the row that was tapped. */
  seen_unit_value?: Pesos | null;
}

/** Sets a product's line; fields that the change does not have keep their value. */
export async function setLine(key: string, change: LineChange): Promise<void> {
  await setLines(key, [change]);
}

/** Sets several lines at once: a pasted list, a repeated order. */
export async function setLines(key: string, changes: readonly LineChange[]): Promise<void> {
  await changeCart(requirePhone(), key, (cart) => withLines(cart, changes));
}

/** Delivered and paid as the branch is. */
const ownTerms = { send_point: null, delivery_date: null, pay_condition: null };

/** Deletes the cart's lines and typed texts; its customer stays. */
export async function clearCart(key: string): Promise<void> {
  await changeCart(requirePhone(), key, (cart) => ({ ...cart, lines: [], quotation_uuid: null, buy_order: null, observation: null, ...ownTerms }));
}

/** Adds lines for products that are not in the cart; existing lines stay unchanged. @returns how many lines were added */
export async function addMissing(key: string, changes: readonly LineChange[]): Promise<number> {
  let came: readonly LineChange[] = [];
  await changeCart(requirePhone(), key, (cart) => {
    came = changes.filter(({ product_id }) => !cart.lines.some((line) => line.product_id === product_id));
    return withLines(cart, came);
  });
  return came.length;
}

/** Sets the discount of a product's line, whatever its current quantity. */
export async function setDiscount(key: string, productId: number, discount_percentage: Percentage): Promise<void> {
  await changeCart(requirePhone(), key, (cart) => ({
    ...cart,
    lines: cart.lines.map((line) => (line.product_id === productId ? { ...line, discount_percentage } : line)),
  }));
}

interface Adding {
  /** Whether this quantity is available; otherwise nothing changes. */
  fits: (quantity: number) => boolean;
  /** The place of the visible cart: when another tab finalised that cart meanwhile, the units go to the next cart of the place. */
  place: CartPlaceFields;
}

/**
 * Adds units to the current quantity of a product's line, or subtracts them, so that a code that is scanned twice counts two.
 * @returns the line's units, or the units that it would have had
 */
export async function addUnits(key: string, { quantity: units, ...line }: LineChange, { fits, place }: Adding): Promise<number> {
  const phone = requirePhone();
  let wanted = units;
  const added = (cart: CartDraft) => {
    const known = cart.lines.find(({ product_id }) => product_id === line.product_id)?.quantity ?? 0;
    wanted = known + units;
    return fits(wanted) ? withLines(cart, [{ ...line, quantity: wanted }]) : cart;
  };
  if ((await changeCart(phone, key, added)) || units < 0) return wanted;
  await startCart(phone, key, place);
  await changeCart(phone, key, added);
  return wanted;
}

export type CartFields = Pick<CartDraft, 'buy_order' | 'observation' | 'quotation_uuid' | 'send_point' | 'delivery_date' | 'pay_condition'>;

export async function setCartFields(key: string, fields: Partial<CartFields>): Promise<void> {
  await changeCart(requirePhone(), key, (cart) => ({ ...cart, ...fields }));
}

/** @returns whether the cart exists */
function changeCart({ drafts, ports }: Phone, key: string, step: (cart: CartDraft) => CartDraft): Promise<boolean> {
  return drafts.change(key, (stored) => ({ ...stored, content: { ...step(cartOf(stored)) }, updated_at: ports.now() }));
}

function withLines(cart: CartDraft, changes: readonly LineChange[]): CartDraft {
  const lines = changes.reduce<readonly CartLine[]>(withLine, cart.lines);
  // The link to the quotation is removed with the last line: a later order has nothing to do with the quotation.
  return { ...cart, lines, quotation_uuid: lines.length === 0 ? null : cart.quotation_uuid };
}

function withLine(lines: readonly CartLine[], change: LineChange): readonly CartLine[] {
  const known = lines.find((line) => line.product_id === change.product_id);
  if (change.quantity <= 0) return lines.filter((line) => line !== known);
  const { starting_discount = 0, ...named } = change;
  const line: CartLine = { discount_percentage: starting_discount, seen_unit_value: null, ...known, ...named };
  return known ? lines.map((one) => (one === known ? line : one)) : [...lines, line];
}
