/**
 * The native seam for positions (docs/native.md): screens and actions ask here and never name the browser or a plug-in.
 */

import type { GpsReading } from '#shared/features/visits/visit.documents.ts';
import { type Result, refuse } from '#shared/kernel/result.ts';
import { browserGeolocation } from './browser-geolocation.ts';
import { capacitorGeolocation, capacitorPlugin } from './capacitor-geolocation.ts';
import type { GeoRefusalCode } from './geo.errors.ts';

/** Where positions come from. */
export interface Geolocation {
  /** One fresh position, never a remembered one. Waits `timeoutMs` at most. */
  read(timeoutMs: number): Promise<Result<GpsReading, GeoRefusalCode>>;
  /** A position that may be some minutes old, for what must not wait and must not ask for permission; null when there is none. */
  last(): Promise<GpsReading | null>;
}

/** What this device has: the shell's plug-in, else the browser's own. */
export function deviceGeolocation(window: Window & typeof globalThis): Geolocation {
  const plugin = capacitorPlugin(window);
  if (plugin) return capacitorGeolocation(plugin);
  if (!window.isSecureContext) return { read: async () => refuse('geo.insecure'), last: async () => null };
  if (!window.navigator.geolocation) return { read: async () => refuse('geo.unsupported'), last: async () => null };
  return browserGeolocation(window.navigator.geolocation, window.navigator.permissions);
}
