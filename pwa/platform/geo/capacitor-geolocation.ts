import { ok, refuse } from '#shared/kernel/result.ts';
import type { GeoRefusalCode } from './geo.errors.ts';
import type { Geolocation } from './geolocation.ts';
import { lastReading } from './last-reading.ts';
import { type DevicePosition, readingOf } from './position-reading.ts';

/** The part of Capacitor's Geolocation plug-in that we call. */
interface GeolocationPlugin {
  checkPermissions(): Promise<{ location: string }>;
  requestPermissions(): Promise<{ location: string }>;
  getCurrentPosition(options: { enableHighAccuracy: boolean; timeout: number; maximumAge: number }): Promise<DevicePosition>;
}

/** The plug-in of the shell that the app runs in; null in a browser. */
export function capacitorPlugin(window: object): GeolocationPlugin | null {
  // A shell puts `Capacitor` on the window; nothing of it is a dependency here.
  const { Capacitor } = window as { Capacitor?: { isNativePlatform?(): boolean; Plugins?: { Geolocation?: GeolocationPlugin } } };
  return Capacitor?.isNativePlatform?.() ? (Capacitor.Plugins?.Geolocation ?? null) : null;
}

/** The shell's position, which may also say that it is simulated. */
export function capacitorGeolocation(plugin: GeolocationPlugin): Geolocation {
  return {
    async read(timeoutMs) {
      try {
        const { location } = await plugin.requestPermissions();
        if (location === 'denied') return refuse('geo.denied');
        return ok(readingOf(await plugin.getCurrentPosition({ enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 0 })));
      } catch (error) {
        return refuse(refusalOf(error));
      }
    },
    async last() {
      try {
        if ((await plugin.checkPermissions()).location !== 'granted') return null;
        return readingOf(await plugin.getCurrentPosition({ enableHighAccuracy: false, ...lastReading }));
      } catch {
        // Whatever the reason, there is no position, and nobody asked for one.
        return null;
      }
    },
  };
}

/** The plug-in throws texts; only what they speak of tells the reasons apart. */
function refusalOf(error: unknown): GeoRefusalCode {
  const text = error instanceof Error ? error.message.toLowerCase() : '';
  if (text.includes('denied') || text.includes('permission')) return 'geo.denied';
  return text.includes('time') ? 'geo.timeout' : 'geo.unavailable';
}
