/** Twelve months of orders and quotations, priced by the product's own rules. */
import { freightAmounts, freightOf } from '#shared/features/pricing/freight.rules.ts';
import { documentTotals, goodsSubtotal, type LineAmounts, lineAmounts } from '#shared/features/pricing/line-amounts.rules.ts';
import { applyingList, configurationFor, type ListThresholds } from '#shared/features/pricing/list-change.rules.ts';
import type { OrderTotals } from '#shared/features/pricing/totals.documents.ts';
import { addDays, instantOf, type LocalDate, type LocalTime } from '#shared/kernel/dates.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { businessDays, seasonOf } from './calendar.ts';
import type { DemoProduct } from './catalogue.ts';
import type { DemoBranch, DemoCustomer } from './customers.ts';
import { type Random, randomOf } from './random.ts';
import { type Habit, productFor, repertoireOf, type Shelves, shelvesOf, usualQuantity } from './repertoire.ts';

/** A line of a sale; `product` is null on the freight line. */
export interface DemoLine extends LineAmounts {
  product: DemoProduct | null;
  is_freight: boolean;
}

export interface DemoSale {
  uuid: string;
  kind: 'pedido' | 'cotizacion';
  day: LocalDate;
  time: LocalTime;
  customer: number;
  branch: DemoBranch;
  branchIndex: number;
  /** Placeholders among the lists, 0 the dearest: the branch's own and the one that applied. */
  ownList: number;
  list: number;
  lines: DemoLine[];
  totals: OrderTotals;
}

export interface SalesRequest {
  seed: number;
  today: LocalDate;
  products: readonly DemoProduct[];
  customers: readonly DemoCustomer[];
  /** Thresholds whose `price_list_id` is the place among the lists and `line_id` the line's code as a number. */
  configurations: readonly ListThresholds[];
  freightIva: number;
  /** How many of the customers, the first ones, order the same few products every time. */
  regulars: number;
}

/** Every sale of the year, in the order it was made. */
export function generateSales({ seed, today, products, customers, configurations, freightIva, regulars }: SalesRequest): DemoSale[] {
  const shelves = shelvesOf(products);
  const days = businessDays(addDays(today, -365), today);
  const sales = customers.flatMap((customer, index) => {
    const random = randomOf(seed, `sales ${customer.identification}`);
    const habits = repertoireOf(random, customer, { shelves, day: (daysAgo) => addDays(today, -daysAgo) });
    const always = index < regulars ? staplesOf(habits, today) : [];
    return daysOfSales(random, customer, days).map((day) => {
      const branchIndex = Math.floor(random.next() ** 2 * customer.branches.length);
      const branch = customer.branches[branchIndex];
      if (!branch) throw new RangeError('a customer has at least one branch');
      return saleOf(random, { customer, index, branch, branchIndex, day, habits, always, shelves, configurations, freightIva, today });
    });
  });
  return sales.sort((a, b) => (a.day + a.time + a.uuid < b.day + b.time + b.uuid ? -1 : 1));
}

function daysOfSales(random: Random, { class: kind, weight }: DemoCustomer, days: readonly LocalDate[]): LocalDate[] {
  const mean = { A: 11, B: 3.6, C: 1.3, D: 2 }[kind];
  const count = Math.max(kind === 'C' ? 0 : 1, Math.round(mean * (0.55 + weight * 0.3) * (0.7 + random.next() * 0.6)));
  // Those who stopped bought only in the first half of the year.
  const open = kind === 'D' ? days.slice(0, Math.floor(days.length * 0.55)) : days;
  const chosen: LocalDate[] = [];
  while (chosen.length < count && open.length > 0) {
    const day = random.pick(open);
    if (random.next() * 1.4 < seasonOf(day)) chosen.push(day);
  }
  return [...new Set(chosen)];
}

const staples = 4;

/** What a customer runs out of first: each was bought for the last time some weeks ago, one after the other, so that it is due by now. */
const staplesOf = (habits: readonly Habit[], today: LocalDate): Habit[] =>
  habits
    .filter(({ until }) => until === null)
    .toSorted((one, other) => other.often - one.often)
    .slice(0, staples)
    .map((habit, place) => ({ ...habit, until: addDays(today, -25 - 15 * place) }));

interface SaleRequest extends Omit<SalesRequest, 'seed' | 'products' | 'customers' | 'regulars'> {
  customer: DemoCustomer;
  index: number;
  branch: DemoBranch;
  branchIndex: number;
  day: LocalDate;
  habits: readonly Habit[];
  /** Those that every order has, until they end. */
  always: readonly Habit[];
  shelves: Shelves;
}

const placeholderLists = [0, 1, 2, 3, 4].map((place) => ({ id: place, name_parameter: String(place) }));

function saleOf(random: Random, request: SaleRequest): DemoSale {
  const { branch, branchIndex, day, index, today } = request;
  const time = `${String(random.integer(8, 17)).padStart(2, '0')}:${String(random.integer(0, 59)).padStart(2, '0')}` as const;
  const isQuotation = random.chance(addDays(day, 45) > today ? 0.12 : 0.02);
  const draft = draftOf(random, request);
  return {
    uuid: uuidv7(Date.parse(instantOf(day, time)), (bytes) => bytes.map((_, at) => (bytes[at] = random.integer(0, 255)))),
    kind: isQuotation ? 'cotizacion' : 'pedido',
    day,
    time,
    customer: index,
    branch,
    branchIndex,
    ownList: branch.list,
    ...priced(draft, request),
  };
}

type Draft = { product: DemoProduct; quantity: number; discount_percentage: number }[];

function draftOf(random: Random, { customer, habits, always, shelves, day, branch }: SaleRequest): Draft {
  const isSold = ({ prices }: DemoProduct) => [-1, 0, 1].every((step) => prices[branch.list + step] !== null);
  const isOpen = ({ until }: Habit) => until === null || day < until;
  const isStaple = (habit: Habit) => always.some(({ product }) => product === habit.product);
  const open = habits.filter((habit) => isOpen(habit) && !isStaple(habit));
  const size = Math.min(22, Math.max(2, Math.round((3 + customer.weight * 2.2) * (0.5 + random.next() * 1.2))));
  const discount_percentage = random.chance(0.12) ? random.pick([2, 3, 5]) : 0;
  const draft = new Map(always.filter((habit) => isOpen(habit) && isSold(habit.product)).map(({ product, quantity }) => [product, quantity]));
  for (let tries = 0; draft.size < size && tries < size * 3; tries += 1) {
    const habit = open.length > 0 && !random.chance(0.12) ? random.weighted(open, ({ often }) => often) : null;
    const product = habit?.product ?? productFor(random, customer, shelves);
    // 'Sin precio' is never sold: the next dearer list may apply, so every list up to the cheaper one must have it.
    if (!product || !isSold(product)) continue;
    draft.set(product, habit?.quantity ?? usualQuantity(random, product));
  }
  return [...draft].map(([product, quantity]) => ({ product, quantity, discount_percentage }));
}

const linesAt = (draft: Draft, list: number): DemoLine[] =>
  draft.map(({ product, quantity, discount_percentage }) => ({
    product,
    is_freight: false,
    ...lineAmounts({ quantity, unit_value: product.prices[list] ?? 0, discount_percentage, iva_percentage: product.iva }),
  }));

/** The list that applies, the lines at its prices, freight and totals: the same rules that judge a real order. */
function priced(draft: Draft, { branch, configurations, freightIva }: SaleRequest): Pick<DemoSale, 'list' | 'lines' | 'totals'> {
  const own = placeholderLists[branch.list];
  if (!own) throw new RangeError(`no list ${branch.list}`);
  const minimum = branch.minimum_order_value ?? 0;
  const ownSubtotal = goodsSubtotal(documentTotals(linesAt(draft, branch.list)));
  // A branch with a minimum learns to order enough.
  const factor = Math.max(1, Math.ceil((minimum * 1.2) / Math.max(1, ownSubtotal)));
  const enough = draft.map((line) => ({ ...line, quantity: line.quantity * factor }));
  const judgedSubtotal = ownSubtotal * factor;
  const configuration = configurationFor(configurations, { price_list_id: branch.list, line_ids: draft.map(({ product }) => Number(product.line)) });
  const applied = applyingList({ lists: placeholderLists, own, configuration, judgedSubtotal, fixed: branch.disable_dynamic_price_list });
  const list = applied.price_list.id;
  const goods = linesAt(enough, list);
  const { freight_value } = freightOf(configuration, goodsSubtotal(documentTotals(goods)));
  const lines = freight_value > 0 ? [...goods, { product: null, is_freight: true, ...freightAmounts(freight_value, freightIva) }] : goods;
  return { list, lines, totals: documentTotals(lines) };
}
