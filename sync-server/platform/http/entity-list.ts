/** Filters of the lists of plain entities: their references, and the texts typed over a column. */
import type { EntityDefinition } from '#shared/kernel/entity.ts';
import { narrowingReferences, typedColumns } from '#shared/kernel/entity-calls.ts';

/** The argument of `EntityRows.list`. */
export interface Narrowed {
  equal: Record<string, unknown>;
  typed: Record<string, string>;
}

/**
 * The filters of a valid query of `narrowingQuery`.
 * @param names names in the query that stand for a reference: `{ idParamTable: 'paramtable_id' }`
 */
export function narrowedBy(entity: EntityDefinition, query: Readonly<Record<string, unknown>>, names: Readonly<Record<string, string>> = {}): Narrowed {
  const references = [...narrowingReferences(entity, names)].filter(([name]) => query[name] !== undefined);
  return {
    equal: Object.fromEntries(references.map(([name, column]) => [column, query[name]])),
    typed: Object.fromEntries(typedColumns(entity).flatMap((name) => (query[name] ? [[name, String(query[name])]] : []))),
  };
}
