import { checkmarkCircle, closeCircle, flagOutline, hourglassOutline, repeat } from 'ionicons/icons';
import { Icon } from '#pwa/ui/icon.tsx';
import type { EventAnswer } from '#shared/features/agenda/event.documents.ts';
import { type EventState, isOfSeries, subjectOf } from './calendar-events.ts';

export const stateWords: Readonly<Record<Exclude<EventState, 'pending'>, { icon: string; word: string }>> = {
  attended: { icon: checkmarkCircle, word: 'Atendido' },
  visited: { icon: checkmarkCircle, word: 'Visitado' },
  cancelled: { icon: closeCircle, word: 'Cancelado' },
  missed: { icon: hourglassOutline, word: 'No atendido' },
};

interface EventWordsProps {
  event: EventAnswer;
  state: EventState;
  activity: string;
  timeText: string;
  /** The seller's name, when the calendar shows several sellers. */
  seller: string | null;
}

/** An event on the calendar: its time, state and repetition, each with an icon and a word, and its customer. */
export function EventWords({ event, state, activity, timeText, seller }: EventWordsProps) {
  const mark = state === 'pending' ? null : stateWords[state];
  return (
    <span className="event-words">
      <span className="event-head">
        {timeText && <span className="event-time">{timeText}</span>}
        {mark && (
          <span className="event-mark">
            <Icon icon={mark.icon} size={14} />
            {mark.word}
          </span>
        )}
        {isOfSeries(event) && (
          <span className="event-mark">
            <Icon icon={repeat} size={14} />
            Se repite
          </span>
        )}
        {event.holiday && (
          <span className="event-mark">
            <Icon icon={flagOutline} size={14} />
            Festivo
          </span>
        )}
      </span>
      <span className="event-subject">{subjectOf(event, activity)}</span>
      {event.contact !== null && <span className="event-activity">{activity}</span>}
      {seller && <span className="event-seller">{seller}</span>}
    </span>
  );
}
