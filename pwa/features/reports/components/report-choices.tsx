import type { TableState } from '#pwa/ui/data-table/table-state.ts';
import { Select } from '#pwa/ui/select.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import type { ReportAnswer } from '#shared/features/reports/report.documents.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { yearsOf } from '../report-years.ts';

interface ReportChoicesProps {
  report: Pick<ReportAnswer, 'parameters' | 'groups' | 'columns'>;
  state: TableState;
  onChange: (change: Partial<TableState>) => void;
}

const daysOffered = [30, 60, 90, 180, 365];
const months = ['Enero', 'Febrero', 'Marzo', 'Abril', 'Mayo', 'Junio', 'Julio', 'Agosto', 'Septiembre', 'Octubre', 'Noviembre', 'Diciembre'];
const usualDays = '60';

/** The parameters of a report besides its dates and people: the grouping, year and month, or number of days. Nothing when it has none. */
export function ReportChoices({ report, state, onChange }: ReportChoicesProps) {
  const { parameters, groups } = report;
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
          choices={yearsOf(report, thisYear).map((year) => ({ value: String(year), label: String(year) }))}
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
