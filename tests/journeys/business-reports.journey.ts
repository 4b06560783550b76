/**
 * The reports of a month: what they say without sales, its budget entered by keyboard and read by a customer, a sale lost offline, a seller's
 * indicators, and the lost sales in the office.
 */
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshIndicators } from '#server/features/commercial/indicators.service.ts';
import { contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { type BuiltApp, inSight, logIn, startBuiltApp } from '#tests/support/built-app.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import { testPassword } from '#tests/support/given-people.ts';
import { openPath, patience, reads, startOrder, strip, typeCode } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

const customer = { name: 'Ferretería', identification: '860034313' };

let app: BuiltApp;
let desk: Desk | undefined;
let phone: Page | undefined;
let portal: Page | undefined;
let ticking: NodeJS.Timeout;
beforeAll(async () => {
  app = await startBuiltApp();
  const { clock } = app.server;
  // Phones take the time from the Date headers of the server's machine, so the server's clock is set to the real time too.
  const tick = () => clock.set(new Date().toISOString());
  tick();
  ticking = setInterval(tick, 200);
});
afterAll(async () => {
  clearInterval(ticking);
  await app.close();
});
pictureFailures(() => ({ desk: desk?.page, phone, portal }));

const january = 'f.start_date=2024-01-01&f.end_date=2024-01-31';
/** What reports say without sales, also of other days, years and groupings than those that they open with. */
const withoutSales: readonly [path: string, title: RegExp, text: string][] = [
  ['/reportes/matriz-dinamica?rows=line&period=last_year', /^Matriz dinámica/, 'No hay ventas con estos filtros'],
  ['/reportes/detalle-matriz-dinamica?period=last_year', /^Detalle de la matriz/, 'No hay ventas con estos filtros'],
  ['/reporte/presupuesto-anual?f.year=2024&f.group=customer', /^Ejecución de presupuesto/, 'Cargue el presupuesto del año'],
  ['/participacion-clientes?f.year=2024&f.month=2', /^Participación de clientes/, 'Sin ventas ese año'],
  [`/reportes/gestion-actividad-comercial?${january}`, /^Gestión de actividad comercial/, 'Sin actividades en estas fechas'],
  [`/reportes/detalle-gestion-actividad-comercial?${january}`, /^Detalle de actividad comercial/, 'Sin actividades en estas fechas'],
  [`/ventas-perdidas?${january}&f.group=motivo`, /^Ventas perdidas/, 'No se perdieron ventas'],
  ['/reporte/cartera-por-edades', /^Cartera por edades/, 'Nadie debe nada'],
  [`/reporte/recaudos?${january}`, /^Recaudos/, 'Sin recaudos en estas fechas'],
];

async function readsWithoutSales({ page, open, press, button }: Desk): Promise<void> {
  for (const [path, title, text] of withoutSales) {
    await open(path, title);
    await inSight(page).getByText(text, { exact: true }).waitFor();
    await look(page, `without-sales-${path.replace(/\?.*/, '').split('/').at(-1)}`);
  }
  // A year without a budget leads to where it is loaded.
  await open('/reporte/presupuesto-anual', /^Ejecución de presupuesto/);
  await press(button('Cargar presupuesto'));
  await inSight(page).getByRole('heading', { level: 1, name: 'Cargue de presupuesto' }).waitFor();
  // On a phone the matrix keeps its margin.
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/reportes/matriz-dinamica?page=1', /^Matriz dinámica/);
  expect((await inSight(page).locator('.report').boundingBox())?.x).toBe(16);
  await page.setViewportSize({ width: 1440, height: 900 });
  // What a filter leaves out may be elsewhere: then the filters are offered to be removed.
  await open(`/ventas-perdidas?${january}&f.seller_id=987654`, /^Ventas perdidas/);
  await inSight(page).getByText('Nada coincide con la búsqueda').waitFor();
}

/** The button of a customer's month. */
const target = (page: Page) => inSight(page).getByRole('button', { name: 'Presupuesto del mes' });

test('the office loads the budget, a customer reads theirs, the seller loses a sale without signal and sees how the month goes, and the office reads both', async () => {
  const { given, store, subscriber, services } = app.server;
  const list = await given.priceList({ order: 1, name: 'Taller' });
  await given.product({ product_code: '6203', description: 'Rodamiento 6203', prices: { [list.id]: 100_000 }, stock: 4, iva_percentage: 19 });
  const seller = await given.seller({ name: 'Sara' });
  await given.leadership({ sellers: [seller] });
  const shop = await given.customer({ seller, ...customer, surname: 'El Sol', branch: { price_list_id: list.id, description: 'Principal' } });
  for (const [code_parameter, name_parameter] of Object.entries({ AGO: 'Agotado', PRE: 'Precio' }))
    await given.parameter({ paramtable_id: 119, code_parameter, name_parameter });
  await given.parameter({ paramtable_id: 114, code_parameter: 'VEN', name_parameter: 'Ventas' });
  await store.withTransaction(subscriber.id, async (tx) => {
    await tx.update(contacts).set({ identification: '1020304050' }).where(eq(contacts.id, seller.contactId));
  });

  desk = await atDesk(app, await given.user({ role: 'Administrador', name: 'Olga' }));
  const { page, open, press, button, hears } = desk;
  await readsWithoutSales(desk);
  const buyer = await given.customerUser(shop);
  portal = await app.device();
  await logIn(portal, { email: buyer.email, password: testPassword });
  await strip(portal).getByText('Al día').waitFor(patience);
  await inSight(portal).getByRole('button', { name: 'Servicio al cliente' }).waitFor(patience);
  expect(await target(portal).count()).toBe(0);

  await open('/cargue_presupuesto', 'Cargue de presupuesto');
  const [year, month] = localDateOf(services.clock.now()).split('-');
  const file = (value: string) => ({
    name: 'presupuesto.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Año,Mes,Vendedor,NIT,Valor\n${year},${value},1020304050,,1000000\n${year},${value},1020304050,${customer.identification},800000\n`),
  });
  await inSight(page).locator('input[type=file]').setInputFiles(file('13'));
  await press(button('Validar'));
  await hears('Fila 2, Mes: El mes va de 1 a 12.');
  // Until the CSV of what is wrong has come, the button is busy.
  await expect.poll(() => button('Validar').getAttribute('aria-busy'), patience).not.toBe('true');
  await inSight(page)
    .locator('input[type=file]')
    .setInputFiles(file(String(month)));
  await press(button('Validar'));
  await hears('Archivo sin errores');
  await press(button('Incorporar'));
  await hears('El documento ha sido cargado');
  await desk.isAccessible();
  await look(page, 'budget-upload');
  await portal.reload();
  await target(portal).click(patience);
  const sheet = portal.getByRole('dialog', { name: 'Presupuesto del mes' });
  await sheet.getByText('$ 800,000').first().waitFor(patience);
  await sheet.getByText(/^0 % del presupuesto/).waitFor(patience);
  await look(portal, 'target-of-a-customer');
  await refreshIndicators(services, subscriber.id);

  phone = await app.device({ keepsApp: true });
  phone.setDefaultTimeout(patience.timeout);
  await logIn(phone, { email: seller.email, password: testPassword });
  await phone.getByRole('status', { name: 'Equipo listo' }).getByRole('button', { name: 'Entendido' }).click(patience);
  await strip(phone).getByText('Al día').waitFor(patience);
  await phone.waitForFunction(() => document.documentElement.dataset['offline'] === 'ready', null, patience);
  await phone.context().setOffline(true);
  await startOrder(phone, customer);
  await typeCode(phone, '6203 10');
  const shortage = phone.getByRole('dialog', { name: 'Disponibilidad' });
  await shortage.getByText('¿Por qué no se vendieron 10 unidades?').waitFor(patience);
  await look(phone, 'lost-sale');
  await shortage.getByRole('button', { name: 'Precio' }).click(patience);
  await phone.getByText('Venta perdida anotada: 10 unidades').waitFor(patience);
  await openPath(phone, '/b2b/vendedor/dashboard');
  await reads(phone, 'de $ 1,000,000');
  await reads(phone, /^Faltan \$\s1,000,000 en/);
  await look(phone, 'indicators');
  await phone.context().setOffline(false);
  await strip(phone).getByText('Al día').waitFor(patience);

  // Without a parameter the list would come back with the filters that it was left with.
  await open('/ventas-perdidas?page=1', 'Ventas perdidas');
  await hears('Rodamiento 6203');
  await hears('$ 1,000,000');
  await desk.isAccessible();
  await look(page, 'lost-sales');
}, 300_000);
