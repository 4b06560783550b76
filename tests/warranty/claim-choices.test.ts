import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { claimChoices } from '#pwa/features/warranty/phone/claim-choices.ts';

const product = (id: number, product_code: string, description: string) => ({ id, product_code, description });
const bearing = product(1, '6203-2RS/C3', 'Rodamiento rígido 6203');
const pump = product(2, 'BA-77', 'Bomba de agua');
const belt = product(3, '13x1100', 'Correa en V');
const catalogue = [belt, bearing, pump];
const purchase = (product_id: number, last_date: string) => ({ product_id, last_date, quantity: 4, orders: 2, value: 90_000 });
const bought = [purchase(1, '2026-03-05'), purchase(2, '2026-10-20'), purchase(99, '2026-11-01')];
const products = new Map([bearing, pump].map((one) => [one.id, one]));
const labels = (typed: string, found = catalogue) => claimChoices({ bought, products, found, typed }).map(({ label }) => label);

test('a claim offers first what the customer bought, the last bought first with its date, and after it the catalogue, each product once', () => {
  expect(labels('')).toEqual([
    'BA-77 · Bomba de agua · última compra mar 20 oct 2026',
    '6203-2RS/C3 · Rodamiento rígido 6203 · última compra jue 5 mar 2026',
    '13x1100 · Correa en V',
  ]);
});

test('what is typed narrows both, as the search of the catalogue does: without accents, and codes without punctuation', () => {
  for (const typed of ['RODAMIENTO rigido', '62032rs', '6203-2rs'])
    expect(labels(typed, [bearing])).toEqual(['6203-2RS/C3 · Rodamiento rígido 6203 · última compra jue 5 mar 2026']);
  // The bought product is offered also where the catalogue's search does not have it among its first.
  expect(labels('bomba', [])).toHaveLength(1);
  expect(labels('correa', [belt])).toEqual(['13x1100 · Correa en V']);
});

property.prop([fc.uniqueArray(fc.integer({ min: 1, max: 40 })), fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 20 })])(
  'every match of the catalogue stays within reach, none twice',
  (ids, matching) => {
    const known = (id: number) => product(id, `P-${id}`, `Pieza ${id}`);
    const of = ids.map((id) => purchase(id, `2026-01-${String((id % 28) + 1).padStart(2, '0')}`));
    const choices = claimChoices({ bought: of, products: new Map(ids.map((id) => [id, known(id)])), found: matching.map(known), typed: '' });
    const offered = choices.map(({ product: { id } }) => id);
    expect(new Set(offered).size).toBe(offered.length);
    expect(matching.every((id) => offered.includes(id))).toBe(true);
  },
);
