/** The products that a customer buys: a few dozen of its trade, some often, some that it stopped buying. */
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { DemoProduct } from './catalogue.ts';
import type { DemoCustomer } from './customers.ts';
import type { Random } from './random.ts';

export interface Habit {
  product: DemoProduct;
  /** Against the customer's other products. */
  often: number;
  quantity: number;
  /** The first day on which it is no longer bought. */
  until: LocalDate | null;
}

/** Products that can be sold, by line, the most asked for first. */
export type Shelves = ReadonlyMap<string, readonly DemoProduct[]>;

export function shelvesOf(products: readonly DemoProduct[]): Shelves {
  return Map.groupBy(
    products.filter(({ block_sale }) => !block_sale),
    ({ line }) => line,
  );
}

/** One product of the customer's trade; popular ones are likelier. */
export function productFor(random: Random, { trade }: DemoCustomer, shelves: Shelves): DemoProduct | undefined {
  const [line] = random.weighted(Object.entries(trade.lines), ([code, weight]) => (shelves.has(code) ? weight : 0));
  const shelf = shelves.get(line) ?? [];
  return shelf[Math.floor(random.next() ** 2.2 * shelf.length)];
}

/** @param day of how many days ago, for habits that ended */
export function repertoireOf(random: Random, customer: DemoCustomer, { shelves, day }: { shelves: Shelves; day: (daysAgo: number) => LocalDate }): Habit[] {
  const size = { A: random.integer(25, 60), B: random.integer(14, 32), C: random.integer(6, 16), D: random.integer(8, 20) }[customer.class];
  const products = new Set(Array.from({ length: size }, () => productFor(random, customer, shelves)).filter((product) => product !== undefined));
  return [...products].map((product) => ({
    product,
    often: 0.3 + random.next() ** 3 * 6,
    quantity: usualQuantity(random, product),
    until: random.chance(0.16) ? day(random.integer(60, 240)) : null,
  }));
}

/** Dozens of cheap products, one or two of expensive ones. */
export function usualQuantity(random: Random, { prices }: DemoProduct): number {
  const price = prices[0] ?? 50_000;
  if (price < 3_000) return random.pick([12, 24, 50, 100]);
  if (price < 12_000) return random.pick([6, 10, 12, 20, 24]);
  if (price < 45_000) return random.pick([2, 4, 5, 6, 10, 12]);
  if (price < 150_000) return random.pick([1, 2, 2, 4]);
  return random.pick([1, 1, 2]);
}
