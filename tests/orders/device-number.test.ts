import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceLetter } from '#server/features/access/device-letter.ts';
import { finaliseOrderSchema } from '#shared/features/orders/orders.commands.ts';
import { orderPayload } from '../support/order-payload.ts';

const draft = orderPayload({
  ...{ uuid: '019ef9b7-4c80-70d1-ba76-f63074d61709', customer: { id: 1, branchId: 1 }, subscriber: { warehouseId: 1 } },
  ...{ list: { id: 1 }, product: { id: 1 } },
});
const isTaken = (device_number: string) => finaliseOrderSchema.safeParse({ ...draft, device_number }).success;

test('every number that a device makes is taken: of its letter, and of the end of its id before it has one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 18_278 }), fc.integer({ min: 1, max: 999_999 }), (place, count) => {
      expect(isTaken(`${deviceLetter(place)}-${String(count).padStart(4, '0')}`)).toBe(true);
    }),
  );
  expect(isTaken('61BF-0001')).toBe(true);
});

test.each(['', 'L', 'L-', '-7', 'l-0007', 'L-0007 ', 'L-0007\n', '<b>-1', 'PEDIDO-1', 'L-0007-1', 'L-1e5'])('%j is no number of a device', (device_number) => {
  expect(isTaken(device_number)).toBe(false);
});
