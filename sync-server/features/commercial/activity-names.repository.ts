import { and, eq } from 'drizzle-orm';
import { parameters } from '#server/features/master-data/master-data.tables.ts';
import type { Db } from '#server/platform/db/store.ts';
import { cancellationReasons } from '#shared/features/agenda/cancellation-reasons.ts';

/** The reasons why events are cancelled, by id. */
export async function reasonNames(db: Db, subscriberId: number): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: parameters.id, name: parameters.name_parameter })
    .from(parameters)
    .where(and(eq(parameters.subscriber_id, subscriberId), eq(parameters.paramtable_id, cancellationReasons)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
