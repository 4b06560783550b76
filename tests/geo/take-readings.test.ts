import { Geolocation as CapacitorGeolocation } from '@capacitor/geolocation';
import { describe, expect, test, vi } from 'vitest';
import { type GeoRefusalCode, geoErrors } from '#pwa/platform/geo/geo.errors.ts';
import { deviceGeolocation } from '#pwa/platform/geo/geolocation.ts';
import { takeReadings } from '#pwa/platform/geo/take-readings.ts';
import type { GpsReading } from '#shared/features/visits/visit.documents.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';

const at = Date.parse('2026-06-24T15:00:00.000Z');
const position = { timestamp: at, coords: { latitude: 4.609710123, longitude: -74.081750987, accuracy: 12.345 } };
const reading: GpsReading = { latitude: 4.60971, length: -74.081751, accuracy: 12.3, taken_at: '2026-06-24T15:00:00.000Z' };

/** A browser: the plug-in's web implementation calls the geolocation API that the test provides. */
function browser(api: object | null, permission = 'granted') {
  const navigator = { ...(api && { geolocation: api }), permissions: { query: async () => ({ state: permission }) } };
  vi.stubGlobal('navigator', navigator);
  return { isSecureContext: true, navigator, plugin: CapacitorGeolocation, isShell: false };
}
const answering = (answer: (found: (position: object) => void, failed: (error: { code: number }) => void) => void) => ({ getCurrentPosition: answer });
const shell = (plugin: object) => ({ isSecureContext: true, navigator: {}, plugin: plugin as typeof CapacitorGeolocation, isShell: true });
/** Positions that come in this order, and then no more. */
const answers = (list: Result<GpsReading, GeoRefusalCode>[]) => ({
  read: async () => list.shift() ?? refuse('geo.unavailable'),
  last: async () => null,
  watch: () => () => {},
});

describe('a position', () => {
  test('of the browser keeps six decimals', async () => {
    expect(await deviceGeolocation(browser(answering((found) => found(position)))).read(1000)).toEqual(ok(reading));
  });

  test.each([
    [1, 'geo.denied'],
    [2, 'geo.unavailable'],
    [3, 'geo.timeout'],
  ])('that the browser refuses with %d is %s', async (code, expected) => {
    expect(await deviceGeolocation(browser(answering((_found, failed) => failed({ code })))).read(1000)).toEqual(refuse(expected));
  });

  test.each([
    ['geo.insecure', { isSecureContext: false }],
    ['geo.unsupported', {}],
  ])('that the platform does not have is %s', async (code, change) => {
    expect(await deviceGeolocation({ ...browser(null), ...change }).read(1000)).toEqual(refuse(code));
  });

  test('of a shell may say that it is simulated', async () => {
    const plugin = { requestPermissions: async () => ({ location: 'granted' }), getCurrentPosition: async () => ({ ...position, mocked: true }) };
    expect(await deviceGeolocation(shell(plugin)).read(1000)).toEqual(ok({ ...reading, is_mock: true }));
  });

  test.each([
    ['geo.denied', { requestPermissions: async () => ({ location: 'denied' }) }],
    [
      'geo.timeout',
      { requestPermissions: async () => ({ location: 'granted' }), getCurrentPosition: async () => Promise.reject(new Error('Timeout expired')) },
    ],
    [
      'geo.unavailable',
      { requestPermissions: async () => ({ location: 'granted' }), getCurrentPosition: async () => Promise.reject(new Error('Location services are off')) },
    ],
  ])('that a shell refuses is %s', async (code, plugin) => {
    expect(await deviceGeolocation(shell(plugin)).read(1000)).toEqual(refuse(code));
  });
});

describe('a position while another part follows it', () => {
  /** A device that does not move, as Chromium reports it: no request is answered while a watch runs. */
  const standingStill = () => {
    const running = new Set<number>();
    let last = 0;
    return {
      running,
      getCurrentPosition: (found: (position: object) => void, failed: (error: { code: number }) => void) =>
        running.size === 0 ? found(position) : failed({ code: 3 }),
      watchPosition: () => {
        last += 1;
        running.add(last);
        return last;
      },
      clearWatch: (id: number) => running.delete(id),
    };
  };

  test('is taken without the watch, which goes on afterwards until it is ended', async () => {
    const device = standingStill();
    const end = deviceGeolocation(browser(device)).watch(() => {});
    await expect.poll(() => device.running.size).toBe(1);
    const both = [deviceGeolocation(browser(device)).read(1000), deviceGeolocation(browser(device)).last()];
    expect(await Promise.all(both)).toEqual([ok(reading), reading]);
    await expect.poll(() => device.running.size).toBe(1);
    end();
    await expect.poll(() => device.running.size).toBe(0);
  });

  test('begins no watch again that was ended meanwhile', async () => {
    const device = standingStill();
    const end = deviceGeolocation(browser(device)).watch(() => {});
    await expect.poll(() => device.running.size).toBe(1);
    const read = deviceGeolocation(browser(device)).read(1000);
    end();
    expect(await read).toEqual(ok(reading));
    await new Promise((resolve) => setTimeout(resolve));
    expect(device.running.size).toBe(0);
  });
});

describe('the last position', () => {
  const permitted = (state: string) =>
    browser(
      answering((found) => found(position)),
      state,
    );

  test('is given where it was already allowed', async () => {
    expect(await deviceGeolocation(permitted('granted')).last()).toEqual(reading);
    const plugin = { checkPermissions: async () => ({ location: 'granted' }), getCurrentPosition: async () => position };
    expect(await deviceGeolocation(shell(plugin)).last()).toEqual(reading);
  });

  test('is never asked for: without permission there is none', async () => {
    expect(await deviceGeolocation(permitted('prompt')).last()).toBeNull();
    expect(await deviceGeolocation(shell({ checkPermissions: async () => ({ location: 'prompt' }) })).last()).toBeNull();
    expect(await deviceGeolocation(browser(null)).last()).toBeNull();
  });
});

describe('several positions', () => {
  test('are taken one after another, and tell how far it is', async () => {
    const seen: number[] = [];
    const taken = await takeReadings(answers([ok(reading), ok(reading)]), { count: 2, pauseMs: 0, onProgress: (already) => seen.push(already) });
    expect(taken).toEqual(ok([reading, reading]));
    expect(seen).toEqual([0, 1, 2]);
  });

  test('count although a later one fails', async () => {
    expect(await takeReadings(answers([ok(reading), refuse('geo.timeout'), ok(reading)]), { count: 3, pauseMs: 0 })).toEqual(ok([reading, reading]));
  });

  test('are refused when not one came, and a refused permission is not asked again', async () => {
    const left = [refuse('geo.denied'), ok(reading)];
    expect(await takeReadings(answers(left), { count: 2, pauseMs: 0 })).toEqual(refuse('geo.denied'));
    expect(left).toHaveLength(1);
    expect(await takeReadings(answers([refuse('geo.unavailable'), refuse('geo.timeout')]), { count: 2, pauseMs: 0 })).toEqual(refuse('geo.timeout'));
  });

  test('stop between two when the person leaves', async () => {
    const controller = new AbortController();
    const taken = await takeReadings(answers([ok(reading), ok(reading), ok(reading)]), {
      count: 3,
      pauseMs: 0,
      signal: controller.signal,
      onProgress: (already) => already === 1 && controller.abort(),
    });
    expect(taken.ok && taken.value.length).toBeLessThan(3);
  });

  test('that fail always say what to do', () => {
    for (const error of Object.values(geoErrors)) expect(error().message).toMatch(/intente de nuevo|Continúe con novedad|https/);
  });
});
