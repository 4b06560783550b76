import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { WaitingRows } from '#server/platform/db/waiting-rows.ts';
import { cash_handovers, receipts } from './collections.tables.ts';
import { reachedBySeller } from './receipts.repository.ts';

/** Receipts that are neither handed over nor confirmed. A person's own receipts are left out, because nobody confirms their own. */
export const waitingReceipts: WaitingRows = {
  table: receipts,
  id: receipts.id,
  since: receipts.created_at,
  where: (_db, actor) =>
    and(
      eq(receipts.subscriber_id, actor.subscriberId),
      sql`${receipts.state} = 'registrado'`,
      reachedBySeller(actor, receipts),
      ne(receipts.user_id, actor.userId),
      actor.contactId === null ? undefined : or(isNull(receipts.seller_id), ne(receipts.seller_id, actor.contactId)),
    ),
};

/** Money on the cashier's desk that nobody has counted. */
export const waitingHandovers: WaitingRows = {
  table: cash_handovers,
  id: cash_handovers.id,
  since: cash_handovers.delivered_at,
  where: (_db, actor) =>
    and(
      eq(cash_handovers.subscriber_id, actor.subscriberId),
      sql`${cash_handovers.state} = 'entregado'`,
      reachedBySeller(actor, cash_handovers),
      ne(cash_handovers.user_id, actor.userId),
      actor.contactId === null ? undefined : ne(cash_handovers.seller_id, actor.contactId),
    ),
};
