import { useEffect, useRef, useState } from 'react';
import type { GpsReading } from '#shared/features/visits/visit.documents.ts';
import type { Result } from '#shared/kernel/result.ts';
import type { GeoRefusalCode } from './geo.errors.ts';
import { deviceGeolocation } from './geolocation.ts';
import { takeReadings } from './take-readings.ts';

/** The progress of taking the positions of an arrival or a departure: how many were taken, and how many are needed. */
export interface ReadingsProgress {
  busy: boolean;
  taken: number;
  wanted: number;
}

/** Takes the positions that an activity asks for, and shows how far it is. Leaving the screen stops it. */
export function useReadings(): ReadingsProgress & { take(count: number): Promise<Result<GpsReading[], GeoRefusalCode>> } {
  const [progress, setProgress] = useState<ReadingsProgress>({ busy: false, taken: 0, wanted: 0 });
  const stopping = useRef(new AbortController());
  // A reading may take fifteen seconds; a screen that is gone must not keep the GPS on.
  useEffect(() => {
    const controller = new AbortController();
    stopping.current = controller;
    return () => controller.abort();
  }, []);
  return {
    ...progress,
    async take(count) {
      const { signal } = stopping.current;
      const show = (change: ReadingsProgress) => {
        if (!signal.aborted) setProgress(change);
      };
      show({ busy: true, taken: 0, wanted: count });
      const taken = await takeReadings(deviceGeolocation(), {
        count,
        signal,
        onProgress: (already) => show({ busy: true, taken: already, wanted: count }),
      });
      show({ busy: false, taken: taken.ok ? taken.value.length : 0, wanted: count });
      return taken;
    },
  };
}
