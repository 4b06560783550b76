import { describe, expect, test } from 'vitest';
import { type PurchaseDay, purchaseRhythm } from '#shared/features/catalogue/purchase-rhythm.rules.ts';
import { replenishBranch } from '#shared/features/catalogue/replenish-branch.rules.ts';
import { byNeed, type ReplenishmentAsked, suggestReplenishment } from '#shared/features/catalogue/replenishment.rules.ts';
import { addDays } from '#shared/kernel/dates.ts';

const product = 7;
const autumn: readonly PurchaseDay[] = [
  { date: '2026-09-01', quantity: 10 },
  { date: '2026-10-01', quantity: 14 },
  { date: '2026-10-31', quantity: 12 },
];
const everyDays = (first: string, days: number, quantities: readonly number[]) =>
  quantities.map((quantity, index) => ({ date: addDays(first, index * days), quantity }));

function suggest(days: readonly PurchaseDay[], today: string, asked: Partial<ReplenishmentAsked> = {}) {
  const rhythm = purchaseRhythm(product, days);
  return rhythm && suggestReplenishment(rhythm, { today, package_quantity: 1, package_only: false, available: null, ...asked });
}

describe('the replenishment assistant', () => {
  test('three purchases, thirty days apart, forty days ago: late by ten days, with the figures and the sentence', () => {
    expect(suggest(autumn, '2026-12-10')).toEqual({
      state: 'late',
      purchases: 3,
      average_quantity: 12,
      average_days: 30,
      last_date: '2026-10-31',
      days_since: 40,
      is_due: true,
      package_quantity: 1,
      available: null,
      suggested_quantity: 12,
      parts: { wanted_quantity: 12, needed_quantity: 12, late_days: 10, due_in_days: 0, year_quantity: 36 },
      reason: 'Lleva 12 unidades cada 30 días (3 compras). La última fue hace 40 días: atrasado 10 días.',
    });
  });

  test('whole packages, as far as the stock reaches, and both are said', () => {
    expect(suggest(autumn, '2026-12-10', { package_quantity: 10 })).toMatchObject({
      suggested_quantity: 20,
      reason: 'Lleva 12 unidades cada 30 días (3 compras). La última fue hace 40 días: atrasado 10 días. Sube a 20: viene en cajas de 10.',
    });
    const short = suggest(autumn, '2026-12-10', { package_quantity: 10, available: 15 });
    expect(short?.suggested_quantity).toBe(15);
    expect(short?.reason).toMatch(/Hay 15 de 20\.$/);
    // Of what is sold in whole packages alone, half a package is not suggested.
    expect(suggest(autumn, '2026-12-10', { package_quantity: 10, package_only: true, available: 15 })?.suggested_quantity).toBe(10);
    expect(suggest(autumn, '2026-12-10', { available: 0 })).toMatchObject({ suggested_quantity: 0, reason: expect.stringMatching(/Agotado\.$/) });
  });

  test('to last sixty days: the units of all but the last purchase over their days, in whole packages', () => {
    expect(suggest(autumn, '2026-12-10', { coverDays: 60 })?.suggested_quantity).toBe(24);
    expect(suggest(autumn, '2026-12-10', { coverDays: 60, package_quantity: 10 })?.suggested_quantity).toBe(30);
  });

  test('due from four fifths of the interval, soon in the week before it, and silent until then', () => {
    const on = (days: number) => suggest(autumn, addDays('2026-10-31', days));
    expect([on(22)?.state, on(23)?.state, on(24)?.state, on(36)?.state, on(37)?.state, on(90)?.state, on(91)?.state]).toEqual([
      undefined,
      'soon',
      'due',
      'due',
      'late',
      'late',
      'left',
    ]);
    expect(on(34)?.reason).toBe('Lleva 12 unidades cada 30 días (3 compras). La última fue hace 34 días: le toca.');
    expect(on(23)?.reason).toBe('Lleva 12 unidades cada 30 días (3 compras). La última fue hace 23 días. Pronto: en 7 días.');
    expect(on(91)?.reason).toBe('Lo compraba cada 30 días; la última vez fue el 31 oct 2026.');
  });

  test('one big order moves nothing: 2, 2, 2 and 200 are 2', () => {
    expect(suggest(everyDays('2026-08-01', 30, [2, 2, 2, 200]), '2026-12-01')?.suggested_quantity).toBe(2);
  });

  test('intervals of any length are due later, and nobody says how late', () => {
    const days = ['2026-05-01', '2026-05-06', '2026-06-25', '2026-06-30', '2026-08-19', '2026-08-24'].map((date) => ({ date, quantity: 4 }));
    // 5, 50, 5, 50 and 5 days: the typical interval is 5, and the interquartile range 45.
    expect(suggest(days, '2026-08-29')).toBeNull();
    expect(suggest(days, '2026-08-31')?.state).toBe('due');
    expect(suggest(days, '2026-09-08')?.state).toBe('due');
  });

  test('bought on 5, 8 and 11 January and then no more is left, below everything that is due', () => {
    const left = suggest(everyDays('2026-01-05', 3, [4, 4, 4]), '2026-11-21');
    const due = suggest(autumn, '2026-11-30');
    expect(left?.state).toBe('left');
    if (!left || !due) throw new Error('both are suggested');
    expect(byNeed({ replenishment: left, price: 1_000_000 }, { replenishment: due, price: 1 })).toBeGreaterThan(0);
  });

  test('two purchase days repeat nothing, nor does a third purchase on the day of the second, nor three in a week', () => {
    const two = autumn.slice(1);
    expect(suggest(two, '2026-12-10')).toBeNull();
    expect(suggest([...two, { date: '2026-10-31', quantity: 5 }], '2026-12-10')).toBeNull();
    expect(suggest(everyDays('2026-10-01', 2, [1, 1, 1]), '2026-10-08')).toBeNull();
  });

  test('a return is taken from the purchases before it, the latest first, and is no purchase', () => {
    expect(purchaseRhythm(product, [...autumn, { date: '2026-11-02', quantity: -4 }])?.quantities).toEqual([10, 14, 8]);
    expect(purchaseRhythm(product, [...autumn, { date: '2026-11-02', quantity: -12 }])).toBeNull();
    expect(purchaseRhythm(product, [{ date: '2026-08-02', quantity: 3 }, ...autumn, { date: '2026-11-02', quantity: -18 }])?.quantities).toEqual(
      [3, 10, 8].slice(0, 3),
    );
    expect(purchaseRhythm(product, [...autumn, { date: '2026-11-02', quantity: -900 }])).toBeNull();
  });

  test('a clock that is days behind the last purchase counts no negative days', () => {
    expect(suggest(everyDays('2026-10-01', 5, [3, 3, 3, 3]), '2026-10-13')).toMatchObject({ days_since: 0, state: 'soon' });
  });
});

describe('the list of a branch', () => {
  const rhythm = (product_id: number, days: readonly PurchaseDay[] = autumn) => purchaseRhythm(product_id, days) ?? [];
  const offered = (id: number, changes = {}) =>
    [id, { id, package_quantity: 1, package_only: false, block_sale: false, price: 1_000, available: null, ...changes }] as const;
  const today = '2026-12-10';
  const idsOf = (...given: Parameters<typeof replenishBranch>) => replenishBranch(...given).map(({ product_id }) => product_id);

  test('has no product that is unseen, blocked, sin precio, or in the cart', () => {
    const rhythms = [1, 2, 3, 4, 5].flatMap((id) => rhythm(id));
    const products = new Map([offered(1), offered(2, { block_sale: true }), offered(3, { price: null }), offered(4)]);
    expect(idsOf(rhythms, products, { today })).toEqual([1, 4]);
    expect(idsOf(rhythms, products, { today, inCart: new Set([4]) })).toEqual([1]);
  });

  test('an order that is still unsent takes a product out until half its interval is over; without it the product is back', () => {
    const rhythms = [rhythm(1)].flat();
    const products = new Map([offered(1)]);
    expect(idsOf(rhythms, products, { today, orderedOn: new Map([[1, '2026-12-09']]) })).toEqual([]);
    expect(idsOf(rhythms, products, { today, orderedOn: new Map([[1, '2026-11-20']]) })).toEqual([1]);
    // The order that the rhythm already knows is no reason.
    expect(idsOf(rhythms, products, { today: '2026-11-12', orderedOn: new Map([[1, '2026-10-31']]) })).toEqual([]);
    expect(idsOf(rhythms, products, { today })).toEqual([1]);
  });

  test('the later in its own rhythm is first, then the dearer; what was left is at the end by a year of it', () => {
    const weekly = everyDays('2026-10-01', 7, [5, 5, 5, 5, 5, 5, 5, 5, 5]);
    const rhythms = [
      rhythm(1),
      rhythm(2),
      rhythm(3, weekly),
      rhythm(4, everyDays('2026-01-05', 5, [1, 1, 1])),
      rhythm(5, everyDays('2026-01-05', 5, [9, 9, 9])),
    ].flat();
    const products = new Map([offered(1, { price: 10 }), offered(2, { price: 20 }), offered(3), offered(4), offered(5)]);
    expect(idsOf(rhythms, products, { today })).toEqual([3, 2, 1, 5, 4]);
  });
});
