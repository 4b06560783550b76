/** A seller's actions on an order or a quotation that the server refused, or that is still unsent. Spec: sync §5. */
import { firstValueFrom } from 'rxjs';
import { lastingQuotation } from '#pwa/features/orders/order-quotation.ts';
import { pendingOrderOf } from '#pwa/features/orders/pending-order.ts';
import { isCommand, type OutboxCommand, type RowOf } from '#pwa/platform/outbox/outbox-command.ts';
import { openCommands } from '#pwa/platform/outbox/ready-commands.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { finaliseOrderSchema } from '#shared/features/orders/orders.commands.ts';
import { finalising, orderCommands, quotationCommands } from '#shared/features/orders/orders.device-commands.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import { startCart } from './cart.actions.ts';
import { watchCart } from './cart.queries.ts';
import { editDraftKey } from './cart-draft.ts';
import { finalise } from './finalise.actions.ts';

/** Codes of refusals because of the customer: a customer must be chosen again. */
const withoutCustomer: ReadonlySet<string> = new Set([syncErrors.givenUp.code, ordersErrors.otherCustomersBranch.code, thirdPartyErrors.branchNotFound.code]);
type Finalising = RowOf<(typeof finalising)[number]>;
const nobody = { contact_id: null, contact_warehouse_id: null, prospect_uuid: null };

/**
 * Opens the correction of a refused order or quotation: the same document, in a separate cart. Returns the cart's key, null when there is nothing to
 * correct.
 */
export async function editRefused(commandId: string): Promise<string | null> {
  const phone = requirePhone();
  const row = await phone.outbox.get(commandId);
  if (row?.state !== 'refused' || row.refusal?.code === syncErrors.alreadyReceived.code || !isCommand(row, ...finalising)) return null;
  return startCorrection(phone, row);
}

/**
 * 'Cambiar': opens an unsent order or quotation in a separate cart, and holds its command back until the change is finalised or dropped. Returns the
 * cart's key, null when the document is no longer unsent.
 */
export async function changeUnsent(commandId: string): Promise<string | null> {
  const phone = requirePhone();
  const isHeld = (await phone.outbox.get(commandId))?.state === 'held' || (await phone.outbox.hold(commandId));
  if (!isHeld) return null;
  const row = await phone.outbox.get(commandId);
  return row && isCommand(row, ...finalising) ? startCorrection(phone, row) : null;
}

/** 'Dejar como estaba': drops the change, and the document is sent as it was finalised. */
export async function leaveUnchanged({ uuid, commandId }: { uuid: string; commandId: string }): Promise<void> {
  const phone = requirePhone();
  await phone.drafts.remove(editDraftKey(uuid));
  await phone.outbox.release(commandId);
}

/**
 * 'Retirar': withdraws an unsent order or quotation with a separate command, because an earlier attempt may have reached the server: the document
 * then stays, and the withdrawal needs attention.
 * @returns false, with nothing done, when another unsent document depends on it
 */
export async function withdrawUnsent(commandId: string): Promise<boolean> {
  const phone = requirePhone();
  const rows = await phone.outbox.all();
  const row = rows.find(({ id }) => id === commandId);
  if (!row || !isCommand(row, ...finalising) || (row.state !== 'pending' && row.state !== 'held')) return false;
  if (openCommands(rows).some(({ depends_on }) => depends_on.includes(row.aggregate))) return false;
  const { uuid } = row.payload;
  await phone.outbox.add(isCommand(row, orderCommands.finalise) ? orderCommands.withdraw : quotationCommands.withdraw, {
    payload: { uuid },
    aggregate: row.aggregate,
    supersedes: row.id,
    title: `Retirar ${row.title}`,
    subject: row.subject,
  });
  await phone.drafts.remove(editDraftKey(uuid));
  phone.sendNow();
  return true;
}

/** 'Descartar el cambio': drops the change of a document that reached the server before the change. */
export async function discardChange(commandId: string): Promise<void> {
  await requirePhone().outbox.discard(commandId);
}

/** Opens a command's document as a separate cart; returns its key. */
async function startCorrection(phone: Phone, row: Finalising): Promise<string> {
  // Fills the fields that a row of an earlier version does not have.
  const payload = finaliseOrderSchema.parse(row.payload);
  const key = editDraftKey(payload.uuid);
  const { uuid, contact_id, contact_warehouse_id, prospect_uuid, buy_order, observation, send_point, delivery_date, pay_condition, device_number, lines } =
    payload;
  const fields = { uuid, buy_order, observation, send_point, delivery_date, pay_condition, device_number };
  const place = withoutCustomer.has(row.refusal?.code ?? '') ? nobody : { contact_id, contact_warehouse_id, prospect_uuid };
  await startCart(phone, key, {
    ...fields,
    ...place,
    lines: lines.map((line) => ({ ...line, ...codeOf(row, line.product_id) })),
    seen_price_list_id: payload.seen_price_list_id,
    quotation_uuid: await lastingQuotation(phone, row),
    supersedes: row.id,
    operation: isCommand(row, orderCommands.finalise) ? 'pedido' : 'cotizacion',
  });
  return key;
}

/**
 * After `orders.pricesChanged`: the customer agrees to the total of the refusal, and the order is sent again. False for any other refusal, or when
 * the person has begun to correct it.
 */
export async function acceptServerPrices(commandId: string): Promise<boolean> {
  const phone = requirePhone();
  const row = await phone.outbox.get(commandId);
  const total = row?.refusal?.data['total'];
  if (row?.state !== 'refused' || row.refusal?.code !== ordersErrors.pricesChanged.code || typeof total !== 'number' || !isCommand(row, ...finalising))
    return false;
  // A correction that the person has begun is theirs.
  if (await phone.drafts.get(editDraftKey(row.payload.uuid))) return false;
  if (await finaliseAnew(phone, row, total)) return true;
  await phone.outbox.replace(row, { payload: { ...row.payload, accepted_total: total } });
  return true;
}

/**
 * Finalises the refused document again with this device's current prices. Returns false, and leaves nothing behind, when they do not give the total
 * that the customer agreed to.
 */
async function finaliseAnew(phone: Phone, row: Finalising, total: Pesos): Promise<boolean> {
  const { visit_uuid, reading } = row.payload;
  // Without an open catalogue there are no prices: the error is raised now instead of waiting.
  await phone.catalogue.summary();
  const key = await editRefused(row.id);
  const cart = key && (await firstValueFrom(watchCart(phone, key)));
  if (!key || !cart) return false;
  const isOrder = isCommand(row, orderCommands.finalise);
  const judged = isOrder ? cart.order : cart.quotation();
  const isAgreed = judged.totals.total === total && (await finalise(cart, judged, { visit_uuid, reading })).ok;
  if (!isAgreed) await phone.drafts.remove(key);
  return isAgreed;
}

/** The product's name when the document was made. */
function codeOf(row: OutboxCommand, productId: number): { product_code?: string } {
  const line = pendingOrderOf(row)?.lines.find((one) => one.product_id === productId);
  return line ? { product_code: line.product_code } : {};
}
