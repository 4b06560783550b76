/**
 * Where a seller is, judged with the activity's settings: 'inside' gives the benefit of the reading's own accuracy.
 * Spec: decisions §6, commercial §3 (activity). Metres throughout; instants are the device's.
 */
import type { Instant } from '#shared/kernel/dates.ts';
import { type GeoPoint, metresBetween } from './geo.rules.ts';
import type { GpsReading, VisitMark } from './visit.documents.ts';

/** The settings of an activity that rule its check-in and check-out (metres, minutes). */
export interface LocationSettings {
  /** 0: the distance is not checked. */
  maximum_distance: number;
  validate_gps_signal: boolean;
  validate_all_gps_signals: boolean;
  /** 0: not checked. */
  distance_between_signals: number;
}

export type LocationVerdict = Exclude<VisitMark, 'con_novedad'>;

export interface LocationJudgement {
  verdict: LocationVerdict;
  /** From the reading that decided to the customer's point; null when either is unknown. */
  distance: number | null;
  /** The reading that decided: the best one, or the furthest when all are judged. */
  reading: GpsReading | null;
  /** How far apart the two furthest usable readings are. */
  spread: number;
}

export const worstAccuracyMetres = 100;
export const oldestReadingMs = 60_000;

/** The readings that count: with `validate_gps_signal`, those within 100 m of accuracy and 60 s of age. */
export function usableReadings(readings: readonly GpsReading[], settings: Pick<LocationSettings, 'validate_gps_signal'>, at: Instant): GpsReading[] {
  const numbers = readings.filter(({ latitude, length, accuracy }) => [latitude, length, accuracy].every(Number.isFinite) && accuracy >= 0);
  if (!settings.validate_gps_signal) return numbers;
  return numbers.filter(({ accuracy, taken_at }) => accuracy <= worstAccuracyMetres && Date.parse(at) - Date.parse(taken_at) <= oldestReadingMs);
}

/**
 * Judges readings against the customer's point.
 * @param at the device's time of the check-in or check-out
 */
export function judgeLocation({
  readings,
  point,
  settings,
  at,
}: {
  readings: readonly GpsReading[];
  point: GeoPoint | null;
  settings: LocationSettings;
  at: Instant;
}): LocationJudgement {
  const usable = usableReadings(readings, settings, at);
  const spread = widestSpread(usable);
  const best = bestOf(usable);
  if (!best || !point) return { verdict: settings.maximum_distance === 0 ? 'not_checked' : 'not_verifiable', distance: null, reading: best, spread };
  const excess = (reading: GpsReading) => metresBetween(reading, point) - reading.accuracy;
  const deciding = settings.validate_all_gps_signals ? usable.reduce((worst, reading) => (excess(reading) > excess(worst) ? reading : worst)) : best;
  const distance = metresBetween(deciding, point);
  if (settings.maximum_distance === 0) return { verdict: 'not_checked', distance, reading: deciding, spread };
  return { verdict: excess(deciding) <= settings.maximum_distance ? 'inside' : 'outside', distance, reading: deciding, spread };
}

/** The most accurate reading; of equals, the newest. */
function bestOf(readings: readonly GpsReading[]): GpsReading | null {
  return readings.reduce<GpsReading | null>((best, reading) => {
    if (!best || reading.accuracy < best.accuracy) return reading;
    return reading.accuracy === best.accuracy && reading.taken_at > best.taken_at ? reading : best;
  }, null);
}

function widestSpread(readings: readonly GpsReading[]): number {
  return readings.reduce((widest, reading, index) => {
    return readings.slice(index + 1).reduce((wide, other) => Math.max(wide, metresBetween(reading, other)), widest);
  }, 0);
}
