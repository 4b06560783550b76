/** Whether two values of rows are equal: lists by their elements, objects by their fields in any order; undefined and null are equal. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  // Most values of rows are no objects: their text would be made for nothing.
  if (typeof one !== 'object' && typeof other !== 'object') return (one ?? null) === (other ?? null) || (Number.isNaN(one) && Number.isNaN(other));
  return JSON.stringify(one ?? null, withSortedKeys) === JSON.stringify(other ?? null, withSortedKeys);
}

/** PostgreSQL stores the keys of a JSON column in another order. */
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Whether a row has all the written values already. */
export function saysAlready(row: object, written: object): boolean {
  const said = new Map(Object.entries(row));
  return Object.entries(written).every(([name, value]) => value === undefined || isDeepEqual(said.get(name), value));
}

/** The written values that differ from the row. */
export function differing<T extends object>(row: object, written: T): Partial<T> {
  const said = new Map(Object.entries(row));
  // The keys are those of `written`.
  return Object.fromEntries(Object.entries(written).filter(([name, value]) => !isDeepEqual(said.get(name), value))) as Partial<T>;
}

/** Ids whose order says nothing, each once. */
export const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
