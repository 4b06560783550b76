/** Orders and quotations: the server's documents, and over them what this device has not delivered. Spec: architecture 'Commands up'. */
import { combineLatest, map, type Observable } from 'rxjs';
import { watchOpenCommands } from '#pwa/features/sync/outbox.queries.ts';
import { liveDocuments, liveOnce } from '#pwa/platform/db/live.ts';
import { useLive } from '#pwa/platform/db/use-live.ts';
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import type { OrderDocument } from '#shared/features/orders/order.documents.ts';
import { normaliseCode, normaliseText } from '#shared/kernel/text-search.ts';

type Db = Pick<Phone, 'database'>;

/** confirmed: the server has it; pending: on its way or waiting; refused: it needs attention, `command.refusal` says why. */
export interface OrderView extends OrderDocument {
  delivery: 'confirmed' | 'pending' | 'refused';
  /** The outbox row, while the document is not confirmed. */
  command: OutboxCommand | null;
}

export interface OrderFilter {
  inventory_operation?: OrderDocument['inventory_operation'];
  contact_id?: number;
  contact_warehouse_id?: number;
  /** Consecutive, device number ('L-0007') or purchase order. */
  text?: string;
  /** As `status_label` reads. */
  status_label?: string;
}

const orderTypes = new Set(['orders.finalise', 'quotations.finalise']);

/** All of them, the latest first; what waits in the outbox above what the server has. */
export function watchOrders(phone: Db): Observable<OrderView[]> {
  return liveOnce(phone.database, 'orders', () =>
    combineLatest([liveDocuments(phone.database.collections.orders), watchOpenCommands(phone)]).pipe(
      map(([documents, commands]) => overlaid(documents, commands)),
    ),
  );
}

export function watchOrdersThat(phone: Db, filter: OrderFilter): Observable<OrderView[]> {
  return watchOrders(phone).pipe(map((orders) => orders.filter((order) => fits(order, filter))));
}

/** By its UUID; null when neither the server nor this device knows it. */
export function watchOrder(phone: Db, uuid: string): Observable<OrderView | null> {
  return watchOrders(phone).pipe(map((orders) => orders.find((order) => order.id === uuid) ?? null));
}

/** @param filter its fields, not its identity, decide when the answer is asked again */
export function useOrders(filter: OrderFilter): OrderView[] | undefined {
  const { inventory_operation, contact_id, contact_warehouse_id, text, status_label } = filter;
  return useLive((phone) => watchOrdersThat(phone, filter), [inventory_operation, contact_id, contact_warehouse_id, text, status_label]);
}

export function useOrder(uuid: string): OrderView | null | undefined {
  return useLive((phone) => watchOrder(phone, uuid), [uuid]);
}

/** What a branch ordered last, whether the server has it already or not; null when nothing is known. */
export function watchLastOrder(phone: Db, branchId: number): Observable<OrderView | null> {
  return watchOrdersThat(phone, { inventory_operation: 'pedido', contact_warehouse_id: branchId }).pipe(
    map((orders) => orders.find((order) => order.state !== 'ANULADO' && order.delivery !== 'refused') ?? null),
  );
}

export function useLastOrder(branchId: number): OrderView | null | undefined {
  return useLive((phone) => watchLastOrder(phone, branchId), [branchId]);
}

function overlaid(documents: readonly OrderDocument[], commands: readonly OutboxCommand[]): OrderView[] {
  const byId = new Map<string, OrderView>(documents.map((document) => [document.id, confirmed(document)]));
  for (const command of commands) {
    if (!orderTypes.has(command.type) || command.preview === null) continue;
    const preview = command.preview as unknown as OrderDocument; // `finaliseOrder` and `finaliseQuotation` write it so.
    // The server's own document is what stands; the row about to leave adds nothing to it.
    if (!byId.has(preview.id)) byId.set(preview.id, { ...preview, ...waiting(command), command });
  }
  return [...byId.values()].sort((one, other) => (one.created_at < other.created_at ? 1 : -1));
}

const views = new WeakMap<OrderDocument, OrderView>();

/** Made once a document: a seller has thousands, and each change tells them all. */
function confirmed(document: OrderDocument): OrderView {
  const known = views.get(document) ?? { ...document, delivery: 'confirmed', command: null };
  views.set(document, known);
  return known;
}

function waiting({ state }: OutboxCommand): Pick<OrderView, 'delivery' | 'status_label'> {
  return state === 'refused' ? { delivery: 'refused', status_label: 'NECESITA ATENCIÓN' } : { delivery: 'pending', status_label: 'POR ENVIAR' };
}

function fits(order: OrderView, { inventory_operation, contact_id, contact_warehouse_id, text = '', status_label }: OrderFilter): boolean {
  if (inventory_operation && order.inventory_operation !== inventory_operation) return false;
  if (contact_id !== undefined && order.contact_id !== contact_id) return false;
  if (contact_warehouse_id !== undefined && order.contact_warehouse_id !== contact_warehouse_id) return false;
  if (status_label && order.status_label !== status_label) return false;
  const wanted = normaliseCode(text);
  if (wanted === '') return normaliseText(text) === '';
  return [order.number, order.device_number, order.buy_order].some((number) => number !== null && normaliseCode(number).includes(wanted));
}
