/** Records and orders of the office, by keyboard: invalid fields stay marked, deletions report their result, a quotation becomes an order. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents, submission_steps } from '#server/features/orders/orders.tables.ts';
import { partyTables } from '#shared/features/master-data/party-parameters.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { type BuiltApp, inSight, startBuiltApp } from '#tests/support/built-app.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import type { GivenSeller, GivenUser } from '#tests/support/given-people.ts';
import { loseNextAnswer, patience } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { textOfPdf } from '#tests/support/read-pdf.ts';

let app: BuiltApp;
let desk: Desk;
let person: GivenUser;
let seller: GivenSeller;

beforeAll(async () => {
  app = await startBuiltApp();
  person = await app.server.given.user({ role: 'Administrador' });
  seller = await app.server.given.seller({ name: 'Edwin' });
  desk = await atDesk(app, person);
});
afterAll(() => app.close());
pictureFailures(() => ({ desk: desk?.page }));

const dialog = () => desk.page.getByRole('dialog').and(desk.page.locator(':not(ion-popover)'));

test('Enter goes from field to field and saves nothing; pesos are grouped; what the server refuses stays marked', async () => {
  const { page, open, type, field, button, press, answer } = desk;
  const customer = await app.server.given.customer({ seller, name: 'Ferretería El Tornillo' });
  await open(`/terceros/${customer.id}/editar?ver=cliente`, 'Ferretería El Tornillo');
  await type(field(/^Cupo de crédito/), '5.000.000');
  await page.keyboard.press('Enter');
  await expect.poll(() => field(/^Cupo de crédito/).inputValue(), patience).toBe('5,000,000');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).not.toBe('customer.credit_quota');
  await inSight(page).getByText('Sin guardar').waitFor();
  // A date is typed in the local notation, shown in full, and reported by its field while it is invalid.
  const expires = field(/^Vence el cupo/);
  await type(expires, '31 feb');
  await page.keyboard.press('Enter');
  await inSight(page).getByText('No es un día: escriba').waitFor(patience);
  await type(expires, '5 dic 2030');
  await page.keyboard.press('Enter');
  await expect.poll(() => expires.inputValue(), patience).toBe(formatDate('2030-12-05'));
  await page.keyboard.press('Control+s');
  await inSight(page).getByText('Guardado', { exact: true }).waitFor(patience);
  expect((await app.server.as(person).get(`/api/terceros/${customer.id}`)).body.data.customer).toMatchObject({
    credit_quota: 5_000_000,
    expiration_date_credit_quota: '2030-12-05',
  });

  const [{ id }] = (await app.server.as(person).get('/api/tipos-de-comprobantes?sortBy=code_voucher_type')).body.data;
  await app.server.as(person).put(`/api/tipos-de-comprobantes/${id}`, { consecutive_number: 40 });
  const list = await app.server.given.priceList({ order: 1 });
  const product = await app.server.given.product({ prices: { [list.id]: 10_000 }, stock: 100 });
  const buyer = await app.server.given.customer({ seller, name: 'Almacén La Rosca', branch: { price_list_id: list.id } });
  const sale = app.server.as(seller);
  const cart = (await sale.post('/api/items-carrito', { contact_warehouse_id: buyer.branchId, product_id: product.id, quantity: 1 })).body.data;
  await sale.post('/api/finalizar-pedido', { id: cart.id, accepted_total: cart.total });
  await open(`/tipos-de-comprobantes/${id}/editar`, /./);
  await type(field(/^Consecutivo/), '1');
  await press(button('Guardar'));
  await answer('Aceptar');
  const refusal = inSight(page).getByText(/^El consecutivo no puede ser menor que el último número usado/);
  await refusal.first().waitFor(patience);
  // Leaving the field validates it again, and the error disappears.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await refusal.first().isVisible()).toBe(true);
  await type(field(/^Consecutivo/), '900');
  await refusal.first().waitFor({ state: 'detached', ...patience });
});

test('a deletion of several rows says which stayed and why, and makes them inactive instead', async () => {
  const { page, open, press, type, button, answer } = desk;
  const office = app.server.as(person);
  for (const name of ['Cerrada Uno', 'Cerrada Dos']) await app.server.given.customer({ seller, name });
  const states = async () => (await office.get('/api/terceros?filter=cerrada')).body.data.map(({ state }: { state: number }) => state);
  await open('/terceros', 'Terceros');
  await type(inSight(page).getByRole('searchbox', { name: 'Buscar en terceros' }), 'cerrada');
  await expect.poll(() => inSight(page).getByRole('row').count(), patience).toBe(4);
  await press(inSight(page).getByRole('checkbox', { name: 'Marcar todas las filas de la página' }), 'Space');
  await press(button('Eliminar'));
  await dialog().getByText('¿Eliminar 2 terceros?').waitFor(patience);
  await answer('Eliminar');
  await dialog().getByRole('heading', { name: '0 de 2' }).waitFor(patience);
  expect(await dialog().getByRole('list', { name: 'Los que quedaron como estaban' }).getByRole('listitem').count()).toBe(2);
  await look(page, 'office-deleted');
  expect(await states()).toEqual([1, 1]);
  await answer('Inactivar en su lugar (2)');
  await expect.poll(states, patience).toEqual([0, 0]);
});

test('a seller of another leadership cannot be added twice', async () => {
  const { page, open, type, field } = desk;
  const leader = await app.server.given.user({ role: 'Jefe comercial', name: 'Liliana' });
  await app.server.as(person).post('/api/jefaturas', { leadership: 'Norte', user_id: leader.id, seller_list: [seller.contactId] });
  await open('/jefaturas/crear', 'Crear jefatura');
  await type(field('Agregar vendedores'), 'edwin');
  const option = inSight(page).getByRole('option', { name: /Edwin/ });
  await option.getByText('Está en Norte: quítelo de allí primero').waitFor(patience);
  await page.keyboard.press('Enter');
  await inSight(page).getByText('Ningún vendedor todavía').waitFor(patience);
});

test('a quotation has its own page and becomes an order in the cart; an order is repeated, cancelled with its reason, or delivered', async () => {
  const { page, open, press, button, answer, type } = desk;
  const { given } = app.server;
  const sale = app.server.as(seller);
  const list = await given.priceList({ order: 1 });
  const product = await given.product({ prices: { [list.id]: 10_000 }, stock: 100 });
  const buyer = await given.customer({ seller, name: 'Rodamientos del Sur', branch: { price_list_id: list.id } });
  const cart = async () => (await sale.post('/api/items-carrito', { contact_warehouse_id: buyer.branchId, product_id: product.id, quantity: 3 })).body.data;
  const quoted = (await sale.post('/api/finalizar-cotizacion', { id: (await cart()).id })).body.data;
  const { id, total } = await cart();
  const ordered = (await sale.post('/api/finalizar-pedido', { id, accepted_total: total })).body.data;
  await app.server.finishJobs();

  // An old address of a quotation leads to its own.
  await open(`/b2b/pedidos/${quoted.document_id}`, quoted.number);
  await page.waitForURL(new RegExp(`#/b2b/cotizaciones/${quoted.document_id}$`), patience);
  await look(page, 'office-quotation');
  await press(button('Pasar a pedido'));
  const panel = page.getByRole('complementary', { name: 'Carrito' });
  await panel.getByText('Rodamientos del Sur').first().waitFor(patience);
  await panel.getByRole('list', { name: 'Líneas del carrito' }).getByRole('listitem').first().waitFor(patience);

  await open(`/b2b/pedidos/${ordered.document_id}`, ordered.number);
  await inSight(page).getByRole('link', { name: 'Rodamientos del Sur' }).waitFor(patience);
  const paper = join(mkdtempSync(join(tmpdir(), 'correria-papel-')), 'pedido.pdf');
  await page.pdf({ path: paper, preferCSSPageSize: true });
  const printed = textOfPdf(paper);
  for (const text of [ordered.number, 'Rodamientos del Sur', product.product_code, '10,000', 'Total']) if (printed !== null) expect(printed).toContain(text);
  if (printed !== null) expect(printed).not.toContain('Anular');
  await press(button('Repetir'));
  await dialog().getByText('¿Reemplazar el carrito de este cliente?').waitFor(patience);
  await answer('Reemplazar');
  await expect.poll(async () => (await app.server.as(person).get(`/api/auditoria?filter=${ordered.number}`)).body.data.length, patience).toBe(0);
  await press(button('Anular'));
  await type(dialog().getByLabel(/^Motivo/), 'El cliente desistió');
  await look(page, 'office-cancel');
  await answer('Anular');
  await inSight(page).getByText('El cliente desistió').waitFor(patience);
  await inSight(page).getByText('ANULADO').first().waitFor(patience);
  await look(page, 'office-cancelled');

  // The page of a failed order shows the reason at its top, above the steps.
  await app.server.store.withTransaction(1, async (tx) => {
    await tx.update(documents).set({ state: 'fallido' }).where(eq(documents.id, ordered.document_id));
    const isFirst = and(eq(submission_steps.document_uuid, ordered.uuid), eq(submission_steps.step, 1));
    await tx.update(submission_steps).set({ state: 'failed', message: 'El ERP no tiene dirección configurada' }).where(isFirst);
  });
  await page.reload();
  await inSight(page)
    .getByRole('alert')
    .filter({ hasText: /^No se pudo enviar: .*El ERP no tiene dirección configurada$/ })
    .waitFor(patience);

  // The audit is found by the number that it shows.
  await open('/auditoria', 'Auditoría');
  await type(inSight(page).getByRole('searchbox'), ordered.number);
  await inSight(page)
    .getByRole('cell', { name: new RegExp(ordered.number) })
    .first()
    .waitFor(patience);
});

test('records lead to the next of their list, are duplicated and made one after the other; a customer says how it stands; a user, how they get in', async () => {
  const { page, open, press, button, type, field, hears } = desk;
  const office = app.server.as(person);
  for (const [line_code, line_description] of [
    ['ZC1', 'Correas'],
    ['ZC2', 'Frenos'],
    ['ZC3', 'Retenes'],
  ])
    await office.post('/api/lineas', { line_code, line_description });
  await open('/lineas', 'Líneas');
  await type(inSight(page).getByRole('searchbox', { name: 'Buscar en líneas' }), 'zc');
  await expect.poll(() => inSight(page).getByRole('row').count(), patience).toBe(5);
  await inSight(page)
    .getByRole('row', { name: /Correas/ })
    .press('Enter');
  await inSight(page).getByText('1 / 3').waitFor(patience);
  await press(button('Registro siguiente de la lista'));
  await inSight(page).getByText('2 / 3').waitFor(patience);
  await inSight(page)
    .getByRole('heading', { level: 1, name: /Frenos/ })
    .waitFor(patience);
  await press(button('Duplicar'));
  await inSight(page)
    .getByRole('heading', { level: 1, name: /^Crear/ })
    .waitFor(patience);
  await expect.poll(() => field(/^Descripción(?! corta)/).inputValue(), patience).toBe('Frenos');
  expect(
    await field(/^Código/)
      .first()
      .inputValue(),
  ).toBe('');
  await type(field(/^Código/).first(), 'ZC4');
  await press(button('Guardar y crear otro'));
  await hears(/La l[ií]nea ha sido cread/);
  await expect
    .poll(
      () =>
        field(/^Código/)
          .first()
          .inputValue(),
      patience,
    )
    .toBe('');
  expect((await office.get('/api/lineas?filter=ZC4')).body.data).toMatchObject([{ line_description: 'Frenos' }]);

  const customer = await app.server.given.customer({ seller, name: 'Rulemanes del Cauca', credit_quota: 2_000_000 });
  await office.post('/api/notas-cliente', { contact_warehouse_id: customer.branchId, text: 'Paga los viernes' });
  const colleague = await app.server.given.user({ role: 'RRHH', name: 'Paola', password_changed: false });
  const olga = app.server.as(await app.server.given.user({ role: 'Administrador', name: 'Paola' }));
  await olga.post('/api/presencia', { place: `terceros/${customer.id}`, is_editing: true });
  await open(`/terceros/${customer.id}/editar?ver=actividad`, 'Rulemanes del Cauca');
  const standing = inSight(page).getByRole('region', { name: 'Cómo va el cliente' });
  await standing.getByText('$ 2,000,000').first().waitFor(patience);
  await press(standing.getByRole('button', { name: /^Notas/ }));
  await standing.getByText('Paga los viernes').waitFor(patience);
  await inSight(page).getByRole('region', { name: 'Actividad' }).getByText('Paga los viernes').waitFor(patience);
  await hears('Paola De Prueba está cambiando esta ficha.');
  await look(page, 'office-customer');
  await press(button('Agregar nota o tarea'));
  await type(dialog().getByLabel('Qué hay que saber o hacer'), 'Recibe hasta las tres');
  // The note is written and its answer is lost; the draft is sent again after a reload.
  await loseNextAnswer(page, '**/api/notas-cliente');
  await press(dialog().getByRole('button', { name: 'Guardar' }));
  await dialog().getByRole('alert').getByText('Sin señal.').waitFor(patience);
  await page.reload();
  await press(button('Agregar nota o tarea'));
  expect(await dialog().getByLabel('Qué hay que saber o hacer').inputValue()).toBe('Recibe hasta las tres');
  await press(dialog().getByRole('button', { name: 'Guardar' }));
  await hears('La nota ha sido guardada');
  await inSight(page).getByRole('region', { name: 'Actividad' }).getByText('Recibe hasta las tres').waitFor(patience);
  const notes = (await office.get(`/api/notas-cliente?contact_id=${customer.id}`)).body.data;
  expect(notes.map(({ text }: { text: string }) => text).sort()).toEqual(['Paga los viernes', 'Recibe hasta las tres']);

  await open(`/usuarios/${colleague.id}/ver`, /Paola/);
  await inSight(page).getByText('Todavía no ha ingresado.').waitFor(patience);
  await press(button('Reenviar contraseña temporal'));
  await hears(/otra contraseña temporal/);
  await look(page, 'office-user');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('tema oscuro');
  await page.getByRole('option', { name: 'Tema oscuro' }).waitFor(patience);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme']), patience).toBe('dark');
});

test('third parties, products and users lend their values to another one; a third party gets its point on the map; products lead to the next', async () => {
  const { page, open, press, button, type, field, hears } = desk;
  const { given } = app.server;
  const office = app.server.as(person);
  const heading = (name: RegExp) => inSight(page).getByRole('heading', { level: 1, name }).waitFor(patience);
  const isEmpty = (label: RegExp) => expect.poll(() => field(label).first().inputValue(), patience).toBe('');
  const line = (await office.post('/api/lineas', { line_code: 'DP', line_description: 'Dobles' })).body.data;
  for (const product_code of ['DOBLE-1', 'DOBLE-2']) await given.product({ product_code, description: 'Balinera doble', line_id: line.id });
  await open('/productos?filter=DOBLE-', 'Productos');
  await inSight(page)
    .getByRole('row', { name: /DOBLE-1/ })
    .press('Enter');
  await inSight(page).getByText('1 / 2').waitFor(patience);
  await press(button('Registro siguiente de la lista'));
  await heading(/DOBLE-2/);
  await press(button('Duplicar'));
  await heading(/^Crear producto/);
  await expect.poll(() => field(/^Descripción/).inputValue(), patience).toBe('Balinera doble');
  await isEmpty(/^Código/);
  await type(field(/^Código/).first(), 'DOBLE-3');
  await press(button('Guardar y crear otro'));
  await isEmpty(/^Descripción/);
  expect((await office.get('/api/productos/fichas?filter=DOBLE-3')).body.data).toMatchObject([{ description: 'Balinera doble', line_id: line.id }]);

  const party = await given.customer({ seller, name: 'Repuestos Dobles', identification: '900111222', check_digit: 4, latitude: 4.6, length: -74.08 });
  await open(`/terceros/${party.id}/editar`, 'Repuestos Dobles');
  await press(button('Elegir el punto en el mapa'));
  const map = inSight(page).getByRole('application');
  await map.waitFor(patience);
  await inSight(page).getByText('El punto del centro ya es el del formulario.').waitFor(patience);
  await press(map, 'ArrowRight');
  await inSight(page)
    .getByText(/Mueva el mapa/)
    .waitFor(patience);
  await page.keyboard.press('Enter');
  await expect.poll(async () => Number(await field(/^Longitud/).inputValue()), patience).toBeGreaterThan(-74.08);
  await press(button('Guardar'));
  await expect.poll(async () => (await office.get(`/api/terceros/${party.id}`)).body.data.length, patience).toBeGreaterThan(-74.08);
  await press(button('Duplicar'));
  await heading(/^Crear tercero/);
  await expect.poll(() => field(/^Nombre o razón social/).inputValue(), patience).toBe('Repuestos Dobles');
  for (const label of [/^Identificación/, /^Dígito de verificación/]) await isEmpty(label);
  await button('Guardar y crear otro').waitFor(patience);
  await press(button('Descartar'));
  await isEmpty(/^Nombre o razón social/);

  const colleague = await given.user({ role: 'RRHH', name: 'Rosa' });
  await open(`/usuarios/${colleague.id}/ver`, /Rosa/);
  await press(button('Duplicar'));
  await heading(/^Crear usuario/);
  for (const label of [/^Nombre/, /^Correo/]) await isEmpty(label);
  await type(field(/^Nombre/), 'Ruth');
  await type(field(/^Apellido/), 'Gil');
  await type(field(/^Correo/), 'ruth@prueba.co');
  await press(button('Guardar y crear otro'));
  await hears('El usuario ha sido creado');
  await isEmpty(/^Nombre/);
  expect((await office.get('/api/usuarios?filter=ruth')).body.data).toMatchObject([{ role: 'RRHH' }]);
});

test('the list of third parties shows together what belongs together, offers what is known of customers, and says how many there are without filters', async () => {
  const { page, open, press, button } = desk;
  const { given } = app.server;
  const office = app.server.as(person);
  const zone = await given.parameter({ ...partyTables.zones.where, name_parameter: 'Zona Norte' });
  const party = await given.customer({
    seller,
    name: 'Ana',
    surname: 'Columnas',
    identification: '900333444',
    check_digit: 7,
    is_provider: true,
    credit_quota: 1_500_000,
  });
  expect((await office.put(`/api/terceros/${party.id}`, { customer: { seller_id_1: seller.contactId, zone_id: zone.id } })).status).toBe(200);
  const all = (await office.get('/api/terceros?perPage=1')).body.meta.total;
  await open('/terceros?filter=columnas', 'Terceros');
  const row = inSight(page).getByRole('row', { name: /Ana Columnas/ });
  await row.waitFor(patience);
  const headers = () => inSight(page).getByRole('columnheader').allTextContents();
  expect((await headers()).filter((header) => header !== '' && header !== 'Acciones')).toEqual([
    ...['Identificación', 'Nombre o razón social', 'Tipo', 'Ciudad', 'Teléfono principal', 'Vendedor'],
  ]);
  for (const text of ['900333444-7', 'Cliente, Proveedor', /Edwin/]) await row.getByText(text).waitFor(patience);
  await inSight(page).getByText(`(${all} sin filtros)`).waitFor(patience);
  await press(button('Vista'));
  for (const name of ['Zona', 'Cupo de crédito']) await page.getByRole('checkbox', { name, exact: true }).press('Space');
  await page.keyboard.press('Escape');
  for (const text of ['Zona Norte', '$ 1,500,000']) await row.getByText(text).waitFor(patience);
  await look(page, 'terceros-columnas');
  await inSight(page).getByLabel('Filtrar por Tipo').selectOption('Empleado');
  await inSight(page).getByText('Nada coincide').waitFor(patience);
  await press(button('Quitar Tipo: Empleado'));
  await row.waitFor(patience);
  await desk.isAccessible();
});

test('orders are narrowed to one customer, found by typing, and to a reason for which they are held', async () => {
  const { page, open, press, button } = desk;
  const { given } = app.server;
  const list = await given.priceList({ order: 7 });
  const product = await given.product({ product_code: 'FILTRO-1', prices: { [list.id]: 10_000 }, stock: 100 });
  for (const [name, blocked] of [
    ['Uno Filtrado', true],
    ['Dos Filtrado', false],
  ] as const) {
    const customer = await given.customer({ seller, name, blocked, branch: { price_list_id: list.id } });
    const sale = app.server.as(seller);
    const cart = (await sale.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 1 })).body.data;
    expect((await sale.post('/api/finalizar-pedido', { id: cart.id, accepted_total: cart.total })).status).toBe(200);
  }
  await app.server.finishJobs();
  await open('/b2b/pedidos?filter=filtrado', 'Pedidos');
  // The chosen customer also stands in the row of the filters.
  const orders = () =>
    inSight(page)
      .locator('tbody')
      .getByRole('row', { name: /Filtrado/ })
      .count();
  await expect.poll(orders, patience).toBe(2);
  await press(inSight(page).getByRole('combobox', { name: 'Filtrar por Cliente' }), 'ArrowDown');
  await page.keyboard.type('dos filtrado');
  await inSight(page)
    .getByRole('option', { name: /Dos Filtrado/ })
    .waitFor(patience);
  await page.keyboard.press('Enter');
  await expect.poll(orders, patience).toBe(1);
  await look(page, 'pedidos-de-un-cliente');
  await press(button('Quitar Un cliente'));
  await expect.poll(orders, patience).toBe(2);
  await press(button('Vista'));
  await page.getByRole('checkbox', { name: 'Retenido por' }).press('Space');
  await page.keyboard.press('Escape');
  await inSight(page).getByLabel('Filtrar por Retenido por').selectOption('Cliente bloqueado');
  await expect.poll(orders, patience).toBe(1);
  await inSight(page)
    .getByRole('row', { name: /Uno Filtrado/ })
    .waitFor(patience);
  await desk.isAccessible();
});

test('a sheet that is taller than the window shows its title and its buttons whole, from the first field to the last', async () => {
  const { page, open, press, button } = desk;
  const customer = await app.server.given.customer({ seller, name: 'Hoja Alta' });
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(`/terceros/${customer.id}/editar?ver=establecimientos`, 'Hoja Alta');
    await press(button('Crear'));
    const sheet = page.getByRole('dialog', { name: 'Crear establecimiento' });
    const body = sheet.locator('.sheet-body');
    await expect.poll(() => body.evaluate((box) => box.scrollHeight - box.clientHeight), patience).toBeGreaterThan(100);
    const parts = [
      sheet.getByRole('heading', { level: 2, name: 'Crear establecimiento' }),
      ...['Volver', 'Guardar'].map((name) => sheet.getByRole('button', { name, exact: true })),
    ];
    for (const end of [0, 1]) {
      await body.evaluate((box, at) => box.scrollTo(0, at * box.scrollHeight), end);
      for (const part of parts) {
        const { x = -1, y = -1, width: wide = 0, height: high = 0 } = (await part.boundingBox()) ?? {};
        const inside = await sheet.boundingBox();
        expect(y, `${part} at ${width}`).toBeGreaterThanOrEqual(Math.max(0, inside?.y ?? 0));
        expect(y + high, `${part} at ${width}`).toBeLessThanOrEqual(Math.min(height, (inside?.y ?? 0) + (inside?.height ?? 0)));
        expect([x >= 0, x + wide <= width]).toEqual([true, true]);
      }
    }
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached', ...patience });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});
