import type { Tx } from '#server/platform/db/store.ts';
import { defineHook } from '#server/platform/hook.ts';

/** The highest number that a document of a kind of voucher has; 0 while it has none. */
export const lastUsedNumber = defineHook<(tx: Tx, voucherTypeId: number) => Promise<number>>('lastUsedNumber');
