/** Money received offline, delivered and counted. Spec: decisions §4, §5; commercial §2 (gestion-de-cobranzas). */
import { randomFillSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receipts } from '#server/features/collections/collections.tables.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import type { GivenSubscriber } from '#tests/support/given-organisation.ts';
import { chooseIn, inSight, logIn, openPath, patience, startDay, strip, tabTo } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { textOfPdf } from '#tests/support/read-pdf.ts';
import { type SellingPlace, sellingPlace } from '#tests/support/selling-place.ts';
import { noisyPhoto } from '#tests/support/sent-images.ts';
import { givenApprovals } from '../approvals/given-approvals.ts';

const seller = 'vendedor1@demo.correria.co';
const admin = 'admin@demo.correria.co';

let app: FieldApp;
let device: ReturnType<FieldApp['device']>;
let phone: Page;
let desk: Page;
let place: SellingPlace;

beforeAll(async () => {
  app = await startFieldApp();
  place = await sellingPlace(app, seller);
  const saved = await app.as(admin).put(`/api/terceros/${place.contact_id}`, { customer: { retention_source: true, retention_iva: true } });
  if (saved.status !== 200) throw new Error(saved.text);
  const { given } = await app.newcomer();
  // The given rows only need the company's id.
  const subscriber = { id: 1 } as GivenSubscriber;
  const customer = { id: place.contact_id, branchId: place.branch_id, name: place.name };
  for (const nth of [1, 2, 3])
    await given.receivable({
      ...{ subscriber, customer, seller_id: place.seller_id, invoice_id: `COB-${nth}`, voucher_date: '2026-02-01', due_date: `2020-01-0${nth}` },
      ...{ debit_value: 1_190_000, subtotal: 1_000_000, iva_value: 190_000 },
    });
});
afterAll(() => app.close());
pictureFailures(() => ({ phone, desk }));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last();

/** Taps 'Compartir PDF'. @returns the text of the PDF; null where no tool reads it */
async function sharedReceipt(page: Page): Promise<string | null> {
  const [download] = await Promise.all([page.waitForEvent('download', patience), button(page, 'Compartir PDF').click(patience)]);
  const path = await download.path();
  expect(existsSync(path)).toBe(true);
  return textOfPdf(path);
}

test('a seller collects three invoices without signal, with what the customer withholds, a signature and a PDF', async () => {
  device = app.device({ at: place.point });
  phone = await device.turnOn();
  await startDay(phone, seller);
  await openPath(phone, `/clientes/${place.contact_id}`);
  await inSight(phone).getByText('COB-1').first().waitFor(patience);
  await inSight(phone).getByRole('button', { name: 'Registrar llegada' }).click(patience);
  await inSight(phone)
    .getByRole('button', { name: /^Registrar salida/ })
    .waitFor(patience);
  await device.loseSignal();
  await inSight(phone).getByRole('button', { name: 'Recaudar' }).click(patience);
  await inSight(phone).getByLabel('Valor').fill('3409500', patience);
  await expect.poll(() => inSight(phone).getByText('Se paga').count(), patience).toBe(3);
  await inSight(phone).getByText('COB-2').click();
  await expect.poll(() => inSight(phone).getByLabel('Retefuente').last().inputValue(), patience).not.toBe('');
  await look(phone, 'collect');
  await inSight(phone).getByRole('button', { name: 'Firma del cliente' }).click();
  // A hover waits until the sheet stands still.
  const canvas = phone.locator('.collect-canvas');
  await expect
    .poll(async () => {
      await canvas.hover({ position: { x: 30, y: 40 }, ...patience });
      const box = await canvas.boundingBox();
      await phone.mouse.down();
      await phone.mouse.move((box?.x ?? 0) + 150, (box?.y ?? 0) + 70, { steps: 8 });
      await phone.mouse.move((box?.x ?? 0) + 80, (box?.y ?? 0) + 30, { steps: 8 });
      await phone.mouse.up();
      return await button(phone, 'Listo').isEnabled();
    }, patience)
    .toBe(true);
  await button(phone, 'Listo').click(patience);
  await button(phone, 'Terminar').click(patience);
  await phone.getByRole('heading', { name: /^Recaudo .+-R\d+ registrado$/ }).waitFor(patience);
  await look(phone, 'collected');
  const text = await sharedReceipt(phone);
  if (text !== null)
    for (const said of ['RECIBO DE CAJA', 'Número provisional', 'COB-1', 'COB-3', '$ 3,409,500', '$ 25,000', '$ 28,500', 'Firma de quien entrega'])
      expect(text).toContain(said);
  await button(phone, 'Listo').click();
  // An amount that was received is not collected again, although the server has not received it.
  await openPath(phone, `/clientes/${place.contact_id}`);
  await inSight(phone).getByRole('button', { name: 'Recaudar' }).click(patience);
  const invoices = inSight(phone).locator('.collect-invoice').filter({ hasText: 'COB-' });
  await expect.poll(() => invoices.filter({ hasText: 'Por confirmar' }).count(), patience).toBe(3);
  await device.findSignal();
  await expect
    .poll(async () => (await app.as(admin).get('/api/recaudos?filter=Rc')).body.data.filter(({ value }: { value: number }) => value === 3_409_500), patience)
    .toMatchObject([{ state: 'registrado', advance_value: 0, allocations: [{ retefuente: 25_000, reteiva: 28_500, cash: 1_136_500 }, {}, {}] }]);
  // Received during a visit, a receipt says where.
  const [received] = (await app.store.db.select().from(receipts)).filter(({ value }) => value === 3_409_500);
  expect(received).toMatchObject({ visit_uuid: expect.any(String), reading: { latitude: expect.closeTo(place.point.latitude, 3) } });
  // A promise whose day has come is on Hoy, for more than what was received today.
  const { contact_id, branch_id: contact_warehouse_id } = place;
  const promised = { uuid: uuidv7(Date.now(), randomFillSync), contact_id, contact_warehouse_id, value: 9_000_000 };
  const made = await app.as(seller).post('/api/promesas-de-pago', { ...promised, promised_date: localDateOf(new Date().toISOString()) });
  expect(made.status, made.text).toBe(201);
  await openPath(phone, pathTo('today'));
  await inSight(phone).getByRole('region', { name: 'Promesas de pago' }).getByText(place.name).first().waitFor(patience);
  await look(phone, 'promises-today');
  // What was said to collect is read on the customer's page.
  const asked = { channel: 'llamada', at: new Date().toISOString(), result: 'Paga el lunes', customer_asked: true, note: 'Pidió que lo llamáramos' };
  const call = await app.as(seller).post('/api/gestiones-de-cobro', { uuid: uuidv7(Date.now(), randomFillSync), contact_id, contact_warehouse_id, ...asked });
  expect(call.status, call.text).toBe(201);
  await openPath(phone, `/clientes/${place.contact_id}`);
  await inSight(phone).getByText('Llamada: Paga el lunes').waitFor(patience);
  await inSight(phone).getByRole('button', { name: 'Contactar para cobrar' }).click(patience);
  await phone.getByRole('list', { name: 'Gestiones de cobro' }).getByText('Pidió que lo llamáramos').waitFor(patience);
  await look(phone, 'contact-to-collect');
  await button(phone, 'Cerrar').click();
  await strip(phone).waitFor(patience);
  expect(device.errors).toEqual([]);
});

/** The office records a call to the first customer of the list; on days on which the law forbids it, the customer asked for it. */
async function noteContact(page: Page, result: string): Promise<void> {
  await inSight(page).getByRole('row').nth(1).click(patience);
  await page.getByLabel('Qué resultó').fill(result, patience);
  const save = button(page, 'Guardar la gestión');
  const wish = page.getByText('El cliente lo pidió');
  await expect.poll(async () => (await save.isEnabled()) || (await wish.count()) > 0, patience).toBe(true);
  if ((await wish.count()) > 0) {
    await wish.click(patience);
    await page.getByLabel('Qué pidió').fill('Que lo llamáramos hoy', patience);
  }
  await page.getByText('Promete pagar').click(patience);
  await page.getByLabel('Cuánto promete').fill('250000', patience);
  await page
    .getByLabel(/^Para qué día/)
    .first()
    .fill(localDateOf(new Date().toISOString()), patience);
  await look(page, 'collections-contacts');
  await save.click(patience);
  await page.getByText('Gestión y promesa registradas').first().waitFor(patience);
  await inSight(page).getByRole('row').nth(1).click(patience);
  await page.getByRole('list', { name: 'Gestiones de cobro' }).getByText(`Llamada: ${result}`).waitFor(patience);
  await button(page, 'Cerrar').click();
}

test('the PDF of a receipt keeps its signature after it is sent: without signal where it was signed, and on another phone of the seller', async () => {
  const signed = async (page: Page) => {
    await openPath(page, '/mis-recaudos');
    await inSight(page)
      .getByText(/^Rc-\d+$/)
      .first()
      .click(patience);
    await page.getByRole('heading', { name: /^Recaudo Rc-\d+$/ }).waitFor(patience);
    const text = await sharedReceipt(page);
    await button(page, 'Listo').click(patience);
    if (text !== null) for (const said of ['RECIBO DE CAJA', '$ 3,409,500', 'Firma de quien entrega']) expect(text).toContain(said);
    if (text !== null) expect(text).not.toContain('Número provisional');
  };
  await device.loseSignal();
  await signed(phone);
  await device.findSignal();
  const other = app.device();
  const page = await other.turnOn();
  await startDay(page, seller);
  await signed(page);
  expect(other.errors).toEqual([]);
  await page.close();
});

test('the seller hands the money over, and the cashier, who finds it short, explains and closes', async () => {
  await openPath(phone, '/mis-recaudos');
  await inSight(phone).getByRole('button', { name: 'Entregar' }).click(patience);
  // A part of the cash is in the bank already.
  await button(phone, 'Efectivo consignado').click(patience);
  const sheet = phone.getByRole('dialog').last();
  await chooseIn(sheet, 'Banco', 'Bancolombia');
  await sheet.getByLabel('Referencia').fill('C-12');
  await sheet.getByLabel('Valor').fill('1000000');
  await sheet.locator('input[type=file]').setInputFiles({ name: 'consignacion.jpg', mimeType: 'image/jpeg', buffer: await noisyPhoto() });
  await sheet.getByText('Foto guardada en este equipo').waitFor(patience);
  await look(phone, 'hand-over');
  await button(phone, /^Entregar \d+ recaudos?$/).click(patience);
  await expect.poll(async () => (await app.as(admin).get('/api/arqueos')).body.meta.total, patience).toBe(1);
  await inSight(phone).getByText('Por contar').waitFor(patience);
  await look(phone, 'receipts');

  const office = app.device({ kind: 'desk' });
  desk = await office.turnOn();
  await logIn(desk, admin);
  await desk.getByRole('button', { name: /^Cuenta de/ }).waitFor(patience);
  await openPath(desk, '/gestion-de-cobranzas');
  await inSight(desk).getByRole('row').nth(2).waitFor(patience);
  await look(desk, 'collections-aged');
  await noteContact(desk, 'Paga el viernes');
  await openPath(desk, '/gestion-de-cobranzas?vista=recaudos');
  await inSight(desk).getByText('Rc-').first().waitFor(patience);
  await look(desk, 'collections-receipts');
  await openPath(desk, '/gestion-de-cobranzas?vista=arqueos');
  await inSight(desk)
    .getByRole('row', { name: /\$ 3,409,500.*Por contar/ })
    .getByText('Por contar')
    .click(patience);
  const [voucher] = await Promise.all([desk.waitForEvent('download', patience), button(desk, 'Soporte C-12').click(patience)]);
  expect(existsSync(await voucher.path())).toBe(true);
  await desk.getByLabel('Efectivo contado').fill('3399500', patience);
  await desk.getByText('Faltante $ 10,000').waitFor(patience);
  expect(await button(desk, 'Cerrar el arqueo').isDisabled()).toBe(true);
  await desk.getByLabel('Explicación de la diferencia').fill('Faltó un billete de 10,000');
  await look(desk, 'handover-count');
  await button(desk, 'Cerrar el arqueo').click();
  await inSight(desk).getByText('Faltante $ 10,000').first().waitFor(patience);
  const [closed] = (await app.as(admin).get('/api/arqueos')).body.data;
  expect(closed).toMatchObject({ state: 'cerrado', difference: -10_000, note: 'Faltó un billete de 10,000' });
  const [receipt] = (await app.as(admin).get('/api/recaudos?state=aplicado')).body.data;
  expect(receipt).toMatchObject({ value: 3_409_500 });
  expect((await app.as(admin).get(`/api/cartera?contact_id=${place.contact_id}&filter=COB`)).body.data).toEqual([]);
  await openPath(desk, '/gestion-de-cobranzas?vista=retenciones');
  await inSight(desk).getByText('COB-1, COB-2, COB-3').waitFor(patience);
  await look(desk, 'collections-withheld');
  await openPath(desk, '/gestion-de-cobranzas?vista=promesas');
  await look(desk, 'collections-promises');
  expect(office.errors).toEqual([]);
});

test('what waits is decided in one inbox, by keyboard alone, and by a leader on a phone', async () => {
  const [activity] = (await app.as(admin).get('/api/actividades')).body.data;
  const waits = givenApprovals(app.store, {
    ...{ subscriber_id: 1, seller: { id: 999_999, contactId: place.seller_id }, activity_id: activity.id },
    ...{ contact_id: place.contact_id, contact_warehouse_id: place.branch_id },
  });
  const ids = {
    correction: await waits.correction(),
    receipt: await waits.receipt(),
    order: await waits.heldOrder({ created_at: '2020-01-02T00:00:00.000Z' }),
  };
  const order = `Pd-${700_000 + ids.order}`;
  await openPath(desk, '/aprobaciones');
  const rows = inSight(desk).locator('.approval-open');
  await rows.filter({ hasText: order }).waitFor(patience);
  await look(desk, 'approvals-desk');
  // The longest waiting is first, and A decides it.
  await tabTo(desk, rows.first());
  await desk.keyboard.press('Enter');
  await desk.getByRole('heading', { name: `Pedido retenido: ${order}` }).waitFor(patience);
  await desk.getByText('Historia').waitFor(patience);
  await look(desk, 'approval-details');
  await desk.keyboard.press('Escape');
  await expect.poll(() => desk.evaluate(() => document.activeElement?.className), patience).toBe('approval-open');
  await desk.keyboard.press('a');
  await expect.poll(() => rows.filter({ hasText: order }).count(), patience).toBe(0);
  expect((await app.as(admin).get(`/api/aprobaciones/held-order/${ids.order}`)).status).toBe(404);
  // The focus is on the row that took the place of the removed one; the next keys act on that row.
  const inFocus = () => desk.evaluate(() => (document.activeElement?.classList.contains('approval-open') ? (document.activeElement.textContent ?? '') : ''));
  await expect.poll(inFocus, patience).not.toBe('');
  for (let presses = 0; presses < 40 && !(await inFocus()).includes('Se me olvidó salir'); presses += 1) await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('r');
  await expect.poll(() => desk.getByLabel('Por qué no').evaluate((field) => field === document.activeElement), patience).toBe(true);
  await desk.keyboard.type('Ese día no fue');
  await tabTo(desk, button(desk, 'Rechazar'));
  await desk.keyboard.press('Enter');
  await expect.poll(async () => (await app.as(admin).get(`/api/aprobaciones/visit-correction/${ids.correction}`)).status, patience).toBe(404);

  const leaders = [1, 2, 3].map((nth) => `jefe${nth}@demo.correria.co`);
  const led = await Promise.all(leaders.map(async (one) => (await app.as(one).get('/api/sellers')).body.data.map(({ id }: { id: number }) => id)));
  const leader = leaders[led.findIndex((sellers) => sellers.includes(place.seller_id))];
  if (leader === undefined) throw new Error('nobody leads the seller');
  const held = await waits.heldOrder();
  const pocket = app.device();
  const page = await pocket.turnOn();
  await logIn(page, leader);
  await page
    .getByText('por decidir')
    .first()
    .waitFor({ ...patience, state: 'attached' });
  await openPath(page, '/aprobaciones');
  const row = inSight(page)
    .locator('.approval-open')
    .filter({ hasText: `Pd-${700_000 + held}` });
  await row.waitFor(patience);
  await look(page, 'approvals-phone');
  await row.click();
  await page.getByText('Historia').waitFor(patience);
  await look(page, 'approval-phone');
  await button(page, 'Liberar').click();
  await expect.poll(() => row.count(), patience).toBe(0);
  expect((await app.as(admin).get(`/api/detalle-documento/${held}`)).body.data.state).not.toBe('retenido');
  expect(pocket.errors).toEqual([]);
});
