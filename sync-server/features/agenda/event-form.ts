import type { EventForm } from '#shared/features/agenda/agenda.commands.ts';
import { defaultRepeatUntil, type EndId, ends, type RepeatId, repeats, type Series } from '#shared/features/agenda/series.rules.ts';

/** The columns that the form writes, without any other field of the request. A repetition that ends on a date but names none ends one month ahead. */
export function formOf(form: Omit<EventForm, 'uuid'>): Omit<EventForm, 'uuid'> & Series {
  const { type_id, description, leadership_id, commercial_direction_id, seller_id, contact_warehouse_id, address, telephone } = form;
  const { start_date, start_time, end_date, end_time, repeat_every, repeat_on, repeat_count, observations, comments } = form;
  const endsOnDay = form.repeat_id !== repeats.never && form.end_id === ends.onDate;
  const repeat_until = form.repeat_until ?? (endsOnDay ? defaultRepeatUntil(start_date) : null);
  const places = { type_id, description, leadership_id, commercial_direction_id, seller_id, contact_warehouse_id, address, telephone, observations, comments };
  const times = { start_date, start_time, end_date, end_time, repeat_every, repeat_on, repeat_until, repeat_count };
  // The schema lets only the rules' own numbers through.
  return { ...places, ...times, repeat_id: form.repeat_id as RepeatId, end_id: form.end_id as EndId };
}
