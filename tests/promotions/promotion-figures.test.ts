/** The figures that were agreed for promotions, to the peso. Spec: decisions §4, decision 0245. */
import { describe, expect, test } from 'vitest';
import { judgeOrder } from '#shared/features/orders/judge-order.rules.ts';
import type { PromotionTerms } from '#shared/features/promotions/promotion.documents.ts';
import { context, draft, product } from '../orders/ordering-context.ts';
import { inForce, promotion } from './promotion-context.ts';

const fixed = { price_list_id: 12, minimum_order_value: null, disable_dynamic_price_list: true };
const cheap = product(1, 10_000, { iva_percentage: 0 });
const other = product(2, 5_000, { iva_percentage: 0, product_code: 'Y' });

/** The figures of a line of `quantity` units at 10,000 with promotions, and its hints. */
function line(quantity: number, promotions: Parameters<typeof inForce>[0], { own = 0, uses = new Map() } = {}) {
  const order = judgeOrder(draft([[1, quantity, own]]), context([cheap], { branch: fixed, configurations: [], ...inForce(promotions, { uses }) }));
  const { amounts, promoted } = order.lines[0] ?? {};
  return {
    percentage: amounts?.discount_percentage,
    net: amounts?.net_unit_value,
    subtotal: amounts?.subtotal,
    hint: promoted?.hint?.message ?? null,
    note: promoted?.note ?? null,
  };
}

test.each([
  // C1, C2, C3, C4: quantity, percentage, list, net, freight, total
  [5, 10, 'Taller', 90_000, 18_000, 553_500],
  [8, 10, 'Taller', 90_000, 0, 856_800],
  [20, 10, 'Mayorista', 81_000, 0, 1_927_800],
  [3, 2, 'Taller', 98_000, 18_000, 367_860],
])('%i units at 100,000 with a brand promotion of %i %%: %s, net %i, freight %i, total %i', (quantity, percentage, list, net, freight, total) => {
  const week = promotion({ tiers: [{ from: 1, percentage }] });
  const order = judgeOrder(draft([[1, quantity]]), context([product(1, 100_000)], inForce([week])));
  expect(order.lines[0]?.amounts?.net_unit_value).toBe(net);
  expect(order.lines[0]?.promoted.discount).toMatchObject({ own_discount_percentage: 0, promotion_percentage: percentage });
  expect({ list: order.price_list?.name_parameter, freight: order.totals.freight, total: order.totals.total }).toEqual({ list, freight, total });
});

describe('quantity breaks (C5)', () => {
  const tiers = promotion({
    kind: 'quantity_break',
    tiers: [
      { from: 10, percentage: 5 },
      { from: 20, percentage: 12 },
    ],
  });
  test.each([
    [9, 10_000, 'Con 1 más: 5 %'],
    [10, 9_500, 'Con 10 más: 12 %'],
    [20, 8_800, null],
    [9, 10_000, 'Con 1 más: 5 %'],
  ])('%i units: net %i, %s', (quantity, net, hint) => {
    expect(line(quantity, [tiers])).toMatchObject({ net, hint });
  });

  test('units of several products count together when the promotion says so', () => {
    const mixed = promotion({ ...tiers.terms, counts: 'together' });
    const order = judgeOrder(
      draft([
        [1, 6],
        [2, 4],
      ]),
      context([cheap, other], { branch: fixed, configurations: [], ...inForce([mixed]) }),
    );
    expect(order.lines.map(({ amounts }) => amounts?.discount_percentage)).toEqual([5, 5]);
  });

  test('what is measured in pesos says what is missing in pesos', () => {
    const byValue = promotion({ kind: 'quantity_break', measure: 'value', tiers: [{ from: 100_000, percentage: 5 }] });
    expect(line(9, [byValue])).toMatchObject({ net: 10_000, hint: 'Con $ 10,000 más: 5 %' });
    expect(line(10, [byValue])).toMatchObject({ net: 9_500 });
  });
});

describe('12 + 1 (C6)', () => {
  const gift = promotion({ kind: 'buy_get', tiers: [], buy_quantity: 12, get_quantity: 1 });
  test.each([
    [12, 0, 120_000, 'Agregue 1: sale sin costo'],
    [13, 7.7, 119_990, null],
    [25, 4, 240_000, 'Agregue 1: sale sin costo'],
    [26, 7.7, 239_980, null],
  ])('%i units: %d %%, %i, %s', (quantity, percentage, subtotal, hint) => {
    expect(line(quantity, [gift])).toMatchObject({ percentage, subtotal, hint });
  });

  test('no more times than an order may have', () => {
    const once = promotion({ ...gift.terms, max_times_per_order: 1 });
    expect(line(26, [once])).toMatchObject({ percentage: 3.85, hint: null });
  });

  test('buy 10 get 20 with 10 in the cart gives nothing', () => {
    expect(line(10, [promotion({ kind: 'buy_get', tiers: [], buy_quantity: 10, get_quantity: 20 })])).toMatchObject({ percentage: 0, subtotal: 100_000 });
  });
});

describe('10 of X, 1 of Y free (C7)', () => {
  const gift = promotion(
    { kind: 'buy_get', tiers: [], buy_quantity: 10, get_quantity: 1, get_product_id: 2, scopes: [{ kind: 'product', id: 1, exclude: false }] },
    { get_product_code: 'Y' },
  );
  const judged = (lines: Parameters<typeof draft>[0]) =>
    judgeOrder(draft(lines), context([cheap, other], { branch: fixed, configurations: [], ...inForce([gift]) })).lines;

  test('both lines carry the gift as one percentage', () => {
    const [x, y] = judged([
      [1, 10],
      [2, 1],
    ]);
    expect([x?.amounts?.discount_percentage, y?.amounts?.discount_percentage]).toEqual([4.77, 4.77]);
    expect([x?.amounts?.subtotal, y?.amounts?.subtotal]).toEqual([95_230, 4_761]);
  });

  test('without Y, X costs 10,000 at once, and says what to add', () => {
    const [x] = judged([[1, 10]]);
    expect(x?.amounts?.net_unit_value).toBe(10_000);
    expect(x?.promoted.hint).toMatchObject({ product_id: 2, missing_quantity: 1, message: 'Agregue 1 de Y: sale sin costo' });
  });
});

describe('which discounts apply together (C8)', () => {
  const with5 = (terms: Partial<PromotionTerms> = {}, id = 1) => promotion({ tiers: [{ from: 1, percentage: 5 }], ...terms }, { id });

  test('the own discount is better, and it is said', () => {
    expect(line(1, [with5()], { own: 7.5 })).toMatchObject({ percentage: 7.5, note: 'Su descuento del 7.5 % es mejor' });
  });
  test('a promotion that adds', () => expect(line(1, [with5({ with_own_discount: 'adds' })], { own: 7.5 }).percentage).toBe(12.13));
  test('two that combine', () => {
    expect(line(1, [with5({ combines: true }), promotion({ combines: true }, { id: 2 })]).percentage).toBe(14.5);
  });
  test('the first that does not combine stands alone', () => {
    expect(line(1, [with5({ priority: 10 }), promotion({ combines: true }, { id: 2 })]).percentage).toBe(5);
  });
  test('one for the whole order is taken when it saves more', () => {
    const alone = promotion({ exclusive: 'order', tiers: [{ from: 1, percentage: 20 }], scopes: [{ kind: 'product', id: 2, exclude: false }] }, { id: 9 });
    const of = (quantity: number) =>
      judgeOrder(
        draft([
          [1, quantity],
          [2, 10],
        ]),
        context([cheap, other], { branch: fixed, configurations: [], ...inForce([with5(), alone]) }),
      ).lines.map(({ amounts }) => amounts?.discount_percentage);
    expect(of(1)).toEqual([0, 20]);
    expect(of(100)).toEqual([5, 5]);
  });
});

describe('limits (C9)', () => {
  const limited = promotion({ max_units_total: 100 });
  const used = (units: number) => new Map([[1, { units, contact_units: 0, contact_documents: 0 }]]);
  test('what goes over keeps the discount of what is under', () => {
    expect(line(10, [limited], { uses: used(95) })).toMatchObject({ percentage: 5, note: 'Quedan 5 unidades: 10 % en 5 de 10' });
  });
  test('nothing left', () => expect(line(10, [limited], { uses: used(100) })).toMatchObject({ percentage: 0, note: 'Semana SKF se agotó' }));
  test('of one customer', () => {
    const uses = new Map([[1, { units: 0, contact_units: 4, contact_documents: 2 }]]);
    expect(line(10, [promotion({ max_units_per_contact: 10 })], { uses }).percentage).toBe(6);
    expect(line(10, [promotion({ max_documents_per_contact: 2 })], { uses }).percentage).toBe(0);
  });
});

describe('for whom, for what and when', () => {
  const gives = (terms: Partial<PromotionTerms>, change: Parameters<typeof inForce>[1] = {}) =>
    judgeOrder(draft([[1, 1]]), context([cheap], { branch: fixed, configurations: [], ...inForce([promotion(terms)], change) })).lines[0]?.amounts
      ?.discount_percentage;
  const audience = (kind: 'price_list' | 'zone' | 'customer_type', value: number | string, exclude = false) => ({ kind, value, exclude });

  test.each<[string, Partial<PromotionTerms>, number]>([
    ['a list that is the branch’s', { audiences: [audience('price_list', 12)] }, 10],
    ['another list', { audiences: [audience('price_list', 13)] }, 0],
    ['one of two lists', { audiences: [audience('price_list', 13), audience('price_list', 12)] }, 10],
    ['its zone, however written', { audiences: [audience('zone', ' norte ')] }, 10],
    ['its list but another zone', { audiences: [audience('price_list', 12), audience('zone', 'Sur')] }, 0],
    ['everybody but its type', { audiences: [audience('customer_type', 3, true)] }, 0],
    ['another brand', { scopes: [{ kind: 'brand', id: 8, exclude: false }] }, 0],
    [
      'its brand without this product',
      {
        scopes: [
          { kind: 'brand', id: 7, exclude: false },
          { kind: 'product', id: 1, exclude: true },
        ],
      },
      0,
    ],
    ['everything', { scopes: [] }, 10],
    ['the portal only', { channel: 'b2b' }, 0],
    ['sellers only', { channel: 'field' }, 10],
    ['until yesterday', { until: '2026-11-20' }, 0],
    ['until today', { until: '2026-11-21' }, 10],
    ['from tomorrow', { since: '2026-11-22' }, 0],
  ])('%s', (_name, terms, percentage) => expect(gives(terms)).toBe(percentage));

  test('the percentage of a product itself is one more promotion', () => {
    const own = product(1, 10_000, { discount_percentage: 15, iva_percentage: 0 });
    const [judged] = judgeOrder(draft([[1, 1]]), context([own], { branch: fixed, configurations: [], ...inForce([promotion({})]) })).lines;
    expect(judged?.promoted.discount).toMatchObject({ discount_percentage: 15, promotions: [{ id: 0, name: 'Promoción del producto' }] });
  });
});

describe('a quotation', () => {
  const quoted = {
    ...{ product_id: 1, quantity: 10, unit_value: 10_000, discount_percentage: 10, own_discount_percentage: 0, promotion_percentage: 10 },
    promotions: [{ id: 7, version: 1, code: 'X', name: 'De ayer', percentage: 10, units: 10 }],
  };
  const quotation = { price_list_id: 12, valid_until: '2026-12-31', lines: [quoted] };
  const judged = (quantity: number, promotions: Parameters<typeof inForce>[0] = []) =>
    judgeOrder(draft([[1, quantity]], { quotation }), context([cheap], { branch: fixed, configurations: [], ...inForce(promotions) })).lines[0]?.promoted
      .discount;

  test('keeps the promotion that it promised, and uses nothing of its limits', () => {
    expect(judged(12)).toMatchObject({ discount_percentage: 10, promotions: [{ id: 7, units: 0 }] });
  });
  test('for fewer units the promotions of today count', () => {
    expect(judged(9)?.discount_percentage).toBe(0);
    expect(judged(9, [promotion({ tiers: [{ from: 1, percentage: 4 }] })])?.discount_percentage).toBe(4);
  });
  test('the better of both', () => expect(judged(10, [promotion({ tiers: [{ from: 1, percentage: 12 }] })])?.discount_percentage).toBe(12));
});

test('a discount of a person that equals the product’s is not lost to a promotion of higher priority', () => {
  const own = product(1, 10_000, { discount_percentage: 20, iva_percentage: 0 });
  const tiny = promotion({ priority: 1, tiers: [{ from: 1, percentage: 0.01 }] });
  const [judged] = judgeOrder(draft([[1, 1, 20]]), context([own], { branch: fixed, ...inForce([tiny]) })).lines;
  expect(judged?.amounts?.discount_percentage).toBe(20);
});
