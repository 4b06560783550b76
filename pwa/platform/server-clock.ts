/** The server's time on this device: read from the answers, kept for when there is no signal. Spec: decisions §6. */
import type { Instant } from '#shared/kernel/dates.ts';
import { type ClockReading, clockCorrectionMs } from '#shared/kernel/server-clock.rules.ts';

const place = 'correria.clock';
/** A slower answer says too little about when the server wrote its time. */
const slowestAnswerMs = 10_000;
/** A reading that says the same is stored again only after this time. */
const restMs = 10 * 60_000;
/** `Date` is a whole second: the server's time is half a second later on average. */
const halfSecondMs = 500;

let reading = storedReading();
const hearers = new Set<() => void>();

/** Notes the `Date` of an answer. @param date as the header has it @param answered the device's clock before and after the call, in milliseconds */
export function noteServerDate(date: string | null, { askedMs, answeredMs }: { askedMs: number; answeredMs: number }): void {
  const tookMs = answeredMs - askedMs;
  const server_ms = Date.parse(date ?? '') + halfSecondMs;
  // The clock was changed during the call when it took less than no time.
  if (Number.isNaN(server_ms) || tookMs < 0 || tookMs > slowestAnswerMs) return;
  const next = { device_ms: askedMs + tookMs / 2, server_ms };
  const before = serverCorrectionMs();
  const isNews = !reading || Math.abs(apartOf(next) - apartOf(reading)) > slowestAnswerMs || next.device_ms - reading.device_ms > restMs;
  if (!isNews) return;
  reading = next;
  if (typeof localStorage !== 'undefined') localStorage.setItem(place, JSON.stringify(next));
  if (Math.abs(serverCorrectionMs() - before) > slowestAnswerMs) for (const hear of hearers) hear();
}

/** Milliseconds to add to the device's clock; 0 while it is right. */
export const serverCorrectionMs = (): number => clockCorrectionMs(reading, Date.now());

/** An instant of the device's clock, in milliseconds since 1970, as the server's clock shows it. */
export const atServer = (deviceMs: number): Instant => new Date(deviceMs + serverCorrectionMs()).toISOString();

/** The present by the server's clock. */
export const serverNow = (): Instant => atServer(Date.now());

/** Calls back when it becomes known that the device's clock is wrong, or right again. */
export function onClockNews(hear: () => void): void {
  hearers.add(hear);
}

const apartOf = ({ device_ms, server_ms }: ClockReading) => server_ms - device_ms;

function storedReading(): ClockReading | null {
  if (typeof localStorage === 'undefined') return null;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? 'null');
    return isReading(stored) ? stored : null;
  } catch {
    // Somebody else's text: the next answer writes a reading.
    return null;
  }
}

function isReading(stored: unknown): stored is ClockReading {
  return (
    typeof stored === 'object' && stored !== null && Number.isFinite(Reflect.get(stored, 'device_ms')) && Number.isFinite(Reflect.get(stored, 'server_ms'))
  );
}
