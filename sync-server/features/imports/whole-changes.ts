import type { RowChange } from '#server/platform/importer.ts';

/** The total change of each row by an import: a row that the file changed twice had, before it, the values that the first change found. */
export function wholeChanges(changes: readonly RowChange[]): RowChange[] {
  const whole: RowChange[] = [];
  const places = new Map<string, number>();
  for (const change of changes) {
    const key = `${change.of ?? ''} ${change.id}`;
    const place = places.get(key);
    const earlier = place === undefined ? undefined : whole[place];
    // Somebody's own change between the two is not the import's to take back.
    if (place !== undefined && earlier && change.before?.['version'] === earlier.version) {
      whole[place] = { ...earlier, version: change.version };
      continue;
    }
    places.set(key, whole.length);
    whole.push(change);
  }
  return whole;
}
