/**
 * The sums of a receipt, and how its money is allocated to invoices. A receipt records what happened: it is never refused because of a balance, and
 * money that exceeds an invoice's balance is an advance. Spec: decisions §4.
 */
import { formatPesos, type Pesos, sumPesos } from '#shared/kernel/money.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import type { ReceiptAllocation, ReceiptMeans } from './receipt.documents.ts';

type Parts = Omit<ReceiptAllocation, 'receivable_id' | 'invoice_id'>;

/** The sum that an allocation takes off an invoice: money, withholdings, discount and credit notes. Pesos. */
export function appliedOf({ cash, retefuente, reteiva, reteica, discount, credit_notes }: Parts): Pesos {
  return cash + retefuente + reteiva + reteica + discount + credit_notes;
}

export interface ReceiptSums {
  means: readonly Pick<ReceiptMeans, 'value'>[];
  allocations: readonly Pick<ReceiptAllocation, 'cash'>[];
  advance_value: Pesos;
}

/**
 * The received money that is neither allocated nor an advance, which is the rounding when it is small. Pesos; negative when less was received than
 * allocated.
 */
export function unallocatedOf({ means, allocations, advance_value }: ReceiptSums): Pesos {
  return sumPesos(means.map(({ value }) => value)) - sumPesos(allocations.map(({ cash }) => cash)) - advance_value;
}

type ReceiptRefusal =
  | 'receipts.sumMismatch'
  | 'receipts.evidenceMissing'
  | 'receipts.referenceMissing'
  | 'receipts.chequeIncomplete'
  | 'receipts.empty'
  | 'receipts.notPositive'
  | 'receipts.invoiceTwice';

export interface JudgedReceipt extends ReceiptSums {
  means: readonly Omit<ReceiptMeans, 'photo'>[];
  /** Whether each means of payment has its photo, in the order of `means`. */
  photos: readonly boolean[];
  allocations: readonly ReceiptAllocation[];
}

/**
 * Validates a receipt: Σ means = Σ cash + advance + rounding, with the rounding within the tolerance; references, photos and cheques complete.
 * @param tolerance pesos by which the sums may differ
 * @returns the rounding in pesos
 */
export function judgeReceipt(receipt: JudgedReceipt, tolerance: Pesos): Result<Pesos, ReceiptRefusal> {
  const { means, photos, allocations, advance_value } = receipt;
  const parts = allocations.flatMap(({ cash, retefuente, reteiva, reteica, discount, credit_notes }) => [
    ...[cash, retefuente, reteiva, reteica, discount, credit_notes],
  ]);
  if ([...parts, advance_value, ...means.map(({ value }) => value)].some((value) => value < 0)) return refuse('receipts.notPositive');
  if (means.some(({ value }) => value === 0) || sumPesos(parts) + advance_value === 0) return refuse('receipts.empty');
  const seen = new Set<number>();
  for (const { receivable_id, invoice_id } of allocations) {
    if (seen.has(receivable_id)) return refuse('receipts.invoiceTwice', { invoice: invoice_id });
    seen.add(receivable_id);
  }
  for (const [index, { kind, bank_id, reference, due_date }] of means.entries()) {
    const hasReference = (reference ?? '').trim() !== '';
    if (kind === 'cheque' && (bank_id === null || !hasReference || due_date === null)) return refuse('receipts.chequeIncomplete');
    if (!needsEvidence(kind)) continue;
    if (!hasReference) return refuse('receipts.referenceMissing');
    if (!photos[index]) return refuse('receipts.evidenceMissing');
  }
  const rounding = unallocatedOf(receipt);
  if (Math.abs(rounding) > tolerance) {
    const received = sumPesos(means.map(({ value }) => value));
    return refuse('receipts.sumMismatch', { means: received, applied: received - rounding });
  }
  return ok(rounding);
}

/** A transfer, a deposit and a cheque need their reference and their photo. */
export function needsEvidence(kind: ReceiptMeans['kind']): boolean {
  return kind === 'transferencia' || kind === 'consignacion' || kind === 'cheque';
}

/** An invoice to which money can be allocated. `collectable`: its balance minus receipts that the books do not have yet. Pesos. */
export interface Collectable {
  receivable_id: number;
  due_date: string;
  collectable: Pesos;
}

/** The order in which invoices are paid: the oldest due date first. */
export function byAge(one: Omit<Collectable, 'collectable'>, other: Omit<Collectable, 'collectable'>): number {
  return one.due_date.localeCompare(other.due_date) || one.receivable_id - other.receivable_id;
}

/** A receipt's allocations after they were fitted to the invoices' balances. */
export interface Fitted {
  allocations: ReceiptAllocation[];
  advance_value: Pesos;
  /** What changed, for the seller; null when nothing did. */
  notice: string | null;
}

/**
 * Fits the allocations of a device to the present balances. Money that exceeds a balance becomes an advance; discount, credit notes and withholdings
 * that exceed it are dropped, in this order, after the money.
 * @param collectable the balance of each invoice, by `receivable_id`
 * @param credits the customer's credits
 */
export function fitAllocations(
  { allocations, advance_value }: Pick<ReceiptSums, 'advance_value'> & { allocations: readonly ReceiptAllocation[] },
  collectable: ReadonlyMap<number, Pesos>,
  credits: Pesos,
): Fitted {
  let advance = 0;
  let dropped = 0;
  let creditsLeft = Math.max(0, credits);
  const fitted = allocations.map((sent) => {
    const withinCredits = { ...sent, credit_notes: Math.min(sent.credit_notes, creditsLeft) };
    dropped += sent.credit_notes - withinCredits.credit_notes;
    const one = { ...withinCredits };
    let excess = Math.max(0, appliedOf(one) - Math.max(0, collectable.get(one.receivable_id) ?? 0));
    for (const part of ['cash', 'discount', 'credit_notes', 'reteica', 'reteiva', 'retefuente'] as const) {
      const cut = Math.min(excess, one[part]);
      one[part] -= cut;
      excess -= cut;
      if (part === 'cash') advance += cut;
      else dropped += cut;
    }
    creditsLeft -= one.credit_notes;
    return one;
  });
  const sentences = [
    ...(advance > 0 ? [`${formatPesos(advance)} quedaron como anticipo.`] : []),
    ...(dropped > 0 ? [`${formatPesos(dropped)} de retenciones, descuentos o notas crédito no cupieron en el saldo.`] : []),
  ];
  return {
    allocations: fitted.filter((one) => appliedOf(one) > 0),
    advance_value: advance_value + advance,
    notice: sentences.length > 0 ? sentences.join(' ') : null,
  };
}
