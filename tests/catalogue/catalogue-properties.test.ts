/** Properties of every line, product and purchase. */
import { test as property } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replenishableProducts } from '#shared/features/cart/due-products.rules.ts';
import { applicationsOf } from '#shared/features/catalogue/applications.rules.ts';
import { isBlockedForSale } from '#shared/features/catalogue/block-sale.rules.ts';
import { brandLosers, tellBrandLosses } from '#shared/features/catalogue/brand-losses.rules.ts';
import { fieldVisibility, missingByLine, shownByLine } from '#shared/features/catalogue/field-visibility.rules.ts';
import { lineFieldSettings } from '#shared/features/catalogue/line-settings.fields.ts';
import { partOf } from '#shared/features/catalogue/product.entity.ts';
import { lostParts } from '#shared/features/catalogue/product-parts.rules.ts';
import { purchaseRhythm } from '#shared/features/catalogue/purchase-rhythm.rules.ts';
import { replenishBranch } from '#shared/features/catalogue/replenish-branch.rules.ts';
import { suggestReplenishment } from '#shared/features/catalogue/replenishment.rules.ts';
import { replenishmentReason } from '#shared/features/catalogue/replenishment-words.rules.ts';
import { isRestricted } from '#shared/features/pricing/price-of-product.rules.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { benchProduct } from '../bench/bench-products.ts';

property.prop([fc.array(fc.option(fc.boolean(), { nil: null })), fc.nat({ max: 10 })])(
  'one owner that blocks is enough, wherever it stands, and owners that are missing block nothing',
  (flags, at) => {
    const isBlocked = isBlockedForSale(flags);

    expect(isBlockedForSale(flags.toReversed())).toBe(isBlocked);
    expect(isBlockedForSale([...flags, null, false])).toBe(isBlocked);
    expect(isBlockedForSale(flags.toSpliced(at, 0, true))).toBe(true);
  },
);

test.each(['', '0', '5', '50 ', '999', 'constructor', 'toString', '__proto__'])('line %j, which the documents do not name, serves no application', (code) => {
  expect(applicationsOf(code)).toEqual([]);
});

property.prop([fc.string()])('the applications of a line are codes, each once', (code) => {
  const applications = applicationsOf(code);

  expect(new Set(applications).size).toBe(applications.length);
  for (const application of applications) expect(application).toMatch(/^[A-Z]{2}01$/);
});

// Object.keys forgets the keys that the record has.
const settings = Object.keys(lineFieldSettings) as (keyof typeof lineFieldSettings)[];
const someLine = fc.record(Object.fromEntries(settings.map((setting) => [setting, fc.constantFrom(1, 2, 9, null, 7)])));
const someProduct = fc.dictionary(
  fc.constantFrom<string>(...settings, 'brand_id', 'subbrand_id', 'subline_id', 'category_id'),
  fc.constantFrom('', null, 'x', 0, 5),
);

const [owners, parts] = [Object.values(partOf), Object.keys(partOf)];
const someIds = (names: readonly string[]) => fc.dictionary(fc.constantFrom(...names), fc.option(fc.integer({ min: 1, max: 3 })));

property.prop([someIds(owners), someIds([...owners, ...parts])])(
  'a product loses the parts of the owners that change, unless they are written too; a new product, and one with the same owners, lose nothing',
  (before, written) => {
    const lost = lostParts(before, written);

    for (const [part, owner] of Object.entries(partOf)) {
      const changes = written[owner] !== undefined && written[owner] !== (before[owner] ?? null);
      expect(part in lost, part).toBe(changes && written[part] === undefined);
    }
    expect(lostParts(null, written)).toEqual({});
    expect(lostParts(written, written)).toEqual({});
    expect(lostParts(before, { ...written, ...lost })).toEqual({});
  },
);

property.prop([someLine, someProduct])(
  'a line asks for what it requires and for nothing that it shows or hides; what is filled in is asked for no more',
  (line, product) => {
    const missing = Object.keys(missingByLine(line, product));
    const required = settings.filter((setting) => fieldVisibility(line, setting) === 'required');

    expect(missing.length).toBeLessThanOrEqual(required.length);
    expect(missingByLine(Object.fromEntries(settings.map((setting) => [setting, 9])), product)).toEqual({});
    expect(missingByLine(line, { ...product, ...Object.fromEntries(missing.map((name) => [name, 'lleno'])) })).toEqual({});
  },
);

property.prop([someLine, someProduct])('a line empties of a product what it hides, and changes nothing else', (line, product) => {
  const shown = shownByLine(line, product);
  const hidden = settings.filter((setting) => fieldVisibility(line, setting) === 'hidden');

  expect(Object.keys(shown)).toEqual(Object.keys(product));
  for (const [name, value] of Object.entries(shown)) {
    const isHidden = hidden.some((setting) => name === setting || name === `${setting}_id`);
    if (!isHidden) expect(value).toBe(product[name]);
    else if (value !== product[name]) expect(value).toBeNull();
  }
});

const today = '2026-11-24';
const somePurchases = fc.array(
  fc.record({ date: fc.integer({ min: 0, max: 700 }).map((days) => addDays(today, -days)), quantity: fc.integer({ min: 1, max: 500 }) }),
  {
    maxLength: 30,
  },
);

property.prop([somePurchases, fc.integer({ min: 1, max: 24 }), fc.option(fc.nat({ max: 300 }), { nil: null })])(
  'what is suggested does not depend on the order of the purchases, comes in whole packages, and never passes the stock',
  (days, package_quantity, available) => {
    const rhythm = purchaseRhythm(1, days);
    expect(purchaseRhythm(1, days.toReversed())).toEqual(rhythm);
    expect(rhythm === null).toBe(new Set(days.map(({ date }) => date)).size < 3);
    const suggestion = rhythm && suggestReplenishment(rhythm, { today, package_quantity, package_only: false, available });
    if (!suggestion) return;
    expect(suggestion.parts.needed_quantity % package_quantity).toBe(0);
    expect(suggestion.parts.needed_quantity).toBeGreaterThanOrEqual(suggestion.average_quantity);
    expect(suggestion.suggested_quantity).toBe(Math.min(suggestion.parts.needed_quantity, available ?? Infinity));
    expect(replenishmentReason(suggestion)).toBe(suggestion.reason);
    const product = { id: 1, package_quantity, package_only: false, block_sale: false, price: 100, available };
    expect(replenishBranch([rhythm], new Map([[1, product]]), { today })).toEqual([{ product_id: 1, price: 100, replenishment: suggestion }]);
  },
);

property.prop([fc.array(somePurchases, { maxLength: 6 }), fc.array(fc.nat({ max: 9_999 }), { minLength: 6, maxLength: 6 })])(
  'whatever the purchases, what is due is before what is soon due, and what was left is last',
  (all, prices) => {
    const rhythms = all.flatMap((days, index) => purchaseRhythm(index, days) ?? []);
    const products = new Map(
      all.map((_days, id) => [id, { id, package_quantity: 1, package_only: false, block_sale: false, price: prices[id] ?? 1, available: null }]),
    );
    const ranks = replenishBranch(rhythms, products, { today }).map(({ replenishment }) => ({ late: 0, due: 0, soon: 1, left: 2 })[replenishment.state]);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  },
);

const someRestrictions = fc.array(fc.record({ line_id: fc.nat({ max: 2 }), brand_id: fc.nat({ max: 2 }) }), { maxLength: 3 });
const somePrices = fc.dictionary(fc.constantFrom('1', '2', '3'), fc.nat({ max: 9_999 }));
const someProducts = fc.array(
  fc.record({ state: fc.constantFrom(0, 1), line_id: fc.integer({ min: 1, max: 2 }), brand_id: fc.integer({ min: 1, max: 2 }), prices: somePrices }),
  { maxLength: 8 },
);

property.prop([someProducts, someRestrictions, fc.option(fc.integer({ min: 1, max: 3 }), { nil: null })])(
  'a branch is offered exactly the active products that its restrictions leave, at its own list or sin precio, and at none without a list',
  (changes, restrictions, price_list_id) => {
    const products = changes.map((change, index) => ({ ...benchProduct(index + 1), ...change }));
    const offered = replenishableProducts(products, { price_list_id, restrictions }, { id: 1, exits_no_exist: false });

    expect([...offered.keys()]).toEqual(products.filter((one) => one.state === 1 && !isRestricted(one, restrictions)).map(({ id }) => id));
    for (const { id, price } of offered.values()) expect(price).toBe(products[id - 1]?.prices[price_list_id ?? 0] ?? null);
  },
);

const offering = fc.record({ active: fc.boolean(), deploy_b2b: fc.boolean(), deploy_sales_force_app: fc.boolean() });
property.prop([offering, offering])(
  'nobody loses a brand that stays as it was or is only switched on, and switched off everybody who saw it does',
  (before, after) => {
    expect(brandLosers(before, before)).toEqual({ customers: false, sellers: false });
    const more = { active: before.active || after.active, deploy_b2b: true, deploy_sales_force_app: true };
    expect(brandLosers(before, more)).toEqual({ customers: false, sellers: false });
    const off = { ...after, active: false };
    expect(brandLosers(before, off)).toEqual(brandLosers(before, { active: false, deploy_b2b: false, deploy_sales_force_app: false }));
  },
);

property.prop([fc.nat(), fc.boolean(), fc.nat()])(
  'who switches a brand off is told something exactly when somebody loses it',
  (customers, sellers, products) => {
    expect(tellBrandLosses({ customers, sellers, products }) === null).toBe(customers === 0 && !sellers);
  },
);
