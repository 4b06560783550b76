/** Commercial management by direction, leadership or seller, and the branches of each. Spec: commercial §7. */
import type { Db } from '#server/platform/db/store.ts';
import { percentageOf } from '#shared/features/budgets/budget-progress.rules.ts';
import { budgetsBy } from '#shared/features/budgets/budgets-by.rules.ts';
import { averageSales, lastClosedMonths, monthsOfYear, openMonthOf } from '#shared/features/commercial/average-sales.rules.ts';
import type { ManagedTeam, ManagementGroup, TeamBranch } from '#shared/features/commercial/commercial.documents.ts';
import { type Instant, localDateOf } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { type Pesos, sumPesos } from '#shared/kernel/money.ts';
import { branchStanding } from './branch-standing.repository.ts';
import { figuresOf, salesBudgets, salesByKey } from './budget-execution.service.ts';
import { collectedBySeller } from './collections.repository.ts';
import { salesFacts } from './sales-facts.repository.ts';
import { namesOfGroup, teamKeyOf } from './team-groups.service.ts';

interface AskedTeams {
  year: number;
  group: ManagementGroup;
  /** Null: all of the company's, and sales and branches without a seller. */
  sellerIds: readonly number[] | null;
  now: Instant;
}

/** The months whose sales a year's rows need: the year's own ones, and the closed ones of its average. */
function monthsAsked(year: number, now: Instant) {
  const open = openMonthOf(year, localDateOf(now).slice(0, 7));
  const [from = open] = [`${year}-01`, ...lastClosedMonths(open)].sort();
  return { open, from, to: `${year}-12` };
}

/** Each direction, leadership or seller in a year. Documents, visits and collections are those of the year. */
export async function managedTeams(db: Db, subscriberId: number, { year, group, sellerIds, now }: AskedTeams): Promise<ManagedTeam[]> {
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  const { open, from, to } = monthsAsked(year, now);
  const keyOf = await teamKeyOf(db, subscriberId, group);
  const sold = await salesFacts.bySellerAnd(db, subscriberId, 'contact_id', { from, to, sellerIds });
  const inYear = sold.filter(({ month }) => month >= `${year}-01`);
  const sales = salesByKey(sold.map(({ seller_id, ...row }) => ({ ...row, key: keyOf(seller_id) })));
  const buyers = Map.groupBy(
    inYear.filter(({ value }) => value > 0),
    ({ seller_id }) => keyOf(seller_id),
  );
  const branches = Map.groupBy(await branchStanding.branches(db, subscriberId, sellerIds), ({ seller_id }) => keyOf(seller_id ?? 0));
  const sellerBudgets = budgetsBy(await salesBudgets(db, subscriberId, { year, sellerIds }), 'seller_id');
  const isWanted = (id: number) => sellerIds === null || sellerIds.includes(id);
  const firsts = Map.groupBy(
    [...(await salesFacts.firstMonths(db, subscriberId, 'seller_id'))].filter(([seller]) => isWanted(seller)),
    ([seller]) => keyOf(seller),
  );
  const documents = (await branchStanding.documents(db, subscriberId, days)).filter((row) => row.operation === 'pedido' && isWanted(row.seller_id ?? 0));
  const visits = (await branchStanding.visits(db, subscriberId, days)).filter((row) => isWanted(row.seller_id));
  const effective = await branchStanding.effectiveVisits(db, subscriberId, days);
  const collected = await collectedBySeller(db, subscriberId, { ...days, sellerIds });
  const ids = [...new Set([...inYear.map(({ seller_id }) => keyOf(seller_id)), ...branches.keys(), ...[...sellerBudgets.keys()].map(keyOf)])];
  const nameOf = await namesOfGroup(db, subscriberId, group, ids);
  return ids.map((id) => {
    const budgets = new Map<number, Pesos>();
    for (const [seller, months] of sellerBudgets)
      if (keyOf(seller) === id) for (const [month, value] of months) budgets.set(month, (budgets.get(month) ?? 0) + value);
    const { missing: _missing, ...figures } = figuresOf(year, { sales: sales.get(id), budgets });
    const ownVisits = visits.filter((row) => keyOf(row.seller_id) === id);
    const total_visits = ownVisits.reduce((sum, row) => sum + row.visits, 0);
    const withOrder = [...new Set(ownVisits.map((row) => row.seller_id))].reduce((sum, seller) => sum + (effective.get(seller) ?? 0), 0);
    const [first = null] = (firsts.get(id) ?? []).map(([, month]) => month).sort();
    return {
      ...{ id, name: nameOf(id), ...figures },
      avg_sales: averageSales(sales.get(id) ?? new Map(), { current: open, first }),
      customers: new Set((branches.get(id) ?? []).map(({ contact_id }) => contact_id)).size,
      customers_with_purchase: new Set((buyers.get(id) ?? []).map(({ key }) => key)).size,
      orders: documents.filter((row) => keyOf(row.seller_id ?? 0) === id).reduce((sum, row) => sum + row.documents, 0),
      total_visits,
      effectiveness_percentage: percentageOf(withOrder, total_visits),
      collections: sumPesos([...collected].filter(([seller]) => keyOf(seller) === id).map(([, value]) => value)),
    };
  });
}

/**
 * The branches of a direction, leadership or seller: those to which it sold in the year, whoever their seller is now, and its active branches without
 * sales.
 * @param id of all teams when undefined
 */
export async function teamBranches(
  db: Db,
  subscriberId: number,
  { year, group, id, sellerIds, now }: AskedTeams & { id: number | undefined },
): Promise<TeamBranch[]> {
  const { open, ...months } = monthsAsked(year, now);
  const keyOf = await teamKeyOf(db, subscriberId, group);
  const isOfTeam = (sellerId: number | null) => id === undefined || keyOf(sellerId ?? 0) === id;
  const sold = (await salesFacts.bySellerAnd(db, subscriberId, 'contact_warehouse_id', { ...months, sellerIds })).filter(({ seller_id }) =>
    isOfTeam(seller_id),
  );
  const inYear = sold.filter(({ month }) => month >= `${year}-01`);
  const sales = salesByKey(sold);
  const firsts = await salesFacts.firstMonths(db, subscriberId, 'contact_warehouse_id');
  const own = (await branchStanding.branches(db, subscriberId, sellerIds)).filter(({ seller_id }) => isOfTeam(seller_id));
  const named = new Map<number, Pick<TeamBranch, 'contact_id' | 'contact' | 'branch'>>([
    ...own.map((row) => [row.id, { contact_id: row.contact_id, contact: fullName(row), branch: row.branch }] as const),
    ...(await branchStanding.branchNames(
      db,
      subscriberId,
      inYear.map(({ key }) => key),
    )),
  ]);
  // The seller of the sales of the year; of a branch without sales, its own.
  const sellerOf = new Map([...own.map((branch) => [branch.id, branch.seller_id] as const), ...inYear.map(({ key, seller_id }) => [key, seller_id] as const)]);
  const sellers = await branchStanding.contactNames(
    db,
    subscriberId,
    [...sellerOf.values()].flatMap((seller) => seller ?? []),
  );
  return [...named].map(([branch, { contact_id, contact, branch: description }]) => {
    const byMonth = sales.get(branch) ?? new Map<string, Pesos>();
    const ofYear = monthsOfYear(year).map((month) => ({ month, value: byMonth.get(month) ?? 0 }));
    return {
      ...{ contact_id, contact_warehouse_id: branch, contact, branch: description },
      seller: sellers.get(sellerOf.get(branch) ?? 0)?.name ?? null,
      ...{ months: ofYear, sales: sumPesos(ofYear.map(({ value }) => value)) },
      avg_sales: averageSales(byMonth, { current: open, first: firsts.get(branch) ?? null }),
    };
  });
}

/** The name of a direction, leadership or seller. */
export async function teamName(db: Db, subscriberId: number, { group, id }: { group: ManagementGroup; id: number }): Promise<string> {
  return (await namesOfGroup(db, subscriberId, group, [id]))(id);
}
