import type { SQLiteColumnBuilderBase } from 'drizzle-orm/sqlite-core';
import type { EntityDefinition, EntityOf, Field } from '#shared/kernel/entity.ts';
import { type Columns, columns } from './columns.ts';
import { orderedFields } from './entity-order.ts';
import { inReadingOrder } from './reading-order.ts';
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

/** A field that is stored inside a JSON column has no column of its own. */
type OwnNames<E extends EntityDefinition> = {
  [K in keyof EntityOf<E>]: K extends keyof E['fields'] ? (E['fields'][K] extends { inside: string } ? never : K) : K;
}[keyof EntityOf<E>];
type EntityColumns<E extends EntityDefinition> = { [K in OwnNames<E>]: ColumnOf<EntityOf<E>[K]> };
type GlobalColumns<E extends EntityDefinition> = Omit<EntityColumns<E>, 'id'> & { id: ReturnType<Columns['id']> };
type MoreColumns = Record<string, SQLiteColumnBuilderBase>;

/** Columns of every plain row: who changed the row last and when, for the conflict check of an edit. */
const bookkeeping = (c: Columns) => ({
  version: c.int().notNull().default(1),
  search_text: c.text().notNull().default(''),
  updated_at: c.text().notNull().default(''),
});

const none = () => ({});

/**
 * The table of a subscriber's plain entity: (subscriber_id, id), a column a field, unique codes, `search_text`, `version`.
 * @param more columns that are no fields, among them the JSON columns that hold fields
 */
export function tableOf<const E extends EntityDefinition & { owner: 'subscriber' }, M extends MoreColumns = Record<never, never>>(
  entity: E,
  more: (c: Columns) => M = none as unknown as (c: Columns) => M,
) {
  const fields = Object.entries(entity.fields);
  return tenantTable(
    entity.name,
    (c) => ({ ...(entityColumns(entity) as EntityColumns<E>), ...more(c), ...bookkeeping(c) }),
    (t, k) => {
      const at = t as Record<string, never>;
      return [
        k.primaryKey({ columns: [at['subscriber_id'], at['id']] as never }),
        ...fields.flatMap(([name, definition]) => {
          const on = [at['subscriber_id'], at[name]] as never as [never, never];
          if (definition.kind === 'code' && definition.unique) return [k.unique(`${entity.name}_${name}`).on(...on)];
          return definition.kind === 'ref' && definition.inside === undefined ? [k.index(`${entity.name}_${name}`).on(...on)] : [];
        }),
        ...orderedFields(entity).map((name) => {
          const by = inReadingOrder(at[name] as never);
          return k.index(`${entity.name}_in_order_of_${name}`).on(at['subscriber_id'] as never, by, at['id'] as never);
        }),
      ];
    },
  );
}

/** The table of an entity of the whole installation (departments, cities, licences); the database numbers its rows. */
export function globalTableOf<const E extends EntityDefinition & { owner: 'global' }, M extends MoreColumns = Record<never, never>>(
  entity: E,
  more: (c: Columns) => M = none as unknown as (c: Columns) => M,
) {
  return globalTable(
    entity.name,
    (c) => ({ ...({ ...entityColumns(entity), id: c.id() } as unknown as GlobalColumns<E>), ...more(c), ...bookkeeping(c) }),
    (t, k) => {
      const at = t as Record<string, never>;
      return [
        ...Object.entries(entity.fields).flatMap(([name, definition]) => {
          const on = [at[name]] as never as [never];
          if (definition.kind === 'code' && definition.unique) return [k.unique(`${entity.name}_${name}`).on(...on)];
          return definition.kind === 'ref' && definition.inside === undefined ? [k.index(`${entity.name}_${name}`).on(...on)] : [];
        }),
        ...orderedFields(entity).map((name) => k.index(`${entity.name}_in_order_of_${name}`).on(inReadingOrder(at[name] as never), at['id'] as never)),
      ];
    },
  );
}

function entityColumns(entity: EntityDefinition): Record<string, SQLiteColumnBuilderBase> {
  const own = Object.entries(entity.fields).filter(([, { inside }]) => inside === undefined);
  return { id: columns.int().notNull(), ...Object.fromEntries(own.map(([name, definition]) => [name, columnOf(definition)])) };
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
    case 'image':
      return definition.travels ? columns.text() : columns.storedFile();
    default:
      return columns.text();
  }
}
