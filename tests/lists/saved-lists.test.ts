import { test as property } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SavedList } from '#shared/features/lists/saved-list.documents.ts';
import { listLinesOf, listsSeenBy, mostListLines } from '#shared/features/lists/saved-lists.rules.ts';

test('a list takes an order’s products without freight, each once, and is seen by its author or by everybody', () => {
  const line = (product_id: number, quantity: number, is_freight = false) => ({ product_id, product_code: `P${product_id}`, quantity, is_freight });
  expect(listLinesOf([line(1, 2), line(9, 1, true), line(2, 5), line(1, 3)])).toEqual([
    { product_id: 1, product_code: 'P1', quantity: 5 },
    { product_id: 2, product_code: 'P2', quantity: 5 },
  ]);
  const list = (name: string, user_id: number, is_shared: boolean): SavedList => ({ id: name, name, user_id, is_shared, lines: [], updated_at: '' });
  const all = [list('Ñame', 1, false), list('Mes', 2, true), list('Otro', 2, false)];
  expect(listsSeenBy(all, 1).map(({ name }) => name)).toEqual(['Mes', 'Ñame']);
});

const lines = fc.array(
  fc.record({
    product_id: fc.integer({ min: 1, max: 400 }),
    product_code: fc.string(),
    quantity: fc.integer({ min: -3, max: 1000 }),
    is_freight: fc.boolean(),
  }),
);

property.prop([lines])('no product twice, no freight, nothing without units, never more than fit', (asked) => {
  const kept = listLinesOf(asked);
  expect(new Set(kept.map(({ product_id }) => product_id)).size).toBe(kept.length);
  expect(kept.length).toBeLessThanOrEqual(mostListLines);
  for (const { product_id, quantity } of kept) {
    expect(quantity).toBeGreaterThan(0);
    expect(asked.some((line) => line.product_id === product_id && !line.is_freight)).toBe(true);
  }
});
