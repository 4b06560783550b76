import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { voucher_types } from '#server/features/organisation/organisation.tables.ts';
import { voucherTypeOf } from '#shared/features/orders/voucher-types.ts';
import { startServer } from '#tests/support/server.ts';

/** A company whose seller sells, and its office. */
async function world() {
  const server = await startServer();
  const { given } = server;
  const list = await given.priceList({ order: 1 });
  const seller = await given.seller();
  const customer = await given.customer({ seller, branch: { price_list_id: list.id } });
  const product = await given.product({ prices: { [list.id]: 10_000 }, stock: 100 });
  const office = server.as(await given.user({ role: 'Administrador' }));
  const sell = async () => {
    const field = server.as(seller);
    const cart = await field.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 1 });
    return await field.post('/api/finalizar-pedido', { id: cart.body.data.id, accepted_total: cart.body.data.total });
  };
  const path = `/api/tipos-de-comprobantes/${voucherTypeOf.pedido}`;
  const read = async () => (await office.get(path)).body.data;
  return { server, office, customer, sell, path, read };
}

test('the form of a voucher type, opened before an order and saved after it, leaves the number where the order put it', async () => {
  const { office, sell, path, read } = await world();
  await sell();
  const { version, consecutive_number: seen } = await read();
  await sell();

  const renamed = await office.put(path, { name_voucher_type: 'Pedido de venta', version });

  expect(renamed.body.data).toMatchObject({ name_voucher_type: 'Pedido de venta', consecutive_number: seen + 1 });
  expect((await sell()).status).toBe(200);
  expect(await read()).toMatchObject({ consecutive_number: seen + 2 });
});

test('a consecutive never goes below the last number that was used, and goes on from a higher one', async () => {
  const { office, sell, path, read } = await world();
  await sell();
  const { version, consecutive_number: seen, ...row } = await read();
  await sell();

  const rewound = await office.put(path, { ...row, version, consecutive_number: seen });
  const raised = await office.put(path, { version, consecutive_number: seen + 500 });
  const lowered = await office.put(path, { consecutive_number: seen + 1 });

  expect(rewound).toMatchObject({
    status: 422,
    body: { errors: { consecutive_number: [`El consecutivo no puede ser menor que el último número usado: ${seen + 1}.`] } },
  });
  expect(raised.status).toBe(200);
  expect(lowered.status).toBe(200);
  expect((await sell()).status).toBe(200);
  expect(await read()).toMatchObject({ consecutive_number: seen + 2 });
});

test('the kinds that orders, quotations and invoices take their number from are not deleted', async () => {
  const { server, office, read } = await world();
  const { name_voucher_type } = await read();

  for (const id of Object.values(voucherTypeOf)) expect((await office.delete(`/api/tipos-de-comprobantes/${id}`)).status).toBe(422);
  expect((await office.delete(`/api/tipos-de-comprobantes/${voucherTypeOf.pedido}`)).body.message).toBe(
    `${name_voucher_type} viene con la aplicación: de él toman su número los documentos, y no se elimina.`,
  );
  const kept = await server.store.db.select().from(voucher_types).where(eq(voucher_types.subscriber_id, server.subscriber.id));
  expect(kept).toHaveLength(3);
});

test('the last purchase of a customer goes forward with an order and never back by a form', async () => {
  const { office, sell, customer } = await world();
  const path = `/api/terceros/${customer.id}`;
  await office.put(path, { customer: { last_purchase: '2026-01-05' } });
  const { version, customer: seen } = (await office.get(path)).body.data;
  expect(seen.last_purchase).toBe('2026-01-05');
  await sell();

  const renamed = await office.put(path, { name: 'Otro nombre', customer: { credit_quota: 5_000_000 }, version });
  const backwards = await office.put(path, { customer: { last_purchase: '2026-01-05' } });

  expect(renamed.body.data).toMatchObject({ name: 'Otro nombre', customer: { credit_quota: 5_000_000, last_purchase: '2026-11-24' } });
  expect(backwards).toMatchObject({
    status: 422,
    body: { errors: { 'customer.last_purchase': ['La última compra no puede ser anterior a la registrada: 2026-11-24.'] } },
  });
});

test('a change of the company’s settings is seen by whoever has its form open', async () => {
  const server = await startServer();
  const operator = server.as(await server.given.user({ role: 'Super Administrador' }));
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const path = `/api/suscriptores/${server.subscriber.id}`;
  const { version } = (await operator.get(path)).body.data;
  await office.post(`/api/actualizar-suscriptor/${server.subscriber.id}`, { minutes_bearing: 90 });

  expect((await operator.put(path, { name: 'Otra', version })).status).toBe(409);
  expect((await office.get('/api/suscriptor')).body.data.minutes_bearing).toBe(90);
});
