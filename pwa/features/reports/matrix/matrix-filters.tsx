import { closeOutline, filterOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { DayField } from '#pwa/ui/day-field.tsx';
import { Icon } from '#pwa/ui/icon.tsx';
import { PopoverMenu } from '#pwa/ui/popover-menu.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { salesBases, salesBasisNames } from '#shared/features/organisation/sales-basis.ts';
import { type MatrixDimension, matrixDimensions, matrixPeriods } from '#shared/features/reports/matrix-fields.ts';
import { matrixDays } from '#shared/features/reports/matrix-params.ts';
import { reportsCalls } from '#shared/features/reports/reports.calls.ts';
import { counted } from '#shared/kernel/counts.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import { cellText } from '../report-cells.ts';
import { dimensionLabel } from './field-shelves.tsx';
import { queryOfMatrix, type ShownMatrix } from './matrix-address.ts';

interface MatrixFiltersProps {
  matrix: ShownMatrix;
  onChange: (change: Partial<ShownMatrix>) => void;
}

const ownDays = 'fechas';

/** Which sales: days, basis, and the keys of any field. */
export function MatrixFilters({ matrix, onChange }: MatrixFiltersProps) {
  const today = localDateOf(useNow());
  const [edited, setEdited] = useState<MatrixDimension | null>(null);
  const { filters, period, basis, start_date, end_date } = matrix;
  const isOwn = start_date !== undefined || end_date !== undefined;
  const days = matrixDays(matrix, today);
  const choosePeriod = (chosen: string | number | null) => {
    const known = matrixPeriods.find(({ id }) => id === chosen);
    if (known) onChange({ period: known.id, start_date: undefined, end_date: undefined });
    else onChange({ start_date: days.from, end_date: days.to });
  };
  const day = (name: 'start_date' | 'end_date', label: string, value: string) => (
    <DayField
      label={label}
      value={value}
      today={today}
      onChange={(chosen) => chosen && onChange({ start_date: days.from, end_date: days.to, [name]: chosen })}
    />
  );
  const chosen = matrixDimensions.filter(({ id }) => filters[id] !== undefined);
  return (
    <div className="matrix-filters">
      <Select
        label="Período"
        choices={[...matrixPeriods.map(({ id, label }) => ({ value: id, label })), { value: ownDays, label: 'Fechas…' }]}
        value={isOwn ? ownDays : period}
        onChange={choosePeriod}
      />
      {isOwn && day('start_date', 'Desde', days.from)}
      {isOwn && day('end_date', 'Hasta', days.to)}
      <Select
        label="Base"
        empty="La de la empresa"
        choices={salesBasisNames.map((value) => ({ value, label: salesBases[value].label }))}
        value={basis ?? null}
        onChange={(value) => onChange({ basis: salesBasisNames.find((one) => one === value) })}
      />
      {chosen.map(({ id, label }) => (
        <span key={id} className="matrix-chip">
          <button type="button" className="matrix-chip-button" onClick={() => setEdited(id)}>
            {label}: {counted(filters[id]?.length ?? 0, 'elegido', 'elegidos')}
          </button>
          <button
            type="button"
            className="matrix-chip-remove"
            aria-label={`Quitar el filtro ${label}`}
            onClick={() => onChange({ filters: { ...filters, [id]: undefined } })}
          >
            <Icon icon={closeOutline} size={16} />
          </button>
        </span>
      ))}
      <PopoverMenu
        className="button"
        button={
          <>
            <Icon icon={filterOutline} size={18} /> Filtrar por…
          </>
        }
      >
        {(close) =>
          matrixDimensions
            .filter(({ id }) => filters[id] === undefined)
            .map(({ id, label }) => (
              <button key={id} type="button" onClick={() => close(() => setEdited(id))}>
                {label}
              </button>
            ))
        }
      </PopoverMenu>
      {edited && (
        <FilterSheet
          key={edited}
          dimension={edited}
          matrix={matrix}
          onClose={() => setEdited(null)}
          onChoose={(keys) => {
            onChange({ filters: { ...filters, [edited]: keys.length > 0 ? keys : undefined } });
            setEdited(null);
          }}
        />
      )}
    </div>
  );
}

interface FilterSheetProps {
  dimension: MatrixDimension;
  matrix: ShownMatrix;
  onClose: () => void;
  onChoose: (keys: string[]) => void;
}

const mostShown = 200;
const mostChosen = 500;

/** The keys of a field that were sold in these dates, in descending order of sales, to be selected. */
function FilterSheet({ dimension, matrix, onClose, onChoose }: FilterSheetProps) {
  const { [dimension]: before = [], ...others } = matrix.filters;
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set(before));
  const [typed, setTyped] = useState('');
  const query = queryOfMatrix({ ...matrix, rows: [dimension], columns: [], values: [{ measure: 'sales', aggregation: 'sum' }], filters: others });
  const { data, error, retry } = useCall(reportsCalls.runReport, { params: { name: 'matriz-dinamica' }, query }, { onRequest: true });
  const figures = new Map(data?.matrix?.cells.map(([row, , figure]) => [row, figure]));
  const keys = (data?.matrix?.rows ?? [])
    .flatMap(({ key: [key], label }, place) => (key === undefined ? [] : [{ key, label, figure: figures.get(place) ?? null }]))
    .sort((one, other) => (other.figure ?? 0) - (one.figure ?? 0));
  const words = normaliseText(typed).split(' ').filter(Boolean);
  const found = keys.filter(({ label }) => words.every((word) => normaliseText(label).includes(word)));
  const toggle = (key: string) =>
    setMarked((now) => (now.has(key) ? new Set([...now].filter((one) => one !== key)) : new Set([...now, key].slice(0, mostChosen))));
  return (
    <Sheet
      open
      title={`Filtrar por ${dimensionLabel(dimension).toLowerCase()}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onChoose([])}>Quitar el filtro</Button>
          <Button look="primary" onClick={() => onChoose([...marked])}>
            Filtrar
          </Button>
        </>
      }
    >
      <SearchField label="Buscar" value={typed} onChange={setTyped} />
      {error && !data && <Failed text={error.message} onRetry={retry} />}
      {!error && !data && <Loading rows={6} />}
      {data && found.length === 0 && <Empty text="No hay ventas con estos filtros" />}
      <ul className="matrix-keys">
        {found.slice(0, mostShown).map(({ key, label, figure }) => (
          <li key={key}>
            <label>
              <input type="checkbox" checked={marked.has(key)} onChange={() => toggle(key)} />
              <span>{label}</span>
              <small>{cellText('pesos', figure)}</small>
            </label>
          </li>
        ))}
      </ul>
      {found.length > mostShown && <p>Hay {counted(found.length, 'opción', 'opciones')}: busque por el nombre.</p>}
    </Sheet>
  );
}
