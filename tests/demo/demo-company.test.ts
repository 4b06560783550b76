import { beforeAll, expect, test } from 'vitest';
import { checksumOf, demoCompany, type GeneratedCompany, generateCompany, otherCompany } from '#server/demo/company.ts';
import { demoConfigurations } from '#server/demo/price-lists.ts';
import { demoEmployees, demoProviders } from '#server/demo/staff.ts';
import { purchaseRhythm } from '#shared/features/catalogue/purchase-rhythm.rules.ts';
import { suggestReplenishment } from '#shared/features/catalogue/replenishment.rules.ts';
import { isBusinessDay } from '#shared/features/master-data/working-days.rules.ts';
import { documentTotals, goodsSubtotal, lineAmounts } from '#shared/features/pricing/line-amounts.rules.ts';
import { applyingList, configurationFor } from '#shared/features/pricing/list-change.rules.ts';
import { verifyCheckDigit } from '#shared/features/third-parties/check-digit.rules.ts';
import { metresBetween } from '#shared/features/visits/geo.rules.ts';
import { addDays, weekdayOf } from '#shared/kernel/dates.ts';
import { uuidPattern } from '#shared/kernel/uuid.ts';

const today = '2026-11-21';
let generated: GeneratedCompany;
beforeAll(() => {
  generated = generateCompany(demoCompany(20_000), { today, warehouseCount: 3 });
}, 60_000);

test('the same company on the same day is the same to the last digit', () => {
  const again = () => checksumOf(generateCompany(otherCompany, { today, warehouseCount: 3 }));
  expect(again()).toBe(again());
  expect(checksumOf(generateCompany({ ...otherCompany, seed: 5 }, { today, warehouseCount: 3 }))).not.toBe(again());
});

test('it has the customers, branches and people that the product is shown with', () => {
  const { customers, company } = generated;
  expect(customers).toHaveLength(2_000);
  expect(customers.flatMap(({ branches }) => branches)).toHaveLength(3_000);
  expect(company.leaderships).toHaveLength(3);
  const staff = demoEmployees(company);
  expect(staff.filter(({ role }) => role === 'Vendedor')).toHaveLength(12);
  expect(staff.map(({ email }) => email)).toEqual(
    expect.arrayContaining([
      'super@demo.correria.co',
      'admin@demo.correria.co',
      'director@demo.correria.co',
      'jefe3@demo.correria.co',
      'vendedor12@demo.correria.co',
    ]),
  );
});

test('every NIT carries its own check digit, a cédula has none, and no two people share one', () => {
  const companies = generated.customers.filter(({ isCompany }) => isCompany);
  const people = [...companies, ...demoProviders(generated.company.seed), generated.company, otherCompany];
  expect(generated.customers.filter(({ isCompany, check_digit }) => !isCompany && check_digit !== null)).toEqual([]);
  expect(people.filter(({ identification, check_digit }) => !verifyCheckDigit(identification, check_digit).ok)).toEqual([]);
  const ids = generated.customers.map(({ identification }) => identification);
  expect(new Set(ids).size).toBe(ids.length);
});

test('branches lie in their towns: within the neighbourhoods that a seller walks', () => {
  const branches = generated.customers.flatMap((customer) => customer.branches);
  const far = branches.filter((branch) => metresBetween(branch, branch.town) > (branch.town.code === '11001' ? 20_000 : 2_000));
  expect(far).toEqual([]);
});

test('orders are written on business days of the last twelve months', () => {
  const days = [...new Set(generated.sales.map(({ day }) => day))];
  expect(days.filter((day) => !isBusinessDay(day) || day < addDays(today, -365) || day > today)).toEqual([]);
  expect(new Set(generated.sales.map(({ day }) => day.slice(0, 7))).size).toBeGreaterThanOrEqual(12);
});

test('the totals of every document are what the rules compute from its lines', () => {
  const documents = [...generated.sales, ...generated.orders.flatMap(({ invoices }) => invoices)];
  const wrong = documents.filter(
    ({ lines, totals }) =>
      // The IVA of a part of a line is at most a peso away from its own: the invoices of an order sum to it.
      JSON.stringify(documentTotals(lines)) !== JSON.stringify(totals) ||
      lines.some((line) => lineAmounts(line).subtotal !== line.subtotal || Math.abs(lineAmounts(line).total - line.total) > 1) ||
      totals.total <= 0,
  );
  expect(documents.length).toBeGreaterThan(10_000);
  expect(wrong).toEqual([]);
});

test('every sale was made at the list that its size earns, with prices that the list has', () => {
  const lists = [0, 1, 2, 3, 4].map((id) => ({ id, name_parameter: String(id) }));
  const wrong = generated.sales.filter((sale) => {
    const goods = sale.lines.filter(({ is_freight }) => !is_freight);
    const atOwn = documentTotals(
      goods.map((line) => ({ ...lineAmounts({ ...line, unit_value: line.product?.prices[sale.ownList] ?? 0 }), is_freight: false })),
    );
    const configuration = configurationFor(demoConfigurations, { price_list_id: sale.ownList, line_ids: goods.map(({ product }) => Number(product?.line)) });
    const own = lists[sale.ownList] ?? { id: -1, name_parameter: '' };
    const { price_list } = applyingList({ lists, own, configuration, judgedSubtotal: goodsSubtotal(atOwn), fixed: sale.branch.disable_dynamic_price_list });
    const isBelowMinimum = goodsSubtotal(sale.totals) < (sale.branch.minimum_order_value ?? 0);
    return price_list.id !== sale.list || isBelowMinimum || goods.some(({ product, unit_value }) => product?.prices[sale.list] !== unit_value);
  });
  expect(wrong).toEqual([]);
});

test('some invoices are open and some overdue, none is paid in excess, and no payment is in the future', () => {
  const invoices = generated.orders.flatMap(({ invoices }) => invoices);
  const saldos = invoices.map((invoice) => ({
    invoice,
    saldo: invoice.totals.total - invoice.payments.reduce((sum, { applied_value }) => sum + applied_value, 0),
  }));
  const wrong = saldos.filter(
    ({ saldo, invoice }) => saldo < 0 || invoice.payments.some(({ date, applied_value }) => date < invoice.day || date > today || applied_value <= 0),
  );
  expect(wrong).toEqual([]);
  const open = saldos.filter(({ saldo }) => saldo > 0);
  expect(open.length).toBeGreaterThan(300);
  expect(open.filter(({ invoice }) => invoice.due_date < today).length).toBeGreaterThan(50);
});

test('customers repeat what they buy, and some have stopped buying something', () => {
  const monthly = generated.customers.findIndex(({ class: kind }) => kind === 'A');
  const bought = generated.sales.filter(({ customer }) => customer === monthly).flatMap(({ lines }) => lines.map(({ product }) => product?.product_code));
  expect(new Set(bought).size).toBeLessThan(bought.length);
  const lastSales = new Map(generated.sales.map(({ customer, day }) => [customer, day]));
  expect([...lastSales.values()].filter((day) => day < addDays(today, -120)).length).toBeGreaterThan(50);
});

test('a customer of the portal has an order in two invoices, and many of them have something that is due again', () => {
  const { customerLogins } = generated.company;
  const ofPortal = generated.orders.filter(({ sale }) => sale.customer < customerLogins);
  const inTwo = ofPortal.filter(({ invoices }) => invoices.length === 2);
  expect(inTwo.length).toBeGreaterThan(3);
  const unitsOf = (lines: readonly { quantity: number; is_freight: boolean }[]) =>
    lines.filter(({ is_freight }) => !is_freight).reduce((sum, { quantity }) => sum + quantity, 0);
  for (const { sale, invoices, missing } of inTwo) {
    expect(invoices.reduce((sum, { lines }) => sum + unitsOf(lines), 0)).toBe(unitsOf(sale.lines));
    expect(invoices.reduce((sum, { totals }) => sum + totals.total, 0)).toBe(sale.totals.total);
    expect(missing.filter((units) => units > 0)).toEqual([]);
  }
  const sold = ofPortal.flatMap(({ sale }) => sale.lines.map((line) => ({ ...line, sale })));
  const due = new Set(
    [...Map.groupBy(sold, ({ sale, product }) => `${sale.customer} ${sale.branchIndex} ${product?.rank}`)].flatMap(([key, lines]) => {
      const rhythm = purchaseRhythm(
        1,
        lines.map(({ sale, quantity }) => ({ date: sale.day, quantity })),
      );
      const suggested = rhythm && suggestReplenishment(rhythm, { today, package_quantity: 1, package_only: false, available: null });
      return suggested?.is_due ? [key.split(' ')[0]] : [];
    }),
  );
  expect(due.size).toBeGreaterThanOrEqual(customerLogins / 4);
});

test('the agenda covers last, this and next week with routes whose stops lie near each other', () => {
  const days = [...new Set(generated.events.map(({ day }) => day))].sort();
  expect(days[0]).toBe('2026-11-09');
  expect(days.at(-1)).toBe('2026-11-27');
  expect(days.every((day) => weekdayOf(day) <= 5 && isBusinessDay(day))).toBe(true);
  const routes = Map.groupBy(generated.events, ({ seller, day }) => `${seller} ${day}`);
  expect(routes.size).toBe(12 * days.length);
  for (const { visit, day } of generated.events) if (day >= today) expect(visit).toBeNull();
  const visits = generated.events.flatMap(({ visit }) => visit ?? []);
  expect(visits.length).toBeGreaterThan(300);
  for (const { uuid, checkin, checkout } of visits) {
    expect(uuid).toMatch(uuidPattern);
    expect(Date.parse(checkout.at) - Date.parse(checkin.at)).toBeGreaterThanOrEqual(15 * 60_000);
  }
});
