/** The shop as a whole, and the news that the office publishes in it. */
import { expect, test } from 'vitest';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import { startServer } from '#tests/support/server.ts';

test('the review counts what is shown today, what begins later and what is lacking', async () => {
  const server = await startServer();
  const { given } = server;
  const office = server.as(await given.user({ role: 'Administrador' }));
  const list = await given.priceList({ order: 1 });
  await given.brand({ description: 'Sin imagen' });
  await given.brand({ description: 'Interna', deploy_b2b: false });
  await given.product({ prices: { [list.id]: 10_000 } });
  await given.product({});
  await given.product({ state: 0 });
  const today = localDateOf(server.services.clock.now());
  const item = { title: 'Llegaron rodamientos', text: 'De todas las medidas.', since: today, until: today };
  expect((await office.post('/api/novedades', item)).body.message).toBe('La novedad ha sido creada');
  await office.post('/api/novedades', { ...item, since: addDays(today, 2), until: addDays(today, 3) });
  await office.post('/api/novedades', { ...item, since: addDays(today, -3), until: addDays(today, -1) });
  expect((await office.get('/api/ecommerce')).body.data).toEqual({
    ...{ banners: { shown: 0, later: 0 }, news: { shown: 1, later: 1 }, brands_without_image: 1 },
    ...{ products: 2, products_without_image: 2, products_without_price: 1 },
  });
  const seller = server.as(await given.seller());
  expect((await seller.get('/api/ecommerce')).status).toBe(403);
});

test('news end after they begin and lead to this shop or to a safe site; only who keeps banners writes them', async () => {
  const server = await startServer();
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const item = { title: 'Inventario', text: 'Cerramos el sábado.', since: '2026-12-01', until: '2026-11-30' };
  expect((await office.post('/api/novedades', item)).body.errors).toEqual({ until: ['La fecha final debe ser igual o posterior a la inicial.'] });
  for (const url of ['javascript:alert(1)', '//evil.co']) {
    const refused = await office.post('/api/novedades', { ...item, until: '2026-12-31', url });
    expect(refused.body.errors).toEqual({ url: ['La dirección debe empezar por https:// o por /.'] });
  }
  expect((await office.post('/api/novedades', { ...item, until: '2026-12-01', url: '/b2b/catalogo?marca=7' })).status).toBe(201);
  const assistant = server.as(await server.given.user({ role: 'Asistente Comercial' }));
  expect((await assistant.post('/api/novedades', { ...item, until: '2026-12-31' })).status).toBe(403);
});
