import type { Db, Tx } from '#server/platform/db/store.ts';
import { defineHook } from '#server/platform/hook.ts';

/** The highest number used by a document of a voucher type; 0 when there is none. */
export const lastUsedNumber = defineHook<(tx: Tx, voucherTypeId: number) => Promise<number>>('lastUsedNumber');

/** The number of active users by company; companies without users are missing. */
export const activeUsers = defineHook<(db: Db, subscriberIds: readonly number[]) => Promise<Map<number, number>>>('activeUsers');

/** Whether the company has written the address of its ERP. */
export const hasErpAddress = defineHook<(db: Db, subscriberId: number) => Promise<boolean>>('hasErpAddress');
