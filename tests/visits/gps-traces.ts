import { existsSync, readFileSync } from 'node:fs';
import { roundDegrees } from '#shared/features/visits/geo.rules.ts';
import type { GpsReading } from '#shared/features/visits/visit.documents.ts';

/**
 * Recorded traces for the tests that can use them, as a device reads them; empty, and reported on the console, where the folder is not present.
 * @param file a CSV of several tracks, or a GPX whose timed points are one track
 */
export function recordedTraces(file: string): GpsReading[][] {
  const path = new URL(`../../../shared/data/gps/${file}`, import.meta.url);
  if (!existsSync(path)) {
    console.warn(`SKIPPED: ../shared/data/gps/${file} is not here, so no recorded trace was played`);
    return [];
  }
  const text = readFileSync(path, 'utf8');
  return file.endsWith('.gpx') ? [walkOf(text)] : tracksOf(text);
}

function tracksOf(csv: string): GpsReading[][] {
  const [, ...rows] = csv.trim().split('\n');
  const traces = new Map<string, GpsReading[]>();
  for (const row of rows) {
    const [track = '', time = '', latitude = '', length = '', accuracy] = row.split(',');
    const reading = readingOf({ latitude, length, time: time.endsWith('Z') ? time : `${time}Z`, accuracy: Number(accuracy) || 10 });
    const trace = traces.get(track);
    if (trace) trace.push(reading);
    else traces.set(track, [reading]);
  }
  return [...traces.values()];
}

function walkOf(gpx: string): GpsReading[] {
  const points = gpx.matchAll(/<trkpt lat="(?<latitude>[-\d.]+)" lon="(?<length>[-\d.]+)">(?:(?!<\/trkpt>)[\s\S])*?<time>(?<time>[^<]+)<\/time>/g);
  return [...points].map(({ groups: { latitude = '', length = '', time = '' } = {} }) => readingOf({ latitude, length, time, accuracy: 10 }));
}

function readingOf({ latitude, length, time, accuracy }: { latitude: string; length: string; time: string; accuracy: number }): GpsReading {
  return { latitude: roundDegrees(Number(latitude)), length: roundDegrees(Number(length)), accuracy, taken_at: new Date(time).toISOString() };
}
