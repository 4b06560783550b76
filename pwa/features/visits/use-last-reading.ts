import { useEffect, useRef } from 'react';
import { deviceGeolocation } from '#pwa/platform/geo/geolocation.ts';
import type { GpsReading } from '#shared/features/visits/visit.documents.ts';

/** The device's position when the screen opened, as soon as it is known; finishing never waits for it. */
export function useLastReading(wanted: boolean): () => GpsReading | null {
  const reading = useRef<GpsReading | null>(null);
  // The position comes from outside of React, once for each time it is wanted.
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
