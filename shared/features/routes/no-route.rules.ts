/** Why a seller's day has no trace. Spec: decisions §6. */
import { type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import type { Consent } from './route.rules.ts';

/** `forgotten`: the points of that day are no longer kept. `unseen`: the app was not in sight after an arrival. */
export type NoRoute = 'not_yet' | 'forgotten' | 'not_business_day' | 'no_consent' | 'unseen';

interface DayWithoutRoute {
  date: LocalDate;
  today: LocalDate;
  /** The first day whose points the company keeps. */
  kept_since: LocalDate;
  isBusinessDay: boolean;
  /** All consents of the seller, withdrawn ones too. */
  consents: readonly Consent[];
}

/** The first reason that applies, from those that nobody could change to those of the seller's day. */
export function whyNoRoute({ date, today, kept_since, isBusinessDay, consents }: DayWithoutRoute): NoRoute {
  if (date > today) return 'not_yet';
  if (date < kept_since) return 'forgotten';
  if (!isBusinessDay) return 'not_business_day';
  const isOfDay = ({ given_at, withdrawn_at }: Consent) => localDateOf(given_at) <= date && (withdrawn_at === null || localDateOf(withdrawn_at) >= date);
  return consents.some(isOfDay) ? 'unseen' : 'no_consent';
}
