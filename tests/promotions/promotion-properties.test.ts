/** C13: promotions never make an order dearer, and depend neither on the order of its lines nor on that of the promotions. */
import { fc, test as property } from '@fast-check/vitest';
import { expect } from 'vitest';
import { judgeOrder } from '#shared/features/orders/judge-order.rules.ts';
import { savingsOf } from '#shared/features/orders/promote-lines.rules.ts';
import { explainPromotions } from '#shared/features/promotions/explain-price.rules.ts';
import type { Promotion } from '#shared/features/promotions/promotion.documents.ts';
import { discountOf } from '#shared/features/promotions/promotion-choice.rules.ts';
import { isForBuyer } from '#shared/features/promotions/promotion-eligibility.rules.ts';
import { sharesOf } from '#shared/features/promotions/promotion-percentages.rules.ts';
import { askedOfBranches, seenByBranches } from '#shared/features/promotions/promotion-sight.rules.ts';
import { promotionState } from '#shared/features/promotions/promotion-state.rules.ts';
import { promotionUsesOf } from '#shared/features/promotions/promotion-uses.rules.ts';
import { tellApplied } from '#shared/features/promotions/promotion-words.rules.ts';
import { unitsLeft } from '#shared/features/promotions/promotions.rules.ts';
import { largestPercentage, mayOverlap, termsErrors } from '#shared/features/promotions/publish-promotion.rules.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { context, draft, product } from '../orders/ordering-context.ts';
import { buyer, day, inForce, promotion } from './promotion-context.ts';

const percentage = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100);
const cap = fc.option(fc.integer({ min: 1, max: 60 }), { nil: null });
const scopes = fc.array(fc.record({ kind: fc.constantFrom('product' as const, 'brand' as const), id: fc.integer({ min: 1, max: 8 }), exclude: fc.boolean() }), {
  maxLength: 3,
});
const terms = fc.record({
  kind: fc.constantFrom('percentage' as const, 'quantity_break' as const, 'buy_get' as const),
  tiers: fc.array(fc.record({ from: fc.integer({ min: 1, max: 60 }), percentage }), { minLength: 1, maxLength: 3 }),
  buy_quantity: fc.integer({ min: 1, max: 12 }),
  get_quantity: fc.integer({ min: 1, max: 12 }),
  get_percentage: percentage,
  get_product_id: fc.option(fc.integer({ min: 1, max: 8 }), { nil: null }),
  priority: fc.integer({ min: 1, max: 4 }),
  exclusive: fc.constantFrom('none' as const, 'none' as const, 'line' as const, 'order' as const),
  combines: fc.boolean(),
  with_own_discount: fc.constantFrom('best' as const, 'adds' as const),
  measure: fc.constantFrom('units' as const, 'value' as const),
  counts: fc.constantFrom('each' as const, 'together' as const),
  max_times_per_order: cap,
  max_units_per_contact: cap,
  max_units_total: cap,
  scopes,
});
const promotions = fc
  .array(fc.tuple(terms, fc.integer({ min: 0, max: 50 })), { maxLength: 8 })
  .map((all): Promotion[] => all.map(([one, used_units], index) => promotion(one, { id: index + 1, used_units })));
const lines = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 8 }),
    quantity: fc.integer({ min: 1, max: 60 }),
    own: fc.integer({ min: 0, max: 30 }),
    ofProduct: fc.integer({ min: 0, max: 20 }),
  }),
  { minLength: 1, maxLength: 6, selector: ({ id }) => id },
);

property.prop([lines, promotions, fc.integer({ min: 1_000, max: 300_000 })], { numRuns: 400 })(
  'an order with promotions costs no more than without, is judged twice the same, and does not depend on any order',
  (wanted, all, price) => {
    const uses = new Map(all.map(({ id, used_units }) => [id, { units: used_units, contact_units: used_units, contact_documents: 1 }]));
    const goods = wanted.map(({ id, ofProduct }) => product(id, price + id * 500, { brand_id: 1 + (id % 3), discount_percentage: ofProduct }));
    const asked = draft(wanted.map(({ id, quantity, own }) => [id, quantity, own]));
    const judged = (promoted: readonly Promotion[], order = asked) => judgeOrder(order, context(goods, inForce(promoted, { uses })));
    const withPromotions = judged(all);
    const without = judgeOrder(asked, context(goods.map((one) => ({ ...one, discount_percentage: 0 }))));

    expect(withPromotions.totals.total).toBeLessThanOrEqual(without.totals.total);
    expect(withPromotions.totals.freight).toBeLessThanOrEqual(without.totals.freight);
    expect(judged(all)).toEqual(withPromotions);
    expect(judged(all.toReversed()).totals).toEqual(withPromotions.totals);
    expect(judged(all, { ...asked, lines: asked.lines.toReversed() }).totals).toEqual(withPromotions.totals);
    expect(withPromotions.savings).toBeGreaterThanOrEqual(0);
    for (const { amounts, promoted } of withPromotions.lines) {
      expect(amounts?.discount_percentage).toBeGreaterThanOrEqual(promoted.discount.own_discount_percentage);
      expect(amounts?.discount_percentage).toBeLessThanOrEqual(100);
      expect(amounts?.net_unit_value).toBeGreaterThanOrEqual(0);
    }
  },
);

property.prop([lines, promotions], { numRuns: 200 })('no promotion gives more units than its limits leave', (wanted, all) => {
  const uses = new Map(all.map(({ id, used_units }) => [id, { units: used_units, contact_units: 0, contact_documents: 0 }]));
  const goods = wanted.map(({ id }) => product(id, 10_000, { brand_id: 1 + (id % 3) }));
  const { lines: judged } = judgeOrder(draft(wanted.map(({ id, quantity }) => [id, quantity])), context(goods, inForce(all, { uses })));
  for (const { id, terms: of } of all) {
    const units = judged.flatMap(({ promoted }) => promoted.discount.promotions.filter((one) => one.id === id)).reduce((sum, one) => sum + one.units, 0);
    expect(units).toBeLessThanOrEqual(unitsLeft({ id, terms: of }, uses));
  }
});

const candidates = fc.array(fc.record({ percentage, priority: fc.integer({ min: 1, max: 3 }), combines: fc.boolean(), adds: fc.boolean() }), { maxLength: 5 });
property.prop([fc.integer({ min: 0, max: 100 }), candidates])(
  'a discount is never less than the own one, and names promotions only when they give more',
  (own, all) => {
    const discount = discountOf(
      own,
      all.map(({ percentage: of, priority, combines, adds }, index) => ({
        ...{ priority, combines, until: '2026-12-31', with_own_discount: adds ? ('adds' as const) : ('best' as const) },
        applied: { id: index + 1, version: 1, code: '', name: 'P', percentage: of, units: 1 },
      })),
    );
    expect(discount.discount_percentage).toBeGreaterThanOrEqual(own);
    expect(discount.discount_percentage).toBeLessThanOrEqual(100);
    expect(discount.promotions.length > 0).toBe(discount.discount_percentage > own);
    expect(tellApplied(discount.promotions).split(' + ').filter(Boolean)).toHaveLength(discount.promotions.length);
  },
);

const sized = fc.array(
  fc.record({ product_id: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 1, max: 50 }), unit_value: fc.integer({ min: 1, max: 100_000 }) }),
  {
    maxLength: 5,
  },
);
property.prop([terms, sized, fc.integer({ min: 0, max: 80 })])(
  'a promotion gives each line 0 to 100 %, and no more units than are left',
  (of, bought, left) => {
    const shares = [...sharesOf(promotion({ ...of, get_product_id: null }), { bought, given: [] }, left).values()];
    expect(shares.reduce((sum, { units }) => sum + units, 0)).toBeLessThanOrEqual(left);
    for (const { percentage: given } of shares) expect(given >= 0 && given <= 100).toBe(true);
  },
);

const placed = fc.record({ price_list_id: fc.integer({ min: 10, max: 14 }), zone: fc.constantFrom('Norte', 'Sur', null) });
const rows = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('price_list' as const), value: fc.integer({ min: 10, max: 14 }), exclude: fc.boolean() }),
    fc.record({ kind: fc.constant('zone' as const), value: fc.constantFrom('Norte', 'Sur'), exclude: fc.boolean() }),
  ),
  { maxLength: 4 },
);
property.prop([placed, rows])('who is excluded never has a promotion, and one without rows is for everybody', (who, audiences) => {
  const place = { ...buyer, ...who };
  const isFor = isForBuyer(promotion({ audiences }), place);
  const isExcluded = audiences.some(({ kind, value, exclude }) => exclude && (kind === 'zone' ? value === who.zone : value === who.price_list_id));
  if (isExcluded) expect(isFor).toBe(false);
  if (audiences.length === 0) expect(isFor).toBe(true);
});

property.prop([lines, promotions])('what an order used of its promotions is what its lines say, and their savings are the order’s', (wanted, all) => {
  const goods = wanted.map(({ id }) => product(id, 10_000, { brand_id: 1 + (id % 3) }));
  const judged = judgeOrder(draft(wanted.map(({ id, quantity, own }) => [id, quantity, own])), context(goods, inForce(all)));
  expect(savingsOf(judged.lines)).toBe(judged.savings);
  const lineUses = judged.lines.flatMap(({ amounts, promoted }) => (amounts ? [{ ...amounts, ...promoted.discount }] : []));
  const uses = promotionUsesOf(lineUses);
  const saved = [...uses.values()].reduce((sum, { pesos }) => sum + pesos, 0);
  expect(Math.abs(saved - judged.savings)).toBeLessThanOrEqual(uses.size * wanted.length);
});

property.prop([terms, fc.integer({ min: 0, max: 3 })])(
  'terms that may be published grow from tier to tier; a promotion overlaps itself while it has a day',
  (of, days) => {
    const one = promotion({ ...of, until: addDays('2026-11-01', days) }).terms;
    const errors = termsErrors(one);
    if (one.kind === 'quantity_break' && !errors['tiers'])
      expect(one.tiers.every(({ percentage: given }, at) => at === 0 || given > (one.tiers[at - 1]?.percentage ?? 0))).toBe(true);
    expect(mayOverlap(one, one)).toBe(true);
    expect(largestPercentage(one)).toBeLessThanOrEqual(100);
  },
);

property.prop([fc.constantFrom('draft' as const, 'published' as const, 'closed' as const), fc.integer({ min: -40, max: 40 }), cap])(
  'a promotion has one state, and only a published one runs',
  (state, offset, max_units_total) => {
    const today = addDays('2026-11-15', offset);
    const told = promotionState({ state, since: '2026-11-01', until: '2026-11-30', max_units_total, used_units: 30 }, today);
    expect(told === 'Borrador').toBe(state === 'draft');
    if (['Vigente', 'Agotada', 'Programada'].includes(told)) expect([state, today <= '2026-11-30']).toEqual(['published', true]);
  },
);

property.prop([promotions, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 30 })])(
  'every promotion that reaches a product is explained once, and those that apply are those of the line',
  (all, quantity, own) => {
    const item = product(1, 10_000, { brand_id: 2 });
    const { promotions: now } = inForce(all);
    const [judged] = judgeOrder(draft([[1, quantity, own]]), context([item], { promotions: now })).lines;
    if (!judged) throw new Error('no line');
    const explained = explainPromotions(all, {
      product: item,
      quantity,
      gross: quantity * 10_000,
      buyer,
      day,
      uses: new Map(),
      outcome: judged.promoted,
      listName: () => undefined,
    });
    expect(new Set(explained.map(({ id }) => id)).size).toBe(explained.length);
    expect(
      explained
        .filter(({ applies }) => applies)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(judged.promoted.discount.promotions.map(({ id }) => id).sort());
    expect(explained.every(({ why }) => why.length > 0)).toBe(true);
  },
);

const branchesOfCustomer = fc.array(placed, { minLength: 1, maxLength: 3 });
const secrets = fc
  .array(rows, { minLength: 1, maxLength: 6 })
  .map((all) => all.map((audiences, index) => promotion({ audiences }, { id: index + 1, code: `SECRETO-${index + 1}`, name: `Nombre ${index + 1}` })));
property.prop([branchesOfCustomer, branchesOfCustomer, secrets], { numRuns: 200 })(
  'a customer’s device holds no promotion that none of their branches may have, and no list or zone of others; who asks for the same sees the same',
  (own, others, all) => {
    const branches = own.map((change) => ({ ...buyer, ...change }));
    const held = all.flatMap((one) => seenByBranches(one, branches) ?? []);
    for (const one of all) {
      const isTheirs = branches.some((branch) => isForBuyer(one, branch));
      expect(JSON.stringify(held).includes(`"${one.code}"`)).toBe(isTheirs);
    }
    const values = new Set<number | string | null>(own.flatMap(({ price_list_id, zone }) => [price_list_id, zone]));
    for (const { terms: seen } of held) for (const { value } of seen.audiences) expect(values.has(value)).toBe(true);
    // The seen promotion gives the same result for each of their branches.
    for (const branch of branches)
      expect(held.filter((one) => isForBuyer(one, branch)).map(({ id }) => id)).toEqual(
        expect.arrayContaining(all.filter((one) => isForBuyer(one, branch)).map(({ id }) => id)),
      );
    const theirs = others.map((change) => ({ ...buyer, ...change }));
    if (JSON.stringify(askedOfBranches(all, branches)) !== JSON.stringify(askedOfBranches(all, theirs))) return;
    expect(all.flatMap((one) => seenByBranches(one, theirs) ?? [])).toEqual(held);
  },
);
