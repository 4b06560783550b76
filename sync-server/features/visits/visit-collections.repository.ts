import { and, eq, gte, isNull, lte, notInArray, type SQL, sum } from 'drizzle-orm';
import { receipts } from '#server/features/collections/collections.tables.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db } from '#server/platform/db/store.ts';
import { receiptStates } from '#shared/features/collections/receipt-kinds.ts';
import { isLive } from '#shared/features/collections/receipt-states.rules.ts';
import type { CollectedMoney } from '#shared/features/visits/visit-collections.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';

const deadStates = receiptStates.filter((state) => !isLive(state));

interface AskedReceipts {
  visitUuids: readonly string[];
  sellerIds: readonly number[];
  /** Both included. */
  from: LocalDate;
  to: LocalDate;
}

/** The money of live receipts that name these visits, and of those without a visit that these sellers have between two dates. */
export async function sumReceiptsOfVisits(db: Db, subscriberId: number, { visitUuids, sellerIds, from, to }: AskedReceipts): Promise<CollectedMoney[]> {
  const { visit_uuid, seller_id, contact_id, receipt_date } = receipts;
  const sums = (which: SQL | undefined) =>
    db
      .select({ visit_uuid, seller_id, contact_id, receipt_date, value: sum(receipts.value).mapWith(Number) })
      .from(receipts)
      .where(and(eq(receipts.subscriber_id, subscriberId), notInArray(receipts.state, deadStates), which))
      .groupBy(visit_uuid, seller_id, contact_id, receipt_date);
  // Two halves of one statement: SQLite would search an OR of both without their indexes.
  const named = sums(isOneOf(visit_uuid, visitUuids));
  return await named.unionAll(sums(and(isNull(visit_uuid), isOneOf(seller_id, sellerIds), gte(receipt_date, from), lte(receipt_date, to))));
}
