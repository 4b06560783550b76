import type { ChangeTable, TableState } from '#pwa/ui/data-table/table-state.ts';
import { DayField } from '#pwa/ui/day-field.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { dayPresets } from '#shared/kernel/day-presets.rules.ts';
import './day-range.css';

interface DayRangeProps {
  state: Pick<TableState, 'filters'>;
  onChange: ChangeTable;
  /** The list call's names of the parameters for the first and the last day. */
  from: string;
  to: string;
  /** The first day that the list shows while nobody asks for another; none when it shows them all. */
  first?: LocalDate;
}

/** The first and the last day of a list, kept in the address like any filter; ranges that have a name are chosen by it. */
export function DayRange({ state: { filters }, onChange, from, to, first }: DayRangeProps) {
  const today = localDateOf(useNow());
  const [start, end] = [filters[from] || first || '', filters[to] || ''];
  const day = (name: string, label: string, value: string) => (
    <DayField label={label} value={value} today={today} onChange={(next) => onChange({ filters: { ...filters, [name]: next } })} />
  );
  const chosen = dayPresets.find(({ of }) => of(today).from === start && of(today).to === end);
  return (
    <div className="day-range">
      <label className="list-day">
        <span className="visually-hidden">Periodo</span>
        <select
          className="control control-select"
          value={chosen?.key ?? ''}
          onChange={({ target }) => {
            const range = dayPresets.find(({ key }) => key === target.value)?.of(today);
            onChange({ filters: { ...filters, [from]: range?.from ?? '', [to]: range?.to ?? '' } });
          }}
        >
          <option value="">{filters[from] || filters[to] ? 'Otras fechas' : 'Periodo'}</option>
          {dayPresets.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {day(from, 'Desde', start)}
      {day(to, 'Hasta', end)}
      {end !== '' && start > end && (
        <p className="list-day-wrong" role="alert">
          «Desde» es posterior a «Hasta»: ningún día queda entre los dos.
        </p>
      )}
    </div>
  );
}
