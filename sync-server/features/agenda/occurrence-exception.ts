import type { LocalDate } from '#shared/kernel/dates.ts';
import type { EventRow, ExceptionRow } from './events.repository.ts';

/** The row of an occurrence about which nothing is special yet. */
export function blankException(event: EventRow, original_date: LocalDate): ExceptionRow {
  return {
    subscriber_id: event.subscriber_id,
    event_id: event.id,
    original_date,
    start_date: null,
    start_time: null,
    end_date: null,
    end_time: null,
    description: null,
    deleted: false,
    cancelled: false,
    reason_cancellation_id: null,
    attended: false,
    attended_date: null,
    attended_time: null,
  };
}
