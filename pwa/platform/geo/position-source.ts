import type { GpsReading } from '#shared/features/visits/visit.documents.ts';
import type { Result } from '#shared/kernel/result.ts';
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
