import type { SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { EntityDefinition, Field } from '#shared/kernel/entity.ts';
import { inReadingOrder } from './reading-order.ts';

/** What the list of an entity is ordered by when it is sorted by one of its columns; days, choices and numbers are in order as they are kept. */
export function orderOf(entity: Pick<EntityDefinition, 'fields'>, name: string, column: SQLiteColumn): SQLiteColumn | SQL {
  return hasWords(entity.fields[name]) ? inReadingOrder(column) : column;
}

/** The fields of words that lists show and search: those that people sort by have an index in their order. */
export function orderedFields(entity: EntityDefinition): string[] {
  return Object.entries(entity.fields).flatMap(([name, field]) => (hasWords(field) && field.list && field.search && !field.inside ? [name] : []));
}

const hasWords = (field: Field | undefined): boolean => field?.kind === 'text' || field?.kind === 'code';
