import type { GeoPoint } from '#shared/features/visits/geo.rules.ts';

/**
 * The address by which the phone's own maps lead to a point: Android asks which of its maps (`geo:`), other devices open Google's, as an app
 * where it is installed.
 */
export function directionsTo({ latitude, length: longitude }: GeoPoint, name: string): string {
  const place = `${latitude},${longitude}`;
  if (/Android/.test(navigator.userAgent)) return `geo:${place}?q=${place}(${encodeURIComponent(name)})`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
}
