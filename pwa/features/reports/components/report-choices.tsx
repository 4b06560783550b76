import type { TableState } from '#pwa/ui/data-table/table-state.ts';
import { Select } from '#pwa/ui/select.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import type { ReportAnswer } from '#shared/features/reports/report.documents.ts';
import { localDateOf } from '#shared/kernel/dates.ts';

interface ReportChoicesProps {
  report: Pick<ReportAnswer, 'parameters' | 'groups'>;
  state: TableState;
  onChange: (change: Partial<TableState>) => void;
}

const yearsOffered = 5;
const daysOffered = [30, 60, 90, 180, 365];
const months = ['Enero', 'Febrero', 'Marzo', 'Abril', 'Mayo', 'Junio', 'Julio', 'Agosto', 'Septiembre', 'Octubre', 'Noviembre', 'Diciembre'];
const usualDays = '60';

/** The parameters of a report besides its dates and people: the grouping, year and month, or number of days. Nothing when it has none. */
export function ReportChoices({ report: { parameters, groups }, state, onChange }: ReportChoicesProps) {
  const thisYear = Number(localDateOf(useNow()).slice(0, 4));
  const { filters } = state;
  const choose = (name: string) => (value: string | number | null) => onChange({ filters: { ...filters, [name]: value === null ? '' : String(value) } });
  const takes = (name: string) => parameters.includes(name);
  if (groups.length === 0 && !['year', 'month', 'days'].some(takes)) return null;
  return (
    <div className="team-filters">
      {groups.length > 0 && <Select label="Agrupar por" choices={groups} value={filters['group'] || usualGroup(groups)} onChange={choose('group')} />}
      {takes('year') && (
        <Select
          label="Año"
          choices={Array.from({ length: yearsOffered }, (_, back) => ({ value: String(thisYear - back), label: String(thisYear - back) }))}
          value={filters['year'] || String(thisYear)}
          onChange={choose('year')}
        />
      )}
      {takes('month') && (
        <Select
          label="Mes"
          empty="Todo el año"
          choices={months.map((label, place) => ({ value: String(place + 1), label }))}
          value={filters['month'] || null}
          onChange={choose('month')}
        />
      )}
      {takes('days') && (
        <Select
          label="Días"
          choices={daysOffered.map((days) => ({ value: String(days), label: `${days} días` }))}
          value={filters['days'] || usualDays}
          onChange={choose('days')}
        />
      )}
    </div>
  );
}

/** A report of teams begins grouped by seller, any other with its first group. */
const usualGroup = (groups: ReportAnswer['groups']) =>
  groups.find(({ value }) => value === 'seller' && groups[0]?.value === 'direction')?.value ?? groups[0]?.value ?? null;
