import { arrowDown, arrowUp, optionsOutline } from 'ionicons/icons';
import type { KeyboardEvent } from 'react';
import { Icon } from '../icon.tsx';
import { PopoverMenu } from '../popover-menu.tsx';
import { toast } from '../toasts.ts';
import { heldWidth, isShown, movedColumn, orderedColumns, shownColumns, withToggled } from './table-columns.ts';
import type { DataTableProps } from './table-model.ts';
import { plainLook } from './table-state.ts';

type ColumnChoiceProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'state' | 'onChange' | 'plainLook' | 'onExportShown'>;

const widthStep = 24;
const usualWidth = 160;

/** 'Vista': which columns, in which order and how wide, how many stay in sight, and how dense the rows are. */
export function ColumnChoice<Row>({ columns, state, onChange, plainLook: plain = plainLook, onExportShown }: ColumnChoiceProps<Row>) {
  const ordered = orderedColumns(columns, state);
  const move = (id: string, by: number) => onChange({ order: movedColumn(columns, state, { id, by }) });
  const keys = (event: KeyboardEvent, id: string) => {
    if (!event.altKey) return;
    const [by, wider] = [{ ArrowUp: -1, ArrowDown: 1 }[event.key], { ArrowLeft: -widthStep, ArrowRight: widthStep }[event.key]];
    if (by !== undefined) move(id, by);
    else if (wider !== undefined) onChange({ widths: { ...state.widths, [id]: heldWidth((state.widths[id] ?? usualWidth) + wider) } });
    else return;
    event.preventDefault();
  };
  return (
    <PopoverMenu
      className="button"
      button={
        <>
          <Icon icon={optionsOutline} /> Vista
        </>
      }
    >
      {(close) => (
        <>
          <p>Columnas</p>
          <ul className="column-choice">
            {ordered.map((column, place) => (
              <li key={column.id}>
                <label>
                  <input
                    type="checkbox"
                    checked={isShown(column, state)}
                    disabled={column === columns[0]}
                    onChange={() => onChange({ hidden: withToggled(column, state) })}
                    onKeyDown={(event) => keys(event, column.id)}
                  />
                  {column.header}
                </label>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Subir ${column.header}`}
                  aria-disabled={place === 0}
                  onClick={() => move(column.id, -1)}
                >
                  <Icon icon={arrowUp} size={16} />
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Bajar ${column.header}`}
                  aria-disabled={place === ordered.length - 1}
                  onClick={() => move(column.id, 1)}
                >
                  <Icon icon={arrowDown} size={16} />
                </button>
              </li>
            ))}
          </ul>
          <p>Filas</p>
          <label>
            <input
              type="checkbox"
              checked={state.density === 'compact'}
              onChange={(event) => onChange({ density: event.target.checked ? 'compact' : 'normal' })}
            />
            Compactas
          </label>
          <label className="column-choice-frozen">
            Columnas fijas
            <select value={state.frozen} onChange={(event) => onChange({ frozen: Number(event.target.value) })}>
              {[0, 1, 2, 3, 4]
                .filter((count) => count < Math.max(2, shownColumns(columns, state).length))
                .map((count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ))}
            </select>
          </label>
          <p className="column-choice-keys">Sobre una columna: Alt+↑ ↓ la mueve y Alt+← → cambia su ancho.</p>
          {onExportShown && (
            <button
              type="button"
              onClick={() => close(() => void onExportShown().catch((error: Error) => toast.error(`Error generando el informe. ${error.message}`)))}
            >
              Excel con estas columnas
            </button>
          )}
          <button type="button" onClick={() => onChange(plain)}>
            Restablecer la vista
          </button>
        </>
      )}
    </PopoverMenu>
  );
}
