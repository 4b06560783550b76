/** The legal terms to answer a claim and to carry out the decision (Decreto 735 de 2013). They inform; nothing is refused because of them. */
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { HolidayOverride } from '../master-data/holidays.rules.ts';
import { addBusinessDays, businessDaysBetween } from '../master-data/working-days.rules.ts';
import type { Outcome } from './evaluation.rules.ts';
import { isClosed, type WarrantyState } from './warranty-states.rules.ts';

/** Terms in business days, by code of table PGA: to answer, to repair, to replace, to refund. */
const termCodes = ['RESP', 'REP', 'CAM', 'DIN'] as const;
export type WarrantyTerms = Readonly<Record<(typeof termCodes)[number], number>>;
export const usualTerms: WarrantyTerms = { RESP: 15, REP: 30, CAM: 10, DIN: 15 };
/** Four years: every list of requests counts the days of each term. */
const longestTerm = 999;

/** The terms of a company by its parameters' numbers; a number that is missing or not positive leaves the legal term. */
export function termsFrom(numbers: ReadonlyMap<string, number | null>): WarrantyTerms {
  const termOfCode = (code: (typeof termCodes)[number]) => {
    const days = Math.min(Math.trunc(numbers.get(code) ?? 0), longestTerm);
    return days > 0 ? days : usualTerms[code];
  };
  return { RESP: termOfCode('RESP'), REP: termOfCode('REP'), CAM: termOfCode('CAM'), DIN: termOfCode('DIN') };
}

const termOf = { cambio: 'CAM', dinero: 'DIN', reparada: 'REP' } as const satisfies Record<Exclude<Outcome, 'rechazo'>, keyof WarrantyTerms>;

export interface ClockFacts {
  state: WarrantyState;
  filed_on: LocalDate;
  /** When the piece was received; null before. */
  received_on: LocalDate | null;
  /** null until the evaluation ends. */
  outcome: Outcome | null;
}

/** The date on which a request is due; null when it is closed, and for a rejected request that was answered. */
export function dueDate({ state, filed_on, received_on, outcome }: ClockFacts, terms: WarrantyTerms, overrides: readonly HolidayOverride[]): LocalDate | null {
  if (isClosed(state)) return null;
  if (outcome === null) return addBusinessDays(filed_on, terms.RESP, overrides);
  if (outcome === 'rechazo') return null;
  return addBusinessDays(received_on ?? filed_on, terms[termOf[outcome]], overrides);
}

/** Business days from today to the due date: negative when it has passed. */
export function businessDaysLeft(due: LocalDate | null, today: LocalDate, overrides: readonly HolidayOverride[]): number | null {
  return due === null ? null : businessDaysBetween(today, due, overrides);
}

/** 'Quedan 6 días hábiles', 'Vence hoy', 'Venció hace 2 días hábiles'. */
export function clockWords(left: number): string {
  const days = Math.abs(left) === 1 ? 'día hábil' : 'días hábiles';
  if (left === 0) return 'Vence hoy';
  return left > 0 ? `${left === 1 ? 'Queda' : 'Quedan'} ${left} ${days}` : `Venció hace ${-left} ${days}`;
}

/** ≤ 5 business days amber, passed red. */
export const clockMeaning = (left: number): 'ok' | 'warn' | 'error' => (left < 0 ? 'error' : left <= 5 ? 'warn' : 'ok');
