import { addOutline, chevronBack, chevronForward } from 'ionicons/icons';
import { useMemo, useState } from 'react';
import { useCovers } from '#pwa/features/absences/covers.queries.ts';
import { useReference } from '#pwa/features/master-data/reference.queries.ts';
import { useCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { watchVisits } from '#pwa/features/visits/day.queries.ts';
import { keyOfEvent, watchEvents } from '#pwa/features/visits/events.queries.ts';
import { useLive } from '#pwa/platform/db/use-live.ts';
import { Button, IconButton } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { useAddress } from '#pwa/ui/use-address.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import { agendaWindowOf, isInAgendaWindow } from '#shared/features/agenda/agenda-window.rules.ts';
import { holidayNameOf } from '#shared/features/master-data/holidays.rules.ts';
import { addDays, formatDate, type LocalDate, localDateOf, weekdayOf } from '#shared/kernel/dates.ts';
import { EventFormSheet } from '../phone/event-form-sheet.tsx';
import { EventRow } from '../phone/event-row.tsx';
import { namedEvents } from '../phone/named-events.ts';
import { PhoneEventSheet } from '../phone/phone-event-sheet.tsx';
import '../phone/phone-agenda.css';

/** The seller's agenda on a phone: a week strip and the rows of a day, from the device's own documents. Spec: commercial §3 Agenda event. */
export default function PhoneAgenda() {
  const now = useNow();
  const today = localDateOf(now);
  const [address, setAddress] = useAddress();
  const day = /^\d{4}-\d{2}-\d{2}$/.test(address['fecha'] ?? '') ? (address['fecha'] ?? today) : today;
  const show = (next: LocalDate) => setAddress(next === today ? {} : { fecha: next });
  const opened = address['evento'];
  const close = () => show(day);
  const events = useLive(watchEvents, []);
  const visits = useLive(watchVisits, []);
  const customers = useCustomers('');
  const reference = useReference();
  const activities = reference?.activities;
  const holiday = reference ? holidayNameOf(day, reference.holidays) : null;
  const [written, setWritten] = useState<'new' | 'shown' | null>(null);
  const covers = useCovers(day);
  const named = useMemo(
    () => events && visits && customers && activities && covers && namedEvents(events, { customers, activities, covers, visits }),
    [events, visits, customers, activities, covers],
  );
  const ofDay = named?.filter(({ event }) => event.start_date <= day && event.end_date >= day);
  const shown = named?.find(({ event }) => keyOfEvent(event) === opened);
  return (
    <Page
      title="Agenda"
      subtitle={formatDate(day)}
      width="full"
      actions={
        <Button look="primary" icon={addOutline} aria-label="Agendar un evento" onClick={() => setWritten('new')}>
          Agendar
        </Button>
      }
    >
      <WeekStrip day={day} today={today} counts={countsOf(named ?? [])} onShow={show} />
      {holiday !== null && <p className="agenda-holiday">{`Festivo: ${holiday}`}</p>}
      {!ofDay && <Loading rows={6} />}
      {ofDay?.length === 0 && (isInAgendaWindow(day, today) ? <Empty text="No hay eventos este día" /> : <NotCarried today={today} />)}
      <ul className="agenda-rows" aria-label={`Eventos del ${formatDate(day)}`}>
        {ofDay?.map((row) => (
          <li key={row.event.id}>
            <EventRow row={row} now={now} onOpen={() => setAddress({ ...address, evento: keyOfEvent(row.event) })} />
          </li>
        ))}
      </ul>
      {written && reference && activities && customers && (
        <EventFormSheet
          event={written === 'shown' ? (shown?.event ?? null) : null}
          {...{ day, now, activities, customers }}
          holidays={reference.holidays}
          debt_contact_rule={reference.settings.debt_contact_rule}
          onClose={() => {
            setWritten(null);
            close();
          }}
        />
      )}
      {shown && !written && <PhoneEventSheet row={shown} parameters={reference?.parameters ?? []} onEdit={() => setWritten('shown')} onClose={close} />}
    </Page>
  );
}

/** For a day of which the device has no agenda: without events it would seem to be free. */
function NotCarried({ today }: { today: LocalDate }) {
  const { from, to } = agendaWindowOf(today);
  return (
    <Empty
      text={`Este equipo guarda la agenda del ${formatDate(from)} al ${formatDate(to)}`}
      hint="De los demás días no sabe qué hay. Lo que agende para ellos se guarda, y vuelve a verse aquí cuando se acerquen."
    />
  );
}

function countsOf(rows: readonly { event: { start_date: LocalDate; cancelled: boolean } }[]): ReadonlyMap<LocalDate, number> {
  const counts = new Map<LocalDate, number>();
  for (const { event } of rows) if (!event.cancelled) counts.set(event.start_date, (counts.get(event.start_date) ?? 0) + 1);
  return counts;
}

interface WeekStripProps {
  day: LocalDate;
  today: LocalDate;
  /** Events by day, without the cancelled ones. */
  counts: ReadonlyMap<LocalDate, number>;
  onShow: (day: LocalDate) => void;
}

/** The seven days of a week, each with its number of events. */
function WeekStrip({ day, today, counts, onShow }: WeekStripProps) {
  const monday = addDays(day, 1 - weekdayOf(day));
  return (
    <div className="week-strip">
      <IconButton icon={chevronBack} label="Semana anterior" onClick={() => onShow(addDays(day, -7))} />
      <ul aria-label="Días de la semana">
        {Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((one) => {
          const [weekday, number] = formatDate(one).split(' ');
          const count = counts.get(one) ?? 0;
          return (
            <li key={one}>
              <button
                type="button"
                aria-current={one === day ? 'date' : undefined}
                aria-label={`${formatDate(one)}, ${count} ${count === 1 ? 'evento' : 'eventos'}${one === today ? ', hoy' : ''}`}
                onClick={() => onShow(one)}
              >
                <span>{weekday}</span>
                <strong data-today={one === today || undefined}>{number}</strong>
                <span>{count > 0 ? count : '·'}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <IconButton icon={chevronForward} label="Semana siguiente" onClick={() => onShow(addDays(day, 7))} />
    </div>
  );
}
