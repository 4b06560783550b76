import { and, eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product_relations, products } from '#server/features/catalogue/catalogue.tables.ts';
import { touchProducts } from '#server/features/catalogue/touch-products.ts';
import { price_list_configurations } from '#server/features/pricing/pricing.tables.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import { axeFindsNothing, axeFindsNothingInAnyTheme } from '#tests/support/axe.ts';
import type { Device } from '#tests/support/device.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { chooseIn, finish, inSight, logIn, openPath, patience, reads, strip, tapTab, typeCode } from '#tests/support/hands.ts';
import { countLines, scrollToLine } from '#tests/support/order-lines.ts';
import { look, picture, pictureFailures } from '#tests/support/pictures.ts';
import {
  buyAgainAndAgain,
  buyerForTwoBranches,
  colleagueWhoApproves,
  escaped,
  leaveOut,
  type PortalBuyer,
  raisePrice,
  sellerOf,
  stock,
} from '#tests/support/portal-buyer.ts';
import { ordersNumbered } from '#tests/support/server-orders.ts';
import { buttonsCut } from '#tests/support/words-cut.ts';

const references = 60;
const subscriber_id = 1;

let app: FieldApp;
let phone: Device;
let page: Page;
let theirs: Page | undefined;
let buyer: PortalBuyer;
/** What the first order has. */
let ordered: Good[] = [];

beforeAll(async () => {
  app = await startFieldApp();
  buyer = await buyerForTwoBranches(app);
  const quota = await app
    .as('admin@demo.correria.co')
    .put(`/api/terceros/${buyer.contactId}`, { customer: { credit_quota: 900_000_000, percentage_discount: 0 } });
  expect(quota.status, quota.text).toBe(200);
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page, seller: theirs }));

/** Some order in sight has this state. */
const labelled = (label: string) => inSight(page).locator('.status-chip', { hasText: label }).first().waitFor(patience);

/** @param beforeBranch what is looked at before a branch is chosen */
async function comeIn(kind: 'phone' | 'desk', beforeBranch = async () => {}): Promise<void> {
  phone = app.device({ kind });
  page = await phone.turnOn();
  await logIn(page, buyer.email);
  await strip(page).getByText('Al día').waitFor(patience);
  await page.waitForFunction(() => document.documentElement.dataset['offline'] === 'ready', null, patience);
  await inSight(page).getByText('¿Para qué sucursal compra?').waitFor(patience);
  await beforeBranch();
  await inSight(page)
    .getByRole('button', { name: new RegExp(buyer.branch) })
    .first()
    .click(patience);
  await inSight(page)
    .getByText('¿Para qué sucursal compra?')
    .waitFor({ state: 'detached', ...patience });
}

test('a customer with two branches orders sixty references by pasted codes with no signal, one by its equivalent, and reaches the free freight with what is due; a colleague approves it on another phone; the office has it once and invoices it in two parts, which tracking shows', async () => {
  const office = app.as('admin@demo.correria.co');
  const { goods, short, instead } = await theirGoods();
  ordered = goods;
  const ana = await colleagueWhoApproves(app, buyer);
  await comeIn('phone');
  await phone.loseSignal();
  await inSight(page).getByRole('button', { name: 'Pegar lista' }).click(patience);
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill([...goods, short].map(({ product_code }) => `${product_code} 2`).join('\n'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Agregar ${references} productos` })
    .click(patience);
  await page.getByRole('dialog').waitFor({ state: 'detached', ...patience });
  await tapTab(page, 'Pedido');

  // One product has a single unit: its equivalent is added instead.
  await expect.poll(() => countLines(page), patience).toBe(references);
  await scrollToLine(page, references);
  await inSight(page)
    .getByRole('button', { name: `Ver qué hay en lugar de ${short.product_code} ` })
    .click(patience);
  await look(page, 'portal-shortage-phone');
  await page
    .getByRole('dialog')
    .getByRole('article', { name: new RegExp(`^${instead.product_code} `) })
    .getByRole('button', { name: /^Agregar/ })
    .click(patience);
  await expect.poll(() => countLines(page), patience).toBe(references);

  // What is due again takes it past the freight.
  const offer = inSight(page).getByRole('region', { name: 'Lo que le toca' });
  const told = await offer.getByText(/con eso no paga flete\.$/).textContent(patience);
  const dueCode = /^Le toca reponer (\S+), por/.exec(told?.replaceAll('\u00a0', ' ') ?? '')?.[1];
  await look(page, 'portal-due-offer-phone');
  await offer.getByRole('button', { name: 'Agregar' }).click(patience);
  await offer.waitFor({ state: 'detached', ...patience });
  const number = await finish(page);
  await tapTab(page, 'Mis pedidos');
  await labelled('POR ENVIAR');
  // By the time that it arrives, the warehouse has one unit of a product.
  const [scarce] = goods;
  await stock(app, scarce?.id ?? 0, 1);
  await phone.findSignal();
  await labelled('POR APROBAR');
  await look(page, 'portal-to-approve-phone');

  const hers = app.device();
  theirs = await hers.turnOn();
  await logIn(theirs, ana);
  await inSight(theirs).getByRole('region', { name: '1 pedido por aprobar' }).getByRole('link').click(patience);
  const shortage = page
    .locator('.toast')
    .filter({ hasText: `de ${scarce?.product_code}` })
    .waitFor(patience);
  await inSight(theirs).getByRole('region', { name: 'Aprobación' }).getByRole('button', { name: 'Aprobar' }).click(patience);
  // The approver's phone stays online until the server has the approval: the branch's earlier orders read 'APROBADO' in the other phone's list
  // anyway.
  await inSight(theirs)
    .getByText(/^Lo aprobó /)
    .waitFor(patience);
  await hers.turnOff();
  // The buyer's phone tells by itself what the warehouse no longer had.
  await shortage;

  const [order, ...twins] = await ordersNumbered(app, number);
  expect(twins).toEqual([]);
  expect(order).toMatchObject({ contact_warehouse_id: buyer.branchId, freight: 0 });
  // The rest of the journeys is of somebody without a limit.
  await office.post(`/api/compradores/${order?.user_id}`, {});
  const { lines } = (await office.get(`/api/detalle-documento/${order?.id}`)).body.data;
  const codesOf = (those: { product_code: string }[]) => those.map(({ product_code }) => product_code).toSorted();
  expect(codesOf(lines)).toEqual(codesOf([...goods, instead, { product_code: dueCode ?? '' }]));

  const id = order?.id ?? 0;
  await expect.poll(async () => (await office.get(`/api/detalle-documento/${id}`)).body.data.state, patience).toBe('APROBADO');
  const first = await office.post(`/api/pedidos/${id}/facturar`, {});
  expect(first.body.data, first.text).toMatchObject({ status_label: 'FACTURADO PARCIAL', invoices: [{ number: expect.any(String) }] });
  await labelled('FACTURADO PARCIAL');
  await look(page, 'portal-tracking-phone');
  await stock(app, scarce?.id ?? 0, 50);
  const second = await office.post(`/api/pedidos/${id}/facturar`, {});
  expect(second.body.data, second.text).toMatchObject({ status_label: 'FACTURADO', invoiced_value: order?.total });
  await inSight(page)
    .getByRole('link', { name: new RegExp(`${order?.prefix}-${order?.consecutive}(?!\\d)`) })
    .click(patience);
  const progress = inSight(page).getByRole('region', { name: 'Seguimiento' });
  for (const { number: invoice } of second.body.data.invoices) await progress.getByText(`Factura ${invoice}`).waitFor(patience);
  expect(second.body.data.invoices).toHaveLength(2);
  await look(page, 'portal-order-phone');
  await tapTab(page, 'Cartera');
  for (const { number: invoice } of second.body.data.invoices) await reads(page, invoice);
  await look(page, 'portal-receivables-phone');
  await tapTab(page, 'Inicio');
  await inSight(page).getByRole('region', { name: 'Último pedido' }).waitFor(patience);
  await look(page, 'portal-home-phone');
  await tapTab(page, 'Catálogo');
  await inSight(page).getByRole('button', { name: 'Filtros' }).click(patience);
  await page
    .getByRole('dialog')
    .getByText(/^Con existencias \(\d/)
    .waitFor(patience);
  await look(page, 'portal-facets-phone');
  // A company that shows nothing of its stock offers no filter by it, nor its count.
  const shown = async (customer_stock: string) => expect((await office.put('/api/ecommerce/configuracion', { customer_stock })).status).toBe(200);
  await shown('nothing');
  const byStock = page.getByRole('dialog').getByText(/^Con existencias/);
  await byStock.waitFor({ state: 'detached', ...patience });
  await page
    .getByRole('dialog')
    .getByText(/^En promoción/)
    .waitFor(patience);
  await shown('number');
  await byStock.waitFor(patience);
  expect(phone.errors).toEqual([]);
});

test('at a desk of 900 pixels the cart is beside the catalogue, where Enter adds a code, and the branch is changed; before an order is repeated, what is dearer or gone is said', async () => {
  const [, dearer, gone] = ordered;
  const [good] = (await goodsOf()).filter(({ id }) => ordered.every((one) => one.id !== id));
  if (!dearer || !gone || !good) throw new Error('too few products');
  await comeIn('desk');
  await page.setViewportSize({ width: 900, height: 700 });
  await tapTab(page, 'Catálogo');
  const cart = page.getByRole('complementary', { name: 'Su pedido' });
  await cart.waitFor(patience);
  await inSight(page).getByRole('list', { name: 'Productos' }).waitFor(patience);
  await page.keyboard.press('/');
  await expect
    .poll(
      () =>
        inSight(page)
          .getByRole('searchbox')
          .evaluate((field) => field === document.activeElement),
      patience,
    )
    .toBe(true);
  await page.keyboard.type(`${good.product_code} 3`);
  await inSight(page).getByText(`${good.product_code} × 3`).waitFor(patience);
  await page.keyboard.press('Enter');
  const quantity = cart.getByRole('textbox', { name: `Cantidad de ${good.product_code} en su pedido` });
  await expect.poll(() => quantity.inputValue(), patience).toBe('3');
  // Words that are no code add nothing: their results are there already.
  await inSight(page).getByRole('searchbox').fill('rodamiento');
  await page.keyboard.press('Enter');
  await inSight(page).getByRole('list', { name: 'Productos' }).waitFor(patience);
  expect(await cart.getByRole('listitem').count()).toBe(1);
  await inSight(page).getByRole('searchbox').fill('');
  for (const shape of ['lista', 'fotos']) {
    if (shape === 'fotos') await inSight(page).getByRole('button', { name: 'Ver con fotos' }).click(patience);
    for (const width of [900, 1024, 1100, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await expect.poll(() => buttonsCut(page), patience).toEqual([]);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), patience).toBeLessThanOrEqual(0);
      await look(page, `portal-catalogue-${shape}-${width}`);
    }
  }
  await inSight(page).getByRole('button', { name: 'Ver como lista' }).click(patience);

  // The other branch has a cart of its own.
  await chooseIn(inSight(page), 'Sucursal', buyer.otherBranch);
  await expect.poll(() => cart.getByRole('listitem').count(), patience).toBe(0);
  await chooseIn(inSight(page), 'Sucursal', buyer.branchChoice);
  await expect.poll(() => quantity.inputValue(), patience).toBe('3');
  // 'Cambiar' leaves no branch chosen, although Inicio is open behind.
  await tapTab(page, 'Pedido');
  await inSight(page).getByRole('button', { name: 'Cambiar' }).click(patience);
  await inSight(page).getByRole('searchbox', { name: '¿Para qué sucursal?' }).waitFor(patience);
  await page.waitForTimeout(500);
  expect(await inSight(page).getByRole('searchbox', { name: '¿Para qué sucursal?' }).isVisible()).toBe(true);
  await tapTab(page, 'Inicio');

  await raisePrice(app, dearer.id);
  await leaveOut(app, gone.id);
  await openPath(page, `/b2b/${gone.id}/detalle`);
  await reads(page, 'Este producto no está disponible');
  await tapTab(page, 'Inicio');
  await inSight(page).getByRole('region', { name: 'Último pedido' }).getByRole('button', { name: 'Repetir' }).click(patience);
  const sheet = page.getByRole('dialog', { name: /^Repetir / });
  await sheet.getByText(new RegExp(`^${escaped(dearer.product_code)} subió de`)).waitFor(patience);
  await sheet.getByText(new RegExp(`^${escaped(gone.product_code)} no se agrega`)).waitFor(patience);
  await look(page, 'portal-repeat-desk');
  await axeFindsNothing(page, 'repeating');
  expect(await cart.getByRole('listitem').count()).toBe(1);
  await sheet.getByRole('button', { name: /^Agregar/ }).click(patience);
  await inSight(page)
    .getByRole('heading', { level: 1, name: /^Pedido/ })
    .waitFor(patience);
  await page.getByText(/^Se agregaron \d+ líneas de /).waitFor(patience);
  expect(await inSight(page).getByText('1 línea no se puede pedir').count()).toBe(0);
  await inSight(page).getByRole('button', { name: 'Vaciar' }).click(patience);
  expect(phone.errors).toEqual([]);
  await phone.turnOff();
});

test('without signal, at a desk, a customer filters the catalogue, is told what needs signal, and narrows their orders to a branch', async () => {
  await giveLongNames();
  await comeIn('desk');
  await phone.loseSignal();
  await page.reload();
  await inSight(page).getByRole('region', { name: 'Último pedido' }).waitFor(patience);
  await look(page, 'portal-home-desk');
  await inSight(page).getByRole('navigation', { name: 'Marcas' }).getByRole('link').first().click(patience);
  const count = inSight(page).locator('.page-subtitle');
  const brands = await count.textContent();
  await inSight(page).getByRole('button', { name: 'Quitar filtros' }).click(patience);
  await expect.poll(() => count.textContent(), patience).not.toBe(brands);
  await look(page, 'portal-catalogue-desk');
  await inSight(page).getByRole('button', { name: 'Ver con fotos' }).click(patience);
  await inSight(page).locator('.product-grid').first().waitFor(patience);
  await look(page, 'portal-grid-desk');
  // What needs signal says so, and stays where it is.
  await openPath(page, '/b2b/cartera');
  await inSight(page).getByRole('button', { name: 'Excel: necesita señal' }).waitFor(patience);
  await inSight(page).locator('ion-segment-button', { hasText: 'Pagadas' }).click(patience);
  await reads(page, 'Necesita señal');
  await inSight(page).locator('ion-segment-button', { hasText: 'Por pagar' }).click(patience);
  await tapTab(page, 'Pedido');
  await inSight(page).getByRole('button', { name: 'Pegar lista' }).click(patience);
  await page.locator('#list-file').setInputFiles({ name: 'lista.xlsx', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('PK') });
  await page.getByText(/Leer un libro de Excel necesita señal/).waitFor(patience);
  await page.keyboard.press('Escape');
  // Each document tells its branch, and the lists are narrowed to one of them.
  await openPath(page, '/b2b/tracking-pedidos');
  await chooseIn(inSight(page), 'Sucursal', buyer.otherBranch);
  await expect.poll(() => inSight(page).getByRole('listitem').filter({ hasText: longBranch }).count(), patience).toBe(0);
  await chooseIn(inSight(page), 'Sucursal', 'Todas las sucursales');
  await inSight(page).getByRole('listitem').filter({ hasText: longBranch }).first().waitFor(patience);
  expect(phone.errors).toEqual([]);
  await phone.turnOff();
});

test('without signal, every screen of a customer is accessible in each theme and fits a phone and a desk, also with the longest names', async () => {
  await giveLongNames();
  await comeIn('desk');
  await phone.loseSignal();
  await page.reload();
  const [good] = await goodsOf();
  await tapTab(page, 'Pedido');
  await typeCode(page, `${good?.product_code} 3`);
  const branchSelect = inSight(page)
    .locator('ion-select')
    .filter({ has: page.getByRole('button', { name: 'Sucursal' }) });
  const withBranch = new Set([
    '/b2b/catalogo',
    '/b2b/asistente-reposicion',
    '/b2b/quotations',
    '/b2b/cartera',
    '/b2b/tracking-pedidos',
    '/b2b/listas',
    '/b2b/inicio',
  ]);
  for (const [path, heading] of [
    ['/b2b/catalogo', 'Catálogo'],
    ['/b2b/vendedor/pedidos/nuevo', /^Pedido/],
    ['/b2b/solicitud-garantias', 'Garantías'],
    ['/b2b/asistente-reposicion', 'Asistente de reposición'],
    ['/b2b/quotations', 'Mis cotizaciones'],
    ['/b2b/cartera', 'Cartera'],
    ['/b2b/tracking-pedidos', 'Mis pedidos'],
    ['/b2b/novedades', 'Novedades'],
    ['/b2b/listas', 'Mis listas'],
    ['/b2b/compradores', 'Compradores'],
    [`/b2b/${good?.id}/detalle`, good?.product_code ?? ''],
    [`/b2b/productos-relativos?producto=${good?.id}`, /relacionados/i],
    ['/b2b/inicio', 'Inicio'],
  ] as const) {
    await openPath(page, path);
    await inSight(page).getByRole('heading', { level: 1, name: heading }).waitFor(patience);
    if (withBranch.has(path) || /detalle|relativos/.test(path)) await expect.poll(() => branchSelect.count(), patience).toBe(1);
    await axeFindsNothingInAnyTheme(page, path);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      if (width === 390) await axeFindsNothing(page, `${path} on a phone`);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), patience).toBeLessThanOrEqual(0);
      await picture(page, `portal-screen-${path.replace(/\W+/g, '-')}-${width}`);
    }
  }
  expect(phone.errors).toEqual([]);
  await phone.turnOff();
});

test('a customer asks for a price without signal; their seller answers with another version without signal, and accepting it makes the order', async () => {
  await comeIn('phone');
  const [good] = await goodsOf();
  const code = good?.product_code ?? '';
  await phone.loseSignal();
  await tapTab(page, 'Pedido');
  await typeCode(page, `${code} 4`);
  await inSight(page).getByRole('button', { name: 'Finalizar' }).click(patience);
  await page.getByRole('radio', { name: 'Cotización' }).click(patience);
  await page.getByRole('button', { name: 'Finalizar cotización' }).click(patience);
  await inSight(page).getByRole('button', { name: 'Pedir otro precio' }).click(patience);
  const price = Number((await page.getByRole('dialog').locator('.negotiated-lines small').first().textContent())?.replace(/.*\$/, '').replace(/\D/g, ''));
  const wanted = Math.round(price * 0.95);
  await page.getByLabel(`Precio que busca de ${code}`).fill(String(wanted));
  await page.getByLabel(`Nota de ${code}`).fill('Para todo el año');
  await look(page, 'portal-ask-price-phone');
  await page.getByRole('button', { name: 'Pedir el precio' }).click(patience);
  await reads(page, 'La solicitud de precio está en este equipo: sale apenas haya señal.');
  await phone.findSignal();
  await reads(page, 'Su distribuidor la tiene');
  await look(page, 'portal-asked-phone');

  const seller = app.device();
  theirs = await seller.turnOn();
  await logIn(theirs, await sellerOf(app, buyer.branchId));
  await theirs.waitForFunction(() => document.documentElement.dataset['offline'] === 'ready', null, patience);
  await seller.loseSignal();
  await theirs.reload();
  await inSight(theirs).getByRole('region', { name: 'Precios por responder' }).getByRole('link').first().click(patience);
  await look(theirs, 'seller-asked-phone');
  await inSight(theirs).getByRole('button', { name: 'Responder' }).click(patience);
  await theirs.getByRole('button', { name: 'Darle ese precio' }).click(patience);
  await look(theirs, 'seller-answer-phone');
  await theirs.getByRole('button', { name: 'Enviar otra versión' }).click(patience);
  await reads(theirs, 'La respuesta está en este equipo: sale apenas haya señal.');
  await openPath(theirs, '/b2b/tercer/lista-clientes-prospectos');
  await inSight(theirs).getByRole('heading', { level: 1, name: 'Clientes prospecto' }).waitFor(patience);
  await look(theirs, 'seller-prospects-phone');
  await seller.findSignal();
  await strip(theirs).getByText('Al día').waitFor(patience);

  await inSight(page)
    .getByRole('list', { name: 'Versiones' })
    .getByRole('link', { name: /Versión 2/ })
    .click(patience);
  await reads(page, /^Respondió /);
  await look(page, 'portal-answered-phone');
  await inSight(page).getByRole('button', { name: 'Convertir en pedido' }).click(patience);
  const number = await finish(page);
  await strip(page).getByText('Al día').waitFor(patience);
  const [order, ...twins] = await ordersNumbered(app, number);
  expect(twins).toEqual([]);
  const { lines } = (await app.as(buyer.email).get(`/api/detalle-documento/${order?.id}`)).body.data;
  expect(lines[0]).toMatchObject({ product_code: code, quantity: 4 });
  expect(lines[0].net_unit_value).toBeLessThanOrEqual(wanted);
  const quoted = await app.as(buyer.email).get('/api/cotizaciones');
  expect(quoted.body.data.slice(0, 2)).toMatchObject([{ state: 'convertida' }, { state: 'convertida' }]);
  await tapTab(page, 'Cartera');
  await inSight(page).locator('ion-segment-button', { hasText: 'Pagadas' }).click(patience);
  await look(page, 'portal-paid-phone');
  expect([...phone.errors, ...seller.errors]).toEqual([]);
});

const longBranch = 'Bodega de Rodamientos y Retenedores de la Zona Industrial del Norte, Segundo Piso';

/** The longest names that a customer, its branch and a product may have. */
async function giveLongNames(): Promise<void> {
  const office = app.as('admin@demo.correria.co');
  const name = 'Comercializadora Internacional de Rodamientos, Retenedores y Repuestos Automotrices del Nororiente S.A.S.';
  expect((await office.put(`/api/terceros/${buyer.contactId}`, { name, surname: '' })).status).toBe(200);
  const branch = await office.put(`/api/establecimientos/${buyer.branchId}`, { description: longBranch });
  expect(branch.status, branch.text).toBe(200);
  const [good] = await goodsOf();
  const description = 'Rodamiento rígido de una hilera de bolas con dos sellos de caucho de bajo rozamiento, juego radial C3 y grasa para altas temperaturas';
  await app.store.withTransaction(subscriber_id, async (tx) => {
    await tx
      .update(products)
      .set({ description })
      .where(and(eq(products.subscriber_id, subscriber_id), eq(products.id, good?.id ?? 0)));
    touchProducts(tx, [good?.id ?? 0]);
  });
  buyer.branch = escaped(longBranch);
}

interface Good {
  id: number;
  product_code: string;
  price: { price: number | null };
  quantity_available: number | null;
  block_sale: boolean;
}

/** Products that the branch may buy and that are there. */
async function goodsOf(): Promise<Good[]> {
  const { body } = await app.as(buyer.email).get(`/api/productos?contact_warehouse_id=${buyer.branchId}&perPage=500`);
  const rows: Good[] = body.data;
  return rows.filter(({ price, quantity_available, block_sale }) => price.price && !block_sale && (quantity_available ?? 0) >= 4);
}

/**
 * Prepares the branch's order: available `goods`, a `short` product with one unit in stock, its equivalent, and at least one other product that is
 * due for replenishment. The goods and the equivalent are one peso below the threshold of the free freight.
 */
async function theirGoods(): Promise<{ goods: Good[]; short: Good; instead: Good }> {
  const [due, short, instead, ...others] = await goodsOf();
  const goods = others.slice(0, references - 1);
  if (!due || !short || !instead || goods.length < references - 1) throw new Error('the demo has too few products');
  await buyAgainAndAgain(app, buyer, due.id);
  const toFreeFreight = [...goods, instead].reduce((sum, { price }) => sum + 2 * (price.price ?? 0), 0) + 1;
  await app.store.withTransaction(subscriber_id, async (tx) => {
    const ofCompany = eq(price_list_configurations.subscriber_id, subscriber_id);
    const amounts = { min_value_customer_list: 0, min_value_for_list_change: 0, min_value_for_no_freight_charge: toFreeFreight, freight_value: 18_000 };
    await tx.update(price_list_configurations).set(amounts).where(ofCompany);
    for (const { id } of await tx.select().from(price_list_configurations).where(ofCompany)) tx.touch('reference', `price_list_configuration:${id}`);
    await tx.insertMany(product_relations, [{ subscriber_id, product_id: short.id, related_product_id: instead.id, kind: 'equivalent' }]);
    touchProducts(tx, [short.id]);
  });
  await stock(app, short.id, 1);
  return { goods, short, instead };
}

test('before a customer chooses a branch, the promotions for everybody are counted', async () => {
  const office = app.as('admin@demo.correria.co');
  const scopes = (await goodsOf()).slice(0, 2).map(({ id }) => ({ kind: 'product', id }));
  const today = localDateOf(new Date().toISOString());
  const terms = { since: today, until: addDays(today, 30), kind: 'percentage', tiers: [{ from: 1, percentage: 10 }] };
  const { body } = await office.post('/api/promociones', { code: 'DOS', name: 'Dos productos', ...terms, scopes });
  expect(await office.post(`/api/promociones/${body.data.id}/publicar`, { version: 1 })).toMatchObject({ status: 200 });
  await comeIn('phone', async () => {
    await tapTab(page, 'Catálogo');
    await inSight(page).getByRole('button', { name: 'Filtros' }).click(patience);
    const promoted = page.getByRole('dialog').getByText('En promoción (2)', { exact: true });
    await promoted.waitFor(patience);
    await look(page, 'portal-facets-without-branch-phone');
    await promoted.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ver 2 productos' }).click(patience);
    await expect.poll(() => inSight(page).getByRole('list', { name: 'Productos' }).getByRole('article').count(), patience).toBe(2);
    await tapTab(page, 'Inicio');
  });
  expect(phone.errors).toEqual([]);
});
