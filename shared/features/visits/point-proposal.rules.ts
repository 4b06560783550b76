/** When a seller may propose other coordinates for a customer. Metres. Spec: decisions §6. */
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import { type GeoPoint, metresBetween, roundDegrees } from './geo.rules.ts';
import { worstAccuracyMetres } from './location.rules.ts';
import type { GpsReading } from './visit.documents.ts';

/** 'replaced': the same branch got a newer proposal before a decision. */
export const pointStates = ['pending', 'approved', 'rejected', 'replaced'] as const;
export type PointState = (typeof pointStates)[number];

export interface ProposedPoint extends GeoPoint {
  /** From the stored point; null while there is none. */
  distance: number | null;
}

/**
 * The point of a reading, to six decimals. A reading with an accuracy worse than 100 m is refused, and so is a point closer to the stored one than
 * the accuracy.
 */
export function judgePoint(
  reading: Pick<GpsReading, 'latitude' | 'length' | 'accuracy'>,
  stored: GeoPoint | null,
): Result<ProposedPoint, 'visits.pointInaccurate' | 'visits.pointNear'> {
  const { latitude, length, accuracy } = reading;
  if (accuracy > worstAccuracyMetres) return refuse('visits.pointInaccurate', { accuracy: Math.ceil(accuracy), maximum: worstAccuracyMetres });
  const distance = stored && Math.round(metresBetween(reading, stored));
  if (distance !== null && distance <= accuracy) return refuse('visits.pointNear', { distance });
  return ok({ latitude: roundDegrees(latitude), length: roundDegrees(length), distance });
}
