/** The stock figures that a customer's device receives. Spec: decision 0257. */
import { test as property } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect } from 'vitest';
import { availableIn, checkAvailability, manyUnits } from '#shared/features/orders/availability.rules.ts';
import { withStockShown } from '#shared/features/orders/customer-stock.rules.ts';

const units = fc.integer({ min: -5, max: 5_000 });
const products = fc.record({ product_code: fc.constant('6203'), applies_inventory: fc.boolean(), stock: fc.record({ 1: units, 2: units }) });
const warehouse = { id: 1, exits_no_exist: false };

property.prop([products, fc.integer({ min: 1, max: 5_000 })])(
  'no number of units is left where it may not be known, and whether there are some is told only by yes or no',
  (product, quantity) => {
    const available = availableIn(warehouse, product);
    expect(withStockShown(product, 'number')).toBe(product);

    const yesNo = withStockShown(product, 'yes_no');
    if (product.applies_inventory) expect(Object.values(yesNo.stock).every((one) => one === manyUnits)).toBe(true);
    expect(availableIn(warehouse, yesNo)).toBe(available === 0 ? 0 : null);
    expect(checkAvailability(yesNo, quantity, warehouse).ok).toBe(available !== 0);

    const nothing = withStockShown(product, 'nothing');
    if (product.applies_inventory) expect(nothing.stock).toEqual({});
    expect(availableIn(warehouse, nothing)).toBeNull();
  },
);
