/** What is owed by age, with what was promised. */
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import type { AgedGroup } from '#shared/features/collections/collections.calls.ts';
import { type AskedGroups, agedGroups, agedTotals, groupKeys } from './aged-receivables.repository.ts';
import { promiseRows } from './promises.repository.ts';

/** Balances by age of each customer or seller within a person's reach, and their sums when the request asks for totals. Pesos. */
export async function listAgedReceivables(db: Db, actor: Actor, asked: AskedGroups, list: ListRequest): Promise<Page<AgedGroup>> {
  const { rows, total } = await agedGroups(db, actor, asked, list);
  const promised = Map.groupBy(await promiseRows.pending(db, actor), (row) => (asked.group === 'customer' ? row.contact_id : row.seller_id));
  const promisedBy = (id: number | null) => (promised.get(id) ?? []).reduce((sum, { value }) => sum + value, 0);
  const page = { rows: rows.map((row) => ({ ...row, promised_value: promisedBy(row.id) })), total };
  if (!list.totals) return page;
  const promised_value = await promiseRows.pendingSum(db, actor, { group: asked.group, keys: groupKeys(db, actor, asked, list) });
  return { ...page, totals: { ...(await agedTotals(db, actor, asked, list)), promised_value } };
}
