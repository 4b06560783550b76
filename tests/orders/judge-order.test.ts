import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { acceptOrder } from '#shared/features/orders/accept-order.rules.ts';
import { judgeOrder } from '#shared/features/orders/judge-order.rules.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import '#shared/features/orders/orders.errors.ts';
import { context, draft, lists, mayorista, product, taller } from './ordering-context.ts';

const bearing = product(1, 100_000);
const seal = product(2, 20_000, { iva_percentage: 5, line_id: 52, brand_id: 8 });
const unseen = { seen_total: null, accepted_total: null };

describe('an ordinary order', () => {
  const judged = judgeOrder(
    draft([
      [1, 4, 10],
      [2, 1],
    ]),
    context([bearing, seal]),
  );

  test('has every figure of every line, the freight last, and totals that are their sums', () => {
    expect(judged.lines.map(({ amounts }) => amounts)).toMatchObject([
      { unit_value: 100_000, discount_value: 10_000, net_unit_value: 90_000, gross: 400_000, discount_total: 40_000, subtotal: 360_000, iva_value: 68_400 },
      { unit_value: 20_000, discount_value: 0, net_unit_value: 20_000, gross: 20_000, subtotal: 20_000, iva_value: 1000 },
      { unit_value: 18_000, discount_value: 0, gross: 18_000, subtotal: 18_000, iva_value: 0 },
    ]);
    expect(judged.totals).toEqual({ gross: 438_000, discount: 40_000, subtotal: 398_000, iva: 69_400, freight: 18_000, total: 467_400 });
  });

  test('tells what is missing for no freight and for the cheaper list', () => {
    expect(judged.freight).toEqual({ freight_value: 18_000, missing: 420_000 });
    expect(judged.list?.cheaper).toEqual({ price_list: lists[3], missing: 1_620_000 });
  });

  test('has its prompt-payment figure: 5 % of the first product line’s gross', () => {
    expect(judged.prompt_payment_discount).toBe(20_000);
    expect(judgeOrder(draft([[1, 4]]), context([bearing], { has_defeated_documents: true })).prompt_payment_discount).toBe(0);
  });

  test('is accepted as numbered lines with three stored prices, and goes on its way', () => {
    const accepted = acceptOrder(judged, unseen);

    expect(accepted).toMatchObject({ ok: true, value: { state: 'enviando', price_list_id: taller, totals: judged.totals } });
    expect(
      accepted.ok &&
        accepted.value.lines.map(({ line_number, product_code, is_freight, applies_inventory }) => [line_number, product_code, is_freight, applies_inventory]),
    ).toEqual([
      [1, 'P-1', false, true],
      [2, 'P-2', false, true],
      [3, 'FLETE', true, false],
    ]);
  });
});

describe('the list changes with the value of the order', () => {
  test('a small order buys at the dearer list, and every line that changes is told', () => {
    const judged = judgeOrder(draft([[1, 2]]), context([bearing]));

    expect(judged.list_change).toEqual({
      from: lists[2],
      to: lists[1],
      lines: [{ product_id: 1, product_code: 'P-1', old_value: 100_000, new_value: 110_000 }],
    });
    expect(judged.totals.subtotal).toBe(220_000 + 18_000);
  });

  test('a large one buys at the cheaper list even when that brings it under the threshold', () => {
    const judged = judgeOrder(draft([[1, 20]]), context([bearing]));

    expect(judged.price_list).toEqual(lists[3]);
    expect(judged.totals.subtotal).toBe(1_800_000);
    expect(judgeOrder(draft([[1, 20]], { seen_price_list_id: mayorista }), context([bearing])).list_change).toBeNull();
  });

  test('going back under the threshold tells the way back', () => {
    const judged = judgeOrder(draft([[1, 19]], { seen_price_list_id: mayorista }), context([bearing]));

    expect(judged.list_change).toMatchObject({ from: lists[3], to: lists[2], lines: [{ old_value: 90_000, new_value: 100_000 }] });
  });

  test('is judged after line discounts', () => {
    expect(judgeOrder(draft([[1, 20, 1]]), context([bearing])).price_list).toEqual(lists[2]);
  });

  test('a product that has no price in the list that applies is sin precio there, and the rest keeps its figures', () => {
    const onlyTaller = product(3, 10_000, { prices: { [taller]: 10_000 } });
    const judged = judgeOrder(
      draft([
        [1, 20],
        [3, 1],
      ]),
      context([bearing, onlyTaller]),
    );

    expect(judged.list_change?.lines).toContainEqual({ product_id: 3, product_code: 'P-3', old_value: 10_000, new_value: null });
    expect(judged.lines[1]).toMatchObject({ amounts: null, refusal: { code: 'pricing.noPrice' } });
    expect(judged.totals.subtotal).toBe(1_800_000);
    expect(acceptOrder(judged, unseen)).toMatchObject({
      code: 'orders.linesRefused',
      data: { count: 1, told: '1 línea que no se puede pedir (P-3): corríjala o quítela' },
    });
  });

  test('a branch with disable_dynamic_price_list keeps its list and still pays freight', () => {
    const branch = { price_list_id: taller, minimum_order_value: 0, disable_dynamic_price_list: true };
    const judged = judgeOrder(draft([[1, 1]]), context([bearing], { branch }));

    expect(judged).toMatchObject({ price_list: { id: taller }, list_change: null, freight: { freight_value: 18_000 }, refusals: [] });
  });
});

test("a product's promotion may be higher than what this person may give", () => {
  const promoted = product(1, 100_000, { discount_percentage: 45 });
  const judged = (percentage: number) => judgeOrder(draft([[1, 20, percentage]]), context([promoted])).lines[0];

  expect(judged(45)).toMatchObject({ refusal: null, amounts: { discount_percentage: 45 } });
  expect(judged(45.5)?.refusal).toMatchObject({ code: 'pricing.discountTooHigh', data: { maximum: 45 } });
});

describe('what cannot be ordered', () => {
  test.each([
    ['a product that is not known', draft([[404, 1]]), {}, 'orders.unknownProduct'],
    ['half a unit', draft([[1, 0.5]]), {}, 'orders.quantityInvalid'],
    ['no unit', draft([[1, 0]]), {}, 'orders.quantityInvalid'],
    ['more discount than everything', draft([[1, 5, 100.01]]), {}, 'pricing.discountTooHigh'],
    ['a negative discount', draft([[1, 5, -1]]), {}, 'pricing.discountTooHigh'],
    ['a restricted brand', draft([[1, 5]]), { restrictions: [{ line_id: 0, brand_id: 7 }] }, 'pricing.brandRestricted'],
    [
      'a branch without price list',
      draft([[1, 5]]),
      { branch: { price_list_id: null, minimum_order_value: 0, disable_dynamic_price_list: false } },
      'pricing.noPriceList',
    ],
  ])('%s', (_case, order, change, code) => {
    const judged = judgeOrder(order, context([bearing], change));

    expect(judged.lines[0]).toMatchObject({ amounts: null, refusal: { code } });
    expect(judged.totals.total).toBe(0);
    expect(acceptOrder(judged, unseen).ok).toBe(false);
  });

  test('more discount than this person may give, which takes away no price', () => {
    const seen = { product_id: 1, quantity: 5, discount_percentage: 30.01, seen_unit_value: 100_000 };
    const branch = { price_list_id: taller, minimum_order_value: 300_000, disable_dynamic_price_list: true };
    const judged = judgeOrder({ ...draft([]), lines: [seen] }, context([bearing], { branch }));

    expect(judged.lines[0]).toMatchObject({ amounts: { unit_value: 100_000, subtotal: 349_950 }, refusal: { code: 'pricing.discountTooHigh' } });
    expect(judged).toMatchObject({ price_changes: [], refusals: [{ code: 'orders.linesRefused' }] });
    expect(acceptOrder(judged, unseen)).toMatchObject({ ok: false, code: 'orders.linesRefused' });

    // If the company holds excessive discounts, the order is held in any credit mode; a quotation still refuses a discount over the maximum.
    const lets = context([bearing], { branch, holds_excess_discount: true, settings: { ...context([bearing]).settings, credit_mode: 'none' as const } });
    const held = judgeOrder({ ...draft([]), lines: [seen] }, lets);
    expect(held).toMatchObject({ refusals: [], credit: { decision: 'held', reasons: ['discount'] } });
    expect(acceptOrder(held, unseen)).toMatchObject({ ok: true, value: { state: 'retenido' } });
    const quotation = judgeOrder({ ...draft([]), inventory_operation: 'cotizacion', lines: [seen] }, lets);
    expect(quotation).toMatchObject({ credit: null, refusals: [{ code: 'orders.linesRefused' }] });
    const impossible = judgeOrder({ ...draft([]), lines: [{ ...seen, discount_percentage: 100.5 }] }, lets);
    expect(impossible.lines[0]).toMatchObject({ refusal: { code: 'pricing.discountTooHigh' } });
  });

  test('what may not be sold, which has not lost its price', () => {
    const seen = { product_id: 1, quantity: 5, discount_percentage: 0, seen_unit_value: 100_000 };
    const judged = judgeOrder({ ...draft([]), lines: [seen] }, context([product(1, 100_000, { block_sale: true })]));

    expect(judged).toMatchObject({ lines: [{ amounts: null, refusal: { code: 'pricing.blockedForSale' } }], price_changes: [] });
  });

  test('blocked and inactive products', () => {
    const judged = judgeOrder(
      draft([
        [1, 1],
        [2, 1],
      ]),
      context([product(1, 100, { block_sale: true }), product(2, 100, { state: 0 })]),
    );

    expect(judged.lines.map(({ refusal }) => refusal?.code)).toEqual(['pricing.blockedForSale', 'orders.unknownProduct']);
  });

  test('an empty order, and one that only brings freight', () => {
    expect(acceptOrder(judgeOrder(draft([]), context([])), unseen)).toMatchObject({ code: 'orders.empty' });
    expect(acceptOrder(judgeOrder(draft([[32893, 1]]), context([])), unseen)).toMatchObject({ code: 'orders.empty' });
  });

  test('an order under the minimum says what is missing, and freight does not help', () => {
    const judged = judgeOrder(draft([[2, 4]]), context([seal]));

    expect(judged.totals.subtotal).toBe(88_000 + 18_000);
    expect(judged.refusals).toMatchObject([{ code: 'orders.belowMinimum', data: { missing: 12_000, minimum: 100_000 } }]);
    expect(judged.refusals.map(sentenceOf)).toEqual(['Faltan $ 12,000 para el pedido mínimo de $ 100,000.']);
  });

  test('the branch’s own minimum goes before the subscriber’s, and 0 is none', () => {
    const branch = { price_list_id: taller, disable_dynamic_price_list: true };

    expect(judgeOrder(draft([[1, 5]]), context([bearing], { branch: { ...branch, minimum_order_value: 600_000 } })).refusals).toMatchObject([
      { data: { missing: 100_000 } },
    ]);
    expect(judgeOrder(draft([[2, 1]]), context([seal], { branch: { ...branch, minimum_order_value: 0 } })).refusals).toEqual([]);
  });
});

describe('what the person must know and may go on with', () => {
  test('more than there is in the warehouse is told and does not stop the order', () => {
    const judged = judgeOrder(draft([[1, 5]]), context([product(1, 100_000, { stock: { 1: 3, 2: 90 } })]));

    expect(judged.lines[0]).toMatchObject({ warning: { code: 'orders.notAvailable', data: { available: 3, quantity: 5 } } });
    expect(judged.refusals).toEqual([]);
  });

  test('an order over the quota is held and keeps everything; freight and IVA count', () => {
    const customer = { credit_quota: 500_000, expiration_date_credit_quota: null, blocked: false };
    const judged = judgeOrder(draft([[1, 4]]), context([bearing], { customer, exposure: 10_000 }));

    expect(judged.credit).toMatchObject({ decision: 'held', exceeded_by: 10_000 + 476_000 + 18_000 - 500_000 });
    expect(acceptOrder(judged, unseen)).toMatchObject({ ok: true, value: { state: 'retenido', lines: { length: 2 } } });
  });

  test('a quotation asks for no minimum and takes no credit', () => {
    const customer = { credit_quota: 0, expiration_date_credit_quota: null, blocked: true };
    const judged = judgeOrder(draft([[2, 1]], { inventory_operation: 'cotizacion' }), context([seal], { customer }));

    expect(judged).toMatchObject({ credit: null, refusals: [] });
    expect(acceptOrder(judged, unseen)).toMatchObject({ ok: true, value: { state: null, credit: null } });
  });
});

describe('prices that changed since they were seen', () => {
  const order = draft([[1, 5]]);
  const seen = { ...order, lines: order.lines.map((line) => ({ ...line, seen_unit_value: 95_000 })), seen_price_list_id: taller };
  const judged = judgeOrder(seen, context([bearing]));

  test('are told line by line, and wait for a yes', () => {
    expect(judged.price_changes).toEqual([{ product_id: 1, product_code: 'P-1', old_value: 95_000, new_value: 100_000 }]);
    const refused = acceptOrder(judged, { seen_total: 583_250, accepted_total: null });
    expect(refused).toMatchObject({ ok: false, code: 'orders.pricesChanged', data: { seen_total: 583_250, total: 613_000 } });
    expect(!refused.ok && sentenceOf(refused)).toBe('Cambiaron los precios: el total pasa de $ 583,250 a $ 613,000.');
  });

  test('are taken at today’s figures once accepted', () => {
    expect(acceptOrder(judged, { seen_total: 583_250, accepted_total: 613_000 })).toMatchObject({ ok: true, value: { totals: { total: 613_000 } } });
  });

  test('are told again when they moved once more after the yes, with the difference to what was accepted', () => {
    const again = acceptOrder(judged, { seen_total: 583_250, accepted_total: 600_000 });
    expect(again).toMatchObject({ ok: false, code: 'orders.pricesChanged', data: { seen_total: 600_000, total: 613_000 } });
  });

  test('the same price with another total (freight, IVA) waits for a yes too', () => {
    const same = judgeOrder(order, context([bearing]));

    expect(acceptOrder(same, { seen_total: 595_000, accepted_total: null })).toMatchObject({ code: 'orders.pricesChanged' });
    expect(acceptOrder(same, { seen_total: same.totals.total, accepted_total: null }).ok).toBe(true);
  });
});

describe('an order that comes from a quotation', () => {
  const unpromoted = { promotion_percentage: 0, promotions: [] };
  const quoted = { product_id: 1, quantity: 1, unit_value: 85_000, discount_percentage: 40, own_discount_percentage: 40, ...unpromoted };
  const quotation = { price_list_id: mayorista, valid_until: '2026-11-21', lines: [quoted] };
  const converted = draft(
    [
      [1, 5, 40],
      [2, 10],
    ],
    { quotation },
  );

  test('keeps its prices, its discounts and its list on the last valid day', () => {
    const judged = judgeOrder(converted, context([bearing, seal]));

    expect(judged).toMatchObject({ price_list: { id: mayorista }, quotation_expired: false, price_changes: [], refusals: [] });
    expect(judged.lines[0]?.amounts).toMatchObject({ unit_value: 85_000, discount_value: 34_000, net_unit_value: 51_000 });
    expect(judged.lines[1]?.amounts).toMatchObject({ unit_value: 18_000 });
  });

  test('keeps each discount of a product that was quoted twice', () => {
    const twice = { ...quotation, lines: [{ ...quoted, unit_value: 90_000, discount_percentage: 0, own_discount_percentage: 0 }, quoted] };
    const judged = judgeOrder({ ...draft([[1, 5, 40]]), quotation: twice }, context([bearing]));

    expect(judged.refusals).toEqual([]);
    expect(judged.lines[0]?.amounts).toMatchObject({ unit_value: 85_000, net_unit_value: 51_000 });
  });

  test('shows old and new price from the day after, and the discount is judged again', () => {
    const judged = judgeOrder(converted, context([bearing, seal], { today: '2026-11-22' }));
    const withLessDiscount = judgeOrder({ ...converted, lines: draft([[1, 5]]).lines }, context([bearing], { today: '2026-11-22' }));

    expect(judged.quotation_expired).toBe(true);
    expect(judged.lines[0]?.refusal).toMatchObject({ code: 'pricing.discountTooHigh', data: { maximum: 30 } });
    expect(withLessDiscount.price_changes).toEqual([{ product_id: 1, product_code: 'P-1', old_value: 85_000, new_value: 100_000 }]);
  });
});

const someProducts = [1, 2, 3, 4, 5, 6].map((id) =>
  product(id, id * 37_111, { iva_percentage: id % 3 === 0 ? 5 : 19, prices: product(id, id * 37_111).prices }),
);
const someLines = fc.array(
  fc.tuple(
    fc.integer({ min: 1, max: 7 }),
    fc.integer({ min: 1, max: 30 }),
    fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100),
  ),
  {
    minLength: 1,
    maxLength: 15,
  },
);

property.prop([someLines])('judging again with what was judged changes nothing: no oscillation, no drift', (lines) => {
  const first = judgeOrder(draft(lines), context(someProducts));
  const seen = draft(lines, { seen_price_list_id: first.price_list?.id ?? null });
  const again = judgeOrder(
    { ...seen, lines: seen.lines.map((line, index) => ({ ...line, seen_unit_value: first.lines[index]?.amounts?.unit_value ?? null })) },
    context(someProducts),
  );

  expect(again).toEqual({ ...first, list_change: null });
  expect(again.price_changes).toEqual([]);
});

property.prop([someLines, fc.integer({ min: 1, max: 30 })])('a quantity changed and changed back restores the whole document', (lines, quantity) => {
  const before = judgeOrder(draft(lines), context(someProducts));
  const changed = judgeOrder(draft(lines.map(([id, , discount]) => [id, quantity, discount])), context(someProducts));
  const seen_price_list_id = changed.price_list?.id ?? null;
  const backAgain = draft(lines, { seen_price_list_id });
  const after = judgeOrder(
    { ...backAgain, lines: backAgain.lines.map((line, index) => ({ ...line, seen_unit_value: changed.lines[index]?.amounts?.unit_value ?? null })) },
    context(someProducts),
  );

  expect({ ...after, list_change: null, price_changes: [] }).toEqual({ ...before, list_change: null, price_changes: [] });
  // Reverting the lines reverts the list change, whatever the intermediate lines were.
  expect(after.list_change === null).toBe(seen_price_list_id === before.price_list?.id);
});

property.prop([someLines])('the totals are the sums of the accepted lines, to the peso', (lines) => {
  const judged = judgeOrder(draft(lines), context(someProducts, { settings: { ...context([]).settings, default_minimum_order_value: 0 } }));
  const accepted = acceptOrder(judged, unseen);
  const sum = (pick: 'total' | 'iva_value' | 'subtotal') => judged.lines.reduce((total, { amounts }) => total + (amounts?.[pick] ?? 0), 0);

  expect([sum('total'), sum('iva_value'), sum('subtotal')]).toEqual([judged.totals.total, judged.totals.iva, judged.totals.subtotal]);
  expect(accepted.ok).toBe(judged.lines.every(({ refusal }) => refusal === null));
});
