/** Fields of an entity that rest together in a JSON column: read and sent flat, and as that column's block. Pure. */

import { isDeepEqual } from './deep-equal.ts';
import { type EntityDefinition, valueAt } from './entity.ts';
import { schemaOf } from './entity-schema.ts';

/** The JSON columns of an entity, each with the fields that it holds. */
export function insideFields(entity: Pick<EntityDefinition, 'fields'>): Map<string, string[]> {
  const held = Object.entries(entity.fields).filter(([, { inside }]) => inside !== undefined);
  return new Map([...Map.groupBy(held, ([, { inside }]) => inside ?? '')].map(([column, fields]) => [column, fields.map(([name]) => name)]));
}

/** A row with what its JSON columns hold beside its other fields; what a column does not say yet is as it begins. Those columns stay, as blocks. */
export function unfolded<Row extends Readonly<Record<string, unknown>>>(entity: EntityDefinition, row: Row): Row {
  const blocks = [...insideFields(entity)].map(([column, names]) => [column, { ...beginning(entity, names), ...blockOf(row[column]) }] as const);
  const held = blocks.filter(([, block]) => Object.keys(block).length > 0);
  return { ...Object.assign({}, ...held.map(([, block]) => block)), ...row, ...Object.fromEntries(held) };
}

/**
 * What was sent, with the fields of its JSON columns beside the others and without those columns. Where a field is sent both ways,
 * and differently, the one that is not as the row has it counts: a person read both and changed one. The block's, when neither is.
 * @param before the row that changes; nothing for a new one
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

/** What fields that nobody wrote yet say. */
function beginning({ fields }: EntityDefinition, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const definition = fields[name];
      return definition && 'default' in definition && definition.default !== undefined ? [[name, definition.default]] : [];
    }),
  );
}

/** Whether a sent value, however it is written, says what is stored. */
function says({ fields }: Pick<EntityDefinition, 'fields'>, name: string, sent: unknown, stored: unknown): boolean {
  const definition = fields[name];
  const read = definition && schemaOf({ fields: { [name]: definition } }).safeParse({ [name]: sent });
  return isDeepEqual(read?.success ? read.data[name] : sent, stored);
}
