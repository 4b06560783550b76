import { sellersAsked } from '#server/features/teams/team.service.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { workbookAnswer } from '#server/platform/xlsx/workbook-answer.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import type { SellerStatistics } from '#shared/features/visits/visit-statistics.documents.ts';
import { addCounts, type VisitCounts } from '#shared/features/visits/visit-statistics.rules.ts';
import { visitStatisticsCalls as calls } from '#shared/features/visits/visits.calls.ts';
import { readStatistics } from './statistics-reader.ts';
import { customerCoordinates, visitMarkers } from './visit-coordinates.service.ts';
import { visitDetails } from './visit-details.service.ts';
import { statisticsSheets } from './visit-sheets.ts';
import {
  countsOf,
  daysAsked,
  figuresOf,
  loadRange,
  notVisitedCustomers,
  type Range,
  type SeenVisit,
  visitedCustomers,
  visitsBetween,
} from './visit-statistics.service.ts';

/** Serves a team's activity: statistics, visited and not visited customers, visits and their places. Spec: commercial §7 Seller statistics. */
export function registerVisitStatistics(routes: Routes, services: Services): void {
  const { clock } = services;
  routes.serve(calls.listSellerStatistics, async ({ actor, query, c }, { page, perPage, paginate, sortBy, sort, filter }) => {
    const range = await readStatistics(services, { actor, c }, (db) => loadRange(db, actor, { asked: query, now: clock.now() }));
    const counted = await countedSellers(range);
    const wanted = counted.filter(({ seller }) => matches(seller.seller, filter));
    const rows = wanted.map(({ seller: { id, ...seller }, counts }) => ({ seller_id: id, ...seller, ...figuresOf(actor, counts) }));
    rows.sort(by(sortBy, sort));
    return {
      rows: paginate ? rows.slice((page - 1) * perPage, page * perPage) : rows,
      total: rows.length,
      totals: figuresOf(actor, addCounts(wanted.map(({ counts }) => counts))),
    };
  });
  routes.serve(calls.listVisitedCustomers, ({ actor, query, c }) =>
    readStatistics(services, { actor, c }, async (db) => visitedCustomers(await loadRange(db, actor, { asked: query, now: clock.now() }))),
  );
  routes.serve(calls.listNotVisitedCustomers, ({ actor, query, c }) =>
    readStatistics(services, { actor, c }, async (db) => notVisitedCustomers(await loadRange(db, actor, { asked: query, now: clock.now() }))),
  );

  routes.serve(calls.listVisitDetails, ({ actor, c, query: { contact_warehouse_id, date, ...asked } }) =>
    readStatistics(services, { actor, c }, async (db) => {
      const days = date === undefined ? daysAsked(asked, clock.now()) : { from: date, to: date };
      const sellers = await sellersAsked(db, actor, asked);
      const visits = await visitsBetween(db, actor.subscriberId, { sellerIds: sellers.map(({ id }) => id), days });
      const wanted = visits.filter((visit) => contact_warehouse_id === undefined || visit.contact_warehouse_id === contact_warehouse_id);
      return await visitDetails(db, actor, wanted);
    }),
  );
  routes.serve(calls.listVisits, ({ actor, query, c }, { page, perPage, paginate, sort }) =>
    readStatistics(services, { actor, c }, async (db) => {
      const { state, mark, con_novedad, minimum_score, correction, ...asked } = query;
      const days = daysAsked(asked, clock.now());
      const sellers = await sellersAsked(db, actor, asked);
      const isWanted = ({ row }: SeenVisit) => {
        const marks = [row.checkin_mark, row.checkout_mark];
        return (
          (state === undefined || row.state === state) &&
          (mark === undefined || marks.includes(mark)) &&
          (con_novedad === undefined || marks.includes('con_novedad') === con_novedad) &&
          (correction === undefined || row.state === 'correction_pending')
        );
      };
      const visits = (await visitsBetween(db, actor.subscriberId, { sellerIds: sellers.map(({ id }) => id), days })).filter(isWanted);
      // A seller reads no score, and so cannot ask by it.
      const details = (await visitDetails(db, actor, visits)).filter(
        ({ location_score }) => minimum_score === undefined || (location_score ?? -1) >= minimum_score,
      );
      if (sort === 'DESC') details.reverse();
      return { rows: paginate ? details.slice((page - 1) * perPage, page * perPage) : details, total: details.length };
    }),
  );

  routes.serve(calls.exportSellerStatistics, async ({ actor, body, c }) => {
    const { range, details } = await readStatistics(services, { actor, c }, async (db) => {
      const read = await loadRange(db, actor, { asked: body, now: clock.now() });
      return { range: read, details: await visitDetails(db, actor, [...read.visits.values()].flat()) };
    });
    const summary: SellerStatistics[] = (await countedSellers(range)).map(({ seller: { id, ...seller }, counts }) => ({
      ...{ seller_id: id, ...seller },
      ...figuresOf(actor, counts),
    }));
    const sheets = statisticsSheets({ summary, visited: visitedCustomers(range), missed: notVisitedCustomers(range), details });
    return await workbookAnswer(`gestion-de-visitas-${range.days.from}-${range.days.to}`, sheets);
  });

  routes.serve(calls.listCustomerCoordinates, ({ actor, query, c }) =>
    readStatistics(services, { actor, c }, (db) => customerCoordinates(db, actor, { ...query, now: clock.now() })),
  );
  routes.serve(calls.listVisitMarkers, ({ db, actor, query }) => visitMarkers(db, actor, query));
}

/** The counts of each seller; other requests are served between two of them. */
async function countedSellers(range: Range): Promise<{ seller: Range['sellers'][number]; counts: VisitCounts }[]> {
  const othersTurn = yieldToEventLoop();
  const counted = [];
  for (const seller of range.sellers) {
    await othersTurn();
    counted.push({ seller, counts: countsOf(range, seller.id) });
  }
  return counted;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const matches = (name: string, filter: string) => plain(name).includes(plain(filter.trim()));

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
