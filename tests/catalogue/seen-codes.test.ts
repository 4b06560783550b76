import { expect, test } from 'vitest';
import { newCodes } from '#pwa/features/catalogue/seen-codes.ts';

/** Whether each look reads its code. */
function looks(...seen: readonly (readonly [code: string | undefined, atMs: number])[]): boolean[] {
  const isNew = newCodes();
  return seen.map(([code, atMs]) => isNew(code, atMs));
}

test('a code that stays before the camera is read once, however long each look takes', () => {
  expect(looks(['A', 0], ['A', 150], ['A', 300])).toEqual([true, false, false]);
  expect(looks(['A', 0], ['A', 1_800], ['A', 4_000])).toEqual([true, false, false]);
});

test('a look that misses it is no absence, nor are several in a moment', () => {
  expect(looks(['A', 0], [undefined, 1_500], ['A', 3_000])).toEqual([true, false, false]);
  expect(looks(['A', 0], [undefined, 150], [undefined, 300], ['A', 450])).toEqual([true, false, false, false]);
});

test('the next box of the same product is read after a second without a code, and another product at once', () => {
  expect(looks(['A', 0], [undefined, 400], [undefined, 800], ['A', 1_200])).toEqual([true, false, false, true]);
  expect(looks(['A', 0], ['B', 150], ['A', 300])).toEqual([true, true, true]);
});
