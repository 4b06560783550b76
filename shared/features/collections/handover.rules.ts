/** Compares what a seller hands over with what the cashier counts. */
import { formatPesos, type Pesos, sumPesos } from '#shared/kernel/money.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import type { ReceiptMeans } from './receipt.documents.ts';
import { type MeansKind, meansKinds } from './receipt-kinds.ts';

/** The sums of receipts by means of payment, in the order of `meansKinds`; means without money are left out. Pesos. */
export function sumsByMeans(receipts: readonly { means: readonly Pick<ReceiptMeans, 'kind' | 'value'>[] }[]): { kind: MeansKind; value: Pesos }[] {
  const all = receipts.flatMap(({ means }) => means);
  return meansKinds
    .map((kind) => ({ kind, value: sumPesos(all.filter((one) => one.kind === kind).map(({ value }) => value)) }))
    .filter(({ value }) => value > 0);
}

/**
 * The difference counted minus declared, in pesos: below 0 the seller owes it ('faltante'), above 0 it is the seller's ('sobrante'). A difference
 * requires an explanation.
 * @param note the cashier's explanation
 */
export function judgeCount(lines: readonly { declared: Pesos; verified: Pesos }[], note: string | null): Result<Pesos, 'handovers.differenceUnexplained'> {
  const difference = sumPesos(lines.map(({ declared, verified }) => verified - declared));
  const differs = lines.some(({ declared, verified }) => declared !== verified);
  if (differs && (note ?? '').trim() === '') return refuse('handovers.differenceUnexplained', { difference });
  return ok(difference);
}

/** 'Cuadra', 'Faltante $ 10,000', 'Sobrante $ 5,000'. */
export function tellOutcome(difference: Pesos): string {
  if (difference === 0) return 'Cuadra';
  return `${difference < 0 ? 'Faltante' : 'Sobrante'} ${formatPesos(Math.abs(difference))}`;
}

/** A deposit as its seller enters it; the photo is named by its SHA-256. */
export interface EnteredDeposit {
  bank_id: number | null;
  reference: string;
  value: Pesos;
  photo: string | null;
}
interface NamedDeposit extends EnteredDeposit {
  bank_id: number;
}

/**
 * The deposits of a handover: each has its bank, reference and value, and together they do not exceed its cash. A row in which nothing was entered is
 * left out; any other incomplete row is refused by its number, because dropping it would lose what the seller entered.
 */
export function judgeDeposits(
  entered: readonly EnteredDeposit[],
  cash: Pesos,
): Result<NamedDeposit[], 'handovers.depositIncomplete' | 'handovers.depositsExceed'> {
  const named: NamedDeposit[] = [];
  for (const [index, { bank_id, value, photo, ...deposit }] of entered.entries()) {
    const reference = deposit.reference.trim();
    if (bank_id === null && reference === '' && value === 0 && photo === null) continue;
    if (bank_id === null || reference === '' || value === 0) return refuse('handovers.depositIncomplete', { number: index + 1 });
    named.push({ bank_id, reference, value, photo });
  }
  const excess = sumPesos(named.map(({ value }) => value)) - cash;
  return excess > 0 ? refuse('handovers.depositsExceed', { excess }) : ok(named);
}
