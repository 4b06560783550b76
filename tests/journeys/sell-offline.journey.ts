import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWholeChromium } from '#tests/support/chromium.ts';
import type { Device } from '#tests/support/device.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { downloaded, findAndAdd, inSight, logIn, patience, reads, repeatLastOrder, strip, tapTab, typeCode } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { textOfPdf } from '#tests/support/read-pdf.ts';
import { planVisit, type SellingPlace, sellingPlace } from '#tests/support/selling-place.ts';

const seller = 'vendedor1@demo.correria.co';

let app: FieldApp;
let place: SellingPlace;
let phone: Device;
let desk: Device;
let page: Page;
let office: Page;
let orderNumber = '';
let quotationNumber = '';

beforeAll(async () => {
  app = await startFieldApp();
  place = await sellingPlace(app, seller);
  await planVisit(app, place);
  phone = app.device({ at: place.point });
  desk = app.device({ kind: 'desk', showsPdf: true });
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page, office }));

describe('a day without signal, in one sitting', () => {
  test('the office has its orders open', async () => {
    office = await desk.turnOn('/b2b/pedidos');
    await logIn(office, 'admin@demo.correria.co');
    await inSight(office).getByRole('table').locator('tbody tr').first().waitFor(patience);
    await look(office, 'office-orders-before');
  });

  test('the first login brings the work to the phone, shows how far it is, and says when it is ready', async () => {
    page = await phone.turnOn();
    await look(page, '01-login');
    await logIn(page, seller);
    await page.getByRole('region', { name: 'Primera sincronización' }).waitFor(patience);
    await page.getByRole('status', { name: 'Equipo listo' }).waitFor(patience);
    await look(page, '02-ready');
    await page.getByRole('button', { name: 'Entendido' }).click();
    await expect.poll(() => strip(page).textContent(), patience).toContain('Al día');
    await page.waitForFunction(() => document.documentElement.dataset['offline'] === 'ready', null, patience);
  });

  test('with no signal, the seller arrives at the customer', async () => {
    await phone.loseSignal();
    await expect.poll(() => strip(page).textContent(), patience).toContain('Sin señal');
    await reads(page, place.name);
    await look(page, '03-today');
    // The map works offline too: it shows the stops and the names of the towns around them.
    await inSight(page).getByRole('button', { name: 'Mapa', exact: true }).click();
    const map = inSight(page).getByRole('region', { name: 'Mapa de la ruta' });
    for (let times = 0; times < 3; times += 1) await map.getByRole('button', { name: 'Alejar' }).click(patience);
    await map.locator('.map-town span').first().waitFor(patience);
    await map.locator('.map-stop').first().click();
    const chosen = map.getByRole('region', { name: place.name });
    expect(await chosen.getByRole('link', { name: 'Cómo llegar' }).getAttribute('href')).toContain(String(place.point.latitude));
    await look(page, '03-map');
    await inSight(page).getByRole('button', { name: 'Mapa', exact: true }).click();
    await inSight(page).getByRole('button', { name: 'Preparar' }).click();
    await inSight(page).getByRole('heading', { name: place.name }).waitFor(patience);
    await look(page, '04-customer');
    await phone.moveTo(place.point);
    await inSight(page).getByRole('button', { name: 'Registrar llegada' }).click();
    await inSight(page)
      .getByRole('button', { name: /^Registrar salida/ })
      .waitFor(patience);
    await expect.poll(() => strip(page).textContent(), patience).toContain('1 por enviar');
  });

  test('ten lines: by repeating the last order, by code, by search, and by a pasted list', async () => {
    await inSight(page).getByRole('button', { name: 'Nuevo pedido' }).click();
    await repeatLastOrder(page);
    const lines = inSight(page).getByRole('list', { name: 'Líneas del pedido' }).getByRole('article');
    await expect.poll(() => lines.count(), patience).toBe(place.lastLines);
    const [first, second, third, ...rest] = place.goods;
    if (!first || !second || !third) throw new Error('too few products');
    await typeCode(page, `${first.product_code} 4`);
    await typeCode(page, `${second.product_code.replace(/\W/g, '').toLowerCase()} 2`);
    await inSight(page).getByRole('searchbox').fill(third.description.slice(0, 12));
    await inSight(page).getByRole('list', { name: 'Productos' }).or(inSight(page).getByRole('article')).first().waitFor(patience);
    await look(page, '05-search');
    await findAndAdd(page, third.product_code, { code: third.product_code, quantity: 3 });
    const missing = 10 - place.lastLines - 3;
    await inSight(page).getByRole('button', { name: 'Pegar lista' }).click();
    const pasted = rest.slice(0, missing).map(({ product_code }) => `${product_code}\t2`);
    await page.getByLabel('Un producto por fila: código y cantidad').fill(pasted.join('\n'));
    await look(page, '06-paste');
    // The sheet was closed before its rows were added, by the user or by the phone: its text is there when it opens again.
    await page.keyboard.press('Escape');
    await inSight(page).getByRole('button', { name: 'Pegar lista' }).click();
    expect(await page.getByLabel('Un producto por fila: código y cantidad').inputValue()).toBe(pasted.join('\n'));
    await page.getByRole('button', { name: missing === 1 ? 'Agregar 1 producto' : `Agregar ${missing} productos` }).click(patience);
    await expect.poll(() => lines.count(), patience).toBe(10);
    await look(page, '07-cart');
  });

  test('finishing shows what will be sent, gives a number, and the PDF is made with no signal', async () => {
    await inSight(page).getByRole('button', { name: 'Finalizar' }).click();
    await page.getByRole('dialog', { name: 'Finalizar' }).waitFor();
    await look(page, '08-finish');
    await page.getByRole('button', { name: 'Finalizar pedido' }).click();
    await inSight(page)
      .getByRole('heading', { name: /^Pedido A-0001/ })
      .waitFor(patience);
    orderNumber = 'A-0001';
    await look(page, '09-order');
    const pdf = await downloaded(page, () => inSight(page).getByRole('button', { name: 'Compartir PDF' }).click());
    expect(pdf.name).toBe(`Pedido-${orderNumber}.pdf`);
    const text = textOfPdf(pdf.path);
    if (text === null) return;
    expect(text).toContain(orderNumber);
    expect(text.replaceAll('.', '')).toContain(place.identification);
    for (const { product_code } of place.goods.slice(0, 3)) expect(text).toContain(product_code);
  });

  test('a quotation for the same customer, and the departure', async () => {
    await tapTab(page, 'Clientes');
    await inSight(page).getByRole('searchbox').fill(place.identification);
    await inSight(page)
      .getByRole('link', { name: new RegExp(place.name) })
      .click(patience);
    await inSight(page).getByRole('button', { name: 'Nuevo pedido' }).click(patience);
    const [good] = place.goods;
    await typeCode(page, `${good?.product_code} 5`);
    await inSight(page).getByRole('button', { name: 'Finalizar' }).click(patience);
    await page.getByRole('radio', { name: 'Cotización' }).click();
    await page.getByRole('button', { name: 'Finalizar cotización' }).click();
    await inSight(page)
      .getByRole('heading', { name: /^Cotización A-0002/ })
      .waitFor(patience);
    quotationNumber = 'A-0002';
    // A position is valid for a minute; the device has a new one now.
    await phone.moveTo(place.point);
    await tapTab(page, 'Hoy');
    await inSight(page).getByRole('button', { name: 'Nota de la visita' }).click(patience);
    await page.getByLabel('Qué pasó, qué quedó pendiente').fill('Pide lista de retenes');
    await page.getByRole('button', { name: 'Listo' }).click();
    await inSight(page)
      .getByRole('button', { name: /^Registrar salida/ })
      .click(patience);
    await reads(page, '1 de 1');
    await reads(page, 'Nota: Pide lista de retenes');
    await expect.poll(() => strip(page).textContent(), patience).toContain('4 por enviar');
    await look(page, '10-today-done');
  });
});

describe('the next morning, still without signal', () => {
  test('the browser was closed, and everything is there', async () => {
    await phone.turnOff();
    page = await phone.turnOn();
    await expect.poll(() => strip(page).textContent(), patience).toContain('Sin señal · 4 por enviar');
    await reads(page, '1 de 1');
    await tapTab(page, 'Más');
    await inSight(page).getByRole('link', { name: 'Mis pedidos' }).click(patience);
    await inSight(page)
      .getByRole('link', { name: new RegExp(orderNumber) })
      .waitFor(patience);
    await inSight(page)
      .getByRole('link', { name: new RegExp(`Cotización ${quotationNumber}`) })
      .waitFor(patience);
    await look(page, '11-my-orders');
    await strip(page).click();
    for (const title of ['Llegada', `Pedido ${orderNumber}`, `Cotización ${quotationNumber}`, 'Salida']) await reads(page, title);
    await look(page, '12-outbox');
    expect(app.line.pushed(orderNumber)).toBe(0);
  });

  test('an address typed by hand opens its page, with no signal', async () => {
    await page.evaluate((id) => {
      location.hash = `/clientes/${id}`;
    }, place.contact_id);
    await inSight(page).getByRole('heading', { name: place.name }).waitFor(patience);
    await page.reload();
    await inSight(page).getByRole('heading', { name: place.name }).waitFor(patience);
  });
});

describe('signal again', () => {
  test('the office sees the order by itself, once, with its number and its PDF', async () => {
    await phone.findSignal();
    const row = inSight(office).getByRole('row').filter({ hasText: orderNumber });
    await row.waitFor(patience);
    expect(await row.count()).toBe(1);
    await expect.poll(() => row.textContent(), patience).toMatch(/Pd-\d+/);
    await look(office, '13-office-orders');
    await row.getByRole('link').first().click();
    await inSight(office)
      .getByRole('heading', { name: /^Pd-\d+/ })
      .waitFor(patience);
    await look(office, '14-office-order');
    const [tab] = await Promise.all([office.context().waitForEvent('page', patience), inSight(office).getByRole('button', { name: 'PDF' }).click()]);
    if (isWholeChromium()) expect(tab.url()).toMatch(/^blob:/);
    await tab.close();
  });

  test('the office bills it once it says so: a second Enter takes the way out, which is asked first', async () => {
    const question = office.getByRole('dialog', { name: /^¿Facturar el pedido Pd-/ });
    await inSight(office).getByRole('button', { name: 'Facturar' }).press('Enter', patience);
    await question.waitFor(patience);
    expect(await question.textContent()).toContain(`Se factura a ${place.name}`);
    await look(office, '14-office-bill-question');
    await office.keyboard.press('Enter');
    await question.waitFor({ ...patience, state: 'hidden' });
    const billing = `/api/pedidos/${office.url().split('/').at(-1)}/facturar`;
    expect(app.line.passed('POST', billing)).toBe(0);

    await inSight(office).getByRole('button', { name: 'Facturar' }).press('Enter');
    await question.getByRole('button', { name: 'Facturar', exact: true }).click(patience);
    await question.waitFor({ ...patience, state: 'hidden' });
    expect(app.line.passed('POST', billing)).toBe(1);
    await inSight(office)
      .getByRole('region', { name: 'Facturas' })
      .getByText(/^FE-\d+$/)
      .waitFor(patience);
    await inSight(office)
      .getByText(/^FACTURADO/)
      .first()
      .waitFor(patience);
    await look(office, '14-office-billed');
    // The invoice opens its products, and the seller's name their record.
    await inSight(office)
      .getByRole('button', { name: /^FE-\d+$/ })
      .click(patience);
    const invoice = office.getByRole('dialog', { name: /^Factura FE-/ });
    await invoice.getByRole('table').getByRole('row').nth(1).waitFor(patience);
    await office.keyboard.press('Escape');
    await invoice.waitFor({ ...patience, state: 'hidden' });
    await inSight(office).locator('dt:text-is("Vendedor") + dd a[href^="#/terceros/"]').waitFor(patience);
  });

  test('the phone shows the server’s number, and nothing waits', async () => {
    await expect.poll(() => strip(page).textContent(), patience).toContain('Al día');
    await tapTab(page, 'Más');
    await inSight(page).getByRole('link', { name: 'Mis pedidos' }).click(patience);
    await inSight(page).getByRole('searchbox').fill(orderNumber);
    const found = inSight(page).getByRole('link', { name: /^Pd-\d+/ });
    await found.waitFor(patience);
    expect(await found.count()).toBe(1);
    await found.click();
    await reads(page, orderNumber);
    // The total comes first; the eight steps are collapsed, because none has failed.
    const steps = inSight(page).getByRole('region', { name: 'Pasos del envío' });
    await steps.waitFor(patience);
    expect(await steps.locator('.submission-steps').isVisible()).toBe(false);
    const [sum, facts] = [await inSight(page).locator('.order-sum').boundingBox(), await steps.boundingBox()];
    expect(sum?.y ?? 999).toBeLessThan(facts?.y ?? 0);
    await look(page, '15-order-confirmed');
    await strip(page).click();
    await reads(page, 'Todo está enviado');
    await look(page, '16-outbox-empty');
  });
});
