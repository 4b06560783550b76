/** Fields of an entity that rest together in a JSON column: read and sent flat, and as that column's block. Pure. */

import { isDeepEqual } from './deep-equal.ts';
import { type EntityDefinition, valueAt } from './entity.ts';
import { schemaOf } from './entity-schema.ts';

/** The JSON columns of an entity, each with the fields that it holds. */
export function insideFields(entity: Pick<EntityDefinition, 'fields'>): Map<string, string[]> {
  const held = Object.entries(entity.fields).filter(([, { inside }]) => inside !== undefined);
  return new Map([...Map.groupBy(held, ([, { inside }]) => inside ?? '')].map(([column, fields]) => [column, fields.map(([name]) => name)]));
}

/**
 * A row with the fields of its JSON columns beside its other fields; a field that a column does not have yet gets its default. The columns stay in the row, as
 * blocks.
 */
export function unfolded<Row extends Readonly<Record<string, unknown>>>(entity: EntityDefinition, row: Row): Row {
  const blocks = [...insideFields(entity)].map(([column, names]) => [column, { ...beginning(entity, names), ...blockOf(row[column]) }] as const);
  const held = blocks.filter(([, block]) => Object.keys(block).length > 0);
  return { ...Object.assign({}, ...held.map(([, block]) => block)), ...row, ...Object.fromEntries(held) };
}

/**
 * A sent row with the fields of its JSON columns beside the others and without those columns. A field that is sent flat and in its block with two values: the
 * value that differs from the stored row counts, because a person read both and changed one. The block's value counts when both differ.
 * @param before the row that changes; undefined for a new row
 */
export function flattened(entity: Pick<EntityDefinition, 'fields'>, sent: Readonly<Record<string, unknown>>, before: object = {}): Record<string, unknown> {
  const columns = insideFields(entity);
  const flat = Object.fromEntries(Object.entries(sent).filter(([name]) => !columns.has(name)));
  for (const [column, names] of columns) {
    const block = blockOf(sent[column]);
    for (const name of names.filter((one) => block[one] !== undefined)) {
      const isOld = (value: unknown) => says(entity, name, value, valueAt(before, name));
      if (flat[name] === undefined || isOld(flat[name]) || !isOld(block[name])) flat[name] = block[name];
    }
  }
  return flat;
}

const blockOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});

/** The values of fields that nobody has written yet. */
function beginning({ fields }: EntityDefinition, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const definition = fields[name];
      return definition && 'default' in definition && definition.default !== undefined ? [[name, definition.default]] : [];
    }),
  );
}

/** Whether a sent value equals the stored one after parsing: `"1"` equals 1. */
function says({ fields }: Pick<EntityDefinition, 'fields'>, name: string, sent: unknown, stored: unknown): boolean {
  const definition = fields[name];
  const read = definition && schemaOf({ fields: { [name]: definition } }).safeParse({ [name]: sent });
  return isDeepEqual(read?.success ? read.data[name] : sent, stored);
}
