import type { LocalDate } from '#shared/kernel/dates.ts';
import type { EventRow, ExceptionRow } from './events.repository.ts';

type OwnTexts = Pick<ExceptionRow, 'description' | 'observations' | 'comments'>;

/** The exception row of an occurrence that has none yet: it changes nothing of the series. */
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
    observations: null,
    comments: null,
    deleted: false,
    moved_to_event_id: null,
    cancelled: false,
    reason_cancellation_id: null,
    attended: false,
    attended_date: null,
    attended_time: null,
  };
}

/** The texts of an occurrence: each is its own if it has one, otherwise that of the series. */
export function textsOf(event: EventRow, own: ExceptionRow | null): OwnTexts {
  const said = (field: keyof OwnTexts) => (own?.[field] ?? event[field]) || null;
  return { description: said('description'), observations: said('observations'), comments: said('comments') };
}

/** The texts to store for an occurrence: only those that differ from the series; a text that was cleared is stored as ''. */
export function ownTexts(event: EventRow, said: OwnTexts): OwnTexts {
  const own = (field: keyof OwnTexts) => (said[field] === event[field] ? null : (said[field] ?? ''));
  return { description: own('description'), observations: own('observations'), comments: own('comments') };
}

/** Whether an occurrence is cancelled: by itself, or with its whole event when it was neither attended nor visited. */
export const isCancelled = ({ event, own, isVisited }: { event: EventRow; own: ExceptionRow | null | undefined; isVisited: boolean }): boolean =>
  own?.cancelled === true || (event.cancelled_at !== null && own?.attended !== true && !isVisited);
