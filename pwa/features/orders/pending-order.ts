import type { Cart } from '#pwa/features/cart/cart.queries.ts';
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import type { AcceptedOrder } from '#shared/features/orders/accept-order.rules.ts';
import type { OrderDocument } from '#shared/features/orders/order.documents.ts';
import type { FinaliseOrder } from '#shared/features/orders/orders.commands.ts';
import { validUntil } from '#shared/features/orders/quotation.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';

/** The parts of a sales document that only the server gives. */
type ServerPart = 'document_id' | 'prefix' | 'consecutive' | 'invoiced_value' | 'has_pdf' | 'steps';
type Place = 'contact_id' | 'contact_warehouse_id';

/** An order or a quotation as this device judged it, until the server has numbered it. Amounts in pesos. */
export type PendingOrder = Omit<OrderDocument, ServerPart | Place | 'device_number'> & {
  /** 'L-0007': its number until then. */
  device_number: string;
  /** null while the customer is a prospect that the server does not have yet. */
  contact_id: number | null;
  contact_warehouse_id: number | null;
  prospect_uuid: string | null;
};

interface Accepted {
  cart: Cart;
  accepted: AcceptedOrder;
  device_number: string;
  inventory_operation: OrderDocument['inventory_operation'];
}

/** The document of an accepted cart, shown and printed until the server's takes its place. */
export function pendingOrder({ owner, ports }: Pick<Phone, 'owner' | 'ports'>, { cart, accepted, device_number, inventory_operation }: Accepted): PendingOrder {
  const { draft, branch, reference, warehouse } = cart;
  const { contact_id, contact_warehouse_id, prospect_uuid, buy_order, observation } = draft;
  const created_at = ports.now();
  const voucher_date = localDateOf(created_at);
  return {
    ...accepted.totals,
    id: draft.uuid,
    inventory_operation,
    number: device_number,
    device_number,
    state: accepted.state ?? 'vigente',
    status_label: 'POR ENVIAR',
    ...{ contact_id, contact_warehouse_id, prospect_uuid },
    seller_id: branch?.seller_id ?? null,
    user_id: owner.userId,
    warehouse_id: warehouse.id,
    price_list_id: accepted.price_list_id,
    branch_price_list_id: branch?.price_list_id ?? accepted.price_list_id,
    // The branch's terms as this device knows them: the server refuses others, so that nobody is given terms that nobody was told.
    pay_condition: branch?.pay_condition ?? null,
    send_point: branch?.send_point ?? null,
    ...{ buy_order, observation, voucher_date, created_at },
    valid_until: inventory_operation === 'pedido' ? null : validUntil(voucher_date, reference.settings.quotation_valid_days),
    credit: accepted.credit,
    lines: [...accepted.lines],
  };
}

/** The document that waits in a row of the outbox; null for any other command. */
export function pendingOrderOf({ type, preview, payload }: Pick<OutboxCommand, 'type' | 'preview' | 'payload'>): PendingOrder | null {
  if ((type !== 'orders.finalise' && type !== 'quotations.finalise') || preview === null) return null;
  // `finalise` writes both. A version before this one wrote 0 where nothing was known, and no prospect.
  const kept = preview as unknown as PendingOrder;
  const { prospect_uuid = null } = payload as Partial<FinaliseOrder>;
  return { ...kept, contact_id: kept.contact_id || null, contact_warehouse_id: kept.contact_warehouse_id || null, prospect_uuid };
}
