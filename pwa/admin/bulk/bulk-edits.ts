import type { BulkEdit } from '#shared/kernel/bulk.ts';
import type { EntityDefinition } from '#shared/kernel/entity.ts';
import { type BulkOffer, editing } from './bulk-offer.ts';

/** Every export of a `*-bulk.calls.ts`: the edits have an entity. */
const modules = import.meta.glob<Record<string, object>>('../../../shared/features/*/*-bulk.calls.ts', { eager: true });
const edits = new Map(
  Object.values(modules)
    .flatMap((exported) => Object.values(exported))
    .filter((one): one is BulkEdit => 'entity' in one && 'call' in one)
    .map((edit) => [edit.entity.name, edit]),
);

/** The edit of many rows of an entity, with the labels that the list shows; a field that the list leaves out is not offered. */
export function bulkOffersOf({ name, fields }: EntityDefinition): BulkOffer[] {
  const edit = edits.get(name);
  if (!edit) return [];
  const offered = Object.entries(edit.entity.fields).flatMap(([field, definition]) => {
    const shown = fields[field];
    // The blocks of a third party are in its form, not in its list.
    return shown || field.includes('.') ? [[field, { ...definition, label: shown?.label ?? definition.label }] as const] : [];
  });
  return offered.length === 0 ? [] : [editing({ ...edit, entity: { ...edit.entity, fields: Object.fromEntries(offered) } })];
}
