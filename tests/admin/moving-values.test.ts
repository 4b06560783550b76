import { expect, test } from 'vitest';
import { withMoved, withoutUntouched } from '#pwa/admin/moving-values.ts';

const moves = ['consecutive_number', 'customer.last_purchase'];
const opened = { name: 'Pedido', consecutive_number: 5, customer: { blocked: false, last_purchase: '2026-01-05' } };

test('what the server moves on by itself is sent only when the person changed it', () => {
  const values = { ...opened, name: 'Pedido de venta' };

  expect(withoutUntouched(values, opened, moves)).toEqual({ name: 'Pedido de venta', customer: { blocked: false } });
  expect(withoutUntouched({ ...values, consecutive_number: 9 }, opened, moves)).toMatchObject({ consecutive_number: 9 });
  expect(withoutUntouched({ ...values, customer: { blocked: false, last_purchase: null } }, opened, moves)).toMatchObject({
    customer: { last_purchase: null },
  });
});

test('a text, a number and nothing are told apart by what they say', () => {
  expect(withoutUntouched({ consecutive_number: '5' }, { consecutive_number: 5 }, moves)).toEqual({});
  expect(withoutUntouched({ consecutive_number: null }, { consecutive_number: '' }, moves)).toEqual({});
});

test('a saved form goes on from where the server has it', () => {
  const saved = { name: 'otro', consecutive_number: 7, customer: { blocked: true, last_purchase: '2026-02-01' } };

  expect(withMoved(opened, saved, moves)).toEqual({ name: 'Pedido', consecutive_number: 7, customer: { blocked: false, last_purchase: '2026-02-01' } });
});
