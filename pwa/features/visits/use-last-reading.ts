import { useEffect, useRef } from 'react';
import { deviceGeolocation } from '#pwa/platform/geo/geolocation.ts';
import type { GpsReading } from '#shared/features/visits/visit.documents.ts';

/** The device's position when the screen was opened, once it is known; finalising never waits for the position. */
export function useLastReading(wanted: boolean): () => GpsReading | null {
  const reading = useRef<GpsReading | null>(null);
  // The position comes from outside of React, and is read once whenever it becomes wanted.
  useEffect(() => {
    if (!wanted) return;
    void deviceGeolocation()
      .last()
      .then((last) => {
        reading.current = last;
      });
  }, [wanted]);
  return () => reading.current;
}
