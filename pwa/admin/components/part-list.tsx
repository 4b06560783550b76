import { type ReactNode, useMemo, useState } from 'react';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { singularOf } from '#shared/kernel/entity.ts';
import type { Part } from '#shared/kernel/entity-screens.ts';
import type { EntityRow } from '../entity-row.ts';
import { relabelled, without } from '../relabelled.ts';
import { EntityForm } from './entity-form.tsx';
import { EntityTable } from './entity-table.tsx';
import { RecordHistory } from './record-history.tsx';

interface PartListProps {
  part: Part;
  owner: EntityRow;
  place: string;
  canWrite: boolean;
  /** Drawn under the fields of a part's form. */
  below?: ReactNode;
}

/** The rows that belong to a row, under its form: listed as any, created and edited over the page. */
export function PartList({ part, owner, place, canWrite, below }: PartListProps) {
  // The owner is a new object with every reading: what its parts are called is not.
  const labels = JSON.stringify(part.labelsOf?.(owner) ?? null);
  const entity = useMemo(
    () => without(relabelled(part.entity, (JSON.parse(labels) as Record<string, string | null> | null) ?? undefined), part.by),
    [part, labels],
  );
  const [opened, setOpened] = useState<EntityRow | 'new' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner as it is when the form opens; what is typed must not be replaced.
  const start = useMemo(() => part.startsAs?.(owner), [part, opened]);
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
        <Sheet open title={`${row ? 'Editar' : 'Crear'} ${singularOf(entity)}`} onClose={close}>
          <EntityForm
            entity={entity}
            row={row}
            start={start}
            fixed={fixed}
            place={`${place}#${part.entity.path}/${row?.id ?? 'crear'}`}
            canWrite={canWrite}
            onSaved={close}
            onCancel={close}
          >
            {canWrite && below}
          </EntityForm>
          {row && canWrite && <RecordHistory entity={entity} id={row.id} folded />}
        </Sheet>
      )}
    </div>
  );
}
