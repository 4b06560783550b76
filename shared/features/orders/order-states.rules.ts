/** The transitions between an order's states, and the labels by which people read and filter them. Spec: commercial §4, decisions §5. */
import type { LocalDate } from '#shared/kernel/dates.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import type { OrdersErrorCode } from './orders.errors.ts';

/** The states of an order: those of the approval, of the submission, and of the sales document (table 64). */
export const orderStates = ['por aprobar', 'rechazado', 'enviando', 'retenido', 'fallido', 'APROBADO', 'CUMPLIDO', 'ANULADO'] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * por aprobar: over the limit of its buyer, until another user of the customer decides (decision 0329); rechazado: that user rejected it; enviando:
 * in the eight steps; retenido: held for credit until released; fallido: a step failed and waits for a retry; APROBADO: the ERP has it; CUMPLIDO: the
 * ERP will invoice nothing more of it.
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

/** Allows only the transitions of the table; any other is refused with the names of both states. */
export function moveOrder(from: OrderState, to: OrderState): Result<OrderState, Extract<OrdersErrorCode, 'orders.cannotMove'>> {
  const moves: readonly OrderState[] = orderMoves[from];
  return moves.includes(to) ? ok(to) : refuse('orders.cannotMove', { from: nameOf(from), to: nameOf(to) });
}

/** The facts that decide whether an order can still be cancelled. */
export interface CancellableOrder {
  state: OrderState;
  /** Whether the order has invoices, which stay valid and are owed. */
  has_invoices: boolean;
  /** Whether another system than the product's own books invoices, and already has the order. */
  is_at_erp: boolean;
}

/**
 * An order can be cancelled until a part of it is invoiced or another ERP has it, which would go on processing it. During the eight steps it may
 * reach the ERP at any moment, so it cannot be cancelled before they end.
 */
export function cancelOrder({ state, has_invoices, is_at_erp }: CancellableOrder): Result<void, OrdersErrorCode> {
  if (has_invoices) return refuse('orders.invoicedAlready');
  if (state === 'enviando') return refuse('orders.beingSent');
  if (is_at_erp) return refuse('orders.atErp');
  const moved = moveOrder(state, 'ANULADO');
  return moved.ok ? ok() : moved;
}

/** A delivery can be recorded once a part of the order was invoiced, not before the date of the order and not after today. */
export function noteDelivery(
  { state, has_invoices, voucher_date }: Pick<LabelledOrder, 'state' | 'has_invoices'> & { voucher_date: LocalDate },
  { on, today }: { on: LocalDate; today: LocalDate },
): Result<void, OrdersErrorCode> {
  if (state !== 'CUMPLIDO' && !has_invoices) return refuse('orders.notInvoiced');
  if (on < voucher_date) return refuse('orders.deliveredBefore', { day: voucher_date });
  return on > today ? refuse('orders.deliveredLater') : ok();
}

/** Orders that their author still has to follow: in the eight steps, held, or failed. */
export const statesUnderWay = ['enviando', 'retenido', 'fallido'] as const satisfies readonly OrderState[];

/** Orders that ended without a sale: they do not count as purchases and use nothing of a promotion. */
export const statesWithoutSale = ['ANULADO', 'rechazado'] as const satisfies readonly OrderState[];

/** Whether an order ended without a sale. */
export const isWithoutSale = (state: string): boolean => statesWithoutSale.some((ended) => ended === state);

/** Whether what credit said of an order still helps its reader: not once it failed at the ERP, was invoiced whole, or ended without a sale. */
export const isCreditTold = (state: string): boolean => state !== 'fallido' && state !== 'CUMPLIDO' && !isWithoutSale(state);

/** Orders that do not count as sold: they ended without a sale, or wait for the approval of their buyer's company. */
export const statesNotSold = [...statesWithoutSale, 'por aprobar'] as const satisfies readonly OrderState[];

/** Whether an order counts as sold. */
export const isSold = (state: string): boolean => !statesNotSold.some((unsold) => unsold === state);

/** Whether the goods of a document may have reached the customer: true for an order that the ERP has. */
export function isClaimable({ inventory_operation, state }: { inventory_operation: string; state: string }): boolean {
  return inventory_operation === 'pedido' && (state === 'APROBADO' || state === 'CUMPLIDO');
}

/**
 * The sellers who see an order or a quotation: the present seller of its branch, and its author while it is under way.
 * @returns ids of third parties without duplicates
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

/** Every `status_label`, in the sequence of an order's states: the options of the status filter. */
export const orderLabels = ['POR APROBAR', 'RECHAZADO', 'ENVIANDO', 'RETENIDO', 'FALLIDO', 'APROBADO', 'FACTURADO PARCIAL', 'FACTURADO', 'ANULADO'] as const;
export type OrderLabel = (typeof orderLabels)[number];

/** CUMPLIDO is shown as FACTURADO, or as FACTURADO PARCIAL when units are missing; APROBADO with invoices is shown as FACTURADO PARCIAL. */
export function orderLabel({ state, has_missing, has_invoices }: LabelledOrder): OrderLabel {
  if (state === 'CUMPLIDO') return has_missing ? 'FACTURADO PARCIAL' : 'FACTURADO';
  if (state === 'APROBADO' && has_invoices) return 'FACTURADO PARCIAL';
  return nameOf(state);
}

/** The conditions of the status filter for a label: an order has the label if it meets any of them. */
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
  // toUpperCase returns string; the states are plain ASCII words.
  return state.toUpperCase() as Uppercase<S>;
}
