import type { ReactNode } from 'react';
import { type EntityDefinition, singularOf, valueAt } from '#shared/kernel/entity.ts';
import { type ShownTexts, textKey } from '../shown-texts.ts';
import { ImagesOf } from '../stored-image.ts';
import { type EntityFormOptions, useEntityForm } from '../use-entity-form.ts';
import type { DifferingField } from './conflict-sheet.tsx';
import { type BelowFields, EntityFields } from './entity-fields.tsx';
import { FieldText } from './field-text.tsx';
import { KeptForm } from './kept-form.tsx';

type EntityFormProps = EntityFormOptions & {
  canWrite: boolean;
  onCancel: () => void;
  /** Hears, before a new row is saved, whether the person goes on with another one; with it the form offers that. */
  onAnother?: ((isAnother: boolean) => void) | undefined;
  /** Hears whether something is written that is not saved. */
  onDirty?: (isDirty: boolean) => void;
  /** Rows that are saved with this one, drawn under its fields. */
  children?: ReactNode;
  /** The entity with the labels that its conflict sheet shows, where the form's own labels need their tab to be understood. */
  labelled?: Pick<EntityDefinition, 'fields'>;
  /** Its fields drawn otherwise: under tabs. */
  body?: ReactNode;
  below?: BelowFields | undefined;
};

/** The form of a plain entity, drawn from its definition. */
export function EntityForm({ canWrite, onCancel, onAnother, onDirty, children, labelled, body, below, ...options }: EntityFormProps) {
  const { entity, row } = options;
  const state = useEntityForm(options);
  return (
    <KeptForm
      state={state}
      label={`${row ? 'Editar' : 'Crear'} ${singularOf(entity)}`}
      isNew={row === null}
      canWrite={canWrite}
      onCancel={onCancel}
      onAnother={onAnother}
      onDirty={onDirty}
      differing={(conflict) => differingFields(labelled ?? entity, conflict, state.form.getValues('shown'))}
    >
      <ImagesOf value={row && { entity, id: row.id }}>{body ?? <EntityFields entity={entity} disabled={!canWrite} below={below} />}</ImagesOf>
      {children}
    </KeptForm>
  );
}

interface Versions {
  mine: Readonly<Record<string, unknown>>;
  theirs: Readonly<Record<string, unknown>> & { shown?: Record<string, string> };
}

/** The fields that two versions say differently, as people read them. @param shown the texts for the ids of this person's version */
export function differingFields(entity: Pick<EntityDefinition, 'fields'>, { mine, theirs }: Versions, shown: ShownTexts): DifferingField[] {
  return Object.entries(entity.fields)
    .filter(([name]) => text(valueAt(mine, name)) !== text(valueAt(theirs, name)))
    .map(([name, definition]) => {
      const own = valueAt(mine, name);
      return {
        name,
        label: definition.label,
        mine: <FieldText definition={definition} value={own} shown={shown[textKey(name, own)]} />,
        theirs: <FieldText definition={definition} value={valueAt(theirs, name)} shown={theirs.shown?.[name]} />,
      };
    });
}

const text = (value: unknown) => (value === null || value === undefined || value === '' ? '' : String(value));
