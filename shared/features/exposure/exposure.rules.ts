/**
 * The exposure of a customer: open receivables, orders that are not invoiced yet, and this device's unsent orders. One document can arrive by several
 * ways (outbox, order, invoice), in any order, and counts once. Spec: decisions §4.
 */
import { type Pesos, sumPesos } from '#shared/kernel/money.ts';
import type { OrderDocument } from '../orders/order.documents.ts';
import type { ReceivableDocument } from '../receivables/receivable.documents.ts';

export interface ExposedReceivable {
  uuid: string;
  /** The order it invoices; null when it came without one. */
  order_uuid: string | null;
  debit_value: Pesos;
  applied_value: Pesos;
  /** Confirmed receipts that the books do not have yet, in pesos; absent when there are none. */
  cleared_value?: Pesos;
}

export interface ExposedOrder {
  uuid: string;
  total: Pesos;
  /** The total of its invoices as the order's document has it; the receivables given here may be more recent. Pesos. */
  invoiced_value: Pesos;
  /** True when nothing more of the order will be invoiced: it is fulfilled, cancelled or refused. */
  closed: boolean;
}

/** An order that waits in this device's outbox. */
export interface UnsentOrder {
  uuid: string;
  total: Pesos;
}

export interface ExposureSources {
  receivables: readonly ExposedReceivable[];
  orders: readonly ExposedOrder[];
  unsent: readonly UnsentOrder[];
  /** The UUID of the order being judged: earlier copies of it (a resend, a release) do not count. */
  excluding?: string;
}

export interface Exposure {
  /** Balance of the open receivables, minus what the customer has overpaid. Pesos. */
  receivables: Pesos;
  /** Orders on the server, the part not invoiced. */
  orders: Pesos;
  /** Orders that only this device knows. */
  unsent: Pesos;
  /** The three together. */
  total: Pesos;
}

/** The result does not depend on the order of the sources, nor on repetitions in them. */
export function exposureOf({ receivables, orders, unsent, excluding }: ExposureSources): Exposure {
  const receivableByUuid = onePerUuid(receivables, (one, other) => (takenOf(one) >= takenOf(other) ? one : other));
  const orderByUuid = onePerUuid(orders, laterOrder);
  const unsentByUuid = onePerUuid(unsent, (one, other) => (one.total >= other.total ? one : other));

  const invoicedByOrder = new Map<string, Pesos>();
  for (const { order_uuid, debit_value } of receivableByUuid.values()) {
    if (order_uuid !== null) invoicedByOrder.set(order_uuid, (invoicedByOrder.get(order_uuid) ?? 0) + debit_value);
  }
  const pendingOrders = [...orderByUuid.values()].filter((order) => !order.closed && order.uuid !== excluding);
  // An order that is in the server's documents or on an invoice has been delivered, even if the outbox row is still open.
  const onlyHere = [...unsentByUuid.values()].filter(({ uuid }) => uuid !== excluding && !orderByUuid.has(uuid) && !invoicedByOrder.has(uuid));

  const parts = {
    receivables: sumPesos([...receivableByUuid.values()].map((receivable) => receivable.debit_value - takenOf(receivable))),
    orders: sumPesos(pendingOrders.map((order) => Math.max(0, order.total - Math.max(order.invoiced_value, invoicedByOrder.get(order.uuid) ?? 0)))),
    unsent: sumPesos(onlyHere.map((order) => order.total)),
  };
  return { ...parts, total: parts.receivables + parts.orders + parts.unsent };
}

const closedStates: ReadonlySet<string> = new Set(['ANULADO', 'CUMPLIDO', 'rechazado']);

/**
 * The exposure from the documents that a device or a list holds. Quotations do not count. A receivable with the order it bills (`document_uuid`)
 * reduces that order.
 */
export function exposureOfDocuments(documents: {
  receivables: readonly ReceivableDocument[];
  orders: readonly Pick<OrderDocument, 'id' | 'total' | 'invoiced_value' | 'state' | 'inventory_operation'>[];
  unsent: readonly UnsentOrder[];
  excluding?: string;
}): Exposure {
  // An order that waits for the approval of its own customer does not count yet.
  const orders = documents.orders.filter((order) => order.inventory_operation === 'pedido' && order.state !== 'por aprobar');
  return exposureOf({
    ...documents,
    receivables: documents.receivables.map((receivable) => ({ ...receivable, uuid: receivable.id, order_uuid: receivable.document_uuid })),
    orders: orders.map((order) => ({
      uuid: order.id,
      total: order.total,
      invoiced_value: order.invoiced_value,
      closed: closedStates.has(order.state),
    })),
  });
}

/** The paid part of a receivable: applied in the books, or confirmed and not there yet. Unconfirmed money does not reduce the exposure. Pesos. */
function takenOf({ applied_value, cleared_value = 0 }: ExposedReceivable): Pesos {
  return applied_value + cleared_value;
}

function onePerUuid<T extends { uuid: string }>(documents: readonly T[], later: (one: T, other: T) => T): Map<string, T> {
  const byUuid = new Map<string, T>();
  for (const document of documents) {
    const known = byUuid.get(document.uuid);
    byUuid.set(document.uuid, known ? later(known, document) : document);
  }
  return byUuid;
}

// The later of two copies of an order. States only advance: closed follows open, more invoiced follows less. The total breaks ties.
function laterOrder(one: ExposedOrder, other: ExposedOrder): ExposedOrder {
  if (one.closed !== other.closed) return one.closed ? one : other;
  if (one.invoiced_value !== other.invoiced_value) return one.invoiced_value > other.invoiced_value ? one : other;
  return one.total >= other.total ? one : other;
}
