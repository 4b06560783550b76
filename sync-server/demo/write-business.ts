/** What the demo distributor expects to sell this year, and what its customers left without. */
import { sales_budgets } from '#server/features/budgets/budgets.tables.ts';
import { lost_sales } from '#server/features/lost-sales/lost-sales.tables.ts';
import { idOf, type Writing } from '#server/setup/initial-data/writing.ts';
import { lostValue } from '#shared/features/lost-sales/lost-sales.rules.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import type { MasterIds } from './master-data.ts';
import { randomOf } from './random.ts';
import { soldByMonth, soldLines } from './sold-lines.repository.ts';

const hundredThousand = 100_000;

/**
 * A budget of every seller for each month of the year: somewhat more than they sold, and the same in the months to come.
 * @param buyers customers with a budget of their own within their seller's
 */
export async function writeBudgets(
  { tx }: Writing,
  { seed, master, buyers }: { seed: number; master: MasterIds; buyers: readonly { seller_id: number; contact_id: number }[] },
): Promise<void> {
  const random = randomOf(seed, 'budgets');
  const year = Number(localDateOf(tx.now).slice(0, 4));
  const sold = await soldByMonth(tx);
  const rows = [...Map.groupBy(sold, ({ seller_id }) => seller_id)].flatMap(([seller_id, own]) => {
    if (seller_id === null) return [];
    const average = own.reduce((sum, { value }) => sum + value, 0) / own.length;
    return Array.from({ length: 12 }, (_, place) => {
      const value = own.find((row) => row.month === `${year}-${String(place + 1).padStart(2, '0')}`)?.value ?? average;
      const wished = Math.max(1, Math.round((value * (0.92 + random.next() * 0.3)) / hundredThousand)) * hundredThousand;
      return { seller_id, month: place + 1, value: wished };
    });
  });
  const common = {
    subscriber_id: tx.subscriberId,
    year,
    type_id: idOf(master.parameters, 'TPV:VEN'),
    contact_id: 0,
    line_id: 0,
    brand_id: 0,
    updated_at: tx.now,
  };
  await tx.insertMany(
    sales_budgets,
    rows.map((row) => ({ ...common, ...row })),
  );
  const ofBuyer = buyers.map((buyer) => ({ ...common, ...buyer, value: random.integer(8, 30) * hundredThousand }));
  await tx.insertMany(
    sales_budgets,
    ofBuyer.flatMap((row) => Array.from({ length: 12 }, (_, place) => ({ ...row, month: place + 1 }))),
  );
}

const reasons = ['AGO', 'AGO', 'AGO', 'PRE', 'TIE', 'CUP'] as const;
const shownDays = 45;
const lostCount = 40;

/** Some lines of the last weeks of which the customer wanted more. */
export async function writeLostSales({ tx }: Writing, { seed, master }: { seed: number; master: MasterIds }): Promise<void> {
  const random = randomOf(seed, 'lost sales');
  const lines = await soldLines(tx, addDays(localDateOf(tx.now), -shownDays));
  const step = Math.max(1, Math.floor(lines.length / lostCount));
  const chosen = new Map(
    lines.filter((_, place) => place % step === 0).map((line) => [[line.day, line.user_id, line.contact_warehouse_id, line.product_id].join(), line]),
  );
  await tx.insertMany(
    lost_sales,
    [...chosen.values()].map(({ day, description, quantity: bought, unit_value, ...line }) => {
      const quantity = random.integer(1, Math.max(2, bought));
      return {
        ...{ ...line, subscriber_id: tx.subscriberId, date: day, product_description: description, quantity, quantity_available: bought, unit_value },
        uuid: uuidv7(Date.parse(`${day}T15:00:00.000Z`), (bytes) => bytes.map((_, at) => (bytes[at] = random.integer(0, 255)))),
        lost_value: lostValue({ quantity, unit_value, replaced_by_product_id: null }),
        reason_id: idOf(master.parameters, `MVP:${random.pick(reasons)}`),
        ...{ source: 'disponibilidad' as const, observation: null, replaced_by_product_id: null, created_at: tx.now, updated_at: tx.now },
      };
    }),
  );
}
