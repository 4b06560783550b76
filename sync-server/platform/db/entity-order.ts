import type { SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { EntityDefinition, Field } from '#shared/kernel/entity.ts';
import { inReadingOrder } from './reading-order.ts';

/** The ORDER BY of an entity's list sorted by one of its columns. Days, choices and numbers are sorted as they are stored. */
export function orderOf(entity: Pick<EntityDefinition, 'fields'>, name: string, column: SQLiteColumn): SQLiteColumn | SQL {
  return hasWords(entity.fields[name]) ? inReadingOrder(column) : column;
}

/** The text fields that lists show and search: those that people sort by have an index of the same order. */
export function orderedFields(entity: EntityDefinition): string[] {
  return Object.entries(entity.fields).flatMap(([name, field]) => (hasWords(field) && field.list && field.search && !field.inside ? [name] : []));
}

const hasWords = (field: Field | undefined): boolean => field?.kind === 'text' || field?.kind === 'code';
