/** What the office and the ERP do in a history: the office by its calls, the ERP by its files. */

import { stockImporter } from '#server/features/catalogue/stock.importer.ts';
import { pricesImporter } from '#server/features/pricing/prices.importer.ts';
import { receivablesImporter } from '#server/features/receivables/receivables.importer.ts';
import { tokenFor } from '#tests/support/given-people.ts';
import type { SimServer } from './sim-server.ts';
import type { Step } from './story.ts';
import { settle } from './virtual-time.ts';
import type { Tenant } from './world.ts';

type OfficeStep = Extract<Step, { tenant: number }>;

/** Does it while the server is up. Gives what was said of it. */
export async function office(server: SimServer, tenant: Tenant, step: OfficeStep): Promise<string> {
  return await whileUp(server, () => work(server, tenant, step));
}

interface Asked {
  method: string;
  path: string;
  body?: object;
}

/** A call of the tenant's administrator, while the server is up. Gives what was said of it. */
export async function call(server: SimServer, tenant: Tenant, asked: Asked): Promise<string> {
  return await whileUp(server, () => send(server, tenant, asked));
}

async function whileUp(server: SimServer, act: () => Promise<string>): Promise<string> {
  if (!server.isUp()) return 'nobody answers';
  let told = 'the server died';
  void act().then(
    (said) => {
      told = said;
    },
    () => undefined,
  );
  await settle();
  return told;
}

async function work(server: SimServer, tenant: Tenant, step: OfficeStep): Promise<string> {
  if (step.do === 'price' || step.do === 'stock' || step.do === 'owe') return await importRow(server, tenant, step);
  const customer = tenant.customers[step.customer % tenant.customers.length];
  if (!customer) return 'nobody';
  if (step.do === 'reassign') {
    const seller_id = tenant.sellers[step.to % tenant.sellers.length]?.contactId;
    return await send(server, tenant, { method: 'PUT', path: `/api/establecimientos/${customer.branchId}`, body: { seller_id } });
  }
  if (step.do === 'minimum')
    return await send(server, tenant, { method: 'PUT', path: `/api/establecimientos/${customer.branchId}`, body: { minimum_order_value: step.value } });
  const restriction = { contact_warehouse_id: customer.branchId, brand_id: tenant.brandId };
  if (!step.lift) return await send(server, tenant, { method: 'POST', path: '/api/restriccion-marcas', body: restriction });
  const listed = await ask(server, tenant, { method: 'GET', path: `/api/restriccion-marcas/${customer.id}` });
  const { data } = (await listed.json()) as { data: { id: number }[] }; // The envelope of decisions §2.
  const [first] = data;
  return first ? await send(server, tenant, { method: 'DELETE', path: `/api/restriccion-marcas/${first.id}` }) : 'nothing to lift';
}

async function importRow(server: SimServer, tenant: Tenant, step: Extract<OfficeStep, { do: 'price' | 'stock' | 'owe' }>): Promise<string> {
  const outcome = await server.services().store.withTransaction(tenant.id, async (tx) => {
    const person = { userId: tenant.admin.id };
    if (step.do === 'owe') {
      const customer = step.customer % tenant.customers.length;
      const value = {
        invoice_id: `FV-${customer}`,
        ...owing(tenant, customer),
        voucher_date: '2026-11-01',
        due_date: '2026-12-01',
        debit_value: step.value * 1_000,
        applied_value: step.paid ? step.value * 1_000 : 0,
      };
      return await receivablesImporter.take(tx, [{ row: 1, value }], person);
    }
    const { product_code } = tenant.products[step.product % tenant.products.length] ?? { product_code: '' };
    if (step.do === 'price')
      return await pricesImporter.take(tx, [{ row: 1, value: { product_code, price_list: tenant.priceList.code, price: step.price } }], person);
    return await stockImporter.take(
      tx,
      [{ row: 1, value: { product_code, warehouse_code: tenant.warehouse_code, quantity_available: step.quantity } }],
      person,
    );
  });
  return outcome.refused[0]?.message ?? 'done';
}

function owing({ customers }: Tenant, index: number): { identification: string } {
  // As `given` writes it.
  return { identification: String(800_000_000 + (customers[index]?.id ?? 0)) };
}

async function send(server: SimServer, tenant: Tenant, asked: Asked): Promise<string> {
  const answer = await ask(server, tenant, asked);
  return answer.ok ? 'done' : `${answer.status} ${await answer.text()}`;
}

async function ask(server: SimServer, tenant: Tenant, { method, path, body }: Asked): Promise<Response> {
  const token = await tokenFor(server.services(), tenant.admin);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return await server.answer(new Request(`http://server${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) }));
}
