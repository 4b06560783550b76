import { type EntityRows, entityRows } from '#server/platform/db/entity-rows.ts';
import { voucherType } from '#shared/features/organisation/voucher-type.entity.ts';
import { voucher_types } from './organisation.tables.ts';

export const voucherTypeRows: EntityRows = entityRows(voucherType, voucher_types);
