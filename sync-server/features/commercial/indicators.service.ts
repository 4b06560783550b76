/** The indicators of sellers: computed every five minutes after a change, and replicated to their devices. Spec: commercial §2 (Indicadores). */
import { freshSales } from '#server/features/reports/take-sales.service.ts';
import { customersToVisit } from '#server/features/third-parties/customers-to-visit.service.ts';
import { feedRepository } from '#server/platform/db/feed.repository.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import { percentageOf } from '#shared/features/budgets/budget-progress.rules.ts';
import { budgetsBy } from '#shared/features/budgets/budgets-by.rules.ts';
import { daysWithoutPurchase, type IndicatorsDocument, indicatorsId } from '#shared/features/commercial/indicators.documents.ts';
import { daysBetween, type Instant, localDateOf } from '#shared/kernel/dates.ts';
import { isDeepEqual } from '#shared/kernel/deep-equal.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { sumPesos } from '#shared/kernel/money.ts';
import { branchStanding } from './branch-standing.repository.ts';
import { salesBudgets, salesByKey } from './budget-execution.service.ts';
import { collectedBySeller } from './collections.repository.ts';
import { indicatorRows } from './indicators.repository.ts';
import { salesFacts } from './sales-facts.repository.ts';

/** The most customers without purchase whose names a device gets. */
const mostNamed = 20;

/** The indicators of sellers in the month of `now`. */
export async function countIndicators(
  db: Db,
  subscriberId: number,
  { sellerIds, now, takenAt }: { sellerIds: readonly number[]; now: Instant; takenAt: Instant | null },
): Promise<IndicatorsDocument[]> {
  const today = localDateOf(now);
  const month = today.slice(0, 7);
  const days = { from: `${month}-01`, to: today };
  const year = Number(today.slice(0, 4));
  const sales = salesByKey(await salesFacts.byMonth(db, subscriberId, 'seller_id', { from: month, to: month, sellerIds }));
  const budgets = budgetsBy(await salesBudgets(db, subscriberId, { year, sellerIds }), 'seller_id');
  const orders = Map.groupBy(
    (await branchStanding.documents(db, subscriberId, days)).filter(({ operation }) => operation === 'pedido'),
    ({ seller_id }) => seller_id,
  );
  const visits = Map.groupBy(await branchStanding.visits(db, subscriberId, days), ({ seller_id }) => seller_id);
  const effective = await branchStanding.effectiveVisits(db, subscriberId, days);
  const customers = Map.groupBy(await customersToVisit(db, subscriberId, { sellerIds, on: today, today }), ({ seller_id }) => seller_id);
  const collected = await collectedBySeller(db, subscriberId, { ...days, sellerIds });
  const branches = Map.groupBy(await branchStanding.branches(db, subscriberId, sellerIds), ({ seller_id }) => seller_id);
  return sellerIds.map((seller_id) => {
    const own = orders.get(seller_id) ?? [];
    const count = own.reduce((sum, row) => sum + row.documents, 0);
    const ownVisits = visits.get(seller_id) ?? [];
    const made = ownVisits.reduce((sum, row) => sum + row.visits, 0);
    const toVisit = customers.get(seller_id) ?? [];
    const visited = new Set(ownVisits.map(({ id }) => id));
    const visited_customers = toVisit.filter(({ id }) => visited.has(id)).length;
    const effective_visits = effective.get(seller_id) ?? 0;
    const silent = (branches.get(seller_id) ?? [])
      .filter(({ last_purchase }) => last_purchase === null || daysBetween(last_purchase, today) > daysWithoutPurchase)
      .sort((one, other) => (other.last_purchase ?? '').localeCompare(one.last_purchase ?? '') || one.id - other.id);
    return {
      ...{ id: indicatorsId(seller_id), kind: 'indicators', seller_id, month },
      ...{ budget: budgets.get(seller_id)?.get(Number(month.slice(5))) ?? null, sales: sales.get(seller_id)?.get(month) ?? 0, orders: count },
      average_order: count === 0 ? null : Math.round(sumPesos(own.map(({ total }) => total)) / count),
      ...{ visits: made, effective_visits, effectiveness_percentage: percentageOf(effective_visits, made) },
      ...{ customers: toVisit.length, visited_customers, coverage_percentage: percentageOf(visited_customers, toVisit.length) },
      ...{ collections: collected.get(seller_id) ?? 0, without_purchase_count: silent.length },
      without_purchase: silent.slice(0, mostNamed).map(({ id, contact_id, name, surname, branch, last_purchase }) => ({
        ...{ contact_id, contact_warehouse_id: id, contact: fullName({ name, surname }), branch, last_purchase },
      })),
      taken_at: takenAt,
    };
  });
}

/**
 * Computes a company's indicators again if anything was written or a day began since the last time, and announces those that changed. Nothing is
 * computed before the company's sales are first in the report tables, and a computation that misses sales is repeated: otherwise devices would show
 * $0 as sold.
 */
export async function refreshIndicators(services: Services, subscriberId: number): Promise<void> {
  const { store, clock, closing } = services;
  const now = clock.now();
  const { seq } = await feedRepository.state(store.db, subscriberId);
  const mark = await indicatorRows.mark(store.db, subscriberId);
  if (mark?.seq === seq && mark.day === localDateOf(now)) return;
  const takenAt = await freshSales(services, subscriberId, 0);
  if (takenAt === null) return;
  const sellerIds = await indicatorRows.sellerIds(store.db, subscriberId);
  const counted = await store.readApart((db) => countIndicators(db, subscriberId, { sellerIds, now, takenAt }), { signal: closing });
  await store.withTransaction(subscriberId, async (tx) => {
    const known = await indicatorRows.ofSellers(tx, subscriberId, sellerIds);
    const changed = counted.filter((document) => !isSame(document, known.get(document.seller_id)));
    for (const document of changed) await indicatorRows.save(tx, document);
    tx.touch(
      'agenda',
      changed.map(({ id }) => id),
    );
    if (takenAt >= now) await indicatorRows.saveMark(tx, { seq, day: localDateOf(now) });
  });
}

/** The figures are the same, whenever they were counted. */
function isSame({ taken_at: _now, ...one }: IndicatorsDocument, known: IndicatorsDocument | undefined): boolean {
  if (!known) return false;
  const { taken_at: _before, ...other } = known;
  return isDeepEqual(one, other);
}

/** The indicators, among some ids of the `agenda` collection, with their seller. */
export async function indicatorDocuments(db: Db, subscriberId: number, ids: readonly string[]) {
  const sellerIds = ids.flatMap((id) => (/^indicators:\d+$/.test(id) ? [Number(id.slice(indicatorsId(0).length - 1))] : []));
  if (sellerIds.length === 0) return new Map<string, never>();
  const rows = await indicatorRows.ofSellers(db, subscriberId, sellerIds);
  return new Map([...rows].map(([seller_id, document]) => [document.id, { seller_id, document: { ...document } }]));
}
