import type { SQLiteColumnBuilderBase } from 'drizzle-orm/sqlite-core';
import type { EntityDefinition, EntityOf, Field } from '#shared/kernel/entity.ts';
import { type Columns, columns } from './columns.ts';
import { globalTable, tenantTable } from './table.ts';

/** A column whose value is `T`, as drizzle's types describe one. */
type ColumnOf<T> = SQLiteColumnBuilderBase<{
  name: '';
  dataType: 'custom';
  columnType: 'SQLiteCustomColumn';
  data: NonNullable<T>;
  driverParam: unknown;
  enumValues: undefined;
}> &
  (null extends T ? unknown : { _: { notNull: true } });

type EntityColumns<E extends EntityDefinition> = { [K in keyof EntityOf<E>]: ColumnOf<EntityOf<E>[K]> };

/** What every plain row also carries: who changed it last and when, for the conflict check of an edit. */
const bookkeeping = (c: Columns) => ({
  version: c.int().notNull().default(1),
  search_text: c.text().notNull().default(''),
  updated_at: c.text().notNull().default(''),
});

/** The table of a subscriber's plain entity: (subscriber_id, id), a column a field, unique codes, `search_text`, `version`. */
export function tableOf<const E extends EntityDefinition & { owner: 'subscriber' }>(entity: E) {
  const fields = Object.entries(entity.fields);
  return tenantTable(
    entity.name,
    (c) => ({ ...(entityColumns(entity) as EntityColumns<E>), ...bookkeeping(c) }),
    (t, k) => {
      const at = t as Record<string, never>;
      return [
        k.primaryKey({ columns: [at['subscriber_id'], at['id']] as never }),
        ...fields.flatMap(([name, definition]) => {
          const on = [at['subscriber_id'], at[name]] as never as [never, never];
          if (definition.kind === 'code' && definition.unique) return [k.unique(`${entity.name}_${name}`).on(...on)];
          return definition.kind === 'ref' ? [k.index(`${entity.name}_${name}`).on(...on)] : [];
        }),
      ];
    },
  );
}

/** The table of an entity of the whole installation (departments, cities, licences); the database numbers its rows. */
export function globalTableOf<const E extends EntityDefinition & { owner: 'global' }>(entity: E) {
  return globalTable(
    entity.name,
    (c) => ({ ...({ ...entityColumns(entity), id: c.id() } as EntityColumns<E>), ...bookkeeping(c) }),
    (t, k) =>
      Object.entries(entity.fields).flatMap(([name, definition]) => {
        const on = [(t as Record<string, never>)[name]] as never as [never];
        if (definition.kind === 'code' && definition.unique) return [k.unique(`${entity.name}_${name}`).on(...on)];
        return definition.kind === 'ref' ? [k.index(`${entity.name}_${name}`).on(...on)] : [];
      }),
  );
}

function entityColumns(entity: EntityDefinition): Record<string, SQLiteColumnBuilderBase> {
  return { id: columns.int().notNull(), ...Object.fromEntries(Object.entries(entity.fields).map(([name, definition]) => [name, columnOf(definition)])) };
}

function columnOf(definition: Field): SQLiteColumnBuilderBase {
  const column = plainColumn(definition);
  return definition.optional ? column : column.notNull();
}

function plainColumn(definition: Field) {
  switch (definition.kind) {
    case 'flag':
      return columns.bool();
    case 'percentage':
    case 'decimal':
      return columns.real();
    case 'integer':
    case 'pesos':
    case 'state':
    case 'ref':
      return columns.int();
    case 'choice':
      return typeof definition.choices[0]?.value === 'number' ? columns.int() : columns.text();
    default:
      return columns.text();
  }
}
