import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { pay_receivables, receivables } from '#server/features/receivables/receivables.tables.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';

/** The payments of each seller's receivables between two days, in pesos: cash and cheques, without withholdings and discounts. */
export async function collectedBySeller(
  db: Db,
  subscriberId: number,
  { from, to, sellerIds }: { from: LocalDate; to: LocalDate; sellerIds: readonly number[] | null },
): Promise<Map<number, Pesos>> {
  const rows = await db
    .select({ seller_id: receivables.seller_id, value: sql<number>`sum(${pay_receivables.applied_value})`.mapWith(Number) })
    .from(pay_receivables)
    .innerJoin(receivables, and(eq(receivables.subscriber_id, pay_receivables.subscriber_id), eq(receivables.id, pay_receivables.receivable_id)))
    .where(
      and(
        ...[eq(pay_receivables.subscriber_id, subscriberId), eq(pay_receivables.kind, 'cash')],
        ...[gte(pay_receivables.date, from), lte(pay_receivables.date, to)],
        sellerIds === null ? undefined : isOneOf(receivables.seller_id, sellerIds),
      ),
    )
    .groupBy(receivables.seller_id);
  return new Map(rows.flatMap(({ seller_id, value }) => (seller_id === null ? [] : [[seller_id, value] as const])));
}
