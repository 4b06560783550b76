import type { Db, Tx } from '#server/platform/db/store.ts';
import { defineHook } from '#server/platform/hook.ts';

/** The highest number that a document of a kind of voucher has; 0 while it has none. */
export const lastUsedNumber = defineHook<(tx: Tx, voucherTypeId: number) => Promise<number>>('lastUsedNumber');

/** How many active users these companies have, by company; those without users are missing. */
export const activeUsers = defineHook<(db: Db, subscriberIds: readonly number[]) => Promise<Map<number, number>>>('activeUsers');

/** Whether it is known where the ERP of a company is. */
export const hasErpAddress = defineHook<(db: Db, subscriberId: number) => Promise<boolean>>('hasErpAddress');
