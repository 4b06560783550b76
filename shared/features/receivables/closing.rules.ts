/**
 * The parts of a payment that close a receivable. Colombian customers withhold taxes when they pay, so cash alone rarely closes an invoice: cash +
 * withholdings + discounts + credit notes do. Spec: decisions §4.
 */
import { type Pesos, sumPesos } from '#shared/kernel/money.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import type { receivablesErrors } from './receivables.errors.ts';

type ReceivablesCode = (typeof receivablesErrors)[keyof typeof receivablesErrors]['code'];
export type ClosingRefusal = Extract<ReceivablesCode, 'receivables.closed' | 'receivables.notPositive' | 'receivables.nothingApplied' | 'receivables.overpaid'>;

/** The parts that pay a receivable, each 0 or more. */
export interface AppliedParts {
  /** Money in any form: cash, transfer, cheque. */
  cash: Pesos;
  retefuente: Pesos;
  reteiva: Pesos;
  reteica: Pesos;
  discount: Pesos;
  credit_notes: Pesos;
}

export interface Closing {
  /** The sum of the parts, which is added to `applied_value`. Pesos. */
  applied: Pesos;
  /** What is still owed afterwards. */
  saldo: Pesos;
  closes: boolean;
}

/** @param saldo the balance of the receivable before this payment, in pesos */
export function closeReceivable(saldo: Pesos, parts: AppliedParts): Result<Closing, ClosingRefusal> {
  const values = Object.values(parts);
  const applied = sumPesos(values);
  if (saldo <= 0) return refuse('receivables.closed');
  if (values.some((value) => value < 0)) return refuse('receivables.notPositive');
  if (applied === 0) return refuse('receivables.nothingApplied');
  // A surplus is refused and not dropped: it must become a payment on account.
  if (applied > saldo) return refuse('receivables.overpaid', { excess: applied - saldo });
  return ok({ applied, saldo: saldo - applied, closes: applied === saldo });
}
