import type { EventForm } from '#shared/features/agenda/agenda.commands.ts';
import type { EndId, RepeatId, Series } from '#shared/features/agenda/series.rules.ts';

/** The columns that the form writes. Nothing but them, whatever else came along. */
export function formOf(form: Omit<EventForm, 'uuid'>): Omit<EventForm, 'uuid'> & Series {
  const { type_id, description, leadership_id, commercial_direction_id, seller_id, contact_warehouse_id, address, telephone } = form;
  const { start_date, start_time, end_date, end_time, repeat_every, repeat_on, repeat_until, repeat_count, observations, comments } = form;
  const places = { type_id, description, leadership_id, commercial_direction_id, seller_id, contact_warehouse_id, address, telephone, observations, comments };
  const times = { start_date, start_time, end_date, end_time, repeat_every, repeat_on, repeat_until, repeat_count };
  // The schema lets only the rules' own numbers through.
  return { ...places, ...times, repeat_id: form.repeat_id as RepeatId, end_id: form.end_id as EndId };
}
