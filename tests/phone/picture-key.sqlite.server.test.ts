/** When the company changes the key of its pictures, a device has their new addresses after its next sync. Spec: decision 0226. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photoOf } from '#pwa/features/catalogue/photo.ts';
import { realField } from '#tests/support/phone/real-field.ts';

test('a device holds the old key while it has no signal, and after its next sync the address that works', async () => {
  const { server, given, page, products } = await realField();
  const office = server.as(await given.user({ role: 'Administrador' }));
  const [product] = products;
  const form = new FormData();
  const png = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'gray' } })
    .png()
    .toBuffer();
  form.set('image', new File([new Uint8Array(png)], 'foto.png'));
  form.set('product_id', String(product?.id));
  expect((await office.post('/api/cargar-imagenes-producto', form)).status).toBe(200);

  const heldKey = async () => {
    const document = await page.phone.database.collections.reference.findOne('image_key:1').exec();
    return (document?.toJSON().row['key'] ?? null) as string | null;
  };
  /** The address of the product's picture as the device's catalogue draws it; null before it knows one. */
  const address = async () => {
    const { products: found } = await page.phone.catalogue.ask('search', { text: product?.product_code ?? '', limit: 1 });
    return (found[0] && photoOf(found[0], { imageKey: await heldKey(), lineName: null }).urls?.[160]) ?? null;
  };
  const statusOf = async (url: string | null) => (await server.anonymous.fetch(url ?? '')).status;
  page.hear('online');
  await expect.poll(address).not.toBeNull();
  const before = await address();
  expect(await statusOf(before)).toBe(200);

  page.signal(false);
  expect((await office.post('/api/productos-imagenes/llave', {})).status).toBe(200);
  expect(await statusOf(before)).toBe(404);
  expect(await address()).toBe(before);
  page.signal(true);
  await expect.poll(address).not.toBe(before);
  expect(await statusOf(await address())).toBe(200);
  await page.close();
});
