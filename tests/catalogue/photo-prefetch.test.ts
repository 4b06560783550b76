/** Which pictures a device prefetches, and when. Spec: decision 0250. */
import { expect, test } from 'vitest';
import { isShortOfRoom, mayBringPhotos, mostPhotos } from '#pwa/features/catalogue/photo-prefetch.rules.ts';
import { picturesInOrder } from '#pwa/platform/search/pictures-in-order.ts';
import { benchProduct } from '#tests/bench/bench-products.ts';
import { promotion } from '../promotions/promotion-context.ts';

const wifi = { type: 'wifi' };
const cellular = { type: 'cellular' };

test.each([
  ['wifi', wifi, true, true],
  ['wifi', { type: 'ethernet' }, false, true],
  ['wifi', cellular, true, false],
  ['wifi', { ...wifi, saveData: true }, true, false],
  // Neither a desktop browser nor an iPhone reports its connection.
  ['wifi', {}, false, true],
  ['wifi', {}, true, false],
  ['wifi', undefined, false, true],
  ['wifi', undefined, true, false],
  ['wifi', { type: 'unknown' }, true, false],
  ['always', { ...cellular, saveData: true }, true, true],
  ['always', undefined, true, true],
  ['never', wifi, false, false],
] as const)("with '%s' on %o, handheld %s: %s", (choice, connection, isHandheld, expected) => {
  expect(mayBringPhotos({ choice, connection, isHandheld })).toBe(expected);
});

test('a device with less than a fifth of its room is short of it; one that does not say is not', () => {
  expect(isShortOfRoom({ quota: 1_000, usage: 800 })).toBe(false);
  expect(isShortOfRoom({ quota: 1_000, usage: 801 })).toBe(true);
  expect(isShortOfRoom({ quota: 0, usage: 0 })).toBe(false);
  expect(isShortOfRoom({})).toBe(false);
});

test('a customer brings 600 pictures at most, a seller 1,500', () => {
  expect([mostPhotos('c'), mostPhotos('u'), mostPhotos(null)]).toEqual([600, 1_500, 1_500]);
});

test('what is bought comes first, then promotions, then the newest; each picture once, of active products alone', () => {
  const base = benchProduct(1);
  const product = (id: number, more: Partial<typeof base>) => ({
    ...base,
    id,
    image_id: id * 10,
    state: 1,
    discount_percentage: 0,
    created_on: '2026-01-01' as const,
    ...more,
  });
  const all = [
    product(1, {}),
    product(2, { created_on: '2026-06-01' }),
    product(3, { discount_percentage: 5 }),
    product(4, { image_id: null, discount_percentage: 5 }),
    product(5, { state: 0, discount_percentage: 5 }),
    product(6, {}),
    product(7, { brand_id: 70 }),
  ];
  const byId = new Map(all.map((one) => [one.id, one]));
  const published = promotion({ scopes: [{ kind: 'brand', id: 70, exclude: false }], audiences: [{ kind: 'contact', value: 1, exclude: false }] });
  const products = { get: (id: number) => byId.get(id), all: () => all };
  expect(picturesInOrder(products, { first: [6, 5, 4, 99], promotions: [published] })).toEqual([60, 30, 70, 20, 10]);
  expect(picturesInOrder(products, { first: [6], promotions: [] })).toEqual([60, 30, 20, 10, 70]);
});
