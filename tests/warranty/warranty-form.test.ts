import { expect, test } from 'vitest';
import { returnsRepaired } from '#pwa/features/warranty/office/warranty-form.ts';

const statuses = [
  { id: 71, code_parameter: 'PGAS1' },
  { id: 72, code_parameter: 'PGAS2' },
  { id: 73, code_parameter: 'PGAS3' },
];
const nothing = { product_to_send_id: null, product_to_send_two_id: null, product_to_send_three_id: null, value_payment: null };
const asks = (written: object) => returnsRepaired({ ...nothing, ...written }, statuses);

test('the evaluation that is chosen in the form decides whether a repaired piece is returned: a rejection is finished without the question', () => {
  expect(asks({ approval_status_id: 71 })).toBe(true);
  expect(asks({ approval_status_id: 72 })).toBe(true);
  expect(asks({ approval_status_id: 73 })).toBe(false);
  // Without an evaluation the server says what is missing.
  expect(asks({ approval_status_id: null })).toBe(false);
});

test('a product or money to be sent is no repair', () => {
  for (const sent of [{ product_to_send_id: 5 }, { product_to_send_two_id: 5 }, { product_to_send_three_id: 5 }, { value_payment: 90_000 }])
    expect(asks({ approval_status_id: 71, ...sent })).toBe(false);
  expect(asks({ approval_status_id: 71, value_payment: 0 })).toBe(true);
});
