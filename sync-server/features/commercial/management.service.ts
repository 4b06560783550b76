/** Commercial management: each branch, and each direction, leadership or seller with its branches. Spec: commercial §7. */
import type { Db } from '#server/platform/db/store.ts';
import { percentageOf } from '#shared/features/budgets/budget-progress.rules.ts';
import { budgetsBy } from '#shared/features/budgets/budgets-by.rules.ts';
import { addMonths, averageSales, monthsOfYear } from '#shared/features/commercial/average-sales.rules.ts';
import type { ManagedBranch, ManagedTeam, ManagementGroup, TeamBranch } from '#shared/features/commercial/commercial.documents.ts';
import { growthOf } from '#shared/features/commercial/participation.rules.ts';
import { daysBetween, type Instant, localDateOf } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { type Pesos, sumPesos } from '#shared/kernel/money.ts';
import { branchStanding } from './branch-standing.repository.ts';
import { figuresOf, salesBudgets, salesByKey } from './budget-execution.service.ts';
import { collectedBySeller } from './collections.repository.ts';
import { salesFacts } from './sales-facts.repository.ts';
import { namesOfGroup, teamKeyOf } from './team-groups.service.ts';

interface AskedManagement {
  sellerIds: readonly number[] | null;
  contactId?: number | undefined;
  now: Instant;
}
const nothing: ReadonlyMap<string, Pesos> = new Map();

/** Every active branch of the sellers, unordered. Documents and visits are those of the current year. */
export async function managedBranches(db: Db, subscriberId: number, { sellerIds, contactId, now }: AskedManagement): Promise<ManagedBranch[]> {
  const today = localDateOf(now);
  const current = today.slice(0, 7);
  const year = Number(today.slice(0, 4));
  const branches = (await branchStanding.branches(db, subscriberId, sellerIds)).filter(({ contact_id }) => contactId === undefined || contact_id === contactId);
  // A branch counts whole, whoever sold to it.
  const sold = salesByKey(
    await salesFacts.byMonth(db, subscriberId, 'contact_warehouse_id', { from: `${year - 1}-01`, to: current, sellerIds: null, contactId }),
  );
  const firsts = await salesFacts.firstMonths(db, subscriberId);
  const budgets = budgetsBy(await salesBudgets(db, subscriberId, { year, sellerIds }), 'contact_id');
  const debts = await branchStanding.debts(db, subscriberId, { today, sellerIds: null });
  const documents = Map.groupBy(await branchStanding.documents(db, subscriberId, `${year}-01-01`), ({ id }) => id);
  const visits = Map.groupBy(await branchStanding.visits(db, subscriberId, `${year}-01-01`), ({ id }) => id);
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
    const ownVisits = visits.get(branch.id) ?? [];
    const lastVisit = ownVisits.map(({ last }) => last ?? '').reduce((one, other) => (one > other ? one : other), '');
    const last_visit = lastVisit === '' ? null : localDateOf(lastVisit);
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
      total_visits: ownVisits.reduce((sum, row) => sum + row.visits, 0),
    };
  });
}

const sumOf = (own: ReadonlyMap<string, Pesos>, months: readonly string[]) => sumPesos(months.map((month) => own.get(month) ?? 0));

interface AskedTeams {
  year: number;
  group: ManagementGroup;
  sellerIds: readonly number[] | null;
}

/** Each direction, leadership or seller in a year. */
export async function managedTeams(db: Db, subscriberId: number, { year, group, sellerIds }: AskedTeams): Promise<ManagedTeam[]> {
  const from = `${year}-01-01`;
  const keyOf = await teamKeyOf(db, subscriberId, group);
  const sold = await salesFacts.bySellerAnd(db, subscriberId, 'contact_warehouse_id', { from: `${year}-01`, to: `${year}-12`, sellerIds });
  const sales = salesByKey(sold.map(({ seller_id, ...row }) => ({ ...row, key: keyOf(seller_id) })));
  const buyers = Map.groupBy(
    sold.filter(({ value }) => value > 0),
    ({ seller_id }) => keyOf(seller_id),
  );
  const branches = Map.groupBy(await branchStanding.branches(db, subscriberId, sellerIds), ({ seller_id }) => keyOf(seller_id ?? 0));
  const sellerBudgets = budgetsBy(await salesBudgets(db, subscriberId, { year, sellerIds }), 'seller_id');
  const isWanted = (id: number) => sellerIds === null || sellerIds.includes(id);
  const documents = (await branchStanding.documents(db, subscriberId, from)).filter((row) => row.operation === 'pedido' && isWanted(row.seller_id ?? 0));
  const visits = (await branchStanding.visits(db, subscriberId, from)).filter((row) => isWanted(row.seller_id));
  const effective = await branchStanding.effectiveVisits(db, subscriberId, from);
  const collected = await collectedBySeller(db, subscriberId, { from, to: `${year}-12-31`, sellerIds });
  const ids = [...new Set([...sales.keys(), ...branches.keys(), ...[...sellerBudgets.keys()].map(keyOf)])];
  const nameOf = await namesOfGroup(db, subscriberId, group, ids);
  return ids.map((id) => {
    const budgets = new Map<number, Pesos>();
    for (const [seller, months] of sellerBudgets)
      if (keyOf(seller) === id) for (const [month, value] of months) budgets.set(month, (budgets.get(month) ?? 0) + value);
    const { missing: _missing, ...figures } = figuresOf(year, { sales: sales.get(id), budgets });
    const ownVisits = visits.filter((row) => keyOf(row.seller_id) === id);
    const total_visits = ownVisits.reduce((sum, row) => sum + row.visits, 0);
    const withOrder = [...new Set(ownVisits.map((row) => row.seller_id))].reduce((sum, seller) => sum + (effective.get(seller) ?? 0), 0);
    const active = figures.months.filter((month) => month.sales !== 0).length;
    return {
      ...{ id, name: nameOf(id), ...figures },
      avg_sales: active === 0 ? 0 : Math.round(figures.sales / active),
      customers: new Set((branches.get(id) ?? []).map(({ contact_id }) => contact_id)).size,
      customers_with_purchase: new Set((buyers.get(id) ?? []).map(({ key }) => key)).size,
      orders: documents.filter((row) => keyOf(row.seller_id ?? 0) === id).reduce((sum, row) => sum + row.documents, 0),
      total_visits,
      effectiveness_percentage: percentageOf(withOrder, total_visits),
      collections: sumPesos([...collected].filter(([seller]) => keyOf(seller) === id).map(([, value]) => value)),
    };
  });
}

/** The branches to which a direction, leadership or seller sold in a year. */
export async function teamBranches(
  db: Db,
  subscriberId: number,
  { year, group, id, sellerIds, now }: AskedTeams & { id: number; now: Instant },
): Promise<TeamBranch[]> {
  const keyOf = await teamKeyOf(db, subscriberId, group);
  const rows = await salesFacts.bySellerAnd(db, subscriberId, 'contact_warehouse_id', { from: `${year - 1}-01`, to: `${year}-12`, sellerIds });
  const own = rows.filter(({ seller_id }) => keyOf(seller_id) === id);
  const sales = salesByKey(own);
  const firsts = await salesFacts.firstMonths(db, subscriberId);
  const names = await branchStanding.branchNames(db, subscriberId, [...sales.keys()]);
  const sellerOf = new Map(own.map(({ key, seller_id }) => [key, seller_id]));
  const sellers = await branchStanding.contactNames(db, subscriberId, [...sellerOf.values()]);
  const current = localDateOf(now).slice(0, 7);
  return [...sales].flatMap(([branch, byMonth]) => {
    const months = monthsOfYear(year).map((month) => ({ month, value: byMonth.get(month) ?? 0 }));
    const total = sumPesos(months.map(({ value }) => value));
    const named = names.get(branch);
    if (!named || months.every(({ month }) => !byMonth.has(month))) return [];
    const seller = sellers.get(sellerOf.get(branch) ?? 0)?.name ?? null;
    const avg_sales = averageSales(byMonth, { current, first: firsts.get(branch) ?? null });
    return [
      { contact_id: named.contact_id, contact_warehouse_id: branch, contact: named.contact, branch: named.branch, seller, months, sales: total, avg_sales },
    ];
  });
}
