/** Whether two values of rows say the same: lists by what they hold, and nothing is nothing however it is written. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** Whether a row says already all that would be written of it. */
export function saysAlready(row: object, written: object): boolean {
  const said = new Map(Object.entries(row));
  return Object.entries(written).every(([name, value]) => value === undefined || isDeepEqual(said.get(name), value));
}

/** Ids whose order says nothing, each once. */
export const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
