/** Coordinates as the specification stores them: `latitude` and `length` (longitude) in decimal degrees. Spec: commercial §5, §9; decisions §6. */
export interface GeoPoint {
  latitude: number;
  length: number;
}
/** A coordinate as it was imported or typed. */
export type StoredCoordinate = number | string | null | undefined;

const earthRadiusMetres = 6_378_137;
const decimalDegrees = /^-?\d{1,3}\.\d{1,6}$/;
const degreesPerRadian = 180 / Math.PI;

export const unknownDistance = 'N/R';
const unknownDistanceRank = 100_000;

/**
 * The point of two stored coordinates, or null when they do not match the specification's pattern: decimal degrees with one to six decimals, in
 * range. Numbers lose trailing zeros, so a whole number counts as 'n.0'. (0, 0) is how spreadsheets store an empty pair, and is in the ocean: null.
 */
export function pointOf(latitude: StoredCoordinate, length: StoredCoordinate): GeoPoint | null {
  const point = { latitude: degreesOf(latitude, 90), length: degreesOf(length, 180) };
  if (point.latitude === null || point.length === null) return null;
  if (point.latitude === 0 && point.length === 0) return null;
  return { latitude: point.latitude, length: point.length };
}

/** Degrees that hold all of Colombia, its islands too. */
const colombia = { latitude: { from: -4.3, to: 16.1 }, length: { from: -84.8, to: -66.8 } };
const isWithin = (value: number, { from, to }: { from: number; to: number }) => value >= from && value <= to;

/** Whether latitude and longitude were swapped: no latitude of Colombia is also a longitude of Colombia. */
export function isSwapped({ latitude, length }: GeoPoint): boolean {
  return isWithin(latitude, colombia.length) && isWithin(length, colombia.latitude);
}

/** Metres between two points on the specification's sphere (radius 6,378,137 m). */
export function metresBetween(from: GeoPoint, to: GeoPoint): number {
  const fromLatitude = from.latitude / degreesPerRadian;
  const toLatitude = to.latitude / degreesPerRadian;
  const halfLatitude = Math.sin((toLatitude - fromLatitude) / 2);
  const halfLength = Math.sin((to.length - from.length) / degreesPerRadian / 2);
  const haversine = halfLatitude ** 2 + Math.cos(fromLatitude) * Math.cos(toLatitude) * halfLength ** 2;
  // Rounding may give slightly more than 1 for antipodes, whose arcsine is NaN.
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** Kilometres with one decimal, for display; 'N/R' when either point is unknown. Use `metresBetween` for rules. */
export function displayKilometres(from: GeoPoint | null, to: GeoPoint | null): number | typeof unknownDistance {
  if (!from || !to) return unknownDistance;
  return Math.round(metresBetween(from, to) / 100) / 10;
}

/** Sort key of a distance: unknown distances last. */
export function distanceRank(kilometres: number | typeof unknownDistance): number {
  return kilometres === unknownDistance ? unknownDistanceRank : kilometres;
}

/** Rounds a measured coordinate to the six decimals (11 cm) that a stored coordinate may have. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

function degreesOf(stored: StoredCoordinate, maximum: number): number | null {
  const text = typeof stored === 'number' && Number.isInteger(stored) ? `${stored}.0` : String(stored ?? '').trim();
  if (!decimalDegrees.test(text)) return null;
  const degrees = Number(text);
  return Math.abs(degrees) <= maximum ? degrees : null;
}
