/** How many, as people read it. */

/** `20,000`: a comma for thousands, as amounts have it (decisions §4). @param count a whole number, 0 or more */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `1 producto`, `20,000 productos`. @param one the noun for exactly one @param many for any other number, none among them */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
