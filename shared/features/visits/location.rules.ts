/**
 * Judges a seller's position with the activity's settings: the accuracy of the reading is subtracted in the seller's favour. Spec: decisions §6,
 * commercial §3 (activity). Metres; instants by the device's clock.
 */
import type { Instant } from '#shared/kernel/dates.ts';
import { type GeoPoint, metresBetween } from './geo.rules.ts';
import type { GpsReading, VisitMark } from './visit.documents.ts';

/** The settings of an activity for its check-in and check-out (metres, minutes). */
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
  /** Metres from the deciding reading to the customer's coordinates; null when either is unknown. */
  distance: number | null;
  /** The deciding reading: the best one, or the furthest when all are judged. */
  reading: GpsReading | null;
  /** How far apart the two furthest usable readings are. */
  spread: number;
}

export const worstAccuracyMetres = 100;
export const oldestReadingMs = 60_000;

/** The readings that count: with `validate_gps_signal`, those with an accuracy of 100 m or better and at most 60 s old. */
export function usableReadings(readings: readonly GpsReading[], settings: Pick<LocationSettings, 'validate_gps_signal'>, at: Instant): GpsReading[] {
  const numbers = readings.filter(({ latitude, length, accuracy }) => [latitude, length, accuracy].every(Number.isFinite) && accuracy >= 0);
  if (!settings.validate_gps_signal) return numbers;
  return numbers.filter(({ accuracy, taken_at }) => accuracy <= worstAccuracyMetres && Date.parse(at) - Date.parse(taken_at) <= oldestReadingMs);
}

/** Judges readings against the customer's coordinates. @param at the device's instant of the check-in or check-out */
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
