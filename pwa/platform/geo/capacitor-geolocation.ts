import type { GeolocationPlugin } from '@capacitor/geolocation';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { GeoRefusalCode } from './geo.errors.ts';
import { lastReading } from './last-reading.ts';
import { readingOf } from './position-reading.ts';
import type { Geolocation } from './position-source.ts';
import { keepWatching, withoutWatches } from './watches.ts';

/** The part of Capacitor's Geolocation plug-in that we call. */
export type PositionPlugin = Pick<GeolocationPlugin, 'checkPermissions' | 'requestPermissions' | 'getCurrentPosition' | 'watchPosition' | 'clearWatch'>;

/**
 * Positions by Capacitor's plug-in: the device's own in a shell, which may also report a simulated one, and the browser's on the web.
 * @param isShell in a shell permission is asked for beforehand; the web side of the plug-in cannot, and the browser asks by itself
 */
export function capacitorGeolocation(plugin: PositionPlugin, isShell: boolean): Geolocation {
  return {
    async read(timeoutMs) {
      try {
        if (isShell && (await plugin.requestPermissions()).location === 'denied') return refuse('geo.denied');
        const position = await withoutWatches(() => plugin.getCurrentPosition({ enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 0 }));
        return ok(readingOf(position));
      } catch (error) {
        return refuse(refusalOf(error));
      }
    },
    async last() {
      try {
        if ((await plugin.checkPermissions()).location !== 'granted') return null;
        return readingOf(await withoutWatches(() => plugin.getCurrentPosition({ enableHighAccuracy: false, ...lastReading })));
      } catch {
        // No position is available, and nobody asked for one.
        return null;
      }
    },
    watch(hear) {
      return keepWatching(() => {
        const watching = plugin.watchPosition({ enableHighAccuracy: true, maximumAge: 0 }, (position) => {
          if (position) hear(readingOf(position));
        });
        // Without permission there is no watch to end.
        watching.catch(() => undefined);
        return () => watching.then((id) => plugin.clearWatch({ id })).catch(() => undefined);
      });
    },
  };
}

// GeolocationPositionError's own numbers.
const browserRefusals: Readonly<Record<number, GeoRefusalCode>> = { 1: 'geo.denied', 2: 'geo.unavailable', 3: 'geo.timeout' };

/** The browser gives error codes. A shell throws texts, and only their content distinguishes the reasons. */
function refusalOf(error: unknown): GeoRefusalCode {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  if (typeof code === 'number') return browserRefusals[code] ?? 'geo.unavailable';
  const text = message.toLowerCase();
  if (text.includes('denied') || text.includes('permission')) return 'geo.denied';
  return text.includes('time') ? 'geo.timeout' : 'geo.unavailable';
}
