import { nameOfRow } from '#shared/kernel/entity.ts';
import { entitiesByTable } from './entities.ts';

/** The fields of a row in the audit log; empty for a list (the menu) and a bare value. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};
}

/** The name of a record of the audit log, as its list shows it: after the change or, once deleted, before it. '' when the values have no name. */
export function auditedName({ entity, before, after }: { entity: string; before: unknown; after: unknown }): string {
  const row = { ...recordOf(before), ...recordOf(after) };
  const definition = entitiesByTable.get(entity);
  if (definition) return nameOfRow(definition, row);
  return [row['name'], row['surname']].filter((part) => typeof part === 'string' && part !== '').join(' ');
}
