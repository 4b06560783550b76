import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { decodePackedPage, encodePackedPage } from '#shared/features/catalogue/packed-page.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { refuse } from '#shared/kernel/result.ts';

const id = fc.integer({ min: 1, max: 1_000_000 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const amounts = fc.dictionary(fc.integer({ min: 1, max: 40 }).map(String), fc.integer({ min: 0, max: 90_000_000 })).map((row) => ({ ...row }));

const product: fc.Arbitrary<ProductDocument> = fc.record({
  id,
  product_code: fc.string(),
  reference: maybe(fc.string()),
  barcode: maybe(fc.string()),
  description: fc.string({ unit: 'grapheme' }),
  line_id: id,
  subline_id: maybe(id),
  brand_id: maybe(id),
  subbrand_id: maybe(id),
  category_id: maybe(id),
  subcategory_id: maybe(id),
  iva_percentage: fc.constantFrom(0, 5, 19, 12.5),
  discount_percentage: fc.constantFrom(0, 7.25),
  applies_inventory: fc.boolean(),
  block_sale: fc.boolean(),
  unit: maybe(fc.string()),
  package_quantity: id,
  package_only: fc.boolean(),
  state: fc.constantFrom(0, 1),
  prices: amounts,
  stock: amounts,
  references: fc.array(fc.string(), { maxLength: 4 }),
  related: fc.array(id, { maxLength: 4 }),
  equivalent_count: fc.integer({ min: 0, max: 4 }),
  image_id: maybe(id),
  image_count: fc.integer({ min: 0, max: 10 }),
  created_on: fc.constantFrom('2026-01-31', '2025-12-01'),
});

property.prop([fc.array(product, { maxLength: 30 })])('what a page carries is what was put in it: no price appears, none is lost', (products) => {
  expect(decodePackedPage(encodePackedPage(products))).toEqual({ ok: true, value: products });
});

test('a product without a price in a list stays without one, and a price of another product is not taken for its own', () => {
  const [first, second] = fc.sample(product, { numRuns: 2, seed: 7 });
  if (!first || !second) throw new Error('fast-check gave no product');
  const page = encodePackedPage([
    { ...first, prices: { 3: 1500 }, stock: {} },
    { ...second, prices: {}, stock: { 2: 0 } },
  ]);
  const read = decodePackedPage(page);
  expect(read.ok && read.value.map(({ prices, stock }) => ({ prices, stock }))).toEqual([
    { prices: { 3: 1500 }, stock: {} },
    { prices: {}, stock: { 2: 0 } },
  ]);
});

test('a page of a version to come is refused, so that the app asks to be updated', () => {
  const newer = encodePackedPage([]).replace('"v":3', '"v":4');
  expect(decodePackedPage(newer)).toEqual(refuse('sync.pageTooNew'));
});

test('a page of an older version is read, with what it did not say at its defaults: a device that was updated without signal sells on', () => {
  const [one] = fc.sample(product, { numRuns: 1, seed: 3 });
  if (!one) throw new Error('fast-check gave no product');
  const page = JSON.parse(encodePackedPage([one]));
  const since3 = ['package_only'];
  const since2 = [...since3, 'subcategory_id', 'package_quantity', 'equivalent_count', 'image_id', 'image_count', 'created_on'];
  const readAs = (v: number, lacking: readonly string[]) => {
    const fields = Object.fromEntries(Object.entries(page.fields).filter(([name]) => !lacking.includes(name)));
    return decodePackedPage(JSON.stringify({ ...page, v, fields }));
  };
  const known = { id: one.id, product_code: one.product_code, package_only: false };
  const defaults = { subcategory_id: null, package_quantity: 1, equivalent_count: 0, image_id: null, image_count: 0 };
  expect(readAs(1, since2)).toMatchObject({ ok: true, value: [{ ...known, ...defaults }] });
  expect(readAs(2, since3)).toMatchObject({ ok: true, value: [{ ...known, package_quantity: one.package_quantity }] });
});
