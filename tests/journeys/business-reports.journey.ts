/** The reports of a month: its budget entered by keyboard, a sale lost offline, a seller's indicators, and the lost sales in the office. */
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
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
pictureFailures(() => ({ desk: desk?.page, phone }));

test('the office loads the budget, the seller loses a sale without signal and sees how the month goes, and the office reads both', async () => {
  const { given, store, subscriber, services } = app.server;
  const list = await given.priceList({ order: 1, name: 'Taller' });
  await given.product({ product_code: '6203', description: 'Rodamiento 6203', prices: { [list.id]: 100_000 }, stock: 4, iva_percentage: 19 });
  const seller = await given.seller({ name: 'Sara' });
  await given.leadership({ sellers: [seller] });
  await given.customer({ seller, ...customer, surname: 'El Sol', branch: { price_list_id: list.id, description: 'Principal' } });
  for (const [code_parameter, name_parameter] of Object.entries({ AGO: 'Agotado', PRE: 'Precio' }))
    await given.parameter({ paramtable_id: 119, code_parameter, name_parameter });
  await given.parameter({ paramtable_id: 114, code_parameter: 'VEN', name_parameter: 'Ventas' });
  await store.withTransaction(subscriber.id, async (tx) => {
    await tx.update(contacts).set({ identification: '1020304050' }).where(eq(contacts.id, seller.contactId));
  });

  desk = await atDesk(app, await given.user({ role: 'Administrador', name: 'Olga' }));
  const { page, open, press, button, hears } = desk;
  await open('/cargue_presupuesto', 'Cargue de presupuesto');
  const [year, month] = localDateOf(services.clock.now()).split('-');
  const file = (value: string) => ({
    name: 'presupuesto.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Año,Mes,Vendedor,Valor\n${year},${value},1020304050,1000000\n`),
  });
  await inSight(page).locator('input[type=file]').setInputFiles(file('13'));
  await press(button('Validar'));
  await hears('Fila 2, Mes: El mes va de 1 a 12.');
  await inSight(page)
    .locator('input[type=file]')
    .setInputFiles(file(String(month)));
  await press(button('Validar'));
  await hears('Archivo sin errores');
  await press(button('Incorporar'));
  await hears('El documento ha sido cargado');
  await desk.isAccessible();
  await look(page, 'budget-upload');
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

  await open('/ventas-perdidas', 'Ventas perdidas');
  await hears('Rodamiento 6203');
  await hears('$ 1,000,000');
  await desk.isAccessible();
  await look(page, 'lost-sales');
}, 120_000);
