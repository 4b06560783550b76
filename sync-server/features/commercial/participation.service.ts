/** The share of each customer, or of each branch, in the sales within a person's reach. Spec: commercial §7. */
import type { Db } from '#server/platform/db/store.ts';
import { monthsOfYear } from '#shared/features/commercial/average-sales.rules.ts';
import type { CustomerShare } from '#shared/features/commercial/commercial.documents.ts';
import { growthOf, participationOf } from '#shared/features/commercial/participation.rules.ts';
import { type Pesos, sumPesos } from '#shared/kernel/money.ts';
import { branchStanding } from './branch-standing.repository.ts';
import { salesByKey } from './budget-execution.service.ts';
import { salesFacts } from './sales-facts.repository.ts';

interface AskedShares {
  year: number;
  /** 1 to 12: only the shares of that month. */
  month?: number | undefined;
  group: 'customer' | 'branch';
  sellerIds: readonly number[] | null;
}

/** Customers by share, largest first; a customer with only returns has no share. The previous year is compared over the same months. */
export async function customerShares(db: Db, subscriberId: number, { year, month, group, sellerIds }: AskedShares): Promise<CustomerShare[]> {
  const by = group === 'customer' ? 'contact_id' : 'contact_warehouse_id';
  const months = monthsOfYear(year);
  const counted = month === undefined ? months : months.slice(month - 1, month);
  const sold = salesByKey(await salesFacts.byMonth(db, subscriberId, by, { from: `${year - 1}-01`, to: `${year}-12`, sellerIds }));
  const totalOf = (own: ReadonlyMap<string, Pesos>, those: readonly string[]) => sumPesos(those.map((one) => own.get(one) ?? 0));
  const before = counted.map((one) => `${year - 1}${one.slice(4)}`);
  const rows = [...sold]
    .map(([id, own]) => ({ id, own, total: totalOf(own, counted), previous_year: totalOf(own, before) }))
    .filter(({ total, own }) => total !== 0 || counted.some((one) => own.has(one)))
    .sort((one, other) => other.total - one.total || one.id - other.id);
  const shares = participationOf(rows.map(({ total }) => total));
  const names = await customersOf(
    db,
    subscriberId,
    group,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, own, total, previous_year }, place) => ({
    ...names(id),
    months: months.map((one) => ({ month: one, value: own.get(one) ?? 0 })),
    total,
    ...(shares[place] ?? { participation_percentage: null, accumulated_percentage: null, class: null }),
    previous_year,
    variation_percentage: growthOf(total, previous_year),
  }));
}

type Named = Pick<CustomerShare, 'contact_id' | 'contact_warehouse_id' | 'identification' | 'contact' | 'branch'>;

async function customersOf(db: Db, subscriberId: number, group: 'customer' | 'branch', ids: readonly number[]): Promise<(id: number) => Named> {
  if (group === 'customer') {
    const contacts = await branchStanding.contactNames(db, subscriberId, ids);
    return (id) => ({
      contact_id: id,
      contact_warehouse_id: null,
      identification: contacts.get(id)?.identification ?? '',
      contact: contacts.get(id)?.name ?? '',
      branch: null,
    });
  }
  const branches = await branchStanding.branchNames(db, subscriberId, ids);
  return (id) => {
    const { contact_id = 0, identification = '', contact = '', branch = '' } = branches.get(id) ?? {};
    return { contact_id, contact_warehouse_id: id, identification, contact, branch };
  };
}
