/** A warranty: the customer claims it offline with a photo, the office evaluates it, and the customer receives the part. */
import { randomFillSync } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { document_products, documents } from '#server/features/orders/orders.tables.ts';
import { contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { axeFindsNothing } from '#tests/support/axe.ts';
import type { Client } from '#tests/support/client.ts';
import type { Device } from '#tests/support/device.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { chooseIn, inSight, logIn, openPath, patience, strip } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { textOfPdf } from '#tests/support/read-pdf.ts';
import { noisyPhoto } from '#tests/support/sent-images.ts';

let app: FieldApp;
let phone: Device;
let page: Page;
let branchId: number;
let desk: Page;
let office: Client;

beforeAll(async () => {
  app = await startFieldApp();
  office = app.as('admin@demo.correria.co');
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page, desk }));

const path = '/api/solicitud-de-garantia';
const dialog = (where: Page) => where.getByRole('dialog').last();

test('a claim goes from the customer without signal, with its photo, to the evaluation of the office and back to who receives the piece', async () => {
  const [product] = (await office.get('/api/buscar-productos?filter=rodamiento')).body.data as { id: number; product_code: string; description: string }[];
  if (!product) throw new Error('the demo sells bearings');
  const before = (await office.get(`${path}?paginate=false`)).body.data.length;

  phone = app.device({ kind: 'phone' });
  page = await phone.turnOn();
  page.setDefaultTimeout(patience.timeout);
  await logIn(page, 'cliente1@demo.correria.co');
  await strip(page).getByText('Al día').waitFor(patience);
  await page.waitForFunction(() => document.documentElement.dataset['offline'] === 'ready', null, patience);
  const [branch] = (await app.as('cliente1@demo.correria.co').get('/api/sucursales')).body.data as { id: number }[];
  branchId = branch?.id ?? 0;
  await openPath(page, `/b2b/solicitud-garantias?sucursal=${branchId}`);
  await inSight(page).getByRole('button', { name: 'Solicitar' }).first().waitFor();
  await axeFindsNothing(page, 'a customer’s requests');

  await phone.loseSignal();
  await inSight(page).getByRole('button', { name: 'Solicitar' }).first().click();
  const claim = dialog(page);
  // What the customer bought comes first, with its last day.
  await claim.getByRole('combobox', { name: 'Producto' }).click();
  await expect.poll(() => page.getByRole('option').first().textContent(), patience).toContain('última compra');
  await claim.getByRole('combobox', { name: 'Producto' }).fill(product.product_code);
  await page
    .getByRole('option', { name: new RegExp(product.product_code) })
    .first()
    .click();
  await claim.getByRole('textbox', { name: /Qué le pasa al producto/ }).fill('Suena al girar desde el primer día');
  await claim.getByRole('button', { name: 'Solicitar' }).click();
  await page.getByText('Adjunte al menos una foto del producto.').first().waitFor();
  const photo = Buffer.from(await noisyPhoto());
  await claim.locator('#warranty-images_product').setInputFiles({ name: 'pieza.jpg', mimeType: 'image/jpeg', buffer: photo });
  await axeFindsNothing(page, 'a claim');
  await look(page, 'warranty-claim');
  await claim.getByRole('button', { name: 'Solicitar' }).click();
  await inSight(page).getByText('Por enviar').first().waitFor();
  await look(page, 'warranty-unsent');

  await phone.findSignal();
  // All of the customer's requests, in Excel.
  const [sheets] = await Promise.all([page.waitForEvent('download', patience), inSight(page).getByRole('button', { name: 'Excel' }).click()]);
  expect(sheets.suggestedFilename()).toMatch(/\.xlsx$/);
  await expect.poll(async () => (await office.get(`${path}?paginate=false`)).body.data.length, patience).toBe(before + 1);
  const [made] = (await office.get(path)).body.data as { id: number; number: string; brand_id: number }[];
  if (!made) throw new Error('no request arrived');
  const [provider] = (await office.get('/api/terceros?typeuser=is_provider')).body.data as { id: number; name: string }[];
  if (!provider) throw new Error('the demo has providers');
  expect((await office.put(`/api/marcas/${made.brand_id}`, { provider_id: provider.id })).status).toBe(200);
  await inSight(page).getByText(new RegExp(made.number)).first().waitFor();
  expect((await office.get(`${path}/${made.id}`)).body.data.images_product).toHaveLength(1);

  desk = await app.device({ kind: 'desk' }).turnOn();
  desk.setDefaultTimeout(patience.timeout);
  await logIn(desk, 'admin@demo.correria.co');
  await desk.getByRole('button', { name: /^Cuenta de/ }).waitFor();
  await openPath(desk, '/solicitud-garantias');
  await inSight(desk).getByText(made.number, { exact: true }).first().waitFor();
  await look(desk, 'warranty-list');
  await openPath(desk, `/solicitud-garantias?solicitud=${made.id}`);
  const sheet = dialog(desk);
  await sheet.getByRole('button', { name: 'Anular' }).click();
  await dialog(desk).last().getByRole('button', { name: 'Anular' }).click();
  await desk.getByText('Las observaciones son obligatorias para anular una solicitud de garantía').first().waitFor();
  await desk.getByText('Observaciones invalidas').waitFor();
  await dialog(desk).last().getByRole('button', { name: 'Cerrar' }).click();
  await sheet.getByRole('button', { name: 'Recibir la pieza' }).click();
  // The brand's provider is one tap away.
  await sheet.getByRole('button', { name: `Siguió a ${provider.name}` }).click();
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await sheet
    .getByText(new RegExp(`^Recibido ${provider.name}`))
    .first()
    .waitFor();
  await look(desk, 'warranty-received');
  await sheet.getByRole('button', { name: 'Pasar a evaluación' }).click();
  await sheet.getByRole('button', { name: 'Terminar y enviar al cliente' }).waitFor();
  await chooseIn(sheet, 'Evaluación', 'Aprobada');
  await chooseIn(sheet, 'Motivo', 'AGRS1 · Defecto de fabricación');
  await sheet.getByRole('textbox', { name: /Observación de la evaluación/ }).fill('La pista tiene falla de fábrica');
  await axeFindsNothing(desk, 'an evaluation');
  await look(desk, 'warranty-evaluation');
  await sheet.getByRole('button', { name: 'Terminar y enviar al cliente' }).click();
  await desk.getByRole('button', { name: 'Sí, enviar' }).click();
  await sheet.getByText('Envío cliente').first().waitFor();
  await look(desk, 'warranty-sent');

  await inSight(page).getByText('Envío cliente').first().click();
  const [paper] = await Promise.all([page.waitForEvent('download', patience), dialog(page).getByRole('button', { name: 'Compartir PDF' }).click()]);
  const text = textOfPdf(await paper.path());
  if (text !== null) for (const said of ['SOLICITUD DE GARANTÍA', made.number, 'Envío cliente', 'Reparación']) expect(text).toContain(said);
  await dialog(page).getByRole('button', { name: 'Recibir' }).click();
  await dialog(page).getByRole('button', { name: 'Confirmar recibo' }).click();
  await expect.poll(async () => (await office.get(`${path}/${made.id}`)).body.data.request_guarantee_state, patience).toBe('PGS5');
  const done = (await office.get(`${path}/${made.id}`)).body.data;
  expect(done.request_guarantee_states.map(({ state }: { state: string }) => state)).toEqual(['PGS1', 'PGS2', 'PGS3', 'PGS4', 'PGS5']);

  await openPath(desk, '/motivos-garantias');
  await inSight(desk).getByRole('button', { name: 'Crear' }).click();
  await dialog(desk).getByRole('textbox', { name: 'Nombre' }).fill('Cortesía comercial');
  await dialog(desk).getByRole('button', { name: 'Guardar' }).click();
  await inSight(desk).getByText('Cortesía comercial').waitFor();
  await axeFindsNothing(desk, 'the reasons');
  await look(desk, 'warranty-reasons');
}, 180_000);

test('a claim whose photo the server refuses keeps what was typed, and goes without that photo', async () => {
  const said = 'Vibra desde que se instaló en el eje';
  await openPath(page, `/b2b/solicitud-garantias?sucursal=${branchId}&nueva=1`);
  const claim = dialog(page);
  await claim.locator('ion-toggle').click();
  await claim.getByRole('textbox', { name: 'Describa el producto' }).fill('Bomba que no está en el catálogo');
  await claim.getByRole('textbox', { name: /Qué le pasa al producto/ }).fill(said);
  const chosen = claim.locator('#warranty-images_product');
  await chosen.setInputFiles({ name: 'pieza.jpg', mimeType: 'image/jpeg', buffer: await noisyPhoto() });
  await claim.getByText('pieza.jpg (sin guardar)').waitFor();
  await chosen.setInputFiles({ name: 'programa.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ un programa') });
  await claim.getByText('programa.jpg (sin guardar)').waitFor();
  await claim.getByRole('button', { name: 'Solicitar' }).click();

  await inSight(page).getByText('Por corregir').first().click();
  await dialog(page).getByRole('button', { name: 'Corregir' }).click();
  await dialog(page).getByText('Solo se admiten fotos').waitFor();
  expect(
    await dialog(page)
      .getByRole('textbox', { name: /Qué le pasa al producto/ })
      .inputValue(),
  ).toBe(said);
  await look(page, 'warranty-refused-photo');
  await dialog(page).getByRole('button', { name: 'Eliminar programa.jpg' }).click();
  await page.getByText('¿Está seguro de eliminar el adjunto?').waitFor();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
  const arrived = async () => (await office.get(path)).body.data.find(({ observation }: { observation: string }) => observation === said);
  await expect.poll(arrived, patience).toBeTruthy();
  const { id } = await arrived();
  expect((await office.get(`${path}/${id}`)).body.data.images_product).toMatchObject([{ name: 'pieza.jpg' }]);

  // And with the request on the server, the other photo is replaced.
  await inSight(page).getByText('Bomba que no está en el catálogo').first().click();
  await dialog(page).getByRole('button', { name: 'Editar' }).click();
  await dialog(page).getByRole('button', { name: 'Eliminar pieza.jpg' }).click();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await dialog(page)
    .locator('#warranty-images_product')
    .setInputFiles({ name: 'mejor.jpg', mimeType: 'image/jpeg', buffer: await noisyPhoto() });
  await dialog(page).getByText('mejor.jpg (sin guardar)').waitFor();
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(async () => (await office.get(`${path}/${id}`)).body.data.images_product, patience).toMatchObject([{ name: 'mejor.jpg' }]);
}, 180_000);

/** A claim for the newest invoice of the demo, filed during the seller's visit to the branch. */
async function claimOfSale(): Promise<{ id: number; number: string; invoice_id: string; product_code: string; contact: string }> {
  const own = eq(documents.subscriber_id, 1);
  const [sale] = await app.store.db
    .select({
      document_uuid: documents.uuid,
      product_id: document_products.product_id,
      ...{ contact_id: documents.contact_id, contact_warehouse_id: documents.contact_warehouse_id, seller_id: contact_warehouses.seller_id },
    })
    .from(documents)
    .innerJoin(document_products, and(eq(document_products.subscriber_id, 1), eq(document_products.document_uuid, documents.uuid)))
    .innerJoin(contact_warehouses, and(eq(contact_warehouses.subscriber_id, 1), eq(contact_warehouses.id, documents.contact_warehouse_id)))
    .where(and(own, eq(documents.inventory_operation, 'factura')))
    .orderBy(desc(documents.voucher_date), document_products.line_number)
    .limit(1);
  if (!sale?.seller_id) throw new Error('the demo has invoices of branches with a seller');
  const { document_uuid, product_id, contact_id, contact_warehouse_id, seller_id } = sale;
  await app.store.withTransaction(1, async (tx) => {
    const of = { seller_id, user_id: 1, contact_id, contact_warehouse_id, activity_id: 1 };
    const at = { checkin_date: new Date(Date.now() - 60_000).toISOString(), checkin_received_at: tx.now, updated_at: tx.now };
    const judged = { state: 'open' as const, checkin_mark: 'inside' as const, checkin_readings: [], signs: [] };
    await tx.insert(visits).values({ ...of, ...at, ...judged, subscriber_id: 1, id: 900_001, uuid: uuidv7(Date.now(), randomFillSync) });
  });
  const form = new FormData();
  for (const [name, value] of Object.entries({ contact_warehouse_id, product_id, document_uuid, observation: 'Suena al girar desde el primer día' }))
    form.set(name, String(value));
  form.set('images_product_loaded[0]', new File([new Uint8Array(await noisyPhoto())], 'pieza.jpg', { type: 'image/jpeg' }));
  return (await office.post(path, form)).body.data;
}

test('from a claim one reaches its invoice, its product and the visit during which it was filed, and from each of them the claim', async () => {
  const { id, number, invoice_id, product_code, contact } = await claimOfSale();
  const isOpen = async () => await dialog(desk).getByRole('heading', { name: number }).waitFor();
  const backTo = async (where: Page | ReturnType<typeof dialog>) =>
    await where.getByRole('region', { name: 'Garantías' }).getByRole('link', { name: number }).last().click();
  await openPath(desk, `/solicitud-garantias?solicitud=${id}`);
  await isOpen();
  await dialog(desk).getByRole('link', { name: invoice_id }).click();
  await inSight(desk).getByRole('region', { name: 'Garantías' }).waitFor();
  await look(desk, 'warranty-of-sale');
  await backTo(desk);
  await isOpen();
  await dialog(desk)
    .getByRole('link', { name: new RegExp(product_code) })
    .click();
  await inSight(desk).getByRole('link', { name: 'Garantías' }).click();
  await inSight(desk).getByText(number, { exact: true }).first().click();
  await isOpen();
  // The day of the visit ends its link's name.
  await dialog(desk).locator('a[href*="vista=visitas"]').click();
  await inSight(desk)
    .getByRole('button', { name: `Revisar la visita a ${contact}` })
    .first()
    .click();
  await dialog(desk).getByRole('region', { name: 'Garantías' }).waitFor();
  await look(desk, 'warranty-of-visit');
  await backTo(dialog(desk));
  await isOpen();
}, 180_000);
