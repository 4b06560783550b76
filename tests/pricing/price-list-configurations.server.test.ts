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
