/** The changes of a person to an event on the phone: only the changed fields are sent, so that changes of others to other fields stay. */
import type { EventDocument } from '#shared/features/agenda/event.documents.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import type { EventValues } from '../office/event-form.ts';

const texts = ['description', 'observations'] as const;
const hours = ['start_date', 'start_time', 'end_date', 'end_time'] as const;
export type EventChanges = Partial<Pick<EventDocument, (typeof texts)[number] | (typeof hours)[number] | 'type_id' | 'contact_warehouse_id'>>;

/** @param keepsPlace whether the customer is unchanged: a prospect may have become a branch meanwhile */
export function changesOf(event: EventDocument, values: EventValues, { keepsPlace }: { keepsPlace: boolean }): EventChanges {
  const changes: EventChanges = {};
  for (const field of texts) if ((values[field] || null) !== (event[field] || null)) changes[field] = values[field] || null;
  if (values.type_id !== null && values.type_id !== event.type_id) changes.type_id = values.type_id;
  if (!keepsPlace) changes.contact_warehouse_id = values.contact_warehouse_id;
  // The date and the times are sent together: changed only in part, an event could end before it begins.
  if (hours.some((field) => values[field] !== event[field])) for (const field of hours) changes[field] = values[field];
  return changes;
}

/** 'mié 2 dic, 16:00–16:30 · Descripción: Mostrar correas': the person's own change, shown next to the current version. */
export function sentenceOfChanges(changes: EventChanges): string {
  const { start_date, start_time, end_time, description, observations } = changes;
  return [
    start_date && `${formatDate(start_date)}, ${start_time}–${end_time}`,
    description !== undefined && `Descripción: ${description ?? 'ninguna'}`,
    observations !== undefined && `Observaciones: ${observations ?? 'ninguna'}`,
    changes.type_id !== undefined && 'otra actividad',
    changes.contact_warehouse_id !== undefined && 'otro cliente',
  ]
    .filter(Boolean)
    .join(' · ');
}
