/** The transitions between a receipt's states, and what each state means for the customer's balance. Spec: decisions §4. */
import { formatDate, type LocalDate } from '#shared/kernel/dates.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import type { ReceiptMeans } from './receipt.documents.ts';
import type { ReceiptState } from './receipt-kinds.ts';

export const receiptMoves = {
  registrado: ['entregado', 'confirmado', 'anulado'],
  entregado: ['registrado', 'confirmado', 'anulado'],
  custodia: ['registrado', 'entregado', 'confirmado', 'devuelto', 'anulado'],
  confirmado: ['aplicado', 'devuelto'],
  aplicado: ['devuelto'],
  devuelto: [],
  anulado: [],
} as const satisfies Record<ReceiptState, readonly ReceiptState[]>;

/** States only move along the table. */
export function moveReceipt(from: ReceiptState, to: ReceiptState): Result<ReceiptState, 'receipts.cannotMove'> {
  const moves: readonly ReceiptState[] = receiptMoves[from];
  return moves.includes(to) ? ok(to) : refuse('receipts.cannotMove', { state: from });
}

/** Whether the customer's money counts as received: neither annulled nor returned. */
export function isLive(state: ReceiptState): boolean {
  return state !== 'anulado' && state !== 'devuelto';
}

/** The last day of a receipt's post-dated cheques after `today`; null when it has none. */
export function custodyUntil(means: readonly Pick<ReceiptMeans, 'kind' | 'due_date'>[], today: LocalDate): LocalDate | null {
  const days = means.flatMap(({ kind, due_date }) => (kind === 'cheque' && due_date !== null && due_date > today ? [due_date] : []));
  return days.toSorted().at(-1) ?? null;
}

/**
 * Confirming: the office has the money. Of a post-dated cheque the office has the paper, which stays in custody until its day.
 * @returns the next state
 */
export function confirmReceipt(
  receipt: { state: ReceiptState; means: readonly Pick<ReceiptMeans, 'kind' | 'due_date'>[] },
  today: LocalDate,
): Result<ReceiptState, 'receipts.cannotMove' | 'receipts.inCustody'> {
  if (receipt.state !== 'custodia') return moveReceipt(receipt.state, 'confirmado');
  const until = custodyUntil(receipt.means, today);
  return until === null ? ok('confirmado') : refuse('receipts.inCustody', { until: formatDate(until) });
}
