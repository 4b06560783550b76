import { expect, test } from 'vitest';
import { warehouse } from '#shared/features/organisation/branch-office.entity.ts';
import { voucherType } from '#shared/features/organisation/voucher-type.entity.ts';
import { stateWord } from '#shared/kernel/entity.ts';

test('a state is told in the gender of what it is of: a warehouse is Activa, a voucher type Activo', () => {
  const { state } = voucherType.fields;
  const { warehouse_status } = warehouse.fields;
  expect([stateWord(state, 1), stateWord(state, 0)]).toEqual(['Activo', 'Inactivo']);
  expect([stateWord(warehouse_status, 1), stateWord(warehouse_status, 0)]).toEqual(['Activa', 'Inactiva']);
});
