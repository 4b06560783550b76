/** Commercial management by branch. Spec: commercial §7. */
import type { Db } from '#server/platform/db/store.ts';
import { percentageOf } from '#shared/features/budgets/budget-progress.rules.ts';
import { budgetsBy } from '#shared/features/budgets/budgets-by.rules.ts';
import { addMonths, averageSales, monthsOfYear } from '#shared/features/commercial/average-sales.rules.ts';
import type { ManagedBranch } from '#shared/features/commercial/commercial.documents.ts';
import { growthOf } from '#shared/features/commercial/participation.rules.ts';
import { daysBetween, type Instant, localDateOf } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { type Pesos, sumPesos } from '#shared/kernel/money.ts';
import { branchStanding } from './branch-standing.repository.ts';
import { salesBudgets, salesByKey } from './budget-execution.service.ts';
import { salesFacts } from './sales-facts.repository.ts';

interface AskedManagement {
  sellerIds: readonly number[] | null;
  contactId?: number | undefined;
  now: Instant;
}
const nothing: ReadonlyMap<string, Pesos> = new Map();

/** Every active branch of the sellers, unordered. Documents and visits are counted in the current year; the last visit is of any year. */
export async function managedBranches(db: Db, subscriberId: number, { sellerIds, contactId, now }: AskedManagement): Promise<ManagedBranch[]> {
  const today = localDateOf(now);
  const current = today.slice(0, 7);
  const year = Number(today.slice(0, 4));
  const branches = (await branchStanding.branches(db, subscriberId, sellerIds)).filter(({ contact_id }) => contactId === undefined || contact_id === contactId);
  // A branch counts whole, whoever sold to it.
  const sold = salesByKey(
    await salesFacts.byMonth(db, subscriberId, 'contact_warehouse_id', { from: `${year - 1}-01`, to: current, sellerIds: null, contactId }),
  );
  const firsts = await salesFacts.firstMonths(db, subscriberId, 'contact_warehouse_id');
  const budgets = budgetsBy(await salesBudgets(db, subscriberId, { year, sellerIds }), 'contact_id');
  const debts = await branchStanding.debts(db, subscriberId, { today, sellerIds: null });
  const days = { from: `${year}-01-01`, to: today };
  const documents = Map.groupBy(await branchStanding.documents(db, subscriberId, days), ({ id }) => id);
  const visits = await branchStanding.branchVisits(db, subscriberId, { branchIds: branches.map(({ id }) => id), days });
  const places = await branchStanding.places(db, subscriberId);
  const sellers = await branchStanding.contactNames(
    db,
    subscriberId,
    branches.flatMap(({ seller_id }) => seller_id ?? []),
  );
  const branchesOf = Map.groupBy(branches, ({ contact_id }) => contact_id);
  return branches.map((branch) => {
    const own = sold.get(branch.id) ?? nothing;
    const upToNow = monthsOfYear(year).filter((month) => month <= current);
    const sales_year = sumOf(own, upToNow);
    const before = sumOf(
      own,
      upToNow.map((month) => addMonths(month, -12)),
    );
    const sales_month = own.get(current) ?? 0;
    // Budgets belong to customers: a branch shows its customer's budget only when the customer has no other branch.
    const isAlone = branchesOf.get(branch.contact_id)?.length === 1;
    const budget = isAlone ? (budgets.get(branch.contact_id)?.get(Number(current.slice(5))) ?? null) : null;
    const ownDocuments = documents.get(branch.id) ?? [];
    const countOf = (operation: string) => ownDocuments.filter((row) => row.operation === operation).reduce((sum, row) => sum + row.documents, 0);
    const ownVisits = visits.get(branch.id);
    const last_visit = ownVisits ? localDateOf(ownVisits.last) : null;
    const place = places.get(branch.seller_id ?? 0);
    const debt = debts.get(branch.id);
    return {
      ...{ contact_id: branch.contact_id, contact_warehouse_id: branch.id, identification: branch.identification },
      ...{ contact: fullName(branch), branch: branch.branch, seller_id: branch.seller_id },
      seller: branch.seller_id === null ? null : (sellers.get(branch.seller_id)?.name ?? null),
      leadership: place?.leadership ?? null,
      ...{ city: branch.city, customer_type: branch.customer_type },
      avg_sales: averageSales(own, { current, first: firsts.get(branch.id) ?? null }),
      ...{ sales_month, sales_last_month: own.get(addMonths(current, -1)) ?? 0, sales_year, growth_percentage: growthOf(sales_year, before) },
      ...{ budget, execution_percentage: percentageOf(sales_month, budget), last_purchase: branch.last_purchase },
      days_without_purchase: branch.last_purchase === null ? null : daysBetween(branch.last_purchase, today),
      ...{ orders: countOf('pedido'), quotations: countOf('cotizacion'), saldo: debt?.saldo ?? 0, defeated: debt?.defeated ?? 0 },
      ...{ last_visit, days_from_last_visit: last_visit === null ? null : daysBetween(last_visit, today) },
      total_visits: ownVisits?.visits ?? 0,
    };
  });
}

const sumOf = (own: ReadonlyMap<string, Pesos>, months: readonly string[]) => sumPesos(months.map((month) => own.get(month) ?? 0));
