/** Sales of a year against the budget. Spec: commercial §7 Budget. */
import { listBudgetTypes, typeOfBudget } from '#server/features/budgets/budget-types.service.ts';
import { budgetsOfYear } from '#server/features/budgets/budgets.service.ts';
import { listHolidayOverrides } from '#server/features/master-data/holidays.service.ts';
import type { Db } from '#server/platform/db/store.ts';
import { budgetProgress, monthDays, percentageOf } from '#shared/features/budgets/budget-progress.rules.ts';
import { budgetsBy } from '#shared/features/budgets/budgets-by.rules.ts';
import { monthsOfYear } from '#shared/features/commercial/average-sales.rules.ts';
import type { BudgetExecution, BudgetGroup, BudgetStanding, MonthFigures } from '#shared/features/commercial/commercial.documents.ts';
import { type Instant, localDateOf } from '#shared/kernel/dates.ts';
import { type Pesos, sumPesos } from '#shared/kernel/money.ts';
import { branchStanding } from './branch-standing.repository.ts';
import { type SoldInMonth, salesFacts } from './sales-facts.repository.ts';
import { namesOfGroup, type TeamGroup, teamKeyOf } from './team-groups.service.ts';

interface AskedYear {
  year: number;
  /** Null: all of the company's. */
  sellerIds: readonly number[] | null;
}

/** Sales by key and month 'YYYY-MM'. */
export type SalesByKey = Map<number, Map<string, Pesos>>;

/** Sales by key and month; sales of keys with the same mapped key are added up. */
export function salesByKey(rows: readonly SoldInMonth[], keyOf: (key: number) => number = (key) => key): SalesByKey {
  const byKey: SalesByKey = new Map();
  for (const { key, month, value } of rows) {
    const mapped = keyOf(key);
    const months = byKey.get(mapped) ?? new Map<string, Pesos>();
    months.set(month, (months.get(month) ?? 0) + value);
    byKey.set(mapped, months);
  }
  return byKey;
}

const isTeam = (group: BudgetGroup): group is TeamGroup => group === 'direction' || group === 'leadership' || group === 'seller';

/** The sales and the budget by month of each direction, leadership, seller, customer or line, by name. Pesos. */
export async function budgetExecution(
  db: Db,
  subscriberId: number,
  { year, sellerIds, group }: AskedYear & { group: BudgetGroup },
): Promise<BudgetExecution[]> {
  const by = isTeam(group) ? 'seller_id' : group === 'customer' ? 'contact_id' : 'line_id';
  const sold = await salesFacts.byMonth(db, subscriberId, by, { from: `${year}-01`, to: `${year}-12`, sellerIds });
  const budgets = budgetsBy(await salesBudgets(db, subscriberId, { year, sellerIds }), by);
  const keyOf = isTeam(group) ? await teamKeyOf(db, subscriberId, group) : (key: number) => key;
  const sales = salesByKey(sold, keyOf);
  const budgeted = new Map<number, Map<number, Pesos>>();
  for (const [key, months] of budgets) {
    const mapped = keyOf(key);
    const known = budgeted.get(mapped) ?? new Map<number, Pesos>();
    for (const [month, value] of months) known.set(month, (known.get(month) ?? 0) + value);
    budgeted.set(mapped, known);
  }
  const ids = [...new Set([...sales.keys(), ...budgeted.keys()])];
  const nameOf = await namesOfGroup(db, subscriberId, group, ids);
  const rows = ids.map((id) => ({ id, name: nameOf(id), ...figuresOf(year, { sales: sales.get(id), budgets: budgeted.get(id) }) }));
  return rows.sort((one, other) => one.name.localeCompare(other.name, 'es') || one.id - other.id);
}

/** The twelve months of one row, and their sums. */
export function figuresOf(
  year: number,
  { sales, budgets }: { sales: ReadonlyMap<string, Pesos> | undefined; budgets: ReadonlyMap<number, Pesos> | undefined },
) {
  const months: MonthFigures[] = monthsOfYear(year).map((month, place) => ({ month, sales: sales?.get(month) ?? 0, budget: budgets?.get(place + 1) ?? null }));
  const sold = sumPesos(months.map((month) => month.sales));
  const budget = budgets && budgets.size > 0 ? sumPesos([...budgets.values()]) : null;
  return { months, budget, sales: sold, execution_percentage: percentageOf(sold, budget), missing: budget === null ? null : Math.max(0, budget - sold) };
}

/** The budgets of a year that are compared with sales; none in a company without types of budget. */
export async function salesBudgets(db: Db, subscriberId: number, asked: AskedYear) {
  const type = typeOfBudget(await listBudgetTypes(db, subscriberId));
  return type ? await budgetsOfYear(db, subscriberId, { ...asked, typeId: type.id }) : [];
}

interface AskedStanding {
  sellerIds: readonly number[] | null;
  contactId?: number | undefined;
  /** One branch of `contactId`. */
  branchId?: number | undefined;
  /** Decides the month and the day. */
  now: Instant;
  salesUntil: Instant | null;
}

/** Sales and budget of the current month and year, of some sellers, of one customer or of one of their branches. */
export async function budgetStanding(
  db: Db,
  subscriberId: number,
  { sellerIds, contactId, branchId, now, salesUntil }: AskedStanding,
): Promise<BudgetStanding> {
  const today = localDateOf(now);
  const year = Number(today.slice(0, 4));
  const sold = await salesFacts.byMonth(db, subscriberId, 'seller_id', { from: `${year}-01`, to: `${year}-12`, sellerIds, contactId, branchId });
  const whole = await salesBudgets(db, subscriberId, { year, sellerIds });
  const rows = branchId === undefined ? whole : budgetsOfBranch(whole, branchId, await branchStanding.branchesBeside(db, subscriberId, branchId));
  const divided = contactId === undefined ? budgetsBy(rows, 'seller_id') : new Map([[contactId, budgetsBy(rows, 'contact_id').get(contactId) ?? new Map()]]);
  const budgets = new Map<number, Pesos>();
  for (const months of divided.values()) for (const [month, value] of months) budgets.set(month, (budgets.get(month) ?? 0) + value);
  const { months } = figuresOf(year, { sales: salesByKey(sold, () => 0).get(0), budgets });
  const current = today.slice(0, 7);
  const { sales = 0, budget = null } = months.find(({ month }) => month === current) ?? {};
  const days = monthDays(current, today, await listHolidayOverrides(db, subscriberId));
  const type = typeOfBudget(await listBudgetTypes(db, subscriberId));
  return {
    year,
    month: Number(current.slice(5)),
    type: type?.name ?? null,
    budget,
    sales,
    ...budgetProgress({ budget, sales }, days),
    months,
    taken_at: salesUntil,
  };
}

/**
 * The budgets of a branch. A budget names a customer and a seller, so it is the branch's when the seller has no other branch of that customer, and
 * when the customer has no other branch.
 */
function budgetsOfBranch<Row extends { seller_id: number }>(
  rows: readonly Row[],
  branchId: number,
  branches: readonly { id: number; seller_id: number | null }[],
): readonly Row[] {
  const others = branches.filter(({ id }) => id !== branchId);
  if (others.length === 0) return rows;
  const seller = branches.find(({ id }) => id === branchId)?.seller_id ?? null;
  return others.some(({ seller_id }) => seller_id === seller) ? [] : rows.filter(({ seller_id }) => seller_id === seller);
}

/** Whether a customer has a branch of one of these sellers. */
export async function isCustomerOf(
  db: Db,
  subscriberId: number,
  { contactId, sellerIds }: { contactId: number; sellerIds: readonly number[] | null },
): Promise<boolean> {
  return (await branchStanding.branches(db, subscriberId, sellerIds)).some(({ contact_id }) => contact_id === contactId);
}
