import { expect, test } from 'vitest';
import { acceptOrder } from '#shared/features/orders/accept-order.rules.ts';
import { judgeOrder } from '#shared/features/orders/judge-order.rules.ts';
import { linesTable } from '#shared/features/orders/order-pdf-lines.ts';
import { closing } from '#shared/features/orders/order-pdf-totals.ts';
import { promotionUsesOf, seenPromotionsOf, tellPromotionChanges } from '#shared/features/promotions/promotion-uses.rules.ts';
import { context, draft, product } from '../orders/ordering-context.ts';
import { inForce, promotion } from './promotion-context.ts';

const week = promotion({}, { code: 'SKF-10' });
const judged = (promotions = [week], uses = new Map()) => judgeOrder(draft([[1, 5]]), context([product(1, 100_000)], inForce(promotions, { uses })));

function accepted() {
  const result = acceptOrder(judged(), { seen_total: null, accepted_total: null });
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

test('the name of the promotion is printed under its line, and what promotions saved in the totals', () => {
  const { lines, totals } = accepted();
  expect(JSON.stringify(linesTable(lines))).toContain('Semana SKF 10 %');
  const end = JSON.stringify(closing({ lines, totals, observation: null, prompt_payment_discount: 0 }));
  expect(end).toContain('Ahorro por promociones');
  expect(end).toContain('$ 50,000');
});

test('a line keeps what it used: units, and the pesos that it saved', () => {
  const { lines } = accepted();
  expect(lines[0]).toMatchObject({ discount_percentage: 10, own_discount_percentage: 0, promotion_percentage: 10 });
  expect(promotionUsesOf(lines)).toEqual(new Map([[1, { version: 1, units: 5, pesos: 50_000 }]]));
});

test('a refusal says which promotion ended, ran out or changed since it was seen', () => {
  const seen = seenPromotionsOf(accepted().lines);
  const told = (promotions: Parameters<typeof inForce>[0], uses = new Map()) =>
    tellPromotionChanges(seen, judged(promotions as [], uses), inForce(promotions, { uses }).promotions);
  expect(told([week])).toBeNull();
  expect(told([])).toBe('La promoción Semana SKF terminó');
  expect(told([promotion({ max_units_total: 100 })], new Map([[1, { units: 100, contact_units: 0, contact_documents: 0 }]]))).toBe(
    'La promoción Semana SKF se agotó',
  );
  expect(told([promotion({ tiers: [{ from: 1, percentage: 4 }] }, { version: 2 })])).toBe('La promoción Semana SKF cambió');

  const refused = acceptOrder(judged([]), { seen_total: 553_500, accepted_total: null }, told([]));
  expect(refused).toMatchObject({ ok: false, data: { cause: 'La promoción Semana SKF terminó', seen_total: 553_500, total: 613_000 } });
});
