import { type EntityDefinition, referenceFields, valueAt } from '#shared/kernel/entity.ts';
import { namesOf } from './shown-rows.ts';
import type { Db } from './store.ts';

interface Changed {
  before: unknown;
  after: unknown;
}

/** The names behind the ids in a line of history, by field. A deleted row has no name. */
export interface NamedChange {
  shown: { before: Record<string, string>; after: Record<string, string> };
}

/** Lines of history with the names of their references: one query for each reference, however many lines. */
export async function namedChanges<Line extends Changed>(
  db: Db,
  subscriberId: number,
  entity: EntityDefinition,
  lines: readonly Line[],
): Promise<(Line & NamedChange)[]> {
  const named = lines.map((line) => ({ ...line, shown: { before: {}, after: {} } as NamedChange['shown'] }));
  for (const [name, reference] of referenceFields(entity)) {
    const changed = named.filter(({ before, after }) => before !== null && after !== null && valueAt(before, name) !== valueAt(after, name));
    const ids = new Set(changed.flatMap(({ before, after }) => [valueAt(before, name), valueAt(after, name)]).filter((id) => typeof id === 'number'));
    if (ids.size === 0) continue;
    const ownerOf = (row: unknown) => (reference.ofCompany ? Number(valueAt(row, 'id')) : reference.global ? 0 : subscriberId);
    const owners = reference.global ? null : [...new Set(changed.map(({ after }) => ownerOf(after)))];
    const names = await namesOf(db, { reference, ids: [...ids], owners });
    for (const { shown, ...row } of changed)
      for (const side of ['before', 'after'] as const) {
        const found = names.get(`${ownerOf(row.after)}:${valueAt(row[side], name)}`);
        if (found) shown[side][name] = found.shown;
      }
  }
  return named;
}
