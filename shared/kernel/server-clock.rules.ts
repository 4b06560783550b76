/** The correction of a device's clock, so that days and hours are the server's, also without signal. Pure. */

/** A device's clock and the server's at one moment, in milliseconds since 1970. */
export interface ClockReading {
  device_ms: number;
  server_ms: number;
}

/** A clock that is apart by less is right: answers take time, and Date headers are whole seconds. */
const toleranceMs = 2 * 60_000;

/** A device works with no signal for this long; when its clock says more, a person corrected the clock. */
const longestOfflineMs = 7 * 24 * 60 * 60_000;

/**
 * Milliseconds to add to the device's clock; 0 while it is right, while the server's time is not known, and once a person corrected the
 * clock. With no signal a small correction by a person cannot be told from time that passed: then the reading counts until the next answer.
 * @param deviceMs the device's clock now
 */
export function clockCorrectionMs(reading: ClockReading | null, deviceMs: number): number {
  if (!reading) return 0;
  const apartMs = reading.server_ms - reading.device_ms;
  if (Math.abs(apartMs) <= toleranceMs) return 0;
  const passedMs = deviceMs - reading.device_ms;
  const passedIfCorrectedMs = deviceMs - reading.server_ms;
  // A clock behind its own last reading was set back.
  if (passedMs < -toleranceMs) return 0;
  const wasPutForward = passedMs > longestOfflineMs && passedIfCorrectedMs >= -toleranceMs && passedIfCorrectedMs < passedMs;
  return wasPutForward ? 0 : apartMs;
}

/** 'adelantado 3 horas', 'atrasado 400 días'. @param correctionMs as `clockCorrectionMs` gives it, not 0 */
export function tellClockApart(correctionMs: number): string {
  const minutes = Math.round(Math.abs(correctionMs) / 60_000);
  const hours = Math.round(minutes / 60);
  const days = Math.round(minutes / 60 / 24);
  const far = minutes < 120 ? `${minutes} minutos` : hours < 48 ? `${hours} horas` : `${days} días`;
  return `${correctionMs < 0 ? 'adelantado' : 'atrasado'} ${far}`;
}
