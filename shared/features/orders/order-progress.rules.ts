/** The steps of an order for its customer: sent, approved, each invoice, completely invoiced. Spec: commercial §2 (/b2b/tracking-pedidos) */
import type { Instant, LocalDate } from '#shared/kernel/dates.ts';
import { formatPesos, type Pesos } from '#shared/kernel/money.ts';
import type { OrderApproval } from '../buyers/buyer.documents.ts';
import { markMissing } from './missing-stock.rules.ts';
import type { OrderDocument } from './order.documents.ts';

export interface ProgressStep {
  title: string;
  /** null where the step says all by its title. */
  detail: string | null;
  state: 'done' | 'pending' | 'failed';
  /** When the step happened: an instant, or a local date of Bogotá; null when it has not happened, or the date is unknown. */
  at: Instant | LocalDate | null;
  /** The amount of the invoice, in pesos. */
  total: Pesos | null;
}

export type ProgressedOrder = Pick<OrderDocument, 'state' | 'approval' | 'created_at' | 'total' | 'invoiced_value' | 'invoices' | 'lines'> & {
  cancellation?: OrderDocument['cancellation'];
  delivered?: OrderDocument['delivered'];
  delivery: 'confirmed' | 'pending' | 'refused';
};

const waiting: Partial<Record<ProgressedOrder['state'], string>> = {
  retenido: 'En revisión de crédito',
  enviando: 'Lo está recibiendo su distribuidor',
  fallido: 'Su distribuidor lo está revisando',
};

const later = { detail: null, at: null, total: null, state: 'pending' } as const;

/** The steps of an order in sequence, done and still to come. A held order is shown as in review, without the amounts of the reason. */
export function orderProgress(order: ProgressedOrder): ProgressStep[] {
  const { approval, created_at, delivery } = order;
  if (delivery !== 'confirmed') return [sending(order), { ...later, title: 'Aprobado' }, { ...later, title: 'Facturado' }];
  const sent: ProgressStep = { title: 'Enviado', detail: null, state: 'done', at: created_at, total: null };
  // A document that an earlier version of the app pulled has no field `approval`.
  if (approval) return withApproval(sent, order, approval);
  return [sent, ...afterSending(order)];
}

/** What a row of a list says beside the label of an order that arrived: what it waits for, why it ended, or what of it is missing; null for nothing. */
export function orderRemark({
  state,
  approval,
  cancellation = null,
  lines,
}: Pick<ProgressedOrder, 'state' | 'approval' | 'cancellation' | 'lines'>): string | null {
  // A document that an earlier version of the app pulled has no field `approval`.
  if (approval?.decision === 'rejected') return rejection(approval);
  if (state === 'ANULADO') return cancellation && `«${cancellation.reason}»`;
  return waiting[state] ?? markMissing({ state, lines });
}

const rejection = ({ decided_by, reason }: OrderApproval) => `No lo aprobó ${decided_by}: «${reason}»`;

/** Inserts the decision of the buyer's own company between sending and the other steps. */
function withApproval(sent: ProgressStep, order: ProgressedOrder, approval: OrderApproval): ProgressStep[] {
  const { decision, decided_by, decided_at } = approval;
  const title = 'Aprobación de su empresa';
  if (decision === 'rejected') return [sent, { ...later, title, detail: rejection(approval), state: 'failed', at: decided_at }];
  if (decision === 'approved') return [sent, { ...later, title, detail: decided_by, state: 'done', at: decided_at }, ...afterSending(order)];
  if (order.state === 'ANULADO') return [sent, ...afterSending(order)];
  return [sent, { ...later, title, detail: 'Espera a quien aprueba' }, { ...later, title: 'Aprobado' }, { ...later, title: 'Facturado' }];
}

function afterSending(order: ProgressedOrder): ProgressStep[] {
  const { state } = order;
  if (state === 'ANULADO') return [...invoicesOf(order), cancelled(order)];
  if (state === 'APROBADO' || state === 'CUMPLIDO')
    return [{ ...later, title: 'Aprobado', state: 'done' }, ...invoicesOf(order), lastStep(order), ...deliveredStep(order)];
  return [
    { ...later, title: 'Aprobado', detail: waiting[state] ?? null },
    { ...later, title: 'Facturado' },
  ];
}

// A document that an earlier version of the app pulled has neither `cancellation` nor `delivered`.
function cancelled({ cancellation = null }: ProgressedOrder): ProgressStep {
  return { ...later, title: 'Anulado', detail: cancellation && `«${cancellation.reason}»`, at: cancellation?.at ?? null, state: 'failed' };
}

function deliveredStep({ delivered = null }: ProgressedOrder): ProgressStep[] {
  return delivered ? [{ ...later, title: 'Entregado', detail: `Recibió ${delivered.received_by}`, at: delivered.on, state: 'done' }] : [];
}

function sending({ delivery }: ProgressedOrder): ProgressStep {
  if (delivery === 'refused') return { ...later, title: 'No se recibió', detail: 'Vea por qué, y corríjalo', state: 'failed' };
  return { ...later, title: 'Por enviar', detail: 'Sale solo apenas haya señal' };
}

function invoicesOf({ invoices }: ProgressedOrder): ProgressStep[] {
  return invoices.map(({ number, date, total }) => ({ title: `Factura ${number}`, detail: null, state: 'done', at: date, total }));
}

function lastStep({ state, total, invoiced_value, lines }: ProgressedOrder): ProgressStep {
  const missing = lines.reduce((sum, { missing_quantity }) => sum + missing_quantity, 0);
  if (state === 'CUMPLIDO') {
    return missing > 0
      ? { ...later, title: 'Facturado en parte', detail: 'Terminó sin lo que falta', state: 'done' }
      : { ...later, title: 'Facturado', state: 'done' };
  }
  return { ...later, title: 'Facturado', detail: invoiced_value > 0 ? `Falta por facturar ${formatPesos(Math.max(0, total - invoiced_value))}` : null };
}
