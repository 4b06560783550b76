import { existsSync, readFileSync } from 'node:fs';
import type { GpsReading } from '#shared/features/visits/visit.documents.ts';

/** Recorded traces for the tests that can use them; empty, and said aloud, where the folder is not present. */
export function recordedTraces(file: string): GpsReading[][] {
  const path = new URL(`../../../shared/data/gps/${file}`, import.meta.url);
  if (!existsSync(path)) {
    console.warn(`SKIPPED: ../shared/data/gps/${file} is not here, so no recorded trace was played`);
    return [];
  }
  const [, ...rows] = readFileSync(path, 'utf8').trim().split('\n');
  const traces = new Map<string, GpsReading[]>();
  for (const row of rows) {
    const [track = '', time = '', latitude, length, accuracy] = row.split(',');
    const reading = {
      latitude: Number(latitude),
      length: Number(length),
      accuracy: Number(accuracy) || 10,
      taken_at: new Date(time.endsWith('Z') ? time : `${time}Z`).toISOString(),
    };
    traces.set(track, [...(traces.get(track) ?? []), reading]);
  }
  return [...traces.values()];
}
