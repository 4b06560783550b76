/** The figures of today and of the month, each within the person's reach and permissions, through the reports' reader. Spec: decisions §8. */
import { countOutOfStock } from '#server/features/catalogue/product-list.service.ts';
import { sumLostSales, wantedLostSales } from '#server/features/lost-sales/lost-sales.service.ts';
import { sumOrders } from '#server/features/orders/orders-list.service.ts';
import { summariseReceivables } from '#server/features/receivables/receivable-views.service.ts';
import { sellerIdsAsked, sellersAsked } from '#server/features/teams/team.service.ts';
import { customersToVisit } from '#server/features/third-parties/customers-to-visit.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { percentageOf } from '#shared/features/budgets/budget-progress.rules.ts';
import { productWriteCalls } from '#shared/features/catalogue/product-writes.calls.ts';
import { seeMonthSales } from '#shared/features/commercial/commercial.calls.ts';
import type { MonthGlance } from '#shared/features/commercial/month-glance.documents.ts';
import { lostSalesCalls } from '#shared/features/lost-sales/lost-sales.calls.ts';
import { firstListedDay } from '#shared/features/orders/listed-period.rules.ts';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';
import { type Access, isAllowed } from '#shared/kernel/call.ts';
import { addDays, type Instant, type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { branchStanding } from './branch-standing.repository.ts';
import { budgetStanding } from './budget-execution.service.ts';
import { salesFacts } from './sales-facts.repository.ts';
import { silentSellers } from './silent-sellers.service.ts';

/** The month of the company or of a leader, as Inicio shows it: figures of lists that the person may not open are null. */
export async function monthGlance(db: Db, actor: Actor, { now, salesUntil }: { now: Instant; salesUntil: Instant | null }): Promise<MonthGlance> {
  const today = localDateOf(now);
  const from = `${today.slice(0, 7)}-01`;
  const ifAllowed = async <T>(access: Access, read: () => Promise<T>): Promise<T | null> => (isAllowed(access, actor) ? await read() : null);
  return {
    month: today.slice(0, 7),
    sales: await ifAllowed(seeMonthSales, async () =>
      budgetStanding(db, actor.subscriberId, { sellerIds: await sellerIdsAsked(db, actor, {}), now, salesUntil }),
    ),
    orders: await ifAllowed(ordersCalls.listOrders.access, async () => {
      const listed = await sumOrders(db, actor, { from, to: today });
      const sold = await sumOrders(db, actor, { from, to: today, isSold: true });
      return { ...sold, not_sold: listed.count - sold.count };
    }),
    held: await ifAllowed(ordersCalls.listOrders.access, () => sumOrders(db, actor, { from: firstListedDay(today), label: 'RETENIDO' })),
    coverage: await ifAllowed('Gestión de visitas', () => coverageOf(db, actor, { from, today })),
    receivables: await ifAllowed('Gestión de cobranzas', async () => {
      const { saldo, defeated, buckets } = await summariseReceivables(db, actor, { filter: {}, today });
      return { saldo, defeated, buckets };
    }),
    lost: await ifAllowed(lostSalesCalls.listLostSales.access, async () => {
      const wanted = await wantedLostSales(db, actor, { asked: { start_date: from, end_date: today }, now });
      const { times, value } = await sumLostSales(db, actor.subscriberId, wanted);
      return { times, value };
    }),
    day: await ifAllowed(seeMonthSales, async () => {
      const weekBefore = addDays(today, -7);
      const sold = await salesFacts.ofDays(db, actor.subscriberId, { days: [today, weekBefore], sellerIds: await sellerIdsAsked(db, actor, {}) });
      return { sales: sold.get(today) ?? 0, week_before: sold.get(weekBefore) ?? 0 };
    }),
    out_of_stock: await ifAllowed(productWriteCalls.listProductSheets.access, () => countOutOfStock(db, actor.subscriberId)),
    sellers: await ifAllowed('Gestión de visitas', async () => {
      const { working, silent } = await silentSellers(db, actor, { asked: {}, today });
      return { working: working.length, silent: silent.length };
    }),
  };
}

/** Counts as the report of coverage does: a customer counts as visited when their seller visited them this month. */
async function coverageOf(db: Db, actor: Actor, { from, today }: { from: LocalDate; today: LocalDate }) {
  const { subscriberId } = actor;
  const sellerIds = (await sellersAsked(db, actor, {})).map(({ id }) => id);
  const customers = await customersToVisit(db, subscriberId, { sellerIds, on: today, today });
  const visited = new Set((await branchStanding.visits(db, subscriberId, { from, to: today })).map(({ seller_id, id }) => `${seller_id} ${id}`));
  const visited_customers = customers.filter(({ seller_id, id }) => visited.has(`${seller_id} ${id}`)).length;
  return { customers: customers.length, visited_customers, coverage_percentage: percentageOf(visited_customers, customers.length) };
}
