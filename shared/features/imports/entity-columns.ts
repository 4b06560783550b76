import type { EntityDefinition, Field } from '#shared/kernel/entity.ts';
import type { ImportColumn, ImportValueKind } from './import-columns.ts';

const kinds: Readonly<Record<Exclude<Field['kind'], 'image'>, ImportValueKind>> = {
  text: 'text',
  long_text: 'text',
  code: 'code',
  integer: 'integer',
  pesos: 'pesos',
  percentage: 'percentage',
  decimal: 'decimal',
  flag: 'flag',
  state: 'flag',
  date: 'date',
  choice: 'text',
  ref: 'code',
};

/**
 * The columns of an entity's spreadsheet as its import reads them back: its labels are the headings, what it points to is named by
 * code, a choice by its label.
 * @param required the fields that every row must say: those that it is found by
 */
export function columnsOfEntity(entity: EntityDefinition, required: readonly string[]): Record<string, ImportColumn> {
  return Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, definition]) => {
      const { kind, label } = definition;
      if (kind === 'image') return [];
      const max = 'max' in definition && (kind === 'text' || kind === 'long_text' || kind === 'code') ? definition.max : undefined;
      const column: ImportColumn = {
        label,
        kind: kinds[kind],
        ...(max !== undefined && { max }),
        ...(required.includes(name) && { required: true }),
        ...(kind === 'decimal' && { neverGrouped: true }),
      };
      return [[name, column] as const];
    }),
  );
}
