/**
 * The native seam for positions (docs/native.md): screens and actions ask here and never name the browser or a plug-in.
 */

import { Capacitor } from '@capacitor/core';
import { Geolocation as CapacitorGeolocation } from '@capacitor/geolocation';
import { refuse } from '#shared/kernel/result.ts';
import { capacitorGeolocation, type PositionPlugin } from './capacitor-geolocation.ts';
import type { Geolocation } from './position-source.ts';

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
