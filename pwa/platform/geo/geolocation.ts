/**
 * The native seam for positions (docs/native.md): screens and actions ask here and never name the browser or a plug-in.
 */

import { Capacitor } from '@capacitor/core';
import { Geolocation as CapacitorGeolocation } from '@capacitor/geolocation';
import type { GpsReading } from '#shared/features/visits/visit.documents.ts';
import { type Result, refuse } from '#shared/kernel/result.ts';
import { capacitorGeolocation, type PositionPlugin } from './capacitor-geolocation.ts';
import type { GeoRefusalCode } from './geo.errors.ts';

/** The source of positions. */
export interface Geolocation {
  /** One fresh position, never a remembered one. Waits `timeoutMs` at most. */
  read(timeoutMs: number): Promise<Result<GpsReading, GeoRefusalCode>>;
  /** A position that may be some minutes old, for callers that must neither wait nor ask for permission; null when there is none. */
  last(): Promise<GpsReading | null>;
  /** Follows the position; failed readings are left out. @returns the function that ends it */
  watch(hear: (reading: GpsReading) => void): () => void;
}

/** The source of positions: Capacitor's plug-in, which in a browser asks the browser. */
export interface PositionSource {
  isSecureContext: boolean;
  /** A browser without the Geolocation API has none. */
  navigator: { geolocation?: unknown };
  plugin: PositionPlugin;
  isShell: boolean;
}

const thisDevice = (): PositionSource => ({
  isSecureContext: window.isSecureContext,
  navigator: window.navigator,
  plugin: CapacitorGeolocation,
  isShell: Capacitor.isNativePlatform(),
});

/** The source of positions on this device. */
export function deviceGeolocation({ isSecureContext, navigator, plugin, isShell }: PositionSource = thisDevice()): Geolocation {
  if (isShell) return capacitorGeolocation(plugin, isShell);
  if (!isSecureContext) return { read: async () => refuse('geo.insecure'), last: async () => null, watch: () => () => {} };
  if (!navigator.geolocation) return { read: async () => refuse('geo.unsupported'), last: async () => null, watch: () => () => {} };
  return capacitorGeolocation(plugin, isShell);
}
