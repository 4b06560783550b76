import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import type { EntityDefinition, Field } from '#shared/kernel/entity.ts';
import { FieldText, isAmount } from './components/field-text.tsx';
import type { EntityRow } from './entity-row.ts';

/** A column a field: those of the list first, the others for who asks for them in 'Vista'. */
export function entityColumns(entity: EntityDefinition): TableColumn<EntityRow>[] {
  const fields = Object.entries(entity.fields).filter(([, { kind }]) => kind !== 'image');
  // The column with the row's name is first and opens the row.
  const place = ({ kind, list }: Field) => (list ? (kind === 'code' ? 0 : 1) : 2);
  const ordered = [...fields].sort(([, a], [, b]) => place(a) - place(b));
  return ordered.map(([name, definition]) => ({
    id: name,
    header: definition.label,
    cell: (row) => <FieldText definition={definition} value={row[name]} shown={row.shown?.[name]} />,
    sortable: definition.kind !== 'ref' && definition.kind !== 'long_text' && definition.inside === undefined,
    ...(definition.inside === undefined && filterOf(name, definition)),
    ...(isAmount(definition) && { align: 'end' as const }),
  }));
}

/** The columns that are hidden by default. */
export function hiddenColumns(entity: EntityDefinition): string[] {
  return Object.entries(entity.fields)
    .filter(([, { kind, list }]) => kind !== 'image' && !list)
    .map(([name]) => name);
}

function filterOf(name: string, definition: Field): Pick<TableColumn<EntityRow>, 'filter' | 'filterBy'> {
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
          { value: '1', label: 'Activo' },
          { value: '0', label: 'Inactivo' },
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
