import { Icon } from '#pwa/ui/icon.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import type { EventAnswer } from '#shared/features/agenda/event.documents.ts';
import type { Holiday } from '#shared/features/master-data/holidays.rules.ts';
import type { SellerDocument } from '#shared/features/teams/leadership.documents.ts';
import { addDays, formatDate, type LocalDate } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { hueOf, stateOfEvent, subjectOf } from './calendar-events.ts';
import { stateWords } from './event-words.tsx';
import './team-week.css';

interface TeamWeekProps {
  /** Monday. */
  from: LocalDate;
  weekends: boolean;
  sellers: readonly SellerDocument[];
  events: readonly EventAnswer[];
  holidays: readonly Holiday[];
  activities: readonly Pick<Activity, 'id' | 'text'>[];
  onOpen: (event: EventAnswer) => void;
  /** Opens the calendar of one seller, on that day if given. */
  onShowSeller: (sellerId: number, day?: LocalDate) => void;
}

const mostInCell = 4;

/** A week of many sellers, one row each: on one grid of hours their events would overlap. */
export function TeamWeek({ from, weekends, sellers, events, holidays, activities, onOpen, onShowSeller }: TeamWeekProps) {
  const days = Array.from({ length: weekends ? 7 : 5 }, (_, index) => addDays(from, index));
  const holidayOf = new Map(holidays.map(({ date, name }) => [date, name]));
  const textOf = new Map(activities.map(({ id, text }) => [id, text]));
  const byCell = Map.groupBy(events, ({ seller_id, start_date }) => `${seller_id} ${start_date}`);
  const now = useNow();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keys
    <section className="team-week" aria-label="Agenda del equipo" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Vendedor</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {formatDate(day).slice(0, -5)}
                {holidayOf.has(day) && <small>{holidayOf.get(day)}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sellers.map(({ id, name, surname }) => (
            <tr key={id} className={`hue-${hueOf(id)}`}>
              <th scope="row">
                <button type="button" className="link-button" onClick={() => onShowSeller(id)}>
                  {fullName({ name, surname })}
                </button>
              </th>
              {days.map((day) => {
                const own = (byCell.get(`${id} ${day}`) ?? []).toSorted((one, other) => (one.start_time < other.start_time ? -1 : 1));
                return (
                  <td key={day}>
                    <ul>
                      {own.slice(0, mostInCell).map((event) => (
                        <li key={event.id}>
                          <TeamEvent event={event} state={stateOfEvent(event, now)} activity={textOf.get(event.type_id) ?? ''} onOpen={() => onOpen(event)} />
                        </li>
                      ))}
                    </ul>
                    {own.length > mostInCell && (
                      <button type="button" className="link-button" onClick={() => onShowSeller(id, day)}>
                        {`y ${own.length - mostInCell} más`}
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface TeamEventProps {
  event: EventAnswer;
  state: ReturnType<typeof stateOfEvent>;
  activity: string;
  onOpen: () => void;
}

function TeamEvent({ event, state, activity, onOpen }: TeamEventProps) {
  const mark = state === 'pending' ? null : stateWords[state];
  return (
    <button type="button" className="team-event" data-state={state} onClick={onOpen} title={[activity, mark?.word].filter(Boolean).join(' · ')}>
      {mark && <Icon icon={mark.icon} size={14} />}
      {mark && <span className="visually-hidden">{mark.word}</span>}
      <span>{event.start_time}</span> <span className="team-event-subject">{subjectOf(event, activity)}</span>
    </button>
  );
}
