import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { freightAmounts, freightOf, tellFreight } from '#shared/features/pricing/freight.rules.ts';
import { applyingList, configurationFor, type ListThresholds, tellCheaperList, tellListChange } from '#shared/features/pricing/list-change.rules.ts';
import type { PriceList } from '#shared/features/pricing/price-of-product.rules.ts';

const lists: PriceList[] = ['Público', 'Mostrador', 'Taller', 'Mayorista', 'Distribuidor'].map((name_parameter, index) => ({ id: 10 + index, name_parameter }));
// The names used here are all in the list.
const own = (name: string) => lists.find((list) => list.name_parameter === name) as PriceList;
const thresholds: ListThresholds = {
  price_list_id: own('Taller').id,
  line_id: null,
  min_value_customer_list: 500_000,
  min_value_for_list_change: 2_000_000,
  min_value_for_no_freight_charge: 800_000,
  freight_value: 18_000,
};
const apply = (name: string, judgedSubtotal: number, change: Partial<ListThresholds> | null = {}, fixed = false) =>
  applyingList({ lists, own: own(name), configuration: change && { ...thresholds, ...change }, judgedSubtotal, fixed });

describe('the list that applies, judged at the customer’s own prices', () => {
  test.each([
    ['one peso under the minimum buys at the next dearer list', 'Taller', 499_999, 'Mostrador'],
    ['exactly the minimum keeps the own list', 'Taller', 500_000, 'Taller'],
    ['one peso under the change keeps the own list', 'Taller', 1_999_999, 'Taller'],
    ['exactly the change buys at the next cheaper list', 'Taller', 2_000_000, 'Mayorista'],
    ['ten times the change is still only one step', 'Taller', 20_000_000, 'Mayorista'],
    ['the dearest list has no dearer one', 'Público', 1, 'Público'],
    ['the cheapest list has no cheaper one', 'Distribuidor', 20_000_000, 'Distribuidor'],
    ['an empty cart is not judged', 'Taller', 0, 'Taller'],
  ])('%s', (_case, name, subtotal, expected) => {
    expect(apply(name, subtotal).price_list.name_parameter).toBe(expected);
  });

  test('a branch with disable_dynamic_price_list always buys at its own list', () => {
    expect(apply('Taller', 1, {}, true).price_list).toEqual(own('Taller'));
    expect(apply('Taller', 9_000_000, {}, true).price_list).toEqual(own('Taller'));
  });

  test('without a configuration, or without thresholds in it, nothing changes', () => {
    expect(apply('Taller', 1, null).price_list).toEqual(own('Taller'));
    expect(apply('Taller', 9_000_000, { min_value_customer_list: null, min_value_for_list_change: 0 }).price_list).toEqual(own('Taller'));
  });

  test('it tells what is missing for the next cheaper list, in a sentence', () => {
    expect(tellCheaperList(apply('Taller', 300_000))).toBe('Faltan $ 200,000 para pasar a Taller');
    expect(tellCheaperList(apply('Taller', 1_880_000))).toBe('Faltan $ 120,000 para pasar a Mayorista');
    expect(tellCheaperList(apply('Taller', 2_000_000))).toBeNull();
    expect(tellListChange(own('Taller'), own('Mayorista'))).toBe('La lista de precios cambió de Taller a Mayorista');
  });

  property.prop([
    fc.constantFrom(...lists),
    fc.integer({ min: 0, max: 10_000_000 }),
    fc.integer({ min: 0, max: 5_000_000 }),
    fc.integer({ min: 0, max: 5_000_000 }),
  ])(
    'judging again at the list that applies gives the same list: it cannot oscillate',
    (list, judgedSubtotal, min_value_customer_list, min_value_for_list_change) => {
      const configuration = { ...thresholds, min_value_customer_list, min_value_for_list_change };
      const judge = () => applyingList({ lists, own: list, configuration, judgedSubtotal, fixed: false });
      const steps = lists.indexOf(judge().price_list) - lists.indexOf(list);

      expect(judge()).toEqual(judge());
      expect(Math.abs(steps)).toBeLessThanOrEqual(1);
    },
  );

  property.prop([fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 0, max: 5_000_000 })])(
    'buying more never makes the list dearer',
    (subtotal, more) => {
      expect(lists.indexOf(apply('Taller', subtotal + more).price_list)).toBeGreaterThanOrEqual(lists.indexOf(apply('Taller', subtotal).price_list));
    },
  );
});

describe('the configuration of an order', () => {
  const forAll = thresholds;
  const forBearings = { ...thresholds, line_id: 50, min_value_for_list_change: 900_000 };
  const otherList = { ...thresholds, price_list_id: 99 };
  const find = (line_ids: number[], rows: ListThresholds[] = [forAll, forBearings, otherList]) => configurationFor(rows, { price_list_id: 12, line_ids });

  test('is the one of the line when every product is of that line', () => {
    expect(find([50, 50])).toBe(forBearings);
  });
  test('is the one without line for other lines and for mixed orders', () => {
    expect(find([52])).toBe(forAll);
    expect(find([50, 52])).toBe(forAll);
    expect(find([])).toBe(forAll);
  });
  test('is none when the list has none', () => {
    expect(find([50], [otherList])).toBeNull();
    expect(find([50, 52], [forBearings])).toBeNull();
  });
});

describe('freight', () => {
  test.each([
    [1, 18_000, 799_999],
    [799_999, 18_000, 1],
    [800_000, 0, null],
    [0, 0, null],
  ])('goods of %i pay freight of %i', (subtotal, freight_value, missing) => {
    expect(freightOf(thresholds, subtotal)).toEqual({ freight_value, missing });
  });

  test('no configuration, no threshold or no value: no freight', () => {
    expect(freightOf(null, 1).freight_value).toBe(0);
    expect(freightOf({ ...thresholds, min_value_for_no_freight_charge: null }, 1).freight_value).toBe(0);
    expect(freightOf({ ...thresholds, freight_value: null }, 1).freight_value).toBe(0);
  });

  test('is one unit without discount, and a sentence says what is missing', () => {
    expect(freightAmounts(18_000, 19)).toMatchObject({ quantity: 1, unit_value: 18_000, discount_value: 0, subtotal: 18_000, iva_value: 3420, total: 21_420 });
    expect(tellFreight(freightOf(thresholds, 680_000))).toBe('Faltan $ 120,000 para no pagar flete');
    expect(tellFreight(freightOf(thresholds, 900_000))).toBeNull();
  });
});
