import { test as property } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculatePrice } from '#shared/features/pricing/calculated-price.rules.ts';
import { noPromotions } from '#shared/features/promotions/promotion-eligibility.rules.ts';
import { lists, product } from '../orders/ordering-context.ts';

const [price_list = { id: 10, name_parameter: 'Lista 1' }] = lists;
const buyer = { price_list, customer: { percentage_discount: null }, restrictions: [], promotions: noPromotions };

test('a product is told with its IVA and with the discount of its customer', () => {
  const sold = calculatePrice(product(1, 10_000, { prices: { [price_list.id]: 10_000 } }), 3, { ...buyer, customer: { percentage_discount: 10 } });

  expect(sold).toMatchObject({
    ok: true,
    value: { amounts: { quantity: 3, unit_value: 10_000, discount_percentage: 10, subtotal: 27_000, iva_value: 5130, total: 32_130 } },
  });
});

test('what is blocked, or has no price in the list, is told and not sold at 0', () => {
  expect(calculatePrice(product(1, 10_000, { block_sale: true }), 1, buyer)).toMatchObject({ ok: false });
  expect(calculatePrice(product(1, 0), 1, buyer)).toMatchObject({ ok: false });
});

property.prop([fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 50 })])(
  'more units never cost less, a discount never costs more, and the parts are the total',
  (price, quantity, percentage_discount) => {
    const totalOf = (units: number, discount: number) => {
      const sold = calculatePrice(product(1, price), units, { ...buyer, customer: { percentage_discount: discount } });
      if (!sold.ok) throw new Error(sold.code);
      const { subtotal, iva_value, total } = sold.value.amounts;
      expect(subtotal + iva_value).toBe(total);
      return total;
    };

    expect(totalOf(quantity + 1, percentage_discount)).toBeGreaterThanOrEqual(totalOf(quantity, percentage_discount));
    expect(totalOf(quantity, percentage_discount)).toBeLessThanOrEqual(totalOf(quantity, 0));
  },
);
