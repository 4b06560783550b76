import { expect, test } from 'vitest';
import { startServer } from '#tests/support/server.ts';

test('a configuration is of a price list, and no other parameter is one', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  const { id: zone } = await server.given.parameter({ paramtable_id: 103 });
  const { id: list } = await server.given.priceList({ order: 1 });

  const refused = await admin.post('/api/configuracion-lista-de-precios', { price_list_id: zone, freight_value: 9_000 });

  expect(refused).toMatchObject({ status: 422, body: { errors: { price_list_id: ['Lista de precios no existe.'] } } });
  expect((await admin.post('/api/configuracion-lista-de-precios', { price_list_id: list, freight_value: 9_000 })).status).toBe(201);
});

test('improving a list asks for more than keeping it, and a line has one configuration', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  const { id: price_list_id } = await server.given.priceList({ order: 1 });
  const sent = { price_list_id, min_value_customer_list: 300_000, min_value_for_list_change: 200_000 };
  const refused = await admin.post('/api/configuracion-lista-de-precios', sent);
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { min_value_for_list_change: ['El mínimo para mejorar la lista debe ser mayor que el mínimo para conservarla.'] } },
  });
  const made = await admin.post('/api/configuracion-lista-de-precios', { ...sent, min_value_for_list_change: 2_000_000 });
  expect(made).toMatchObject({ status: 201, body: { message: 'Configuración actualizada exitosamente' } });
  const { id } = made.body.data;
  expect((await admin.put(`/api/configuracion-lista-de-precios/${id}`, { min_value_for_list_change: 300_000 })).status).toBe(422);
  expect((await admin.post('/api/configuracion-lista-de-precios', { price_list_id })).body.errors).toEqual({
    line_id: ['La lista ya tiene una configuración para esa línea.'],
  });
});

test('the review has the lists in their order, who buys at each, and where a list is dearer than another', async () => {
  const server = await startServer();
  const { given } = server;
  const admin = server.as(await given.user({ role: 'Administrador' }));
  const dear = (await given.priceList({ order: 1, name: 'Lista 3' })).id;
  const cheap = (await given.priceList({ order: 2, name: 'Lista 4' })).id;
  await given.product({ prices: { [dear]: 100, [cheap]: 120 } });
  await given.product({ prices: { [dear]: 100, [cheap]: 90 } });
  await given.product({ prices: { [dear]: 100, [cheap]: 150 }, state: 0 });
  await given.product({ prices: { [cheap]: 150 } });
  await given.customer({ branch: { price_list_id: cheap } });
  await given.customer({ branch: { price_list_id: cheap, disable_dynamic_price_list: true } });
  const review = async () => (await admin.get('/api/listas-de-precios')).body.data;
  expect(await review()).toEqual({
    lists: [
      { id: dear, name_parameter: 'Lista 3', version: 1, branches: 0 },
      { id: cheap, name_parameter: 'Lista 4', version: 1, branches: 1 },
    ],
    dearer: [{ list_id: cheap, than_id: dear, products: 1 }],
  });
  // Another order is judged before it is saved; only neighbours are compared.
  const third = (await given.priceList({ order: 3, name: 'Lista 5' })).id;
  await given.product({ prices: { [dear]: 100, [cheap]: 95, [third]: 98 } });
  const judged = async (...order: number[]) => (await admin.get(`/api/listas-de-precios?order=${order.join(',')}`)).body.data.dearer;
  expect(await judged(cheap, dear, third)).toEqual([{ list_id: dear, than_id: cheap, products: 2 }]);
  expect(await judged(dear, cheap, third)).toEqual([
    { list_id: cheap, than_id: dear, products: 1 },
    { list_id: third, than_id: cheap, products: 1 },
  ]);
  expect(await judged(dear, 999_999, third)).toEqual([]);
  expect((await admin.get('/api/listas-de-precios?order=1,a')).body).toMatchObject({ errors: { order: ['Son los id de las listas, separados por comas.'] } });
  expect((await admin.post('/api/actualizar-parametros', { parameters: [{ id: cheap }, { id: dear }, { id: third }] })).body.message).toBe(
    'Orden actualizado exitosamente',
  );
  expect((await review()).lists.map(({ id }: { id: number }) => id)).toEqual([cheap, dear, third]);
});

test('a price list is renamed by who configures the lists alone, over the version that was read', async () => {
  const server = await startServer();
  const { given } = server;
  const admin = server.as(await given.user({ role: 'Administrador' }));
  const { id } = await given.priceList({ order: 1, name: 'Taller' });
  const { id: zone } = await given.parameter({ paramtable_id: 103 });
  const rename = (list: number, name_parameter: string, version = 1) => admin.put(`/api/listas-de-precios/${list}`, { name_parameter, version });
  expect(await rename(id, ' Talleres ')).toMatchObject({
    status: 200,
    body: { message: 'Lista de precios actualizada exitosamente', data: { id, name_parameter: 'Talleres', version: 2 } },
  });
  expect((await rename(id, 'Otro')).status).toBe(409);
  expect(await rename(id, '  ', 2)).toMatchObject({ status: 422, body: { message: 'Error al guardar la lista de precios' } });
  expect((await rename(zone, 'Otro')).status).toBe(404);
  expect((await rename(9_999, 'Otro')).status).toBe(404);
  const leader = server.as(await given.user({ role: 'Jefe comercial' }));
  expect((await leader.put(`/api/listas-de-precios/${id}`, { name_parameter: 'Mío' })).status).toBe(403);
});
