/** What holds of every line, product and purchase, whatever they are. */
import { test as property } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applicationsOf } from '#shared/features/catalogue/applications.rules.ts';
import { isBlockedForSale } from '#shared/features/catalogue/block-sale.rules.ts';
import { fieldVisibility, missingByLine, shownByLine } from '#shared/features/catalogue/field-visibility.rules.ts';
import { lineFieldSettings } from '#shared/features/catalogue/line-settings.fields.ts';
import { byUrgency, suggestReplenishment } from '#shared/features/catalogue/replenishment.rules.ts';
import { addDays } from '#shared/kernel/dates.ts';

property.prop([fc.array(fc.option(fc.record({ block_sale: fc.boolean() }), { nil: null })), fc.nat({ max: 10 })])(
  'one owner that blocks is enough, wherever it stands, and owners that are missing block nothing',
  (owners, at) => {
    const isBlocked = isBlockedForSale(...owners);

    expect(isBlockedForSale(...owners.toReversed())).toBe(isBlocked);
    expect(isBlockedForSale(...owners, null, undefined)).toBe(isBlocked);
    expect(isBlockedForSale(...owners.toSpliced(at, 0, { block_sale: true }))).toBe(true);
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

property.prop([somePurchases])(
  'what is suggested does not depend on the order of the purchases, is never less than one, and is due when its rhythm has passed',
  (days) => {
    const suggestion = suggestReplenishment(days, today);

    expect(suggestReplenishment(days.toReversed(), today)).toEqual(suggestion);
    expect(suggestion === null).toBe(new Set(days.map(({ date }) => date)).size < 2);
    if (!suggestion) return;
    expect(suggestion.suggested_quantity).toBeGreaterThanOrEqual(1);
    expect(suggestion.average_days).toBeGreaterThanOrEqual(1);
    const whenDue = addDays(suggestion.last_date, suggestion.average_days);
    expect(suggestReplenishment(days, whenDue)?.is_due).toBe(true);
    expect(suggestReplenishment(days, addDays(whenDue, -1))?.is_due).toBe(false);
  },
);

const someRhythm = fc.record({ days_since: fc.nat({ max: 900 }), average_days: fc.integer({ min: 1, max: 300 }) });
property.prop([someRhythm, fc.integer({ min: 1, max: 100 })])('of two with the same rhythm, the one that waits longer is the more urgent', (rhythm, longer) => {
  expect(byUrgency({ ...rhythm, days_since: rhythm.days_since + longer }, rhythm)).toBeLessThan(0);
  expect(byUrgency(rhythm, rhythm)).toBe(0);
});
