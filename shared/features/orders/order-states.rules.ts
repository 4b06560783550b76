/** The moves between an order's states, and the labels that people read and filter by. Spec: commercial §4, decisions §5. */
import type { LocalDate } from '#shared/kernel/dates.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import type { OrdersErrorCode } from './orders.errors.ts';

/** The states of an order: the approval's, the submission's, and those of the sales document (table 64). */
export const orderStates = ['por aprobar', 'rechazado', 'enviando', 'retenido', 'fallido', 'APROBADO', 'CUMPLIDO', 'ANULADO'] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * por aprobar: over the limit of its buyer, until another person of the customer decides (decision 0329); rechazado: that person said no;
 * enviando: on its way through the eight steps; retenido: held by credit until released; fallido: a step failed and waits for a retry;
 * APROBADO: the ERP has it; CUMPLIDO: the ERP has nothing more to invoice of it.
 */
const orderMoves = {
  'por aprobar': ['enviando', 'retenido', 'rechazado', 'ANULADO'],
  rechazado: [],
  enviando: ['retenido', 'fallido', 'APROBADO', 'ANULADO'],
  retenido: ['enviando', 'ANULADO'],
  fallido: ['enviando', 'retenido', 'ANULADO'],
  APROBADO: ['CUMPLIDO', 'ANULADO'],
  CUMPLIDO: [],
  ANULADO: [],
} as const satisfies Record<OrderState, readonly OrderState[]>;

/** States only move along the table; anything else is refused with both names. */
export function moveOrder(from: OrderState, to: OrderState): Result<OrderState, Extract<OrdersErrorCode, 'orders.cannotMove'>> {
  const moves: readonly OrderState[] = orderMoves[from];
  return moves.includes(to) ? ok(to) : refuse('orders.cannotMove', { from: nameOf(from), to: nameOf(to) });
}

/** What decides whether an order can still be cancelled here. */
export interface CancellableOrder {
  state: OrderState;
  /** It has invoices: they stand, and what they bill is owed. */
  has_invoices: boolean;
  /** Another system than the product's own books bills, and has the order already. */
  is_at_erp: boolean;
}

/**
 * An order can be cancelled until something of it is invoiced or another ERP has it: there it would go on being served. On its way through the eight
 * steps it may reach the ERP at any moment, so it waits until they end.
 */
export function cancelOrder({ state, has_invoices, is_at_erp }: CancellableOrder): Result<void, OrdersErrorCode> {
  if (has_invoices) return refuse('orders.invoicedAlready');
  if (state === 'enviando') return refuse('orders.beingSent');
  if (is_at_erp) return refuse('orders.atErp');
  const moved = moveOrder(state, 'ANULADO');
  return moved.ok ? ok() : moved;
}

/** An order is delivered once something of it was invoiced, and not before the day of its order nor after today. */
export function noteDelivery(
  { state, has_invoices, voucher_date }: Pick<LabelledOrder, 'state' | 'has_invoices'> & { voucher_date: LocalDate },
  { on, today }: { on: LocalDate; today: LocalDate },
): Result<void, OrdersErrorCode> {
  if (state !== 'CUMPLIDO' && !has_invoices) return refuse('orders.notInvoiced');
  if (on < voucher_date) return refuse('orders.deliveredBefore', { day: voucher_date });
  return on > today ? refuse('orders.deliveredLater') : ok();
}

/** Orders that their author still has to follow: on their way, held, or failed. */
export const statesUnderWay = ['enviando', 'retenido', 'fallido'] as const satisfies readonly OrderState[];

/** Orders that ended without a sale: they are no purchase and use nothing of a promotion. */
export const statesWithoutSale = ['ANULADO', 'rechazado'] as const satisfies readonly OrderState[];

/** Whether an order ended without a sale. */
export const isWithoutSale = (state: string): boolean => statesWithoutSale.some((ended) => ended === state);

/** Orders that are not sold: they ended without a sale, or wait for the approval of their buyer's company. */
export const statesNotSold = [...statesWithoutSale, 'por aprobar'] as const satisfies readonly OrderState[];

/** Whether an order counts as sold. */
export const isSold = (state: string): boolean => !statesNotSold.some((unsold) => unsold === state);

/** Whether the goods of a document may have reached the customer: an order that the ERP has. */
export function isClaimable({ inventory_operation, state }: { inventory_operation: string; state: string }): boolean {
  return inventory_operation === 'pedido' && (state === 'APROBADO' || state === 'CUMPLIDO');
}

/**
 * The sellers who see an order or a quotation: the one whose branch it is today, and its author while it is under way.
 * @returns third parties, without twins
 */
export function sellersWhoSee({
  state,
  seller_id,
  branch_seller_id,
}: {
  state: string;
  /** Its author. */
  seller_id: number | null;
  branch_seller_id: number | null;
}): number[] {
  const isUnderWay = statesUnderWay.some((underWay) => underWay === state);
  return [...new Set([branch_seller_id, isUnderWay ? seller_id : null])].filter((id) => id !== null);
}

/** What of an order decides its label. */
export interface LabelledOrder {
  state: OrderState;
  /** Some product line has a `missing_quantity`. */
  has_missing: boolean;
  /** It has invoice documents. */
  has_invoices: boolean;
}

/** Every `status_label`, in the order of an order's life: the options of the status filter. */
export const orderLabels = ['POR APROBAR', 'RECHAZADO', 'ENVIANDO', 'RETENIDO', 'FALLIDO', 'APROBADO', 'FACTURADO PARCIAL', 'FACTURADO', 'ANULADO'] as const;
export type OrderLabel = (typeof orderLabels)[number];

/** CUMPLIDO reads FACTURADO, or FACTURADO PARCIAL with something missing; APROBADO with invoices reads FACTURADO PARCIAL. */
export function orderLabel({ state, has_missing, has_invoices }: LabelledOrder): OrderLabel {
  if (state === 'CUMPLIDO') return has_missing ? 'FACTURADO PARCIAL' : 'FACTURADO';
  if (state === 'APROBADO' && has_invoices) return 'FACTURADO PARCIAL';
  return nameOf(state);
}

/** The conditions, any of which an order with this label meets: what the status filter asks the database. */
export function ordersReading(label: OrderLabel): Partial<LabelledOrder>[] {
  if (label === 'FACTURADO') return [{ state: 'CUMPLIDO', has_missing: false }];
  if (label === 'APROBADO') return [{ state: 'APROBADO', has_invoices: false }];
  if (label === 'FACTURADO PARCIAL')
    return [
      { state: 'CUMPLIDO', has_missing: true },
      { state: 'APROBADO', has_invoices: true },
    ];
  return orderStates.filter((state) => state !== 'CUMPLIDO' && nameOf(state) === label).map((state) => ({ state }));
}

function nameOf<S extends OrderState>(state: S): Uppercase<S> {
  // toUpperCase keeps no type; the states are plain ASCII words.
  return state.toUpperCase() as Uppercase<S>;
}
