import type { GpsReading } from '#shared/features/visits/visit.documents.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import type { GeoRefusalCode } from './geo.errors.ts';
import type { Geolocation } from './position-source.ts';

export interface TakeReadings {
  /** How many: an activity's `number_of_signals`. */
  count: number;
  /** Called before each reading, with how many are there. */
  onProgress?: (taken: number) => void;
  /** Stops between two readings. */
  signal?: AbortSignal;
  /** For one reading, milliseconds. */
  timeoutMs?: number;
  /** The pause between two readings, milliseconds: asked at once, a device repeats the position that it has just given. */
  pauseMs?: number;
}

/**
 * Takes several positions, one after another. The positions taken count even when a later one fails: the rules judge those.
 * @returns a refusal only when no position could be taken, with the reason of the last failure
 */
export async function takeReadings(
  geolocation: Geolocation,
  { count, onProgress, signal, timeoutMs = 15_000, pauseMs = 1_500 }: TakeReadings,
): Promise<Result<GpsReading[], GeoRefusalCode>> {
  const readings: GpsReading[] = [];
  let failure: Result<never, GeoRefusalCode> | null = null;
  for (let turn = 0; turn < count && !signal?.aborted; turn += 1) {
    onProgress?.(readings.length);
    if (turn > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const read = await geolocation.read(timeoutMs);
    if (read.ok) readings.push(read.value);
    else failure = read;
    // Asking again does not change a refused permission.
    if (!read.ok && (read.code === 'geo.denied' || read.code === 'geo.insecure' || read.code === 'geo.unsupported')) break;
  }
  onProgress?.(readings.length);
  return readings.length === 0 && failure ? failure : ok(readings);
}
