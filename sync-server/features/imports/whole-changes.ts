import type { RowChange } from '#server/platform/importer.ts';

/** What an import did to each row in all: a row that the file changed again was, before it, as the first change found it. */
export function wholeChanges(changes: readonly RowChange[]): RowChange[] {
  const whole: RowChange[] = [];
  const places = new Map<number, number>();
  for (const change of changes) {
    const place = places.get(change.id);
    const earlier = place === undefined ? undefined : whole[place];
    // Somebody's own change between the two is not the import's to take back.
    if (place !== undefined && earlier && change.before?.['version'] === earlier.version) {
      whole[place] = { ...earlier, version: change.version };
      continue;
    }
    places.set(change.id, whole.length);
    whole.push(change);
  }
  return whole;
}
