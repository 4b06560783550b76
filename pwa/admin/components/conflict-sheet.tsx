import type { ReactNode } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';

/** A field that the two versions say differently. */
export interface DifferingField {
  name: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

interface ConflictSheetProps {
  fields: readonly DifferingField[];
  onMine: () => void;
  onTheirs: () => void;
  onClose: () => void;
}

/** Two people changed the same row: both versions, field by field, and the choice. */
export function ConflictSheet({ fields, onMine, onTheirs, onClose }: ConflictSheetProps) {
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
          {fields.map(({ name, label, mine, theirs }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
