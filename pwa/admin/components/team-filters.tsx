import { useCall } from '#pwa/platform/http/call-queries.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import type { ChangeTable, TableState } from '#pwa/ui/data-table/table-state.ts';
import { Select } from '#pwa/ui/select.tsx';
import { directionCalls, leadershipCalls } from '#shared/features/teams/teams.calls.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { DayRange } from './day-range.tsx';
import './team-filters.css';

interface TeamFiltersProps {
  state: TableState;
  onChange: ChangeTable;
  /** Null: the list is not narrowed by days. */
  days: { from: string; to: string } | null;
  /** False: the list is not narrowed by direction. */
  directions?: boolean;
}

/** Days, direction, leadership and seller: of those that the person reaches. */
export function TeamFilters({ state, onChange, days, directions: byDirection = true }: TeamFiltersProps) {
  const { data: leaderships } = useCall(leadershipCalls.listShortLeaderships, { query: { paginate: 'false' } });
  const { data: sellers } = useCall(leadershipCalls.listSellers, { query: { paginate: 'false' } });
  const mayRead = useMayCall(directionCalls.listDirections);
  const readsDirections = byDirection && mayRead;
  const { data: directions } = useCall(directionCalls.listDirections, readsDirections ? { query: { paginate: 'false' } } : null);
  const { filters } = state;
  const narrow = (name: string) => (value: string | number | null) => onChange({ filters: { ...filters, [name]: value === null ? '' : String(value) } });
  const shown = { ...state, filters: { start_date: days?.from ?? '', end_date: days?.to ?? '', ...filters } };
  return (
    <div className="team-filters">
      {days && <DayRange state={shown} onChange={onChange} from="start_date" to="end_date" />}
      {directions && directions.length > 1 && (
        <Select
          label="Dirección"
          empty="Todas"
          choices={directions.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={filters['commercial_direction_id'] || null}
          onChange={narrow('commercial_direction_id')}
        />
      )}
      {leaderships && leaderships.length > 1 && (
        <Select
          label="Jefatura"
          empty="Todas"
          choices={leaderships.map(({ id, leadership }) => ({ value: String(id), label: leadership }))}
          value={filters['leadership_id'] || null}
          onChange={narrow('leadership_id')}
        />
      )}
      <Select
        label="Vendedor"
        empty="Todos"
        choices={(sellers ?? []).map(({ id, name, surname }) => ({ value: String(id), label: fullName({ name, surname }) }))}
        value={filters['seller_id'] || null}
        onChange={narrow('seller_id')}
      />
    </div>
  );
}
