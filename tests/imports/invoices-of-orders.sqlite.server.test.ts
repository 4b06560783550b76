/** An ERP's invoices in a file of sales that name the orders they bill: a sale counts once. */
import { expect, test } from 'vitest';
import { thirdPartiesReplication } from '#server/features/third-parties/third-parties.replication.ts';
import { noScope } from '#server/platform/replication.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { startServer } from '#tests/support/server.ts';
import { importFile } from './import-file.ts';

async function world() {
  const server = await startServer();
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const list = await server.given.priceList({ order: 1 });
  const seller = await server.given.seller();
  const customer = await server.given.customer({ seller, identification: '900123456', branch: { price_list_id: list.id } });
  const product = await server.given.product({ product_code: 'A-1', prices: { [list.id]: 10_000 }, stock: 100 });
  const client = server.as(seller);
  const cart = (await client.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 10 })).body.data;
  const { document_id, number } = (await client.post('/api/finalizar-pedido', { id: cart.id })).body.data;
  await server.finishJobs();
  const today = localDateOf(server.clock.now());
  const rowOf = (invoice: string, quantity: number, order = '') => `${invoice};${today};900123456;A-1;${quantity};10000;19;${order}`;
  const imported = async (...rows: string[]) => {
    const run = await importFile(server, office, {
      kind: 'sales',
      content: ['documento;fecha;nit;codigo;cantidad;precio;iva;numero_pedido', ...rows].join('\n'),
    });
    return { id: run.id, ...(await run.apply()) };
  };
  /** The customer's purchases, as their seller's phone has them. */
  const bought = async () => {
    const { actor } = await server.services.actors.identify(await server.tokenOf(seller), null);
    const scope = { ...noScope, now: server.clock.now() };
    const document = (await thirdPartiesReplication.project(server.store.db, actor, [String(customer.id)], scope)).get(String(customer.id));
    return document?.bought ?? [];
  };
  const orderNow = async () => (await client.get(`/api/detalle-documento/${document_id}`)).body.data;
  return { server, office, customer, client, product, number, document_id, rowOf, imported, bought, orderNow };
}

test('an imported invoice that names its order is that sale, not a second one; a return is net; undoing gives the order back', async () => {
  const { office, client, product, number, document_id, rowOf, imported, bought, orderNow } = await world();
  const sold = { product_id: product.id, orders: 1, quantity: 10, value: 100_000 };
  expect(await bought()).toMatchObject([sold]);

  expect(await imported(rowOf('FE-1', 4, number))).toMatchObject({ created_rows: 1, error_rows: 0 });
  expect(await bought()).toMatchObject([sold]);
  expect(await orderNow()).toMatchObject({ state: 'APROBADO', status_label: 'FACTURADO PARCIAL', invoiced_value: 47_600 });
  expect((await client.get(`/api/facturas-pedido/${document_id}`)).body.data).toMatchObject([
    { number: 'FE-1', lines: [{ product_code: 'A-1', quantity: 4 }] },
  ]);

  const rest = [rowOf('FE-1', 4), rowOf('FE-2', 6, number.toLowerCase())];
  const whole = await imported(...rest);
  expect(whole).toMatchObject({ created_rows: 1, unchanged_rows: 1 });
  expect(await orderNow()).toMatchObject({ state: 'CUMPLIDO' });
  expect((await office.post(`/api/importaciones/${whole.id}/deshacer`)).status).toBe(200);
  expect(await orderNow()).toMatchObject({ state: 'APROBADO', status_label: 'FACTURADO PARCIAL', invoiced_value: 47_600 });

  await imported(...rest);
  expect(await bought()).toMatchObject([sold]);
  expect(await orderNow()).toMatchObject({ state: 'CUMPLIDO', status_label: 'FACTURADO', invoiced_value: 119_000 });

  await imported(rowOf('ND-1', -2, number));
  expect(await bought()).toMatchObject([{ ...sold, quantity: 8, value: 80_000 }]);
  expect(await orderNow()).toMatchObject({ status_label: 'FACTURADO', invoiced_value: 119_000 });

  await imported(rowOf('FE-3', 1));
  expect(await bought()).toMatchObject([{ quantity: 9, value: 90_000, orders: 2 }]);
});

test('an order that the customer does not have, two orders in one invoice, and a return inside it are told by their row', async () => {
  const { server, office, number, rowOf, imported, bought } = await world();
  await server.given.customer({ identification: '900999999' });
  const before = await bought();
  const run = await imported(
    rowOf('FE-1', 4, 'Pd-9999'),
    rowOf('FE-2', 4, number).replace('900123456', '900999999'),
    rowOf('FE-3', 4, number),
    rowOf('FE-3', 4, 'Pd-9999'),
    rowOf('FE-4', 4, number),
    rowOf('FE-4', -1, number),
  );
  expect(run).toMatchObject({ created_rows: 0, error_rows: 6 });
  const problems: { rows: number[]; message: string }[] = (await office.get(`/api/importaciones/${run.id}/observaciones`)).body.data;
  const none = 'El cliente no tiene un pedido con ese número.';
  const other = 'Otra fila del mismo documento no se pudo leer.';
  expect(Object.fromEntries(problems.flatMap(({ rows, message }) => rows.map((row) => [row, message])))).toEqual({
    2: none,
    3: none,
    4: other,
    5: 'El documento tiene otro pedido en la fila 4.',
    6: other,
    7: 'Una devolución va en un documento aparte de la factura del pedido.',
  });
  expect(await bought()).toEqual(before);
});
