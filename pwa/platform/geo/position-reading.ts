import { atServer } from '#pwa/platform/server-clock.ts';
import { roundDegrees } from '#shared/features/visits/geo.rules.ts';
import type { GpsReading } from '#shared/features/visits/visit.documents.ts';

/** A position as browsers and Capacitor's plug-in write it; `timestamp` in milliseconds since 1970. */
export interface DevicePosition {
  timestamp: number;
  coords: { latitude: number; longitude: number; accuracy: number };
  /** Whether the position is simulated; only the plug-in of a native shell knows. */
  mocked?: boolean;
}

/** The position with the specification's field names, and with the six decimals that a coordinate keeps. */
export function readingOf({ timestamp, coords, mocked }: DevicePosition): GpsReading {
  return {
    latitude: roundDegrees(coords.latitude),
    length: roundDegrees(coords.longitude),
    accuracy: Math.round(coords.accuracy * 10) / 10,
    taken_at: atServer(timestamp),
    ...(mocked === undefined ? {} : { is_mock: mocked }),
  };
}
