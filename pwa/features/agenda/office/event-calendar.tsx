import FullCalendar, { type CalendarRef, type EventApi, type EventInput } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import es from '@fullcalendar/react/locales/es';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { useEffect, useMemo, useRef } from 'react';
import { useNow } from '#pwa/ui/use-now.ts';
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import type { EventAnswer } from '#shared/features/agenda/event.documents.ts';
import type { Holiday } from '#shared/features/master-data/holidays.rules.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { type LocalDate, type LocalTime, localDateOf, weekdayOf } from '#shared/kernel/dates.ts';
import {
  type CalendarSpan,
  eventsOfMonth,
  halfHourFrom,
  hoursOf,
  hueOf,
  isOver,
  mostInMonthDay,
  spanBetween,
  stateOfEvent,
  subjectOf,
} from './calendar-events.ts';
import type { CalendarView } from './calendar-range.ts';
import { EventWords } from './event-words.tsx';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import '@fullcalendar/react/themes/classic/palette.css';
import './event-calendar.css';

interface EventCalendarProps {
  view: CalendarView;
  day: LocalDate;
  /** Saturday and Sunday are shown. */
  weekends: boolean;
  events: readonly EventAnswer[];
  holidays: readonly Holiday[];
  activities: readonly Activity[];
  /** The hours of the company. */
  work: { start_time: LocalTime; end_time: LocalTime };
  /** Events of several sellers: each says whose it is. */
  namesSellers: boolean;
  onOpen: (event: EventAnswer) => void;
  onSelect: (span: CalendarSpan) => void;
  /** Called when an event was dragged or resized. @param revert restores its previous span */
  onMove: (event: EventAnswer, span: CalendarSpan, revert: () => void) => void;
  /** Called when a customer was dropped. @param branchId the branch of the dragged element */
  onDropCustomer: (branchId: number, span: CalendarSpan) => void;
  onShowDay: (day: LocalDate) => void;
}

const plugins = [classic, dayGrid, timeGrid, list, interaction];
/** The prefix of the ids of entries for the remaining events of a day. */
const moreOf = 'mas';
const hoursOfMove = { startTime: '07:00', endTime: '18:00', daysOfWeek: [0, 1, 2, 3, 4, 5, 6] };

/** The calendar of the office: FullCalendar with Bogotá times. Spec: commercial §2 (agenda). */
export function EventCalendar(props: EventCalendarProps) {
  const { view, day, weekends, events, holidays, activities, work, namesSellers, onOpen, onSelect, onMove, onDropCustomer, onShowDay } = props;
  const calendar = useRef<CalendarRef>(null);
  const now = useNow();
  const today = localDateOf(now);
  // The calendar has its own date and view, which follow the address here.
  useEffect(() => calendar.current?.getApi().changeView(view, day), [view, day]);
  const byId = useMemo(() => new Map(events.map((event) => [String(event.id), event])), [events]);
  const activityOf = useMemo(() => new Map(activities.map((activity) => [activity.id, activity])), [activities]);
  const hours = useMemo(() => hoursOf(events), [events]);
  const drawn = useMemo(() => (view === 'dayGridMonth' ? eventsOfMonth(events) : { shown: events, more: [] }), [view, events]);
  const inputs = useMemo(
    () => [
      ...drawn.more.map(({ date, count }): EventInput => {
        // After the events of the day, and still on it.
        const last = { start: `${date}T23:58`, end: `${date}T23:59`, editable: false };
        return { id: `${moreOf} ${date}`, title: `+${formatCount(count)} más`, ...last, className: 'more-events more-of-day' };
      }),
      ...holidays.map(
        (holiday): EventInput => ({ id: `festivo ${holiday.date}`, title: holiday.name, start: holiday.date, allDay: true, display: 'background' }),
      ),
      ...drawn.shown.map((event): EventInput => {
        const state = stateOfEvent(event, now);
        return {
          id: String(event.id),
          title: subjectOf(event, activityOf.get(event.type_id)?.text ?? 'Actividad'),
          start: `${event.start_date}T${event.start_time}`,
          end: `${event.end_date}T${event.end_time}`,
          editable: !isOver(state),
          className: `event is-${state} hue-${hueOf(event.seller_id)}${event.holiday ? ' is-holiday' : ''}`,
        };
      }),
    ],
    [drawn, holidays, activityOf, now],
  );
  const hiddenDays = weekends ? [] : [0, 6];
  const isAllowed = (start: LocalDate, moving: EventApi | null) => {
    const event = moving && byId.get(moving.id);
    const activity = event && activityOf.get(event.type_id);
    if (!activity) return true;
    return (activity.allow_past_dates || start >= today) && (activity.weekends || weekdayOf(start) < 6);
  };
  const moved = ({ event, revert }: { event: EventApi; revert: () => void }) => {
    const answer = byId.get(event.id);
    if (!answer) return revert();
    onMove(answer, spanBetween(event.startStr, event.endStr || event.startStr, answer), revert);
  };
  return (
    <div className="event-calendar">
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        locale={es}
        timeZone="America/Bogota"
        now={now}
        initialView={view}
        initialDate={day}
        headerToolbar={false}
        // The columns of a month are days of the week: the calendar would date them with days of some other week.
        views={{ workWeek: { type: 'timeGridWeek' }, dayGridMonth: { dayHeaderFormat: { weekday: 'short' } } }}
        hiddenDays={hiddenDays}
        height="auto"
        slotMinTime={hours.from}
        slotMaxTime={hours.to}
        slotDuration="00:30"
        snapDuration="00:30"
        slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        eventTimeFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        dayHeaderFormat={{ weekday: 'short', day: 'numeric', month: 'short' }}
        allDaySlot={holidays.length > 0}
        allDayText="Festivo"
        businessHours={{ daysOfWeek: [1, 2, 3, 4, 5], startTime: work.start_time, endTime: work.end_time }}
        nowIndicator
        navLinks
        navLinkDayClick={(date) => onShowDay(date.toISOString().slice(0, 10))}
        eventMaxStack={namesSellers ? 2 : 3}
        columnMoreLinkClass="more-events"
        rowMoreLinkClass="more-events"
        dayMaxEvents={drawn.more.length > 0 ? mostInMonthDay + 1 : mostInMonthDay}
        eventMinHeight={26}
        slotEventOverlap={false}
        eventInteractive
        editable
        selectable
        selectMirror
        unselectAuto
        longPressDelay={400}
        droppable
        eventConstraint={hoursOfMove}
        eventAllow={({ startStr }, moving) => isAllowed(startStr.slice(0, 10), moving)}
        events={inputs}
        eventContent={({ event, timeText }) => {
          const answer = byId.get(event.id);
          if (!answer) return event.title;
          const words = { event: answer, state: stateOfEvent(answer, now), activity: activityOf.get(answer.type_id)?.text ?? 'Actividad' };
          return <EventWords {...words} timeText={timeText} seller={namesSellers ? answer.seller : null} />;
        }}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          const answer = byId.get(event.id);
          if (answer) onOpen(answer);
          else if (event.id.startsWith(moreOf)) onShowDay(event.id.slice(moreOf.length + 1));
        }}
        select={({ startStr, endStr, view: { calendar: api } }) => {
          api.unselect();
          onSelect(spanBetween(startStr, endStr, work));
        }}
        eventDrop={moved}
        eventResize={moved}
        drop={({ dateStr, draggedEl }) =>
          onDropCustomer(Number(draggedEl.dataset['branch']), halfHourFrom(dateStr, { start_time: '08:00', end_time: '08:30' }))
        }
      />
    </div>
  );
}
