import { expect, test } from 'vitest';
import { selectionOf } from '#server/platform/db/row-selection.ts';

test('ids without a gap are asked for as a range, and any others by name', () => {
  expect(selectionOf([7])).toEqual({ from: 7, to: 7 });
  expect(selectionOf([9, 7, 8])).toEqual({ from: 7, to: 9 });

  expect(selectionOf([7, 9])).toEqual({ ids: [7, 9] });
  expect(selectionOf([7, 9, 9])).toEqual({ ids: [7, 9, 9] });
  expect(selectionOf([])).toEqual({ ids: [] });
});
