/** A device with a wrong clock uses the server's time, also after days offline, and until a person corrects the clock. */
import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { clockCorrectionMs, tellClockApart } from '#shared/kernel/server-clock.rules.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const at = Date.parse('2026-11-24T15:00:00.000Z');
/** Errors of a clock, in either direction, beyond the tolerance. */
const wrong = fc.oneof(fc.integer({ min: 3 * minute, max: 4_000 * day }), fc.integer({ min: -4_000 * day, max: -3 * minute }));
/** How long the device has been without the server. */
const passed = fc.integer({ min: 0, max: 7 * day });

property.prop([wrong, passed])('a clock that stays wrong is corrected to the server’s time, also after a week with no signal', (apart, since) => {
  const reading = { device_ms: at + apart, server_ms: at };
  expect(at + apart + since + clockCorrectionMs(reading, at + apart + since)).toBe(at + since);
});

property.prop([wrong, passed])(
  'a clock that its person corrected with no signal is right again, as far as it can be told from time that passed',
  (apart, since) => {
    fc.pre(apart > 0 ? since < apart - 2 * minute : since - apart > 7 * day);
    expect(clockCorrectionMs({ device_ms: at + apart, server_ms: at }, at + since)).toBe(0);
  },
);

property.prop([fc.integer({ min: -2 * minute, max: 2 * minute }), passed])('a clock within two minutes is right', (apart, since) => {
  expect(clockCorrectionMs({ device_ms: at + apart, server_ms: at }, at + since)).toBe(0);
});

test('nothing is corrected before the first answer', () => {
  expect(clockCorrectionMs(null, at)).toBe(0);
});

test.each([
  [-5 * minute, 'adelantado 5 minutos'],
  [3 * 60 * minute, 'atrasado 3 horas'],
  [-400 * day, 'adelantado 400 días'],
])('%i is told as %s', (correction, told) => {
  expect(tellClockApart(correction)).toBe(told);
});
