/** Brands in the office: their pictures and flags in the list, and the question before customers lose one. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltApp, inSight, startBuiltApp } from '#tests/support/built-app.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

let app: BuiltApp;
let desk: Desk | undefined;
beforeAll(async () => {
  app = await startBuiltApp();
});
afterAll(() => app.close());
pictureFailures(() => ({ page: desk?.page }));

test('the list shows the small picture and where a brand is offered; who switches it off hears whom it takes it from', async () => {
  const { given } = app.server;
  const administrator = await given.user({ role: 'Administrador', name: 'Olga' });
  const png = await sharp({ create: { width: 200, height: 80, channels: 3, background: '#2b3a92' } })
    .png()
    .toBuffer();
  const image_min = `data:image/png;base64,${png.toString('base64')}`;
  const client = app.server.as(administrator);
  const { id } = (await client.post('/api/marcas', { brand_code: 'NDL', description: 'Nordlager', image_min })).body.data;
  await given.product({ brand_id: id });
  await given.product({ brand_id: id });
  await given.customerUser(await given.customer({ seller: await given.seller() }));
  const stored = async () => (await client.get(`/api/marcas/${id}`)).body.data;

  desk = await atDesk(app, administrator);
  const { page, open, press, field, hears, answer } = desk;
  await open('/marcas', 'Marcas');
  const row = inSight(page).getByRole('row', { name: /Nordlager/ });
  await row.getByRole('img', { name: 'Imagen pequeña: NDL · Nordlager' }).waitFor();
  for (const name of ['App de ventas', 'B2B', 'B2C', 'Activa']) await inSight(page).getByRole('columnheader', { name }).first().waitFor();
  await desk.isAccessible();
  await look(page, 'brands');

  await open(`/marcas/${id}/editar`, /Nordlager/);
  await press(inSight(page).getByRole('checkbox', { name: 'B2B', exact: true }), 'Space');
  await press(field(/^Descripción/), 'Control+s');
  await hears('La dejan de ver 1 cliente y 2 productos.');
  await look(page, 'brand-losses');
  await answer('Cancelar');
  await hears('No se guardó.');
  expect(await stored()).toMatchObject({ deploy_b2b: true, version: 1 });
  await press(field(/^Descripción/), 'Control+s');
  await hears('La dejan de ver 1 cliente y 2 productos.');
  await answer('Guardar');
  await hears('La marca ha sido actualizada');
  expect(await stored()).toMatchObject({ deploy_b2b: false, active: true });
  await desk.leave();
});
