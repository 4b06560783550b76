import type { Actor } from '#server/platform/actor.ts';
import { erpErrors } from '#shared/features/erp/erp.errors.ts';
import { quotationLabel } from '#shared/features/orders/negotiation.rules.ts';
import type { OrderAnswer, OrderDocument, QuotationState } from '#shared/features/orders/order.documents.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import { type OrderState, orderLabel } from '#shared/features/orders/order-states.rules.ts';
import { quotationStateOn } from '#shared/features/orders/quotation.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { StepRow } from './orders.repository.ts';
import type { WholeDocument, WholeLine } from './whole-documents.repository.ts';

const saidByErp = `: ${erpErrors.refused({ reason: '' }).message}`;

/**
 * A document as this person may read it: another system's text about an order, and the reason why an order is held, are for the company's employees,
 * not for its customer.
 */
export function asReadBy({ reach }: Pick<Actor, 'reach'>, whole: WholeDocument): WholeDocument {
  if (reach !== 'customer') return whole;
  return {
    ...whole,
    document: { ...whole.document, credit: null },
    steps: whole.steps.map((step) => ({ ...step, message: step.message?.split(saidByErp)[0] ?? null })),
  };
}

/** An order or a quotation in the shape that devices and screens use. `today` (Bogotá) decides whether a quotation is still valid. */
export function toOrderDocument(whole: WholeDocument, today: LocalDate): OrderDocument {
  const { document } = whole;
  const state = stateOf(whole, today);
  return {
    id: document.uuid,
    document_id: document.id,
    inventory_operation: document.inventory_operation === 'cotizacion' ? 'cotizacion' : 'pedido',
    number: documentNumber(document),
    prefix: document.prefix,
    consecutive: document.consecutive,
    device_number: document.device_number,
    ...state,
    contact_id: document.contact_id,
    contact_warehouse_id: document.contact_warehouse_id,
    seller_id: document.seller_id,
    user_id: document.user_id,
    warehouse_id: document.warehouse_id,
    price_list_id: document.price_list_id,
    branch_price_list_id: document.branch_price_list_id,
    pay_condition: document.pay_condition,
    send_point: document.send_point,
    delivery_date: document.delivery_date,
    buy_order: document.buy_order,
    observation: document.observation,
    voucher_date: document.voucher_date,
    created_at: document.created_at,
    valid_until: document.valid_until,
    credit: document.credit,
    approval: document.approval,
    negotiation: document.negotiation,
    cancellation: document.cancellation,
    delivered: document.delivered,
    invoiced_value: whole.invoiced_value,
    invoices: whole.invoices,
    has_pdf: document.pdf_sha256 !== null,
    gross: document.gross,
    discount: document.discount,
    subtotal: document.subtotal,
    iva: document.iva,
    freight: document.freight,
    total: document.total,
    steps: whole.steps.map(toStep),
    lines: whole.lines.map(toLine),
  };
}

/** An order or a quotation in the shape that calls answer, with the integer id that every call takes. */
export function toOrderAnswer(whole: WholeDocument, today: LocalDate): OrderAnswer {
  const { id: uuid, ...document } = toOrderDocument(whole, today);
  return { ...document, id: document.document_id, uuid };
}

function stateOf({ document, lines, invoices }: WholeDocument, today: LocalDate): Pick<OrderDocument, 'state' | 'status_label'> {
  if (document.inventory_operation === 'cotizacion') {
    // The column of a quotation holds only its states.
    const quotation = { ...document, state: document.state as QuotationState };
    return { state: quotationStateOn(quotation, today), status_label: quotationLabel(quotation, today) };
  }
  // The column only holds states of the table.
  const state = document.state as OrderState;
  return { state, status_label: orderLabel({ state, has_missing: lines.some((line) => line.missing_quantity > 0), has_invoices: invoices.length > 0 }) };
}

function toStep({ step, name, state, message, finished_at }: StepRow) {
  // The column holds only these.
  return { step, name, state: state as 'pending' | 'done' | 'failed' | 'skipped', message, finished_at };
}

/** A line without what concerns its table alone. */
export function toLine({
  subscriber_id: _subscriber,
  document_uuid: _document,
  order_line_number: _ordered,
  unit_value_suggested_price: _price,
  discount_value_suggested_price: _discount,
  ...line
}: WholeLine) {
  return line;
}
