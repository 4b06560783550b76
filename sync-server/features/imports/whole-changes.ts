import type { RowChange } from '#server/platform/importer.ts';

/** The total change of each row by an import: for a row that the file changed twice, from the values before the first change to those after the last. */
export function wholeChanges(changes: readonly RowChange[]): RowChange[] {
  const whole: RowChange[] = [];
  const places = new Map<string, number>();
  for (const change of changes) {
    const key = `${change.of ?? ''} ${change.id}`;
    const place = places.get(key);
    const earlier = place === undefined ? undefined : whole[place];
    // Undoing the import must not undo a person's change between the two.
    if (place !== undefined && earlier && change.before?.['version'] === earlier.version) {
      whole[place] = { ...earlier, version: change.version };
      continue;
    }
    places.set(key, whole.length);
    whole.push(change);
  }
  return whole;
}
