/** The outcome of each order: its invoice, its receivable and the payments. */
import type { OrderState } from '#shared/features/orders/order-states.rules.ts';
import { documentTotals, partAmounts } from '#shared/features/pricing/line-amounts.rules.ts';
import type { OrderTotals } from '#shared/features/pricing/totals.documents.ts';
import { type WithholdingParameter, withholdingsOf } from '#shared/features/receivables/withholding.rules.ts';
import { addDays, instantOf, type LocalDate, weekdayOf } from '#shared/kernel/dates.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import type { DemoCustomer } from './customers.ts';
import { type Random, randomOf } from './random.ts';
import type { DemoLine, DemoSale } from './sales.ts';

export interface DemoPayment {
  kind: 'cash' | 'retefuente' | 'reteica' | 'discount' | 'credit_note';
  applied_value: number;
  date: LocalDate;
}

export interface DemoInvoice {
  uuid: string;
  day: LocalDate;
  due_date: LocalDate;
  lines: DemoLine[];
  totals: OrderTotals;
  payments: DemoPayment[];
}

export interface DemoOrder {
  sale: DemoSale;
  state: OrderState;
  /** Units not served of each line, in the order of the sale's lines. */
  missing: number[];
  /** In their order: none yet, one, or a second one with the units that came later. */
  invoices: DemoInvoice[];
}

/** Dated facts, not constants of the rules: 2.5 % from 10 UVT on (UVT $ 49,799 in 2025, $ 52,374 in 2026). */
export const demoWithholdings: readonly WithholdingParameter[] = [
  { concept: 'retefuente', city_id: null, since: '2025-06-01', minimum_base: 498_000, percentage: 2.5 },
  { concept: 'retefuente', city_id: null, since: '2026-01-01', minimum_base: 524_000, percentage: 2.5 },
  { concept: 'reteica', city_id: null, since: '2024-01-01', minimum_base: 1_000_000, percentage: 0.7 },
];

/** Invoices the orders that are old enough; orders of blocked customers stay 'retenido'. */
export function billOrders(
  seed: number,
  { sales, customers, today, regulars }: { sales: readonly DemoSale[]; customers: readonly DemoCustomer[]; today: LocalDate; regulars: number },
): DemoOrder[] {
  return sales.flatMap((sale) => {
    const customer = customers[sale.customer];
    if (sale.kind !== 'pedido' || !customer) return [];
    return [orderOf(randomOf(seed, `bill ${sale.uuid}`), { sale, customer, today, isRegular: sale.customer < regulars })];
  });
}

interface Billed {
  sale: DemoSale;
  customer: DemoCustomer;
  today: LocalDate;
}

/** Days from a partial invoice to the one of the units that were missing. */
const daysToRest = 6;

/** @param isRegular of a customer whose missing units come later, so that the portal shows an order in two invoices */
function orderOf(random: Random, { isRegular, ...of }: Billed & { isRegular: boolean }): DemoOrder {
  const { sale, customer, today } = of;
  const nothing = sale.lines.map(() => 0);
  const age = ageOf(sale.day, today);
  if (customer.blocked && age < 20) return { sale, state: 'retenido', missing: nothing, invoices: [] };
  if (random.chance(0.015)) return { sale, state: 'ANULADO', missing: nothing, invoices: [] };
  const day = workingDay(addDays(sale.day, random.integer(1, 3)));
  if (day > today) return { sale, state: 'APROBADO', missing: nothing, invoices: [] };
  const isPartial = random.chance(isRegular ? 0.35 : 0.07);
  const missing = sale.lines.map(({ quantity, is_freight }) => (isPartial && !is_freight && random.chance(0.3) ? random.integer(1, quantity) : 0));
  const served = sale.lines.map(({ quantity }, at) => quantity - (missing[at] ?? 0));
  // Nothing at all could be served: the order stays approved.
  if (!sale.lines.some(({ is_freight }, at) => !is_freight && (served[at] ?? 0) > 0)) return { sale, state: 'APROBADO', missing: nothing, invoices: [] };
  const first = invoiceOf(random, { ...of, day, parts: served.map((to) => ({ from: 0, to })) });
  const restDay = workingDay(addDays(day, daysToRest));
  const isCompleted = isRegular && restDay <= today && missing.some((units) => units > 0);
  if (!isCompleted) return { sale, state: 'CUMPLIDO', missing, invoices: [first] };
  const rest = sale.lines.map(({ quantity }, at) => ({ from: served[at] ?? 0, to: quantity }));
  return { sale, state: 'CUMPLIDO', missing: nothing, invoices: [first, invoiceOf(random, { ...of, day: restDay, parts: rest })] };
}

/** @param parts what the invoice bills of each line of the sale, in their order, as `partAmounts` takes it */
function invoiceOf(
  random: Random,
  { sale, customer, today, day, parts }: Billed & { day: LocalDate; parts: readonly { from: number; to: number }[] },
): DemoInvoice {
  const lines = sale.lines.flatMap((line, at): DemoLine[] => {
    const part = parts[at];
    return part && part.to > part.from ? [{ ...line, ...partAmounts(line, part) }] : [];
  });
  const totals = documentTotals(lines);
  const due_date = addDays(day, customer.payDays);
  const uuid = uuidv7(Date.parse(instantOf(day, '09:00')), (bytes) => bytes.map((_, at) => (bytes[at] = random.integer(0, 255))));
  return { uuid, day, due_date, lines, totals, payments: paymentsOf(random, { customer, totals, day, due_date, today }) };
}

function paymentsOf(
  random: Random,
  { customer, totals, day, due_date, today }: { customer: DemoCustomer; totals: OrderTotals; day: LocalDate; due_date: LocalDate; today: LocalDate },
): DemoPayment[] {
  const paid = addDays(due_date, Math.max(-customer.payDays, customer.lateness + Math.round(random.bell() * 6)));
  const date = workingDay(paid < day ? day : paid);
  const withheld = withholdingsOf(
    {
      voucher_date: day,
      city_id: null,
      subtotal: totals.subtotal,
      iva_value: totals.iva,
      withholds: { retefuente: customer.isCompany, reteiva: false, reteica: customer.isCompany && customer.weight > 1.5 },
    },
    demoWithholdings,
  );
  // One in a hundred is never paid; a few are paid in part long before the rest.
  if (random.chance(0.01)) return [];
  if (date > today)
    return random.chance(0.12) && day < today
      ? [{ kind: 'cash', applied_value: Math.floor(totals.total * 0.4), date: workingDay(day) > today ? today : workingDay(day) }]
      : [];
  const taxes = [
    { kind: 'retefuente' as const, applied_value: withheld.retefuente, date },
    { kind: 'reteica' as const, applied_value: withheld.reteica, date },
  ].filter(({ applied_value }) => applied_value > 0);
  const rest = totals.total - taxes.reduce((sum, { applied_value }) => sum + applied_value, 0);
  return [{ kind: 'cash', applied_value: rest, date }, ...taxes];
}

const ageOf = (day: LocalDate, today: LocalDate) => Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);

/** The same day, or the Monday after a weekend. */
function workingDay(day: LocalDate): LocalDate {
  const weekday = weekdayOf(day);
  return weekday <= 5 ? day : addDays(day, 8 - weekday);
}
