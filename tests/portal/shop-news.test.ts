/** New products, and promotions that begin or end these days, as customers read them in Novedades. */
import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { areProductsNews, newProductsSince, promotionNews } from '#shared/features/portal/shop-news.rules.ts';
import { addDays, daysBetween } from '#shared/kernel/dates.ts';

const today = '2026-11-24';
const promotion = (id: number, since: string, until: string) => ({ id, terms: { since, until } });

test('what ends within a week comes first, then what began within the last one; what is over or to come is no news', () => {
  const all = [
    promotion(1, '2026-11-01', '2026-11-30'),
    promotion(2, '2026-11-20', '2026-12-31'),
    promotion(3, '2026-11-01', '2026-12-31'),
    promotion(4, '2026-11-01', '2026-11-23'),
    promotion(5, '2026-11-25', '2026-11-26'),
    promotion(6, '2026-11-22', '2026-11-24'),
    promotion(7, '2026-11-17', '2026-12-31'),
  ];
  expect(promotionNews(all, today).map(({ promotion: { id }, what, on }) => [id, what, on])).toEqual([
    [6, 'ends', '2026-11-24'],
    [1, 'ends', '2026-11-30'],
    [2, 'began', '2026-11-20'],
    [7, 'began', '2026-11-17'],
  ]);
});

test('products of thirty days are new, but not where most of the catalogue is', () => {
  expect(newProductsSince(today)).toBe('2026-10-25');
  expect([areProductsNews(0, 100), areProductsNews(1, 100), areProductsNews(50, 100), areProductsNews(51, 100)]).toEqual([false, true, true, false]);
});

const days = fc.integer({ min: -40, max: 40 }).map((away) => addDays(today, away));
property.prop([fc.array(fc.tuple(days, days))])('each promotion is told once at most, in force, and within a week of its day', (spans) => {
  const told = promotionNews(
    spans.map(([since, until], id) => promotion(id, since, until)),
    today,
  );
  expect(new Set(told.map((one) => one.promotion.id)).size).toBe(told.length);
  for (const { promotion: one, on } of told) {
    expect(one.terms.since <= today && today <= one.terms.until).toBe(true);
    expect(Math.abs(daysBetween(today, on))).toBeLessThanOrEqual(7);
  }
});
