import { ok, refuse } from '#shared/kernel/result.ts';
import type { GeoRefusalCode } from './geo.errors.ts';
import type { Geolocation } from './geolocation.ts';
import { lastReading } from './last-reading.ts';
import { readingOf } from './position-reading.ts';

// GeolocationPositionError's own numbers.
const refusalOf: Readonly<Record<number, GeoRefusalCode>> = { 1: 'geo.denied', 2: 'geo.unavailable', 3: 'geo.timeout' };

/** The browser's Geolocation API. */
export function browserGeolocation(api: globalThis.Geolocation, permissions?: Pick<Permissions, 'query'>): Geolocation {
  return {
    read: (timeoutMs) =>
      new Promise((resolve) => {
        api.getCurrentPosition(
          (position) => resolve(ok(readingOf(position))),
          ({ code }) => resolve(refuse(refusalOf[code] ?? 'geo.unavailable')),
          { enableHighAccuracy: true, maximumAge: 0, timeout: timeoutMs },
        );
      }),
    async last() {
      const permission = await permissions?.query({ name: 'geolocation' });
      if (permission?.state !== 'granted') return null;
      return new Promise((resolve) => {
        api.getCurrentPosition(
          (position) => resolve(readingOf(position)),
          () => resolve(null),
          lastReading,
        );
      });
    },
  };
}
