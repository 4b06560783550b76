import { addOutline, chevronDownOutline } from 'ionicons/icons';
import { type DragEvent, type ReactNode, useState } from 'react';
import { Icon } from '#pwa/ui/icon.tsx';
import { PopoverMenu } from '#pwa/ui/popover-menu.tsx';
import { type MatrixDimension, type MatrixValue, matrixAggregations, matrixDimensions, matrixMeasures } from '#shared/features/reports/matrix-fields.ts';
import type { ShownMatrix } from './matrix-address.ts';
import { mostValues, place, type Shelf, withMeasure, without } from './matrix-moves.ts';

interface FieldShelvesProps {
  matrix: ShownMatrix;
  onChange: (change: Partial<ShownMatrix>) => void;
}

export const dimensionLabel = (id: MatrixDimension) => matrixDimensions.find((dimension) => dimension.id === id)?.label ?? id;
const measureLabel = ({ measure, aggregation }: MatrixValue) => {
  const of = matrixMeasures.find(({ id }) => id === measure)?.label ?? measure;
  return aggregation === 'sum' ? of : `${of} · ${matrixAggregations.find(({ id }) => id === aggregation)?.label}`;
};
const groups = [...new Set(matrixDimensions.map(({ group }) => group))];

/** The fields in the rows, columns and values of the matrix. Fields are dragged, or moved with the menu of each. */
export function FieldShelves({ matrix, onChange }: FieldShelvesProps) {
  const [dragged, setDragged] = useState<MatrixDimension | null>(null);
  const { rows, columns, values } = matrix;
  const put = (dimension: MatrixDimension, shelf: Shelf, at: number) => {
    const placed = place({ rows, columns }, dimension, { shelf, at });
    if (placed) onChange(placed);
  };
  const begin = (event: DragEvent, dimension: MatrixDimension) => {
    event.dataTransfer.effectAllowed = 'move';
    // Firefox drags nothing that carries nothing.
    event.dataTransfer.setData('text/plain', dimension);
    setDragged(dimension);
  };
  const shelf = (id: Shelf, label: string, most: number) => {
    const shown = matrix[id];
    const other = id === 'rows' ? 'columns' : 'rows';
    const isFull = shown.length >= most;
    const dropAt = (at: number) => (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      if (dragged) put(dragged, id, at);
      setDragged(null);
    };
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid row with its legend beside it
      <div className="matrix-shelf" role="group" aria-label={label} onDragOver={(event) => dragged && event.preventDefault()} onDrop={dropAt(shown.length)}>
        <span className="matrix-shelf-name">{label}</span>
        {shown.map((dimension, at) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: dragging is one way; the menu of each field is the other
          <span
            key={dimension}
            className="matrix-chip"
            draggable
            data-dragged={dragged === dimension || undefined}
            onDragStart={(event) => begin(event, dimension)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged && event.preventDefault()}
            onDrop={dropAt(at)}
          >
            <Menu label={dimensionLabel(dimension)}>
              {(run) => (
                <>
                  {at > 0 && run('Mover antes', () => put(dimension, id, at - 1))}
                  {at < shown.length - 1 && run('Mover después', () => put(dimension, id, at + 2))}
                  {place({ rows, columns }, dimension, { shelf: other, at: 0 }) &&
                    run(other === 'rows' ? 'Pasar a filas' : 'Pasar a columnas', () => put(dimension, other, matrix[other].length))}
                  {run('Quitar', () => onChange(without({ rows, columns }, dimension)))}
                </>
              )}
            </Menu>
          </span>
        ))}
        {!isFull && (
          <Adder label={`Agregar a ${label.toLowerCase()}`}>
            {(run) =>
              groups.map((group) => (
                <div key={group}>
                  <p>{group}</p>
                  {matrixDimensions
                    .filter((dimension) => dimension.group === group && !rows.includes(dimension.id) && !columns.includes(dimension.id))
                    .map((dimension) => run(dimension.label, () => put(dimension.id, id, shown.length)))}
                </div>
              ))
            }
          </Adder>
        )}
      </div>
    );
  };
  const unused = matrixDimensions.filter(({ id }) => !rows.includes(id) && !columns.includes(id));
  const add = (dimension: MatrixDimension) => put(dimension, rows.length < 4 ? 'rows' : 'columns', rows.length < 4 ? rows.length : columns.length);
  return (
    <div className="matrix-shelves">
      <details className="matrix-fields" open={rows.length === 0 && columns.length === 0}>
        <summary>Campos</summary>
        <div className="matrix-shelf">
          {unused.map(({ id, label }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: dragging is one way; its button is the other
            <span key={id} className="matrix-chip matrix-field" draggable onDragStart={(event) => begin(event, id)} onDragEnd={() => setDragged(null)}>
              <button type="button" className="matrix-chip-button" aria-label={`Agregar ${label}`} onClick={() => add(id)}>
                {label}
              </button>
            </span>
          ))}
        </div>
      </details>
      {shelf('rows', 'Filas', 4)}
      {shelf('columns', 'Columnas', 2)}
      {/* biome-ignore lint/a11y/useSemanticElements: as the shelves above */}
      <div className="matrix-shelf" role="group" aria-label="Valores">
        <span className="matrix-shelf-name">Valores</span>
        {values.map((value, at) => (
          <span key={`${value.measure}:${value.aggregation}`} className="matrix-chip">
            <Menu label={measureLabel(value)}>
              {(run) => (
                <>
                  <p>Cálculo</p>
                  {aggregationsOf(value).map(({ id, label }) => run(label, () => onChange({ values: replaced(values, at, { ...value, aggregation: id }) })))}
                  {values.length > 1 && run('Quitar', () => onChange({ values: values.filter((_value, other) => other !== at) }))}
                </>
              )}
            </Menu>
          </span>
        ))}
        {values.length < mostValues && (
          <Adder label="Agregar a valores">
            {(run) =>
              matrixMeasures.flatMap(({ id, label }) => {
                const more = withMeasure(values, id);
                return more ? [run(label, () => onChange({ values: more }))] : [];
              })
            }
          </Adder>
        )}
      </div>
    </div>
  );
}

/** A count has no average, and a value that is already shown is not offered again. */
function aggregationsOf({ measure, aggregation }: MatrixValue) {
  const isOfLines = matrixMeasures.find(({ id }) => id === measure)?.from === 'lines';
  return matrixAggregations.filter(({ id, ofLines }) => id !== aggregation && (isOfLines || !ofLines));
}

/** The same value twice is one. */
function replaced(values: readonly MatrixValue[], at: number, value: MatrixValue): MatrixValue[] {
  return values.flatMap((one, place) => {
    if (place === at) return [value];
    return one.measure === value.measure && one.aggregation === value.aggregation ? [] : [one];
  });
}

type Run = (label: string, action: () => void) => ReactNode;

function Menu({ label, children }: { label: string; children: (run: Run) => ReactNode }) {
  return (
    <PopoverMenu
      className="matrix-chip-button"
      button={
        <>
          {label} <Icon icon={chevronDownOutline} size={14} />
        </>
      }
    >
      {(close) => children(actionOf(close))}
    </PopoverMenu>
  );
}

function Adder({ label, children }: { label: string; children: (run: Run) => ReactNode }) {
  return (
    <PopoverMenu className="matrix-add" aria-label={label} title={label} button={<Icon icon={addOutline} size={18} />}>
      {(close) => children(actionOf(close))}
    </PopoverMenu>
  );
}

const actionOf =
  (close: (then?: () => void) => void): Run =>
  (label, action) => (
    <button key={label} type="button" onClick={() => close(action)}>
      {label}
    </button>
  );
