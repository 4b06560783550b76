import { keep, readKept } from '#pwa/platform/session/kept-form.ts';
import { ask } from '#pwa/ui/question.ts';
import type { EntityDefinition } from '#shared/kernel/entity.ts';
import { withValueAt } from '#shared/kernel/three-way-merge.rules.ts';
import type { EntityRow } from './entity-row.ts';
import { initialValues } from './use-entity-form.ts';

/**
 * Opens the form of a new row with the values of another one, without its codes, which belong to one row, and without its pictures. They are
 * the new form's draft: asked about first when there is one.
 * @param place the address of the form of a new row
 */
export async function duplicate(entity: EntityDefinition, row: EntityRow, place: string, open: () => Promise<void>): Promise<void> {
  if (readKept(place)) {
    const agreed = await ask({
      title: '¿Reemplazar lo que estaba escribiendo?',
      text: 'En el formulario de crear hay algo sin guardar.',
      confirm: 'Reemplazar',
      danger: true,
    });
    if (!agreed) return;
  }
  const own = Object.entries(entity.fields).filter(([, { kind }]) => kind === 'code' || kind === 'image');
  const values = own.reduce((all, [name, { kind }]) => withValueAt(all, name, kind === 'image' ? null : ''), initialValues(entity, row));
  keep(place, { values, version: null, kept_at: new Date().toISOString(), attempt: null });
  await open();
}
