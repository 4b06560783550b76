import type { Phone } from '#pwa/platform/phone/phone.ts';
import type { AcceptedOrder } from '#shared/features/orders/accept-order.rules.ts';
import type { OrderDocument, PendingOrder } from '#shared/features/orders/order.documents.ts';
import { validUntil } from '#shared/features/orders/quotation.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import type { Cart } from './cart.queries.ts';

interface Accepted {
  cart: Cart;
  accepted: AcceptedOrder;
  device_number: string;
  inventory_operation: OrderDocument['inventory_operation'];
}

/** The document of an accepted cart, shown and printed until the server's document replaces it. */
export function orderOfCart({ owner, ports }: Pick<Phone, 'owner' | 'ports'>, { cart, accepted, device_number, inventory_operation }: Accepted): PendingOrder {
  const { draft, branch, reference, warehouse } = cart;
  const { contact_id, contact_warehouse_id, prospect_uuid, buy_order, observation } = draft;
  const approval = inventory_operation === 'pedido' ? approvalOf(cart) : null;
  const created_at = ports.now();
  const voucher_date = localDateOf(created_at);
  return {
    ...accepted.totals,
    id: draft.uuid,
    inventory_operation,
    number: device_number,
    device_number,
    state: approval ? 'por aprobar' : (accepted.state ?? 'vigente'),
    approval,
    negotiation: null,
    ...{ cancellation: null, delivered: null },
    status_label: 'POR ENVIAR',
    ...{ contact_id, contact_warehouse_id, prospect_uuid },
    seller_id: branch?.seller_id ?? null,
    user_id: owner.userId,
    warehouse_id: warehouse.id,
    price_list_id: accepted.price_list_id,
    branch_price_list_id: branch?.price_list_id ?? accepted.price_list_id,
    // The branch's terms as this device knows them: the server refuses different ones, so that nobody gets terms that they were not told.
    pay_condition: draft.pay_condition ?? cart.pay_condition,
    send_point: draft.send_point ?? branch?.send_point ?? null,
    delivery_date: draft.delivery_date ?? null,
    ...{ buy_order, observation, voucher_date, created_at },
    valid_until: inventory_operation === 'pedido' ? null : validUntil(voucher_date, reference.settings.quotation_valid_days),
    credit: accepted.credit,
    lines: [...accepted.lines],
  };
}

function approvalOf({ approval }: Cart): PendingOrder['approval'] {
  if (!approval) return null;
  const { approvers: _names, ...needed } = approval;
  return needed;
}
