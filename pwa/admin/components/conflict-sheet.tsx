import { Button } from '#pwa/ui/button.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { type EntityDefinition, valueAt } from '#shared/kernel/entity.ts';
import type { EntityRow } from '../entity-row.ts';
import type { Conflict } from '../use-entity-form.ts';
import { FieldText } from './field-text.tsx';

interface ConflictSheetProps {
  entity: EntityDefinition;
  /** The row as this person opened it. */
  base: EntityRow | null;
  conflict: Conflict;
  onMine: () => void;
  onTheirs: () => void;
  onClose: () => void;
}

/** Two people changed the same row: both versions, field by field, and the choice. */
export function ConflictSheet({ entity, base, conflict: { mine, theirs }, onMine, onTheirs, onClose }: ConflictSheetProps) {
  const differing = Object.entries(entity.fields).filter(([name]) => text(valueAt(mine, name)) !== text(valueAt(theirs, name)));
  return (
    <Sheet
      open
      title="Otra persona guardó antes"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onTheirs}>Quedarme con lo guardado</Button>
          <Button look="primary" onClick={onMine}>
            Guardar lo mío
          </Button>
        </>
      }
    >
      <p>Mientras usted editaba, otra persona cambió este registro. Lo que usted escribió sigue aquí.</p>
      <table className="conflict-table">
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">Lo suyo</th>
            <th scope="col">Lo guardado</th>
          </tr>
        </thead>
        <tbody>
          {differing.map(([name, definition]) => (
            <tr key={name}>
              <th scope="row">{definition.label}</th>
              <td>
                <FieldText
                  definition={definition}
                  value={valueAt(mine, name)}
                  shown={valueAt(mine, name) === valueAt(base, name) ? base?.shown?.[name] : undefined}
                />
              </td>
              <td>
                <FieldText definition={definition} value={valueAt(theirs, name)} shown={theirs.shown?.[name]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

const text = (value: unknown) => (value === null || value === undefined || value === '' ? '' : String(value));
