/** The name of the row behind an audit entry, and the labels of its fields. */
import { nameOfRow } from '#pwa/admin/entity-row.ts';
import { entitiesByTable } from '#shared/features/navigation/entities.ts';
import type { Field } from '#shared/kernel/entity.ts';
import type { AuditLine } from '#shared/kernel/history.documents.ts';

/** The fields of a table as its form has them; none where no form is declared for it. */
export const fieldsOfTable = (table: string): Readonly<Record<string, Field>> => entitiesByTable.get(table)?.fields ?? {};

/** The record by its name, as it was left or, once deleted, as it was; by its id where the line does not say a name. */
export function recordName({ entity, entity_id, before, after }: Pick<AuditLine, 'entity' | 'entity_id' | 'before' | 'after'>): string {
  const row = { ...recordOf(before), ...recordOf(after) };
  const definition = entitiesByTable.get(entity);
  const name = definition ? nameOfRow(definition, row) : [row['name'], row['surname']].filter((part) => typeof part === 'string' && part !== '').join(' ');
  return name || entity_id;
}

/** A record is its fields; a list (the menu) and a bare value have none. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};
}
