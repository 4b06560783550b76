/** The answers of the calls about a team's activity between two days. Spec: commercial §7 Seller statistics. */
import type * as z from 'zod';
import { daysAsked } from '#server/features/teams/asked-days.service.ts';
import { sellersAsked } from '#server/features/teams/team.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import type { SellerStatistics, VisitDetails } from '#shared/features/visits/visit-statistics.documents.ts';
import { addCounts, locationScore } from '#shared/features/visits/visit-statistics.rules.ts';
import type { visitStatisticsCalls } from '#shared/features/visits/visits.calls.ts';
import type { Instant, LocalDate } from '#shared/kernel/dates.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import { visitDetails } from './visit-details.service.ts';
import {
  type AskedStatistics,
  countsOf,
  figuresOf,
  loadRange,
  notVisitedCustomers,
  type Range,
  readsSigns,
  type SeenVisit,
  visitedCustomers,
  visitsBetween,
} from './visit-statistics.service.ts';

export interface AskedOf<Query> {
  actor: Actor;
  query: Query;
  now: Instant;
}

/** `estadisticas-vendedores`: a page of sellers with their figures, and the sums over all of them. */
export async function sellerStatistics(
  db: Db,
  { actor, query, now }: AskedOf<AskedStatistics>,
  { page, perPage, paginate, sortBy, sort, filter }: ListRequest,
): Promise<Page<SellerStatistics>> {
  const counted = countedSellers(await loadRange(db, actor, { asked: query, now })).filter(({ seller }) => matches(seller.seller, filter));
  const rows = counted.map(({ seller: { id, ...seller }, counts }) => ({ seller_id: id, ...seller, ...figuresOf(actor, counts) }));
  rows.sort(by(sortBy, sort));
  return {
    rows: paginate ? rows.slice((page - 1) * perPage, page * perPage) : rows,
    total: rows.length,
    totals: figuresOf(actor, addCounts(counted.map(({ counts }) => counts))),
  };
}

type DetailsQuery = AskedStatistics & { contact_warehouse_id?: number | undefined; date?: LocalDate | undefined };

/** `estadisticas-vendedores-details-visits`: the visits of a seller one by one. */
export async function detailsAsked(db: Db, { actor, query: { contact_warehouse_id, date, ...asked }, now }: AskedOf<DetailsQuery>): Promise<VisitDetails[]> {
  const days = date === undefined ? daysAsked(asked, now) : { from: date, to: date };
  const sellers = await sellersAsked(db, actor, asked);
  const visits = await visitsBetween(db, actor.subscriberId, { sellerIds: sellers.map(({ id }) => id), days });
  return await visitDetails(
    db,
    actor,
    visits.filter((visit) => contact_warehouse_id === undefined || visit.contact_warehouse_id === contact_warehouse_id),
  );
}

/** `seguimiento-vendedores`: the visits within reach, by their state, their marks and the proposals that wait for a leader. */
export async function visitsAsked(
  db: Db,
  { actor, query, now }: AskedOf<z.output<(typeof visitStatisticsCalls.listVisits)['query']>>,
  { page, perPage, paginate, sort, filter }: ListRequest,
): Promise<Page<VisitDetails>> {
  const { state, mark, con_novedad, minimum_score, correction, ...asked } = query;
  const days = daysAsked(asked, now);
  const sellers = await sellersAsked(db, actor, asked);
  const isWanted = ({ row, signs }: SeenVisit) => {
    const marks = [row.checkin_mark, row.checkout_mark];
    return (
      (state === undefined || row.state === state) &&
      (mark === undefined || marks.includes(mark)) &&
      (con_novedad === undefined || marks.includes('con_novedad') === con_novedad) &&
      (correction === undefined || row.state === 'correction_pending') &&
      // A seller reads no score, and so cannot ask by it.
      (minimum_score === undefined || (readsSigns(actor) && locationScore({ signs }) >= minimum_score))
    );
  };
  const visits = (await visitsBetween(db, actor.subscriberId, { sellerIds: sellers.map(({ id }) => id), days })).filter(isWanted);
  if (sort === 'DESC') visits.reverse();
  const pageOf = <Row>(rows: Row[]) => (paginate ? rows.slice((page - 1) * perPage, page * perPage) : rows);
  if (filter.trim() === '') return { rows: await visitDetails(db, actor, pageOf(visits)), total: visits.length };
  // Only a search needs the names of all visits.
  const found = (await visitDetails(db, actor, visits)).filter(({ contact, seller, activity, observation }) =>
    matches([contact, seller, activity, observation].join(' '), filter),
  );
  return { rows: pageOf(found), total: found.length };
}

/** Everything that the spreadsheet of a team shows. */
export async function statisticsOfSheets(db: Db, { actor, query, now }: AskedOf<AskedStatistics>) {
  const range = await loadRange(db, actor, { asked: query, now });
  const summary: SellerStatistics[] = countedSellers(range).map(({ seller: { id, ...seller }, counts }) => ({
    ...{ seller_id: id, ...seller },
    ...figuresOf(actor, counts),
  }));
  // The spreadsheet shows each visit whole, seller by seller.
  const visits = await visitsBetween(db, actor.subscriberId, { sellerIds: range.sellers.map(({ id }) => id), days: range.days });
  const details = await visitDetails(db, actor, [...Map.groupBy(visits, ({ row }) => row.seller_id).values()].flat());
  return { days: range.days, summary, visited: visitedCustomers(range), missed: notVisitedCustomers(range), details };
}

function countedSellers(range: Range) {
  return range.sellers.map((seller) => ({ seller, counts: countsOf(range, seller.id) }));
}

/** Whether a text has every word of a search. */
function matches(text: string, filter: string): boolean {
  const searched = normaliseText(text);
  return normaliseText(filter)
    .split(' ')
    .every((word) => searched.includes(word));
}

/** By a column; rows without a figure come last. */
function by(column: string, sort: 'ASC' | 'DESC') {
  // The call's definition admits only columns of the row.
  const name = column as keyof SellerStatistics;
  const turn = sort === 'DESC' ? -1 : 1;
  return (one: SellerStatistics, other: SellerStatistics): number => {
    const [a, b] = [one[name], other[name]];
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    const order = typeof a === 'string' ? a.localeCompare(String(b), 'es') : a - Number(b);
    return order === 0 ? one.seller_id - other.seller_id : order * turn;
  };
}
