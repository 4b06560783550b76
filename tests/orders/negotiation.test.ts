import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountFor, isPriceAsked, judgeLines, judgePriceRequest, quotationLabel } from '#shared/features/orders/negotiation.rules.ts';
import { lineAmounts } from '#shared/features/pricing/line-amounts.rules.ts';

const first = { uuid: 'a', number: 'Ct-1' };
const request = { by: 'Ana', at: '2026-11-24T15:00:00.000Z', note: null, lines: [], answer: null };
const asked = { version: 1, first, answer: null, request };
const answered = { ...asked, request: { ...request, answer: { uuid: 'b', number: 'Ct-2' } } };
const day = '2026-11-24';
const quotation = {
  state: 'vigente',
  valid_until: day,
  negotiation: null,
  lines: [1, 2].map((line_number) => ({ line_number, is_freight: line_number === 2 })),
} as const;
const line = (line_number: number) => ({ line_number, target_price: 9_000, note: null });

test('the discount of an offered price never leaves more to pay than was offered, nor 0.01 % of the price less', () => {
  expect(discountFor(10_000, 9_250)).toBe(7.5);
  expect(discountFor(30_000, 20_000)).toBe(33.34);
  expect(discountFor(10_000, 12_000)).toBe(0);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fc.integer({ min: 1, max: 1_000_000_000 }), (one, other) => {
      const [offered, unit_value] = [Math.min(one, other), Math.max(one, other)];
      const discount_percentage = discountFor(unit_value, offered);
      const { net_unit_value } = lineAmounts({ quantity: 1, unit_value, iva_percentage: 19, discount_percentage });
      expect(discount_percentage).toBeGreaterThanOrEqual(0);
      expect(discount_percentage).toBeLessThanOrEqual(100);
      expect(net_unit_value).toBeLessThanOrEqual(offered);
      expect(offered - net_unit_value).toBeLessThanOrEqual(unit_value / 10_000 + 1);
    }),
  );
});

test('a quotation waits for an answer until it comes or an order is made of it, and its label says so', () => {
  expect(quotationLabel({ ...quotation, negotiation: asked }, day)).toBe('PIDE PRECIO');
  expect(quotationLabel({ ...quotation, negotiation: answered }, day)).toBe('VIGENTE');
  expect(quotationLabel(quotation, '2026-11-25')).toBe('VENCIDA');
  expect(quotationLabel({ ...quotation, negotiation: undefined }, day)).toBe('VIGENTE');
  expect(isPriceAsked({ state: 'convertida', negotiation: asked })).toBe(false);
});

test('a price is asked of a valid quotation and of its product lines, once for each, until it is answered', () => {
  const judged = (change: object, lines = [line(1)], on: string = day) => judgePriceRequest({ ...quotation, ...change }, { asked: lines, day: on });
  expect(judged({})).toMatchObject({ ok: true });
  expect(judged({ negotiation: asked })).toMatchObject({ ok: true });
  expect(judged({ negotiation: answered })).toMatchObject({ code: 'orders.priceAnswered', data: { number: 'Ct-2' } });
  expect(judged({}, [line(1)], '2026-11-25')).toMatchObject({ code: 'orders.quotationExpired' });
  expect(judged({ state: 'convertida' })).toMatchObject({ code: 'orders.quotationConverted' });
  for (const lines of [[line(2)], [line(3)], [line(1), line(1)]]) expect(judged({}, lines)).toMatchObject({ code: 'orders.quotationLineUnknown' });
  expect(judgeLines(quotation.lines, [])).toMatchObject({ ok: true });
});
