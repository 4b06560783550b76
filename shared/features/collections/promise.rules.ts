/** Whether customers kept their promises to pay: compares them with the money received up to the promised day, oldest promise first. */
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import type { PromiseState } from './receipt-kinds.ts';

export interface JudgedPromise {
  uuid: string;
  /** The day on which it was made. */
  made_date: LocalDate;
  promised_date: LocalDate;
  value: Pesos;
}

/** Money received from one customer, with the date from which it counts. */
export interface PromisedMoney {
  date: LocalDate;
  value: Pesos;
}

export interface PromiseJudgement {
  paid_value: Pesos;
  state: PromiseState;
}

/**
 * Judges the promises of one customer. Each peso counts for one promise only: the one with the earliest promised day, among those made by the day of
 * the money and not due before it. A promise that is not fully paid is pending until its day has passed.
 */
export function judgePromises(promises: readonly JudgedPromise[], money: readonly PromisedMoney[], today: LocalDate): ReadonlyMap<string, PromiseJudgement> {
  const inOrder = promises.toSorted((one, other) => one.promised_date.localeCompare(other.promised_date) || one.uuid.localeCompare(other.uuid));
  const paid = new Map<string, Pesos>(inOrder.map(({ uuid }) => [uuid, 0]));
  for (const { date, value } of money.toSorted((one, other) => one.date.localeCompare(other.date))) {
    let left = value;
    for (const promise of inOrder) {
      if (date < promise.made_date || date > promise.promised_date) continue;
      const known = paid.get(promise.uuid) ?? 0;
      const part = Math.min(left, promise.value - known);
      paid.set(promise.uuid, known + part);
      left -= part;
    }
  }
  return new Map(
    inOrder.map(({ uuid, value, promised_date }) => {
      const paid_value = paid.get(uuid) ?? 0;
      return [uuid, { paid_value, state: stateOf({ paid_value, value, hasPassed: promised_date < today }) }];
    }),
  );
}

/** Whether the day of a promise has come and its money has not. */
export function isPromiseDue({ state, promised_date }: { state: PromiseState; promised_date: LocalDate }, today: LocalDate): boolean {
  return state === 'pendiente' && promised_date <= today;
}

function stateOf({ paid_value, value, hasPassed }: { paid_value: Pesos; value: Pesos; hasPassed: boolean }): PromiseState {
  if (paid_value >= value) return 'cumplida';
  if (!hasPassed) return 'pendiente';
  return paid_value > 0 ? 'parcial' : 'incumplida';
}
