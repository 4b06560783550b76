import { chevronBack, chevronForward } from 'ionicons/icons';
import { useMemo, useRef } from 'react';
import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Button, IconButton } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { DateText } from '#pwa/ui/text.tsx';
import { useAddress } from '#pwa/ui/use-address.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import { agendaCalls } from '#shared/features/agenda/agenda.calls.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { HolidayForm } from '../components/holiday-form.tsx';
import { type HolidayDay, holidayDays } from '../holiday-days.ts';
import { giveBack, takeAway, yearQuery } from '../holidays.actions.ts';
import './holidays.css';

const years = { first: 1984, last: 2100 } as const;

/** Festivos: legal holidays, those that the company adds, and those on which it works, year by year. Spec: decisions §9. */
export default function HolidaysScreen() {
  const now = useNow();
  const [address, setAddress] = useAddress();
  const year = yearOf(address['anio']) ?? yearOf(localDateOf(now)) ?? years.first;
  const show = (to: number) => setAddress({ anio: String(to) });
  const { data, readAtMs, error, retry } = useCall(agendaCalls.listHolidays, yearQuery(year));
  const days = useMemo(() => (data ? holidayDays(year, data) : []), [data, year]);
  return (
    <Page title="Festivos" width="wide">
      <div className="holidays">
        <div className="holidays-year">
          <IconButton icon={chevronBack} label="Año anterior" disabled={year <= years.first} onClick={() => show(year - 1)} />
          <h2 aria-live="polite">{year}</h2>
          <IconButton icon={chevronForward} label="Año siguiente" disabled={year >= years.last} onClick={() => show(year + 1)} />
        </div>
        <HolidayForm days={days} onAdded={(date) => show(yearOf(date) ?? year)} />
        {error && !data && <Failed text={error.message} onRetry={retry} />}
        {!error && !data && <Loading rows={10} />}
        {data && (
          <>
            <ReadAge readAtMs={readAtMs} error={error} onRetry={retry} />
            <HolidayList days={days} year={year} />
          </>
        )}
      </div>
    </Page>
  );
}

/** The year of a date or of a text of four digits; undefined for an invalid text. */
function yearOf(text: string | undefined): number | undefined {
  const year = Number(text?.slice(0, 4));
  return Number.isInteger(year) && year >= years.first && year <= years.last ? year : undefined;
}

function HolidayList({ days, year }: { days: readonly HolidayDay[]; year: number }) {
  const list = useRef<HTMLUListElement>(null);
  // Removing a holiday removes its focused button: the focus moves to the list.
  const act = async (day: HolidayDay) => {
    if (day.kind === 'worked') await giveBack(day);
    else await takeAway(day);
    if (day.kind === 'own') list.current?.focus();
  };
  return (
    <ul ref={list} tabIndex={-1} className="holiday-list" aria-label={`Festivos de ${year}`}>
      {days.map((day) => (
        <li key={day.date} data-kind={day.kind}>
          <strong>
            <DateText date={day.date} />
          </strong>
          <span className="holiday-name">{day.name}</span>
          {day.kind === 'worked' ? (
            <StatusChip meaning="warn">Se trabaja</StatusChip>
          ) : (
            <span className="holiday-kind">{day.kind === 'own' ? 'De la empresa' : 'De ley'}</span>
          )}
          <Button aria-label={`${doing[day.kind]}: ${day.name}`} onClick={() => void act(day)}>
            {doing[day.kind]}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const doing = { law: 'Trabajarlo', own: 'Quitar', worked: 'Restaurar' } as const;
