import type { Tx } from '#server/platform/db/store.ts';
import { defineHook } from '#server/platform/hook.ts';

/** The visit of a receipt, unless it is another seller's; a visit that has not arrived yet counts as the seller's own. */
export const visitOfReceipt = defineHook<(tx: Tx, named: { uuid: string | null; seller_id: number | null }) => Promise<string | null>>('visitOfReceipt');
