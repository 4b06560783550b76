import { randomFillSync } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { products } from '#server/features/catalogue/catalogue.tables.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { startServer } from '#tests/support/server.ts';
import { exported } from '../imports/import-file.ts';

// The clock of the tests is at 10:00 on Tuesday 24 November 2026.
const newUuid = () => uuidv7(Date.now(), randomFillSync);

/** A seller with a customer, another leader's seller with a customer, the office, and a director above the first seller's leader. */
async function start() {
  const server = await startServer();
  const { given } = server;
  const list = await given.priceList({ order: 1 });
  const seller = await given.seller({ name: 'Ana' });
  const { id: leadershipId, leader } = await given.leadership({ sellers: [seller] });
  const { director } = await given.direction({ leaderships: [{ id: leadershipId }] });
  const stranger = await given.seller({ name: 'Luis' });
  const customer = await given.customer({ seller, name: 'Repuestos Ana', branch: { price_list_id: list.id } });
  const foreign = await given.customer({ seller: stranger, name: 'Repuestos Luis', branch: { price_list_id: list.id } });
  const buyer = await given.customerUser(customer);
  const product = await given.product({ prices: { [list.id]: 12_000 }, stock: 4 });
  const office = server.as(await given.user({ role: 'Administrador' }));
  const reasons = new Map<string, number>();
  for (const [code_parameter, name_parameter] of Object.entries({ AGO: 'Agotado', PRE: 'Precio', NOM: 'No se maneja', CUP: 'Cupo' }))
    reasons.set(code_parameter, (await given.parameter({ paramtable_id: 119, code_parameter, name_parameter })).id);
  const reasonOf = (code: string) => reasons.get(code) ?? 0;
  const ofProduct = { contact_warehouse_id: customer.branchId, product_id: product.id, quantity_available: 4, source: 'disponibilidad' };
  return { server, given, seller, stranger, leader, director, customer, foreign, buyer, product, office, reasonOf, ofProduct };
}

test('of one person, branch, product and day the greatest quantity stands, whether it is sent once or ten times; a replaced one is not lost', async () => {
  const { server, seller, buyer, office, reasonOf, ofProduct } = await start();
  const ana = server.as(seller);
  const payload = { ...ofProduct, uuid: newUuid(), quantity: 6, reason_id: reasonOf('PRE') };
  const command = { id: newUuid(), type: 'lost_sales.record', payload, created_at: '2026-11-24T14:00:00.000Z' };
  const push = async (commands: object[]) => {
    const device = '0199c0de-0000-7000-8000-0000000000a1';
    return (await ana.post('/sync/commands', { device, protocol: 1, commands })).body;
  };
  for (let times = 0; times < 3; times += 1) expect((await push([command])).results[0]).toMatchObject({ status: 'accepted' });
  expect((await ana.post('/api/ventas-perdidas', { ...ofProduct, quantity: 2 })).body.data).toMatchObject({
    quantity: 6,
    lost_value: 72_000,
    reason: 'Precio',
  });
  const more = await ana.post('/api/ventas-perdidas', { ...ofProduct, quantity: 8 });
  expect(more.body).toMatchObject({
    message: 'Venta perdida anotada',
    data: { uuid: payload.uuid, quantity: 8, lost_value: 96_000, reason: 'Agotado', date: '2026-11-24' },
  });
  // Another person of the same branch has a row of their own.
  expect((await server.as(buyer).post('/api/ventas-perdidas', { ...ofProduct, quantity: 3 })).body.data).toMatchObject({ quantity: 3, seller: 'Ana' });
  const all = await office.get('/api/ventas-perdidas');
  expect(all.body.data).toMatchObject([{ times: 2, customers: 1, units: 11, value: 132_000, replaced_units: 0, stock: 4, last_date: '2026-11-24' }]);
  expect(all.body.meta.totals).toEqual({ times: 2, customers: 1, units: 11, value: 132_000, replaced_units: 0 });
  // The customer accepted another product for the whole quantity.
  const replaced = await ana.post('/api/ventas-perdidas', { ...ofProduct, quantity: 10, replaced_by_product_id: ofProduct.product_id });
  expect(replaced.body.data).toMatchObject({ quantity: 10, lost_value: 0 });
  expect((await office.get('/api/ventas-perdidas')).body.data).toMatchObject([{ times: 1, units: 3, value: 36_000, replaced_units: 10 }]);
});

test('the report counts by product, reason, line, seller and month, opens to its events and keeps a deleted product', async () => {
  const { server, seller, customer, product, office, reasonOf, ofProduct } = await start();
  const ana = server.as(seller);
  await ana.post('/api/ventas-perdidas', { ...ofProduct, quantity: 5, reason_id: reasonOf('CUP') });
  const described = { contact_warehouse_id: customer.branchId, quantity: 1, product_description: 'Bomba de freno', observation: 'Mazda 3 2015' };
  expect((await ana.post('/api/ventas-perdidas', { ...described, reason_id: reasonOf('NOM') })).status).toBe(201);
  await server.store.withTransaction(server.subscriber.id, async (tx) => void (await tx.delete(products)));
  const { body: byProduct } = await office.get('/api/ventas-perdidas');
  expect(byProduct.data.map(({ name, units }: { name: string; units: number }) => [name, units])).toEqual([
    [expect.any(String), 5],
    ['Bomba de freno', 1],
  ]);
  expect(byProduct.data[0].code).not.toBeNull();
  const names = async (group: string) =>
    (await office.get(`/api/ventas-perdidas?group=${group}&sortBy=name&sort=ASC`)).body.data.map(({ name }: { name: string }) => name);
  expect(await names('motivo')).toEqual(['Cupo', 'No se maneja']);
  expect(await names('vendedor')).toEqual(['Ana']);
  expect(await names('mes')).toEqual(['2026-11']);
  expect(await names('linea')).toContain('Sin línea');
  const events = await office.get(`/api/ventas-perdidas/detalle?product_id=${product.id}`);
  expect(events.body.data).toMatchObject([{ quantity: 5, reason: 'Cupo', contact: 'Repuestos Ana', seller: 'Ana', quantity_available: 4 }]);
  const descriptionsOf = async (query: string) =>
    (await office.get(`/api/ventas-perdidas/detalle?${query}`)).body.data.map(
      ({ product_description }: { product_description: string }) => product_description,
    );
  // A row opens its own lost sales alone: 'Sin línea' those without a line, 'Bomba' not those of 'Bomba de freno'.
  expect((await ana.post('/api/ventas-perdidas', { ...described, product_description: 'Bomba' })).status).toBe(201);
  expect((await descriptionsOf('without=linea')).sort()).toEqual(['Bomba', 'Bomba de freno']);
  expect(await descriptionsOf('without=vendedor')).toEqual([]);
  expect(await descriptionsOf('product_description=Bomba')).toEqual(['Bomba']);
  expect((await office.get('/api/ventas-perdidas/detalle?without=mes')).body.errors).toEqual({ without: ['No es válido.'] });
  const sheet = await readXlsx(await exported(office, 'ventas-perdidas'));
  expect(sheet.sheets.map(({ name }) => name)).toEqual(['Resumen', 'Ventas perdidas']);
});

test('a bad quantity, an undescribed product, another seller’s branch and a range of 367 days are refused; a seller does not open the report', async () => {
  const { server, seller, director, leader, foreign, stranger, office, ofProduct } = await start();
  const ana = server.as(seller);
  const refused = async (body: object) => (await ana.post('/api/ventas-perdidas', { ...ofProduct, quantity: 1, ...body })).body;
  for (const quantity of [0, -3]) expect((await refused({ quantity })).errors).toEqual({ quantity: ['La cantidad debe ser mínimo 1.'] });
  const undescribed = {
    product_description: ['Describa el producto y para qué vehículo era.'],
    observation: ['Describa el producto y para qué vehículo era.'],
  };
  expect((await refused({ product_id: null })).errors).toEqual(undescribed);
  expect((await refused({ product_id: 987_654 })).errors).toEqual({ product_id: ['El producto no existe.'] });
  expect((await refused({ reason_id: 987_654 })).errors).toEqual({ reason_id: ['El motivo no existe.'] });
  expect((await ana.post('/api/ventas-perdidas', { ...ofProduct, contact_warehouse_id: foreign.branchId, quantity: 1 })).status).toBe(404);
  expect((await ana.get('/api/ventas-perdidas')).status).toBe(403);
  expect((await server.as(leader).get('/api/ventas-perdidas')).status).toBe(403);
  expect((await office.get('/api/ventas-perdidas?start_date=2025-11-24&end_date=2026-11-25')).body.errors).toEqual({
    end_date: ['Consulte máximo 366 días a la vez.'],
  });
  // A director reads those of their sellers alone.
  await ana.post('/api/ventas-perdidas', { ...ofProduct, quantity: 1 });
  await server.as(stranger).post('/api/ventas-perdidas', { ...ofProduct, contact_warehouse_id: foreign.branchId, quantity: 7 });
  expect((await server.as(director).get('/api/ventas-perdidas')).body.meta.totals).toMatchObject({ units: 1 });
  expect((await office.get('/api/ventas-perdidas')).body.meta.totals).toMatchObject({ units: 8 });
});
