import { useMemo, useState } from 'react';
import { Sheet } from '#pwa/ui/sheet.tsx';
import type { Part } from '#shared/kernel/entity-screens.ts';
import type { EntityRow } from '../entity-row.ts';
import { relabelled, without } from '../relabelled.ts';
import { EntityForm } from './entity-form.tsx';
import { EntityTable } from './entity-table.tsx';
import { RecordHistory } from './record-history.tsx';

/** The rows that belong to a row, under its form: listed as any, created and edited over the page. */
export function PartList({ part, owner, place, canWrite }: { part: Part; owner: EntityRow; place: string; canWrite: boolean }) {
  // The owner is a new object with every reading: what its parts are called is not.
  const labels = JSON.stringify(part.labelsOf?.(owner) ?? null);
  const entity = useMemo(
    () => without(relabelled(part.entity, (JSON.parse(labels) as Record<string, string | null> | null) ?? undefined), part.by),
    [part, labels],
  );
  const [opened, setOpened] = useState<EntityRow | 'new' | null>(null);
  const fixed = { [part.by]: owner.id };
  const close = () => setOpened(null);
  const row = opened === 'new' ? null : opened;
  return (
    <div className="part-list">
      <EntityTable
        entity={entity}
        addressedAs={`${part.entity.path}.`}
        fixed={fixed}
        canWrite={canWrite}
        onCreate={() => setOpened('new')}
        onOpen={setOpened}
      />
      {opened !== null && (
        <Sheet open title={`${row ? 'Editar' : 'Crear'}: ${entity.label.many.toLowerCase()}`} onClose={close}>
          <EntityForm
            entity={entity}
            row={row}
            fixed={fixed}
            place={`${place}#${part.entity.path}/${row?.id ?? 'crear'}`}
            canWrite={canWrite}
            onSaved={close}
            onCancel={close}
          />
          {row && canWrite && <RecordHistory entity={entity} id={row.id} folded />}
        </Sheet>
      )}
    </div>
  );
}
