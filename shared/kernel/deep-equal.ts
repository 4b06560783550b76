/** Whether two values of rows are equal: lists by their elements; undefined and null are equal. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
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
