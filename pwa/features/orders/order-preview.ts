import type { Cart } from '#pwa/features/cart/cart.queries.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import type { AcceptedOrder } from '#shared/features/orders/accept-order.rules.ts';
import type { OrderDocument } from '#shared/features/orders/order.documents.ts';
import { validUntil } from '#shared/features/orders/quotation.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';

interface Accepted {
  cart: Cart;
  accepted: AcceptedOrder;
  device_number: string;
  inventory_operation: OrderDocument['inventory_operation'];
}

/** The document as this device judged it: shown and printed until the server's own takes its place. Its server numbers are 0. */
export function previewOf({ owner, ports }: Pick<Phone, 'owner' | 'ports'>, { cart, accepted, device_number, inventory_operation }: Accepted): OrderDocument {
  const { draft, branch, reference, warehouse } = cart;
  const created_at = ports.now();
  const voucher_date = localDateOf(created_at);
  const isOrder = inventory_operation === 'pedido';
  return {
    ...accepted.totals,
    id: draft.uuid,
    document_id: 0,
    inventory_operation,
    number: device_number,
    prefix: '',
    consecutive: 0,
    device_number,
    state: accepted.state ?? 'vigente',
    status_label: 'POR ENVIAR',
    contact_id: draft.contact_id ?? 0,
    contact_warehouse_id: draft.contact_warehouse_id ?? 0,
    seller_id: branch?.seller_id ?? null,
    user_id: owner.userId,
    warehouse_id: warehouse.id,
    price_list_id: accepted.price_list_id,
    branch_price_list_id: branch?.price_list_id ?? accepted.price_list_id,
    // The branch's terms as this device knows them: the server refuses others, so that nobody is given terms that nobody was told.
    pay_condition: branch?.pay_condition ?? null,
    send_point: branch?.send_point ?? null,
    buy_order: draft.buy_order,
    observation: draft.observation,
    voucher_date,
    created_at,
    valid_until: isOrder ? null : validUntil(voucher_date, reference.settings.quotation_valid_days),
    credit: accepted.credit,
    invoiced_value: 0,
    has_pdf: false,
    steps: [],
    lines: [...accepted.lines],
  };
}
