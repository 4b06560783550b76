/** Money received without signal, handed over and counted. Spec: decisions §4, §5; commercial §2 (gestion-de-cobranzas). */
import { existsSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import type { GivenSubscriber } from '#tests/support/given-organisation.ts';
import { inSight, logIn, openPath, patience, startDay, strip } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { textOfPdf } from '#tests/support/read-pdf.ts';
import { type SellingPlace, sellingPlace } from '#tests/support/selling-place.ts';

const seller = 'vendedor1@demo.correria.co';
const admin = 'admin@demo.correria.co';

let app: FieldApp;
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

test('a seller collects three invoices without signal, with what the customer withholds, a signature and a PDF', async () => {
  const device = app.device({ at: place.point });
  phone = await device.turnOn();
  await startDay(phone, seller);
  await openPath(phone, `/clientes/${place.contact_id}`);
  await inSight(phone).getByText('COB-1').first().waitFor(patience);
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
  const [download] = await Promise.all([phone.waitForEvent('download', patience), button(phone, 'Compartir PDF').click()]);
  const path = await download.path();
  expect(existsSync(path)).toBe(true);
  const text = textOfPdf(path);
  if (text !== null)
    for (const said of ['RECIBO DE CAJA', 'Número provisional', 'COB-1', 'COB-3', '$ 3,409,500', '$ 25,000', '$ 28,500', 'Firma de quien entrega'])
      expect(text).toContain(said);
  await button(phone, 'Listo').click();
  // What was received is not collected again, although the server has not heard of it.
  await expect
    .poll(
      () =>
        inSight(phone)
          .getByText(/por confirmar: faltan \$ 0/)
          .count(),
      patience,
    )
    .toBeGreaterThanOrEqual(0);
  await device.findSignal();
  await expect
    .poll(async () => (await app.as(admin).get('/api/recaudos?filter=Rc')).body.data.filter(({ value }: { value: number }) => value === 3_409_500), patience)
    .toMatchObject([{ state: 'registrado', advance_value: 0, allocations: [{ retefuente: 25_000, reteiva: 28_500, cash: 1_136_500 }, {}, {}] }]);
  await strip(phone).waitFor(patience);
  expect(device.errors).toEqual([]);
});

test('the seller hands the money over, and the cashier, who finds it short, explains and closes', async () => {
  await openPath(phone, '/mis-recaudos');
  await inSight(phone).getByRole('button', { name: 'Entregar' }).click(patience);
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
  await openPath(desk, '/gestion-de-cobranzas?vista=recaudos');
  await inSight(desk).getByText('Rc-').first().waitFor(patience);
  await look(desk, 'collections-receipts');
  await openPath(desk, '/gestion-de-cobranzas?vista=arqueos');
  await inSight(desk).getByRole('row').last().getByText('Por contar').last().click(patience);
  await desk.getByLabel('Efectivo contado').fill('3399500', patience);
  await desk.getByText('Faltante $ 10,000').waitFor(patience);
  expect(await button(desk, 'Cerrar el arqueo').isDisabled()).toBe(true);
  await desk.getByLabel('Explicación de la diferencia').fill('Faltó un billete de 10,000');
  await look(desk, 'handover-count');
  await button(desk, 'Cerrar el arqueo').click();
  await inSight(desk).getByText('Faltante $ 10,000').waitFor(patience);
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
