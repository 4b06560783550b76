import type { ChangeTable, TableState } from '#pwa/ui/data-table/table-state.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import './day-range.css';

interface DayRangeProps {
  state: TableState;
  onChange: ChangeTable;
  /** The list call's names of the parameters for the first and the last day. */
  from: string;
  to: string;
  /** The first day that the list shows while nobody asks for another; none when it shows them all. */
  first?: LocalDate;
}

/** The first and the last day of a list, kept in the address like any filter. */
export function DayRange({ state: { filters }, onChange, from, to, first }: DayRangeProps) {
  const day = (name: string, label: string, otherwise = '') => (
    <label className="list-day">
      <span>{label}</span>
      <input
        className="control"
        type="date"
        value={filters[name] ?? otherwise}
        onChange={(event) => onChange({ filters: { ...filters, [name]: event.target.value } })}
      />
    </label>
  );
  const [start, end] = [filters[from] || first || '', filters[to] || ''];
  return (
    <>
      {day(from, 'Desde', first)}
      {day(to, 'Hasta')}
      {end !== '' && start > end && (
        <p className="list-day-wrong" role="alert">
          «Desde» es posterior a «Hasta»: ningún día queda entre los dos.
        </p>
      )}
    </>
  );
}
