import { type ReactNode, useEffect } from 'react';
import { type EntityDefinition, valueAt } from '#shared/kernel/entity.ts';
import { callOf } from '../entity.actions.ts';
import type { EntityRow } from '../entity-row.ts';
import { ImagesOf } from '../stored-image.ts';
import { type EntityFormOptions, useEntityForm } from '../use-entity-form.ts';
import type { Conflict } from '../use-kept-form.ts';
import type { DifferingField } from './conflict-sheet.tsx';
import { EntityFields } from './entity-fields.tsx';
import { FieldText } from './field-text.tsx';
import { KeptForm } from './kept-form.tsx';

type EntityFormProps = EntityFormOptions & {
  canWrite: boolean;
  onCancel: () => void;
  /** Hears whether something is written that is not saved. */
  onDirty?: (isDirty: boolean) => void;
  /** Rows that are saved with this one, drawn under its fields. */
  children?: ReactNode;
  /** Its fields drawn otherwise: under tabs. */
  body?: ReactNode;
};

/** The form of a plain entity, drawn from its definition. */
export function EntityForm({ canWrite, onCancel, onDirty, children, body, ...options }: EntityFormProps) {
  const { entity, row } = options;
  const state = useEntityForm(options);
  const { isDirty } = state.form.formState;
  // Whoever holds the row stands outside of the form.
  useEffect(() => onDirty?.(isDirty));
  return (
    <KeptForm
      state={state}
      label={row ? `Editar: ${entity.label.many}` : `Crear: ${entity.label.many}`}
      isNew={row === null}
      canWrite={canWrite}
      onCancel={onCancel}
      differing={(conflict) => differingFields(entity, row, conflict)}
    >
      <ImagesOf value={row && callOf(entity, row.id)}>{body ?? <EntityFields entity={entity} shown={row?.shown} disabled={!canWrite} />}</ImagesOf>
      {children}
    </KeptForm>
  );
}

/** @param base the row as this person opened it */
function differingFields(entity: EntityDefinition, base: EntityRow | null, { mine, theirs }: Conflict<EntityRow>): DifferingField[] {
  return Object.entries(entity.fields)
    .filter(([name]) => text(valueAt(mine, name)) !== text(valueAt(theirs, name)))
    .map(([name, definition]) => {
      const own = valueAt(mine, name);
      return {
        name,
        label: definition.label,
        mine: <FieldText definition={definition} value={own} shown={own === valueAt(base, name) ? base?.shown?.[name] : undefined} />,
        theirs: <FieldText definition={definition} value={valueAt(theirs, name)} shown={theirs.shown?.[name]} />,
      };
    });
}

const text = (value: unknown) => (value === null || value === undefined || value === '' ? '' : String(value));
