import { afterEach, expect, test, vi } from 'vitest';
import { directionsTo } from '#pwa/platform/geo/directions.ts';

const point = { latitude: 4.61, length: -74.08 };
afterEach(() => vi.unstubAllGlobals());

test('Android is asked for any of its maps, with the name at the point', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 8)' });
  expect(directionsTo(point, 'Motopartes Castro & Cía.')).toBe('geo:4.61,-74.08?q=4.61,-74.08(Motopartes%20Castro%20%26%20C%C3%ADa.)');
});

test('another device opens the way there', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)' });
  expect(directionsTo(point, 'Motopartes Castro')).toBe('https://www.google.com/maps/dir/?api=1&destination=4.61%2C-74.08');
});
