/** Orders and quotations: the server's documents, merged with this device's unsent ones. Spec: architecture 'Commands up'. */
import { combineLatest, distinctUntilChanged, map, NEVER, type Observable, switchMap } from 'rxjs';
import type { Place } from '#pwa/features/third-parties/third-parties.queries.ts';
import { liveById, liveDocuments, liveOnce } from '#pwa/platform/db/live.ts';
import { useLive } from '#pwa/platform/db/use-live.ts';
import { isCommand, type OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { watchOpenCommands, watchOutboxRows } from '#pwa/platform/outbox/watch-outbox.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import { tellMissing } from '#shared/features/orders/missing-stock.rules.ts';
import type { OrderDocument, PendingOrder } from '#shared/features/orders/order.documents.ts';
import { isSold, isWithoutSale } from '#shared/features/orders/order-states.rules.ts';
import { orderCommands, quotationCommands } from '#shared/features/orders/orders.device-commands.ts';
import { isQuotationValid } from '#shared/features/orders/quotation.rules.ts';
import { type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import { normaliseCode, normaliseText } from '#shared/kernel/text-search.ts';
import { pendingOrderOf } from './pending-order.ts';

type Db = Pick<Phone, 'database'>;

/** A document that the server has. */
interface ConfirmedOrder extends OrderDocument {
  delivery: 'confirmed';
  prospect_uuid: null;
  command: null;
}

/** A document that waits in the outbox, or needs attention: `command.refusal` then has the reason. */
type UnsentOrder = PendingOrder & { delivery: 'pending' | 'refused'; command: OutboxCommand };

export type OrderView = ConfirmedOrder | UnsentOrder;

export interface OrderFilter {
  inventory_operation?: OrderDocument['inventory_operation'];
  contact_id?: number;
  /** Limits the reading to one Bogotá day. */
  voucher_date?: LocalDate;
  /** The orders of a branch, of a prospect without a branch, or of both for a prospect that now has a branch. */
  place?: Place;
  /** The text of a consecutive, a device number ('L-0007') or a purchase order. */
  text?: string;
  /** The `status_label` of the documents. */
  status_label?: string;
}

/** All orders, latest first; unsent ones of the outbox before those of the server. */
export function watchOrders(phone: Db): Observable<OrderView[]> {
  return overOutbox(phone, 'orders', {});
}

export function watchOrdersThat(phone: Db, filter: OrderFilter): Observable<OrderView[]> {
  const { voucher_date } = filter;
  const orders = voucher_date === undefined ? watchOrders(phone) : overOutbox(phone, `orders on ${voucher_date}`, { voucher_date });
  return orders.pipe(map((all) => all.filter((order) => fits(order, filter))));
}

/** The documents that match the selector, and all unsent ones. */
function overOutbox(phone: Db, key: string, selector: { voucher_date?: LocalDate }): Observable<OrderView[]> {
  return liveOnce(phone.database, key, () =>
    combineLatest([liveDocuments(phone.database.collections.orders, { selector }), watchOpenCommands(phone)]).pipe(
      map(([documents, commands]) => overlaid(documents, commands)),
    ),
  );
}

/** A document by its UUID; null when neither the server nor this device has it. */
export function watchOrder(phone: Db, uuid: string): Observable<OrderView | null> {
  return watchOrders(phone).pipe(map((orders) => orders.find((order) => order.id === uuid) ?? null));
}

/** @param filter its field values, not its object identity, decide when the query runs again */
export function useOrders(filter: OrderFilter): OrderView[] | undefined {
  const { inventory_operation, contact_id, voucher_date, place, text, status_label } = filter;
  const { contact_warehouse_id, prospect_uuid } = place ?? {};
  const asked = [inventory_operation, contact_id, voucher_date, contact_warehouse_id, prospect_uuid, text, status_label];
  return useLive((phone) => watchOrdersThat(phone, filter), asked);
}

export function useOrder(uuid: string): OrderView | null | undefined {
  return useLive((phone) => watchOrder(phone, uuid), [uuid]);
}

/** The `contact_id` of customers with a valid quotation, sent or not; undefined while loading, and while `isWanted` is false: the query reads all quotations. */
export function useQuotedCustomers(isWanted: boolean): ReadonlySet<number> | undefined {
  return useLive((phone) => (isWanted ? watchQuotedCustomers(phone) : NEVER), [isWanted]);
}

function watchQuotedCustomers(phone: Pick<Phone, 'database' | 'ports'>): Observable<ReadonlySet<number>> {
  return watchOrdersThat(phone, { inventory_operation: 'cotizacion' }).pipe(
    map((quotations) => {
      const today = localDateOf(phone.ports.now());
      const valid = quotations.filter(
        ({ state, valid_until, delivery }) => state !== 'convertida' && delivery !== 'refused' && isQuotationValid({ valid_until }, today),
      );
      return new Set(valid.flatMap(({ contact_id }) => contact_id ?? []));
    }),
  );
}

/** An order of this device for which the warehouse did not have all units when the server confirmed it. */
interface ShortOrder extends Pick<OrderDocument, 'id' | 'number'> {
  /** The customer's name. */
  subject: string | null;
  /** Which products are missing, as a sentence. */
  missing: string;
}

/** The short orders whose commands this device still keeps. The orders are read by their ids, so that a start does not read all orders. */
export function watchShortOrders(phone: Db): Observable<ShortOrder[]> {
  const commands = watchOutboxRows(phone).pipe(map((rows) => rows.filter((row) => isCommand(row, orderCommands.finalise))));
  const documents = commands.pipe(
    map((rows) => [...new Set(rows.map(({ aggregate }) => uuidOf(aggregate)))].sort().join()),
    distinctUntilChanged(),
    switchMap((ids) => liveById(phone.database.collections.orders, ids === '' ? [] : ids.split(','))),
  );
  return combineLatest([documents, commands]).pipe(
    map(([orders, rows]) => {
      const subjects = new Map(rows.map(({ aggregate, subject }) => [uuidOf(aggregate), subject]));
      return orders.flatMap(({ id, number, lines }) => {
        const missing = tellMissing(lines);
        return missing === null ? [] : [{ id, number, subject: subjects.get(id) ?? null, missing }];
      });
    }),
  );
}

export function useShortOrders(): ShortOrder[] | undefined {
  return useLive(watchShortOrders, []);
}

/** The UUID in the aggregate 'order:{uuid}'. */
const uuidOf = (aggregate: string) => aggregate.slice(aggregate.indexOf(':') + 1);

/** The last order of a branch or a prospect, sent or not; null when there is none. */
export function watchLastOrder(phone: Db, place: Place): Observable<OrderView | null> {
  return watchOrdersThat(phone, { inventory_operation: 'pedido', place }).pipe(
    map((orders) => orders.find((order) => !isWithoutSale(order.state) && order.delivery !== 'refused') ?? null),
  );
}

export function useLastOrder({ contact_warehouse_id, prospect_uuid }: Place): OrderView | null | undefined {
  return useLive((phone) => watchLastOrder(phone, { contact_warehouse_id, prospect_uuid }), [contact_warehouse_id, prospect_uuid]);
}

/** A customer branch's last order of a product: its date, units, and net price of one unit in pesos before IVA. */
interface LastSale {
  date: LocalDate;
  quantity: number;
  net_unit_value: Pesos;
}

/** Among the orders on this device, including unsent ones; null when none has the product. */
function watchLastSale(phone: Db, { productId, ...place }: Place & { productId: number }): Observable<LastSale | null> {
  return watchOrdersThat(phone, { inventory_operation: 'pedido', place }).pipe(
    map((orders) => {
      const sold = orders.filter(({ state, delivery }) => isSold(state) && delivery !== 'refused');
      const lines = sold.flatMap(({ voucher_date: date, lines: all }) =>
        all.filter(({ product_id }) => product_id === productId).map(({ quantity, net_unit_value }) => ({ date, quantity, net_unit_value })),
      );
      return lines.reduce<LastSale | null>((last, line) => (last && last.date >= line.date ? last : line), null);
    }),
  );
}

export function useLastSale({ contact_warehouse_id, prospect_uuid, productId }: Place & { productId: number }): LastSale | null | undefined {
  return useLive((phone) => watchLastSale(phone, { contact_warehouse_id, prospect_uuid, productId }), [contact_warehouse_id, prospect_uuid, productId]);
}

/** This device's decision about an order over its buyer's limit, until the server's document shows it; null when there is none. */
export function useDecisionOf(uuid: string): OutboxCommand | null | undefined {
  return useLive(
    (phone) => watchOpenCommands(phone).pipe(map((commands) => commands.find((row) => isDecision(row) && row.aggregate === `order:${uuid}`) ?? null)),
    [uuid],
  );
}

/** Orders of colleagues over their limits that wait for this user's decision, latest first; without those that this device has decided. */
export function watchOrdersToApprove(phone: Db, userId: number): Observable<OrderView[]> {
  return combineLatest([watchOrdersThat(phone, { inventory_operation: 'pedido', status_label: 'POR APROBAR' }), watchOpenCommands(phone)]).pipe(
    map(([orders, commands]) => {
      const decided = new Set(commands.filter((row) => isDecision(row) && row.state !== 'refused').map(({ aggregate }) => aggregate));
      return orders.filter(({ id, user_id }) => user_id !== userId && !decided.has(`order:${id}`));
    }),
  );
}

const isDecision = (row: OutboxCommand) => isCommand(row, orderCommands.approve, orderCommands.reject);

/** This device's request for a price, or its answer to one, until the server's document shows it; null when there is none. */
export function useNegotiating(uuid: string): OutboxCommand | null | undefined {
  return useLive(
    (phone) =>
      watchOpenCommands(phone).pipe(
        map((commands) => commands.find((row) => isCommand(row, askPrice, answerPrice) && row.aggregate === `order:${uuid}`) ?? null),
      ),
    [uuid],
  );
}

const { askPrice, answerPrice } = quotationCommands;

/** A quotation and its later versions, the first one first; empty for a quotation without a price request. */
export function useVersions(firstUuid: string | undefined): OrderView[] {
  const versions = useLive(
    (phone) => watchOrders(phone).pipe(map((orders) => orders.filter(({ negotiation }) => negotiation?.first.uuid === firstUuid && firstUuid !== undefined))),
    [firstUuid],
  );
  return (versions ?? []).toSorted((one, other) => (one.negotiation?.version ?? 1) - (other.negotiation?.version ?? 1));
}

function overlaid(documents: readonly OrderDocument[], commands: readonly OutboxCommand[]): OrderView[] {
  const byId = new Map<string, OrderView>(documents.map((document) => [document.id, confirmed(document)]));
  for (const command of commands) {
    const pending = pendingOrderOf(command);
    // The server's document replaces that of an outbox row, which will soon be removed.
    if (pending && !byId.has(pending.id)) byId.set(pending.id, { ...pending, ...waiting(command), command });
  }
  return [...byId.values()].sort((one, other) => (one.created_at < other.created_at ? 1 : -1));
}

const views = new WeakMap<OrderDocument, ConfirmedOrder>();

/** Computed once per document: a seller has thousands, and each change emits all of them. */
function confirmed(document: OrderDocument): ConfirmedOrder {
  const known = views.get(document) ?? { ...document, prospect_uuid: null, delivery: 'confirmed', command: null };
  views.set(document, known);
  return known;
}

function waiting({ state }: OutboxCommand): Pick<UnsentOrder, 'delivery' | 'status_label'> {
  return state === 'refused' ? { delivery: 'refused', status_label: 'NECESITA ATENCIÓN' } : { delivery: 'pending', status_label: 'POR ENVIAR' };
}

function fits(order: OrderView, { inventory_operation, contact_id, voucher_date, place, text = '', status_label }: OrderFilter): boolean {
  if (inventory_operation && order.inventory_operation !== inventory_operation) return false;
  if (contact_id !== undefined && order.contact_id !== contact_id) return false;
  if (voucher_date && order.voucher_date !== voucher_date) return false;
  if (place && !isFor(order, place)) return false;
  if (status_label && order.status_label !== status_label) return false;
  const wanted = normaliseCode(text);
  if (wanted === '') return normaliseText(text) === '';
  return [order.number, order.device_number, order.buy_order].some((number) => number !== null && normaliseCode(number).includes(wanted));
}

function isFor(order: OrderView, { contact_warehouse_id, prospect_uuid }: Place): boolean {
  if (prospect_uuid !== null && order.prospect_uuid === prospect_uuid) return true;
  return contact_warehouse_id !== null && order.contact_warehouse_id === contact_warehouse_id;
}
