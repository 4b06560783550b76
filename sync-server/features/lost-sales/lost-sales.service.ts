/** The report of lost sales. It reads a small table by date range, on the request's thread. Spec: commercial §2 Lost sales. */
import { namesOfUsers } from '#server/features/access/users.service.ts';
import { daysAsked } from '#server/features/teams/asked-days.service.ts';
import { type AskedSellers, sellerIdsAsked } from '#server/features/teams/team.service.ts';
import { listContactNames } from '#server/features/third-parties/selling-branch.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { LostSaleAnswer, LostSaleCount, LostSaleGroup } from '#shared/features/lost-sales/lost-sale.documents.ts';
import { lostSaleReasons } from '#shared/features/lost-sales/lost-sale-reasons.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { type LostSaleRow, type LostSalesWanted, lostSaleRows } from './lost-sales.repository.ts';

export interface AskedLostSales extends AskedSellers, Omit<LostSalesWanted, 'from' | 'to' | 'sellerIds'> {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** The filter of a request, limited to the person's reach. @throws visits.rangeTooLong with the field */
export async function wantedLostSales(db: Db, actor: Actor, { asked, now }: { asked: AskedLostSales; now: Instant }): Promise<LostSalesWanted> {
  const { start_date, end_date, seller_id, leadership_id, commercial_direction_id, ...narrowed } = asked;
  const days = daysAsked({ start_date, end_date }, now);
  const sellerIds = await sellerIdsAsked(db, actor, { seller_id, leadership_id, commercial_direction_id });
  return { ...days, ...narrowed, sellerIds };
}

/** Lost sales by a group, in no order. */
export async function countLostSales(
  db: Db,
  subscriberId: number,
  { group, wanted }: { group: LostSaleGroup; wanted: LostSalesWanted },
): Promise<LostSaleCount[]> {
  const rows = await lostSaleRows.countBy(db, subscriberId, group, wanted);
  const ids = rows.flatMap(({ key }) => (/^\d+$/.test(key) ? [Number(key)] : []));
  const { nameOf, stockOf } = await namesOfGroup(db, subscriberId, { group, ids });
  return rows.map((row) => ({ ...row, ...nameOf(row), stock: stockOf(Number(row.key)) }));
}

/** The figures of lost sales together. */
export async function sumLostSales(db: Db, subscriberId: number, wanted: LostSalesWanted) {
  return await lostSaleRows.totals(db, subscriberId, wanted);
}

/** Lost sales one by one in the shape that calls answer, oldest first. */
export async function listLostSales(db: Db, subscriberId: number, wanted: LostSalesWanted): Promise<LostSaleAnswer[]> {
  return await answersOf(db, subscriberId, await lostSaleRows.list(db, subscriberId, wanted));
}

/** Rows with the names that people read. */
export async function answersOf(db: Db, subscriberId: number, rows: readonly LostSaleRow[]): Promise<LostSaleAnswer[]> {
  const branches = await lostSaleRows.branches(db, subscriberId, [...new Set(rows.map((row) => row.contact_warehouse_id))]);
  const sellers = await listContactNames(
    db,
    subscriberId,
    rows.map(({ seller_id }) => seller_id),
  );
  const users = await namesOfUsers(db, [...new Set(rows.map(({ user_id }) => user_id))]);
  const reasons = await lostSaleRows.reasons(db, subscriberId, lostSaleReasons);
  const replacements = await lostSaleRows.productCodes(db, subscriberId, [...new Set(rows.flatMap((row) => row.replaced_by_product_id ?? []))]);
  return rows.map(({ subscriber_id: _own, line_id: _line, updated_at: _when, ...row }) => ({
    ...row,
    contact: branches.get(row.contact_warehouse_id)?.contact ?? '',
    branch: branches.get(row.contact_warehouse_id)?.branch ?? '',
    seller: sellers(row.seller_id),
    user: users.get(row.user_id) ?? null,
    reason: row.reason_id === null ? null : (reasons.get(row.reason_id)?.name ?? null),
    replaced_by: row.replaced_by_product_id === null ? null : (replacements.get(row.replaced_by_product_id) ?? null),
  }));
}

interface Named {
  key: string;
  code: string | null;
  name: string | null;
}
type NameOf = (row: Named) => { code: string | null; name: string };
const withoutStock = () => null;

/** The names of a group's rows, and their units on hand. */
async function namesOfGroup(
  db: Db,
  subscriberId: number,
  { group, ids }: { group: LostSaleGroup; ids: readonly number[] },
): Promise<{ nameOf: NameOf; stockOf: (id: number) => number | null }> {
  if (group === 'producto') {
    const stock = await lostSaleRows.stock(db, subscriberId, ids);
    return { nameOf: ({ code, name }) => ({ code, name: name ?? '' }), stockOf: (id) => (Number.isNaN(id) ? null : (stock.get(id) ?? 0)) };
  }
  if (group === 'mes') return { nameOf: ({ key }) => ({ code: null, name: key }), stockOf: withoutStock };
  if (group === 'vendedor') {
    const nameOf = await listContactNames(db, subscriberId, ids);
    return { nameOf: ({ key }) => ({ code: null, name: nameOf(Number(key)) ?? 'Sin vendedor' }), stockOf: withoutStock };
  }
  const known = group === 'motivo' ? await lostSaleRows.reasons(db, subscriberId, lostSaleReasons) : await lostSaleRows.lines(db, subscriberId, ids);
  const unknown = { code: null, name: group === 'motivo' ? 'Sin motivo' : 'Sin línea' };
  return { nameOf: ({ key }) => known.get(Number(key)) ?? unknown, stockOf: withoutStock };
}
