/** The open balance of a receivable and its days overdue. Spec: commercial §3 (Receivable). */
import { daysBetween, type LocalDate } from '#shared/kernel/dates.ts';
import { type Pesos, sumPesos } from '#shared/kernel/money.ts';

export interface ReceivableBalance {
  due_date: LocalDate;
  debit_value: Pesos;
  applied_value: Pesos;
}

export const ageingBuckets = [
  { bucket: 'current', label: 'Por vencer', fromDay: Number.NEGATIVE_INFINITY },
  { bucket: 'days_1_30', label: '1 a 30 días', fromDay: 1 },
  { bucket: 'days_31_60', label: '31 a 60 días', fromDay: 31 },
  { bucket: 'days_61_90', label: '61 a 90 días', fromDay: 61 },
  { bucket: 'over_90', label: 'Más de 90 días', fromDay: 91 },
] as const;
type AgeingBucket = (typeof ageingBuckets)[number]['bucket'];

export interface AgedReceivable {
  /** `debit_value − applied_value` in pesos; negative for a credit note, and when the customer has overpaid. */
  saldo: Pesos;
  /** Days from the due date to today: positive when late, 0 when due today, negative before. */
  days_defeated: number;
  /** Overdue: the due date has passed and the balance is positive. */
  defeated: boolean;
  bucket: AgeingBucket;
  /** 'Vence en 5 días', 'Vence hoy', 'Vencida hace 1 día', 'Pagada', 'Saldo a favor'. */
  expiration: string;
}

/** @param today the Bogotá day */
export function ageReceivable(receivable: ReceivableBalance, today: LocalDate): AgedReceivable {
  const saldo = saldoOf(receivable);
  const days = daysBetween(receivable.due_date, today);
  // A balance in the customer's favour is never overdue.
  const days_defeated = saldo < 0 ? Math.min(0, days) : days;
  return { saldo, days_defeated, defeated: saldo > 0 && days_defeated > 0, bucket: bucketOf(days_defeated), expiration: tellExpiration(saldo, days_defeated) };
}

/** The open balance of a receivable, in pesos. */
export function saldoOf(receivable: Pick<ReceivableBalance, 'debit_value' | 'applied_value'>): Pesos {
  return receivable.debit_value - receivable.applied_value;
}

/** Whether any of a customer's receivables is overdue today (`defeated`). */
export function hasDefeated(receivables: readonly ReceivableBalance[], today: LocalDate): boolean {
  return receivables.some((receivable) => ageReceivable(receivable, today).defeated);
}

export interface AgeingSummary {
  saldo: Pesos;
  /** The part that is overdue. */
  defeated: Pesos;
  buckets: Record<AgeingBucket, Pesos>;
}

/** A customer's balance by age in pesos; the buckets sum to `saldo`. Credits count as not due yet. */
export function ageingSummary(receivables: readonly ReceivableBalance[], today: LocalDate): AgeingSummary {
  const buckets: Record<AgeingBucket, Pesos> = { current: 0, days_1_30: 0, days_31_60: 0, days_61_90: 0, over_90: 0 };
  const aged = receivables.map((receivable) => ageReceivable(receivable, today));
  for (const { bucket, saldo } of aged) buckets[bucket] += saldo;
  return { saldo: sumPesos(aged.map(({ saldo }) => saldo)), defeated: sumPesos(aged.filter(({ defeated }) => defeated).map(({ saldo }) => saldo)), buckets };
}

function bucketOf(daysDefeated: number): AgeingBucket {
  return ageingBuckets.findLast(({ fromDay }) => daysDefeated >= fromDay)?.bucket ?? 'current';
}

function tellExpiration(saldo: Pesos, daysDefeated: number): string {
  if (saldo < 0) return 'Saldo a favor';
  if (saldo === 0) return 'Pagada';
  if (daysDefeated === 0) return 'Vence hoy';
  const days = Math.abs(daysDefeated) === 1 ? '1 día' : `${Math.abs(daysDefeated)} días`;
  return daysDefeated > 0 ? `Vencida hace ${days}` : `Vence en ${days}`;
}
