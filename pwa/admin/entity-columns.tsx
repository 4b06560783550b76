import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { type EntityDefinition, type Field, imageFields, stateWord } from '#shared/kernel/entity.ts';
import type { EntityScreens } from '#shared/kernel/entity-screens.ts';
import { type CellCalls, CellEditor } from './components/cell-editor.tsx';
import { fieldContent, isAmount } from './components/field-text.tsx';
import { RowThumb } from './components/row-thumb.tsx';
import type { EntityRow } from './entity-row.ts';

/**
 * A column a field: those of the list first, the others for who asks for them in 'Vista'. Pictures are columns where the list names them.
 * @param edited whose fields may be edited in their cells; null where the person only reads
 */
export function entityColumns(entity: EntityDefinition, edited: EditedCells | null = null): TableColumn<EntityRow>[] {
  const fields = Object.entries(entity.fields).filter(([, { kind }]) => kind !== 'image');
  // The column with the row's name is first and opens the row.
  const place = ({ kind, list }: Field) => (list ? (kind === 'code' ? 0 : 1) : 2);
  const [first, ...others] = fields.toSorted(([, a], [, b]) => place(a) - place(b)).map(([name, definition]) => fieldColumn(entity, name, definition, edited));
  return first ? [first, ...pictureColumns(entity), ...others] : [];
}

function fieldColumn(entity: EntityDefinition, name: string, definition: Field, edited: EditedCells | null): TableColumn<EntityRow> {
  return {
    id: name,
    header: definition.label,
    cell: (row) => fieldContent(definition, row[name], row.shown?.[name]),
    sortable: definition.kind !== 'ref' && definition.kind !== 'long_text' && definition.inside === undefined,
    ...(definition.inside === undefined && filterOf(name, definition)),
    ...(isAmount(definition) && { align: 'end' as const }),
    ...(edited && isEditable(name, definition, edited) && { edit: cellEdit(entity, name, edited.calls) }),
  };
}

/** The pictures that the list names, beside the row's name. */
function pictureColumns(entity: EntityDefinition): TableColumn<EntityRow>[] {
  const pictures = imageFields(entity).filter(([, { list, document }]) => list && !document);
  return pictures.map(([name, { label }]) => ({ id: name, header: label, cell: (row) => <RowThumb entity={entity} row={row} name={name} /> }));
}

/** The values of each row in the server's answer that are not fields. */
export const factColumns = (facts: EntityScreens['facts'] = []): TableColumn<EntityRow>[] =>
  facts.map(({ name, label }) => ({ id: name, header: label, cell: (row) => row.shown?.[name] ?? '—' }));

interface EditedCells {
  /** Fields that every row of the list has alike. */
  fixed: readonly string[];
  /** How rows are saved and read whose list is not the entity's own. */
  calls?: CellCalls;
}

/** A field that is judged with others of its row and a long text are edited in the form. */
function isEditable(name: string, definition: Field, { fixed }: EditedCells): boolean {
  const needsForm = definition.kind === 'long_text' || definition.inside !== undefined;
  return !needsForm && !fixed.includes(name) && !['identification', 'check_digit', 'identification_type'].includes(name);
}

/** The editor of a field in its cell. */
export const cellEdit =
  (entity: EntityDefinition, name: string, calls?: CellCalls): NonNullable<TableColumn<EntityRow>['edit']> =>
  (row, onDone) => <CellEditor entity={entity} row={row} name={name} onDone={onDone} calls={calls} />;

/** The columns that are hidden by default. */
export function hiddenColumns(entity: EntityDefinition): string[] {
  return Object.entries(entity.fields)
    .filter(([, { kind, list }]) => kind !== 'image' && !list)
    .map(([name]) => name);
}

/** The filter over a column of the field. */
export function filterOf(name: string, definition: Field): Pick<TableColumn<EntityRow>, 'filter' | 'filterBy'> {
  switch (definition.kind) {
    case 'flag':
      return {
        filter: [
          { value: '1', label: 'Sí' },
          { value: '0', label: 'No' },
        ],
      };
    case 'state':
      return {
        filter: [
          { value: '1', label: stateWord(definition, 1) },
          { value: '0', label: stateWord(definition, 0) },
        ],
      };
    case 'choice':
      return { filter: definition.choices };
    case 'ref':
      return { filter: 'text', filterBy: `${name}.shown` };
    default:
      return { filter: 'text' };
  }
}
