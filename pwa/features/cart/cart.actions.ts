/** The cart: each change is on the device before the next keystroke. Spec: mission §3 rows 26 and 27, ui 'Campo'. */
import type { Phone } from '#pwa/platform/phone/phone.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import type { JudgedOrder } from '#shared/features/orders/judged-order.documents.ts';
import type { BranchDocument, CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import type { Percentage, Pesos } from '#shared/kernel/money.ts';
import { branchDraftKey, type CartDraft, type CartLine, cartOf } from './cart-draft.ts';

/** The cart of a branch: the one that is there, or a new empty one. Gives its key. */
export async function openCart({ customer, branch }: { customer: Pick<CustomerDocument, 'contact_id'>; branch: BranchDocument }): Promise<string> {
  const key = branchDraftKey(branch.id);
  const { pay_condition, send_point } = branch;
  await startCart(requirePhone(), key, { contact_id: customer.contact_id, contact_warehouse_id: branch.id, pay_condition, send_point });
  return key;
}

/** Makes a cart under a key, or leaves the one that is there as it is. */
export async function startCart(phone: Phone, key: string, content: Partial<CartDraft>): Promise<void> {
  const { drafts } = phone.database.collections;
  await drafts.insertIfNotExists({
    id: key,
    kind: 'cart',
    command_id: phone.newId(),
    content: { ...emptyCart(phone), ...content },
    updated_at: phone.ports.now(),
  });
}

export interface LineChange {
  product_id: number;
  /** Units; 0 takes the line out. */
  quantity: number;
  discount_percentage?: Percentage;
  /** The list price on the row that was tapped. */
  seen_unit_value?: Pesos | null;
}

/** Sets a product's line; what the change does not name stays as it was. */
export async function setLine(key: string, change: LineChange): Promise<void> {
  await setLines(key, [change]);
}

/** Sets several lines at once: a pasted list, a repeated order. */
export async function setLines(key: string, changes: readonly LineChange[]): Promise<void> {
  await changeCart(requirePhone(), key, (cart) => ({ ...cart, lines: changes.reduce(withLine, cart.lines) }));
}

export type CartFields = Pick<CartDraft, 'pay_condition' | 'send_point' | 'buy_order' | 'observation' | 'quotation_uuid'>;

export async function setCartFields(key: string, fields: Partial<CartFields>): Promise<void> {
  await changeCart(requirePhone(), key, (cart) => ({ ...cart, ...fields }));
}

/** The person has seen these prices and this list: from now on only what differs from them is a change. */
export async function acknowledgePrices(key: string, judged: JudgedOrder): Promise<void> {
  await changeCart(requirePhone(), key, (cart) => acknowledged(cart, judged));
}

/** The draft with what the person sees on the screen written down as seen. */
export function acknowledged(cart: CartDraft, judged: JudgedOrder): CartDraft {
  const seen = new Map(judged.lines.filter((line) => line.draft_index !== null).map((line) => [line.product_id, line.amounts?.unit_value ?? null]));
  const lines = cart.lines.map((line) => ({ ...line, seen_unit_value: seen.get(line.product_id) ?? line.seen_unit_value }));
  return { ...cart, lines, seen_price_list_id: judged.price_list?.id ?? null };
}

async function changeCart({ database, ports }: Phone, key: string, step: (cart: CartDraft) => CartDraft): Promise<void> {
  const draft = await database.collections.drafts.findOne(key).exec();
  // Changes made faster than they are stored queue behind one another: none overwrites another.
  await draft?.incrementalModify((stored) => ({ ...stored, content: { ...step(cartOf(stored)) }, updated_at: ports.now() }));
}

function withLine(lines: readonly CartLine[], change: LineChange): CartLine[] {
  const known = lines.find((line) => line.product_id === change.product_id);
  if (change.quantity <= 0) return lines.filter((line) => line !== known);
  const line: CartLine = { discount_percentage: 0, seen_unit_value: null, ...known, ...change };
  return known ? lines.map((one) => (one === known ? line : one)) : [...lines, line];
}

function emptyCart(phone: Phone): CartDraft {
  return {
    uuid: phone.newId(),
    contact_id: null,
    contact_warehouse_id: null,
    prospect_uuid: null,
    lines: [],
    pay_condition: null,
    send_point: null,
    buy_order: null,
    observation: null,
    seen_price_list_id: null,
    quotation_uuid: null,
    supersedes: null,
    device_number: null,
  };
}
