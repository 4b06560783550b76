import { test as property } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeLimits, orderedInMonth, tellLimit } from '#shared/features/buyers/purchase-limits.rules.ts';
import { orderStates } from '#shared/features/orders/order-states.rules.ts';

const limits = { max_order_value: 1_000_000, max_month_value: 1_500_000 };
const order = { inventory_operation: 'pedido', user_id: 7, state: 'APROBADO', voucher_date: '2026-11-10', total: 900_000 };

test('an order that equals its limit fits; one peso more waits, and says which limit it goes over', () => {
  expect(judgeLimits({ limits, total: 1_000_000, used: 0 })).toBeNull();
  const over = judgeLimits({ limits, total: 1_000_001, used: 0 });
  expect(over).toMatchObject({ over: 'order', limit: 1_000_000, decision: null });
  expect(over && tellLimit(over)).toBe('Pasa del límite de $ 1,000,000 por pedido');
  const second = judgeLimits({ limits, total: 900_000, used: 900_000 });
  expect(second && tellLimit(second)).toBe('Pasa del límite de $ 1,500,000 al mes: ya lleva $ 900,000');
  expect(judgeLimits({ limits: { max_order_value: null, max_month_value: null }, total: 9e9, used: 9e9 })).toBeNull();
});

test('the month has the buyer’s own orders of its days; what waits, was rejected or cancelled, quotations and colleagues’ spend nothing', () => {
  const unspent = ['por aprobar', 'rechazado', 'ANULADO'].map((state) => ({ ...order, state }));
  const others = [
    { ...order, user_id: 8 },
    { ...order, inventory_operation: 'cotizacion' },
    { ...order, voucher_date: '2026-10-31' },
    { ...order, voucher_date: '2026-12-01' },
  ];
  expect(orderedInMonth([order, { ...order, voucher_date: '2026-11-30', total: 1 }, ...unspent, ...others], { user_id: 7, day: '2026-11-30' })).toBe(900_001);
});

const pesos = fc.integer({ min: 0, max: 1e9 });
const maybe = fc.option(fc.integer({ min: 1, max: 1e9 }), { nil: null });

property.prop([maybe, maybe, pesos, pesos, pesos])(
  'more money never needs less approval, and a wider limit never more',
  (max_order_value, max_month_value, total, used, more) => {
    const own = { max_order_value, max_month_value };
    const needed = judgeLimits({ limits: own, total, used }) !== null;
    if (needed) expect(judgeLimits({ limits: own, total: total + more, used: used + more })).not.toBeNull();
    if (!needed) {
      const wider = { max_order_value: max_order_value && max_order_value + more, max_month_value: max_month_value && max_month_value + more };
      expect(judgeLimits({ limits: wider, total, used })).toBeNull();
    }
  },
);

property.prop([fc.array(fc.record({ state: fc.constantFrom(...orderStates), total: pesos }))])('the month never exceeds the sum of all orders', (orders) => {
  const all = orders.map((one) => ({ ...order, ...one }));
  expect(orderedInMonth(all, { user_id: 7, day: '2026-11-01' })).toBeLessThanOrEqual(all.reduce((sum, { total }) => sum + total, 0));
});
