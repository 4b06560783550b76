import { expect, test } from 'vitest';
import '#shared/features/pricing/pricing.errors.ts';
import { canBeOrdered, isOffered, isRestricted, priceListsInOrder, priceOfProduct, saleRefusal } from '#shared/features/pricing/price-of-product.rules.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { ok, refuse } from '#shared/kernel/result.ts';

const bearing = { product_code: '6203-2RS', line_id: 50, brand_id: 7, block_sale: false, prices: { 12: 18_500, 13: 0 } };

test('a product has the price of the list, in pesos', () => {
  expect(priceOfProduct(bearing, { id: 12, name_parameter: 'Taller' })).toEqual(ok(18_500));
});

test.each([13, 14])('a price of 0 or missing (list %i) is sin precio, never 0', (id) => {
  const answer = priceOfProduct(bearing, { id, name_parameter: 'Mayorista' });

  expect(answer).toEqual(refuse('pricing.noPrice', { product: '6203-2RS', price_list: 'Mayorista' }));
  expect(!answer.ok && sentenceOf(answer)).toBe('6203-2RS está sin precio en Mayorista: no se puede pedir.');
});

test('a brand restricted in a line is not sold in it, and is sold in the others', () => {
  expect(saleRefusal(bearing, [{ line_id: 50, brand_id: 7 }])).toMatchObject({ code: 'pricing.brandRestricted' });
  expect(saleRefusal(bearing, [{ line_id: 52, brand_id: 7 }])).toBeNull();
  expect(saleRefusal(bearing, [{ line_id: 50, brand_id: 8 }])).toBeNull();
});

test('a brand restricted in line 0 is restricted in every line', () => {
  expect(isRestricted(bearing, [{ line_id: 0, brand_id: 7 }])).toBe(true);
  expect(isRestricted({ line_id: 50, brand_id: null }, [{ line_id: 0, brand_id: 7 }])).toBe(false);
});

test('a line that the portal does not offer is told as the line, whatever the brand', () => {
  const refusal = saleRefusal(bearing, [{ line_id: 50, brand_id: 0 }]);

  expect(refusal && sentenceOf(refusal)).toBe('La línea de 6203-2RS no se vende por el portal.');
  expect(saleRefusal({ ...bearing, brand_id: null }, [{ line_id: 50, brand_id: 0 }])).toMatchObject({ code: 'pricing.lineNotOffered' });
  expect(saleRefusal(bearing, [{ line_id: 52, brand_id: 0 }])).toBeNull();
});

test('a product blocked for sale is not sold', () => {
  expect(saleRefusal({ ...bearing, block_sale: true }, [])).toMatchObject({ code: 'pricing.blockedForSale' });
});

test('what a branch can order is active, not hidden, not blocked, and has a price in its list', () => {
  const price_list = { id: 12, name_parameter: 'Taller' };
  const active = { ...bearing, state: 1 };
  expect(canBeOrdered(active, { restrictions: [], price_list })).toBe(true);
  expect([isOffered(active, []), isOffered({ ...active, state: 0 }, []), isOffered(active, [{ line_id: 0, brand_id: 7 }])]).toEqual([true, false, false]);
  const without = (change: Partial<Parameters<typeof canBeOrdered>[0]>) => canBeOrdered({ ...active, ...change }, { restrictions: [], price_list });
  expect([without({ state: 0 }), without({ block_sale: true }), without({ prices: { 13: 9_000 } }), without({ prices: { 12: 0 } })]).toEqual(
    Array(4).fill(false),
  );
  expect(canBeOrdered(active, { restrictions: [{ line_id: 50, brand_id: 7 }], price_list })).toBe(false);
  expect(canBeOrdered(active, { restrictions: [], price_list: null })).toBe(false);
});

test('price lists are the parameters of table 14 in their saved order', () => {
  const parameter = (id: number, paramtable_id: number, order: number) => ({ id, paramtable_id, order, name_parameter: `L${id}` });

  expect(priceListsInOrder([parameter(3, 14, 2), parameter(1, 14, 3), parameter(9, 1, 0), parameter(2, 14, 1)]).map(({ id }) => id)).toEqual([2, 3, 1]);
});
