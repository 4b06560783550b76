import { expect, test } from 'vitest';
import { deviceLetter } from '#server/features/access/device-letter.ts';

test('devices are lettered like the columns of a sheet, none twice', () => {
  expect([1, 2, 26, 27, 28, 52, 53, 702, 703].map(deviceLetter)).toEqual(['A', 'B', 'Z', 'AA', 'AB', 'AZ', 'BA', 'ZZ', 'AAA']);
  const letters = Array.from({ length: 2000 }, (_, index) => deviceLetter(index + 1));
  expect(new Set(letters).size).toBe(2000);
});
