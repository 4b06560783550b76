/** The refusals of an event by field, computed with the rules of the server. */
import type { CustomerBranch } from '#pwa/features/third-parties/third-parties.queries.ts';
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import { judgeContact } from '#shared/features/agenda/contact-restriction.rules.ts';
import { checkEvent } from '#shared/features/agenda/event-checks.rules.ts';
import type { Series } from '#shared/features/agenda/series.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { type FieldErrors, sentenceOf } from '#shared/kernel/errors.ts';

interface Around {
  activity: Activity | undefined;
  /** The branch to visit with its customer; null for an event without a customer. */
  place: CustomerBranch | null;
  debt_contact_rule: 'law' | 'off';
  /** Whether the date is unchanged: it may then be in the past. */
  keepsDay: boolean;
  today: LocalDate;
}

export function wrongInEvent(event: Series, { activity, place, debt_contact_rule, keepsDay, today }: Around): FieldErrors {
  if (!activity) return { type_id: ['La actividad no es válida.'] };
  const errors = checkEvent(event, { activity: { ...activity, allow_past_dates: activity.allow_past_dates || keepsDay }, today });
  const contact = place ? { ...place.branch, is_natural_person: place.customer.is_natural_person } : null;
  const admitted = judgeContact(activity, contact, debt_contact_rule);
  return admitted.ok ? errors : { ...errors, contact_warehouse_id: [sentenceOf(admitted)] };
}
