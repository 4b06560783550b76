/** The evaluation of a warranty request: its decision and consequences. Spec: commercial §4 Warranty evaluation. */
import type { Pesos } from '#shared/kernel/money.ts';
import { reasonTypeOf } from '../master-data/warranty-reasons.rules.ts';

/** The parameter tables of the evaluation, by number. */
export const warrantyTables = { states: 106, evaluation: 107, reasons: 108, payments: 117, terms: 118 } as const;

/** Codes of table GAS01. */
export const evaluations = { approved: 'PGAS1', partly: 'PGAS2', rejected: 'PGAS3' } as const;

/** Whether a reason (its code of GAR01) fits an evaluation (its code of GAS01): a rejection takes RGRS, any other evaluation AGRS. */
export function reasonFits(evaluation: string, reason: string): boolean {
  return reasonTypeOf(reason) === (evaluation === evaluations.rejected ? 2 : 1);
}

/** What the customer gets. */
export const outcomes = ['cambio', 'dinero', 'reparada', 'rechazo'] as const;
export type Outcome = (typeof outcomes)[number];
export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  cambio: 'Cambio del producto',
  dinero: 'Devolución de dinero',
  reparada: 'Reparación',
  rechazo: 'Rechazada',
};

export interface Evaluation {
  /** Code of GAS01; null while nothing was decided. */
  evaluation: string | null;
  /** Code of GAR01. */
  reason: string | null;
  /** Units that the customer claims. */
  quantity: number;
  /** The number of approved units, for a partial approval. */
  approved_quantity: number | null;
  evaluation_observation: string | null;
  product_to_send_id: number | null;
  product_to_send_two_id: number | null;
  product_to_send_three_id: number | null;
  /** Pesos. */
  value_payment: number | null;
}

const minimumObservation = 10;

/** Pieces take precedence over money: a replacement has the shorter legal term. */
export function outcomeOf({
  evaluation,
  value_payment,
  ...sent
}: Omit<Evaluation, 'reason' | 'quantity' | 'approved_quantity' | 'evaluation_observation'>): Outcome {
  if (evaluation === evaluations.rejected) return 'rechazo';
  if ([sent.product_to_send_id, sent.product_to_send_two_id, sent.product_to_send_three_id].some((id) => id !== null)) return 'cambio';
  return (value_payment ?? 0) > 0 ? 'dinero' : 'reparada';
}

/** The fields that an evaluation still needs before the piece is returned, with messages in Spanish; empty when it is complete. */
export function missingOfEvaluation(of: Evaluation): Record<string, string> {
  const missing: Record<string, string> = {};
  if (of.evaluation === null) missing['approval_status_id'] = 'la evaluación';
  if (of.reason === null) missing['approval_reason_id'] = 'el motivo';
  if ((of.evaluation_observation ?? '').trim().length < minimumObservation) missing['evaluation_observation'] = 'la observación (mínimo 10 letras)';
  const isInPart = of.evaluation === evaluations.partly && of.quantity > 1;
  if (isInPart && of.approved_quantity === null) missing['approved_quantity'] = 'la cantidad aprobada';
  return missing;
}

/** The invalid fields of an evaluation, with messages in Spanish, whether or not it is complete. */
export function wrongInEvaluation(of: Evaluation): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (of.evaluation !== null && of.reason !== null && !reasonFits(of.evaluation, of.reason))
    wrong['approval_reason_id'] = 'El motivo no corresponde a la evaluación.';
  const sent = [of.product_to_send_id, of.product_to_send_two_id, of.product_to_send_three_id];
  if (of.evaluation === evaluations.rejected) {
    if (sent.some((id) => id !== null)) wrong['product_to_send_id'] = 'Una garantía rechazada no envía producto.';
    if ((of.value_payment ?? 0) > 0) wrong['value_payment'] = 'Una garantía rechazada no devuelve dinero.';
  }
  const { approved_quantity: approved, quantity } = of;
  if (approved !== null && of.evaluation !== evaluations.partly) wrong['approved_quantity'] = 'La cantidad aprobada es de una aprobación parcial.';
  else if (approved !== null && (approved < 1 || approved >= quantity))
    wrong['approved_quantity'] = `La cantidad aprobada va de 1 a ${Math.max(1, quantity - 1)}.`;
  return wrong;
}

/**
 * The cost of a decided request in pesos: the refund, and each sent piece at the net price of the sale. Null while it is not decided, and when pieces
 * are sent and the sale's price is unknown. A rejected or repaired piece costs nothing here.
 */
export function costOf(
  request: Pick<
    Evaluation,
    'quantity' | 'approved_quantity' | 'product_to_send_id' | 'product_to_send_two_id' | 'product_to_send_three_id' | 'value_payment'
  > & { outcome: Outcome | null },
  unitValue: Pesos | null,
): Pesos | null {
  if (request.outcome === null) return null;
  const sent = [request.product_to_send_id, request.product_to_send_two_id, request.product_to_send_three_id].filter((id) => id !== null).length;
  const pieces = sent * (request.approved_quantity ?? request.quantity);
  if (pieces > 0 && unitValue === null) return null;
  return (request.value_payment ?? 0) + pieces * (unitValue ?? 0);
}
