/** A point of the screen, in pixels. */
export interface ScreenPoint {
  x: number;
  y: number;
}

/**
 * Groups points that would overlap on a map: each point joins the first group whose first point is nearer than `reach` pixels.
 * @param places in descending order of importance; each is in exactly one group
 */
export function clustersOf<P extends ScreenPoint>(places: readonly P[], reach: number): [P, ...P[]][] {
  const groups: [P, ...P[]][] = [];
  for (const place of places) {
    const near = groups.find(([first]) => Math.hypot(first.x - place.x, first.y - place.y) < reach);
    if (near) near.push(place);
    else groups.push([place]);
  }
  return groups;
}
