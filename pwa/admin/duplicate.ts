import type { FieldValues } from 'react-hook-form';
import { keep, readKept } from '#pwa/platform/session/kept-form.ts';
import { ask } from '#pwa/ui/question.ts';
import type { EntityDefinition, Field } from '#shared/kernel/entity.ts';
import { withValueAt } from '#shared/kernel/three-way-merge.rules.ts';
import type { EntityRow } from './entity-row.ts';
import { initialValues } from './use-entity-form.ts';

interface Duplicated {
  entity: EntityDefinition;
  row: EntityRow;
  /** The address of the form of a new row. */
  place: string;
  /** Fields that belong to one row, beside its codes and pictures and what the server writes by itself. */
  own?: readonly string[];
  /** Fields beside those of the definition that hold ids of other rows. */
  lists?: readonly string[];
}

/** Opens the form of a new row with the values of another one, without what belongs to one row alone. */
export async function duplicate({ entity, row, place, own = [], lists = [] }: Duplicated, open: () => Promise<void>): Promise<void> {
  const dropped = Object.entries(entity.fields).filter(([name, { kind, moves }]) => kind === 'code' || kind === 'image' || moves || own.includes(name));
  const values = dropped.reduce((all, [name, definition]) => withValueAt(all, name, blankOf(definition)), initialValues(entity, row, lists));
  await openWithDraft(values, place, open);
}

const blankOf = ({ kind }: Field) => (kind === 'image' ? null : '');

/** Opens a form with these values as its draft: asked about first when there is a draft. @param place its address */
export async function openWithDraft(values: FieldValues, place: string, open: () => Promise<void>): Promise<void> {
  if (readKept(place)) {
    const agreed = await ask({
      title: '¿Reemplazar lo que estaba escribiendo?',
      text: 'En el formulario de crear hay algo sin guardar.',
      confirm: 'Reemplazar',
      danger: true,
    });
    if (!agreed) return;
  }
  keep(place, { values, version: null, kept_at: new Date().toISOString(), attempt: null });
  await open();
}
