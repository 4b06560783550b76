import type { BeforeWrite } from '#server/platform/http/entity-writes.ts';
import { voucherTypeOf } from '#shared/features/orders/voucher-types.ts';
import { organisationErrors } from '#shared/features/organisation/organisation.errors.ts';
import { lastUsedNumber } from './organisation.hooks.ts';

const named: readonly number[] = Object.values(voucherTypeOf);

/**
 * Voucher types that rules find by id cannot be deleted, and a consecutive cannot go below a used number: later documents would get numbers that are
 * taken.
 * @throws organisation.keptVoucherType, organisation.numberUsed
 */
export const keepVoucherTypes: BeforeWrite = async (tx, { before, after }) => {
  if (!before) return;
  if (after === null) {
    if (named.includes(before.id)) throw organisationErrors.keptVoucherType({ name: String(before['name_voucher_type']) });
    return;
  }
  if (after['consecutive_number'] === before['consecutive_number']) return;
  let last = 0;
  for (const lastOf of lastUsedNumber.answers) last = Math.max(last, await lastOf(tx, before.id));
  if (Number(after['consecutive_number']) >= last) return;
  const error = organisationErrors.numberUsed({ last });
  throw organisationErrors.numberUsed({ last }, { consecutive_number: [error.message] });
};
