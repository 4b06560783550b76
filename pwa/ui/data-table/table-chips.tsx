import { closeCircle } from 'ionicons/icons';
import { formatDate } from '#shared/kernel/dates.ts';
import { Icon } from '../icon.tsx';
import type { DataTableProps } from './table-model.ts';
import type { TableState } from './table-state.ts';
import type { TableColumn } from './table-types.ts';

/** Filters that no column has: the days, the month or the year above the list. */
const labels: Readonly<Record<string, string>> = {
  ...{ start_date: 'Desde', from: 'Desde', end_date: 'Hasta', to: 'Hasta' },
  ...{ year: 'Año', month: 'Mes', days: 'Días' },
};

/** It says how the rows are counted, and narrows nothing. */
const grouping = 'group';

interface Chip {
  key: string;
  text: string;
  without: Partial<TableState>;
}

/** One chip for each active filter, including filters that came from a link, from another screen, or from a hidden column. */
export function TableChips<Row>({
  columns,
  state,
  onChange,
  filterPhrases = {},
}: Pick<DataTableProps<Row>, 'columns' | 'state' | 'onChange' | 'filterPhrases'>) {
  const chips = chipsOf(columns, state, filterPhrases);
  if (chips.length === 0) return null;
  return (
    <ul className="data-table-chips" aria-label="Filtros puestos">
      {chips.map(({ key, text, without }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={`Quitar ${text}`}
            onClick={(event) => {
              focusAfter(event.currentTarget);
              onChange(without);
            }}
          >
            {text} <Icon icon={closeCircle} size={16} />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="data-table-chips-all"
          onClick={(event) => {
            event.currentTarget.closest('.data-table')?.querySelector('input')?.focus();
            onChange({ filter: '', filters: state.filters[grouping] ? { [grouping]: state.filters[grouping] } : {} });
          }}
        >
          Quitar todo
        </button>
      </li>
    </ul>
  );
}

type Phrases = Readonly<Record<string, string>>;

function chipsOf<Row>(columns: readonly TableColumn<Row>[], { filter, filters }: TableState, phrases: Phrases): Chip[] {
  const searched = filter === '' ? [] : [{ key: ' ', text: `«${filter}»`, without: { filter: '' } }];
  const narrowed = Object.entries(filters)
    .filter(([name, value]) => value !== '' && name !== grouping)
    .map(([name, value]) => ({ key: name, text: textOf(columns, phrases, { name, value }), without: { filters: { ...filters, [name]: '' } } }));
  return [...searched, ...narrowed];
}

function textOf<Row>(columns: readonly TableColumn<Row>[], phrases: Phrases, { name, value }: { name: string; value: string }): string {
  const column = columns.find(({ id, filterBy = id }) => filterBy === name);
  const phrase = column && typeof column.filter !== 'function' ? undefined : phrases[name];
  if (phrase !== undefined) return phrase;
  const choice = typeof column?.filter === 'object' ? column.filter.find((one) => one.value === value)?.label : undefined;
  const shown = choice ?? (/^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value);
  return `${column?.header ?? labels[name] ?? name}: ${shown}`;
}

/** The removed chip's focus goes to its neighbour, or to the search when it was the only one. */
function focusAfter(chip: HTMLElement): void {
  const item = chip.closest('li');
  const neighbour = item?.nextElementSibling?.querySelector('button:not(.data-table-chips-all)') ?? item?.previousElementSibling?.querySelector('button');
  const target = neighbour ?? chip.closest('.data-table')?.querySelector('input');
  if (target instanceof HTMLElement) target.focus();
}
