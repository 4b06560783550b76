/** The office and the ERP in a history: the office through its calls, the ERP through its files. */
import { and, asc, eq, notInArray } from 'drizzle-orm';
import { pricesImporter } from '#server/features/catalogue/prices.importer.ts';
import { stockImporter } from '#server/features/catalogue/stock.importer.ts';
import { receipts } from '#server/features/collections/collections.tables.ts';
import { documents } from '#server/features/orders/orders.tables.ts';
import { receivablesImporter } from '#server/features/receivables/receivables.importer.ts';
import { contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import { warranty_requests } from '#server/features/warranty/warranty.tables.ts';
import { ends, repeats } from '#shared/features/agenda/series.rules.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import { tokenFor } from '#tests/support/given-people.ts';
import type { SimServer } from './sim-server.ts';
import type { Step } from './story.ts';
import { settle, virtualNow } from './virtual-time.ts';
import type { Tenant } from './world.ts';

type OfficeStep = Extract<Step, { tenant: number }>;

/** Runs a step while the server is up. Returns its entry for the log. */
export async function office(server: SimServer, tenant: Tenant, step: OfficeStep, onDeleted: OnDeleted = () => undefined): Promise<string> {
  return await whileUp(server, () => work(server, tenant, step, onDeleted));
}

/** Receives the description of an event before the event is deleted. */
type OnDeleted = (description: string | null) => void;

interface Asked {
  method: string;
  path: string;
  body?: object;
}

/** Makes a call as the tenant's administrator, while the server is up. Returns its entry for the log. */
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

async function work(server: SimServer, tenant: Tenant, step: OfficeStep, onDeleted: OnDeleted): Promise<string> {
  if (step.do === 'confirm') return await confirmMoney(server, tenant, step);
  if (step.do === 'judge') return await judge(server, tenant, step);
  if (step.do === 'price' || step.do === 'stock' || step.do === 'owe') return await importRow(server, tenant, step);
  if (step.do === 'bill') return await bill(server, tenant, step);
  if (step.do === 'unplan') return await unplan(server, tenant, step, onDeleted);
  const customer = tenant.customers[step.customer % tenant.customers.length];
  if (!customer) return 'nobody';
  if (step.do === 'reassign') {
    const seller_id = tenant.sellers[step.to % tenant.sellers.length]?.contactId;
    return await send(server, tenant, { method: 'PUT', path: `/api/establecimientos/${customer.branchId}`, body: { seller_id } });
  }
  if (step.do === 'plan') return await plan(server, tenant, { ...step, branchId: customer.branchId });
  if (step.do === 'minimum')
    return await send(server, tenant, { method: 'PUT', path: `/api/establecimientos/${customer.branchId}`, body: { minimum_order_value: step.value } });
  const restriction = { contact_warehouse_id: customer.branchId, brand_id: tenant.brandId };
  if (!step.lift) return await send(server, tenant, { method: 'POST', path: '/api/restriccion-marcas', body: restriction });
  const listed = await ask(server, tenant, { method: 'GET', path: `/api/restriccion-marcas/${customer.id}` });
  const { data } = (await listed.json()) as { data: { id: number }[] }; // The envelope of decisions §2.
  const [first] = data;
  return first ? await send(server, tenant, { method: 'DELETE', path: `/api/restriccion-marcas/${first.id}` }) : 'nothing to lift';
}

/** How many orders a tenant has. */
export async function countOrders(server: SimServer, tenant: Tenant): Promise<number> {
  return (await ordersOf(server, tenant)).length;
}

async function ordersOf(server: SimServer, tenant: Tenant): Promise<{ id: number }[]> {
  const ofTenant = and(eq(documents.subscriber_id, tenant.id), eq(documents.inventory_operation, 'pedido'));
  return await server.store().db.select({ id: documents.id }).from(documents).where(ofTenant).orderBy(asc(documents.id));
}

/** The product's own books invoice one of the existing orders. */
async function bill(server: SimServer, tenant: Tenant, { order, close }: Extract<OfficeStep, { do: 'bill' }>): Promise<string> {
  const orders = await ordersOf(server, tenant);
  const chosen = orders[order % Math.max(1, orders.length)];
  return chosen ? await send(server, tenant, { method: 'POST', path: `/api/pedidos/${chosen.id}/facturar`, body: { close } }) : 'nothing to bill';
}

/** Plans half an hour at a branch for its seller, on one or two days. */
async function plan(
  server: SimServer,
  tenant: Tenant,
  { branchId, inDays, hour, daily }: Extract<OfficeStep, { do: 'plan' }> & { branchId: number },
): Promise<string> {
  const own = and(eq(contact_warehouses.subscriber_id, tenant.id), eq(contact_warehouses.id, branchId));
  const [branch] = await server.store().db.select({ seller_id: contact_warehouses.seller_id }).from(contact_warehouses).where(own);
  const day = addDays(localDateOf(virtualNow()), inDays);
  const body = {
    ...{ type_id: tenant.activityId, seller_id: branch?.seller_id, contact_warehouse_id: branchId, start_date: day, end_date: day },
    ...{ start_time: `${hour}:00`, end_time: `${hour}:30` },
    ...(daily && { repeat_id: repeats.daily, end_id: ends.afterCount, repeat_count: 2 }),
  };
  return await send(server, tenant, { method: 'POST', path: '/api/eventos', body });
}

/** Cancels, deletes or attends one of the planned events; a single day of a series leaves the others unchanged. */
async function unplan(server: SimServer, tenant: Tenant, { event, how }: Extract<OfficeStep, { do: 'unplan' }>, onDeleted: OnDeleted): Promise<string> {
  const today = localDateOf(virtualNow());
  const listed = await ask(server, tenant, { method: 'GET', path: `/api/eventos?start_date=${today}&end_date=${addDays(today, 3)}` });
  const { data } = (await listed.json()) as { data: { id: number; original_date: string; description: string | null }[] }; // The envelope of decisions §2.
  const chosen = data[event % Math.max(1, data.length)];
  if (!chosen) return 'nothing planned';
  const day = { edit_mode: 'event', original_date: chosen.original_date };
  if (how === 'delete') onDeleted(chosen.description);
  if (how === 'delete') return await send(server, tenant, { method: 'DELETE', path: `/api/eventos/${chosen.id}?${new URLSearchParams(day)}` });
  const path = how === 'cancel' ? `/api/eventos/cancelar/${chosen.id}` : `/api/eventos/atendido/${chosen.id}`;
  return await send(server, tenant, { method: 'POST', path, body: { ...day, reason_cancellation_id: tenant.cancellationReasonId } });
}

async function importRow(server: SimServer, tenant: Tenant, step: Extract<OfficeStep, { do: 'price' | 'stock' | 'owe' }>): Promise<string> {
  const outcome = await server.services().store.withTransaction(tenant.id, async (tx) => {
    const person = { userId: tenant.admin.id, ip: null, deviceId: null };
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
      return await receivablesImporter.take(tx, [{ row: 1, value }], person, {});
    }
    const { product_code } = tenant.products[step.product % tenant.products.length] ?? { product_code: '' };
    if (step.do === 'price')
      return await pricesImporter(server.services()).take(
        tx,
        [{ row: 1, value: { product_code, price_list: tenant.priceList.code, price: step.price } }],
        person,
        {},
      );
    return await stockImporter.take(
      tx,
      [{ row: 1, value: { product_code, warehouse_code: tenant.warehouse_code, quantity_available: step.quantity } }],
      person,
      {},
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

/** The cashier confirms a receipt; sometimes its money is returned afterwards. */
async function confirmMoney(server: SimServer, tenant: Tenant, { receipt, comesBack }: Extract<OfficeStep, { do: 'confirm' }>): Promise<string> {
  const waiting = and(eq(receipts.subscriber_id, tenant.id), eq(receipts.state, 'registrado'));
  const rows = await server.store().db.select({ id: receipts.id }).from(receipts).where(waiting).orderBy(asc(receipts.id));
  const chosen = rows[receipt % Math.max(1, rows.length)];
  if (!chosen) return 'nothing to confirm';
  const path = `/api/recaudos/${chosen.id}`;
  const confirmed = await send(server, tenant, { method: 'POST', path: `${path}/confirmar` });
  return comesBack ? await send(server, tenant, { method: 'POST', path: `${path}/devolver`, body: { reason: 'Sin fondos' } }) : confirmed;
}

/**
 * The office moves an open request some steps forward, or annuls it. A request on its way to the customer, which cannot be annulled, is received by
 * the office.
 */
async function judge(server: SimServer, tenant: Tenant, { claim, steps, annul }: Extract<OfficeStep, { do: 'judge' }>): Promise<string> {
  const open = and(eq(warranty_requests.subscriber_id, tenant.id), notInArray(warranty_requests.request_guarantee_state, ['PGS5', 'PGS9']));
  const rows = await server.store().db.select().from(warranty_requests).where(open).orderBy(asc(warranty_requests.id));
  const chosen = rows[claim % Math.max(1, rows.length)];
  if (!chosen) return 'nothing claimed';
  const { id, product_id, request_guarantee_state: first } = chosen;
  const post = (address: string, body: object) => send(server, tenant, { method: 'POST', path: `/api/solicitud-de-garantia/${address}`, body });
  if (first !== 'PGS4' && annul) return await post(`anular/${id}`, { observation: 'No es de esta casa' });
  if (first === 'PGS4') return annul ? await post(`nuevo-estado/${id}`, { request_guarantee_state: first }) : 'waits for who receives it';
  const evaluated = { ...tenant.evaluation, evaluation_observation: 'La pista tiene falla', product_to_send_id: product_id };
  const states = (['PGS1', 'PGS2', 'PGS3'] as const).filter((state) => state >= first).slice(0, steps);
  const said: string[] = [];
  for (const request_guarantee_state of states)
    said.push(
      request_guarantee_state === 'PGS3'
        ? await post(String(id), { ...evaluated, request_guarantee_state, update_state: 1 })
        : await post(`nuevo-estado/${id}`, { request_guarantee_state }),
    );
  return said.join(', ');
}
