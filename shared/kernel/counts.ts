/** How many, as people read it. */

/** `20,000`: a comma for thousands, as amounts have it (decisions §4). @param count a whole number, 0 or more */
export function formatCount(count: number): string {
  return groupThousands(String(count), ',');
}

/** `850 m`, `15.1 km`: metres as people read a distance. @param metres a whole number, 0 or more */
export function formatMetres(metres: number): string {
  return metres < 1_000 ? `${formatCount(metres)} m` : `${(metres / 1_000).toFixed(1)} km`;
}

/** '1234567' → '1.234.567'. A text that is not all digits stays as it is. */
export function groupThousands(digits: string, separator: ',' | '.'): string {
  if (!/^\d+$/.test(digits)) return digits;
  const first = digits.length % 3;
  const groups = digits.slice(first).match(/\d{3}/g) ?? [];
  return (first === 0 ? groups : [digits.slice(0, first), ...groups]).join(separator);
}

/** `1 producto`, `20,000 productos`. @param one the noun for exactly one @param many for any other number, none among them */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
