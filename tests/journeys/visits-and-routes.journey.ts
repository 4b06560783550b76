/** A seller consents to location tracking, works a day and withdraws the consent; the leader reads the visits and the route. Spec: decisions §6. */
import { randomFillSync } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activities, events } from '#server/features/agenda/agenda.tables.ts';
import { route_points } from '#server/features/routes/routes.tables.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import { isBusinessDay } from '#shared/features/master-data/working-days.rules.ts';
import { thinRoute } from '#shared/features/routes/route.rules.ts';
import { addDays, localDateOf, localTimeOf } from '#shared/kernel/dates.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { type BuiltApp, inSight, logIn, startBuiltApp } from '#tests/support/built-app.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import type { GivenSeller, GivenUser } from '#tests/support/given-people.ts';
import { testPassword } from '#tests/support/given-people.ts';
import { openPath, patience, strip, tapTab } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { noisyPhoto } from '#tests/support/sent-images.ts';
import { branchPoint, visitActivity } from '../agenda/given-agenda.ts';
import { recordedTraces } from '../visits/gps-traces.ts';

/** The departure reads its position while the route is recorded. */
const quick = { minimum_duration: 0, number_of_signals: 1, validate_gps_signal: false, validate_distance_checkin: false, validate_distance_checkout: false };

/** A bus route of two hours with its pauses, as a seller's route of yesterday from 9:00 in Bogotá; empty without the recorded traces. */
const [bus = []] = recordedTraces('liverpool_bus_route14.csv').toSorted((one, other) => other.length - one.length);
const yesterday = addDays(localDateOf(new Date().toISOString()), -1);
const trace = thinRoute(bus).map((point, _at, [first = point]) => ({
  latitude: point.latitude - first.latitude + branchPoint.latitude,
  length: point.length - first.length + branchPoint.length,
  accuracy: point.accuracy,
  taken_at: new Date(Date.parse(`${yesterday}T14:00:00.000Z`) + Date.parse(point.taken_at) - Date.parse(first.taken_at)).toISOString(),
}));

/** A tile of the company's map. */
const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let app: BuiltApp;
let ana: GivenSeller;
let leader: GivenUser;
let phone: Page;
let desk: Desk | undefined;
let ticking: NodeJS.Timeout;

beforeAll(async () => {
  app = await startBuiltApp();
  const { given, store, subscriber, clock } = app.server;
  // Phones take the time from the Date headers of the server's machine, so the server's clock is set to the real time too.
  const tick = () => clock.set(new Date().toISOString());
  tick();
  ticking = setInterval(tick, 200);
  ana = await given.seller({ name: 'Ana' });
  ({ leader } = await given.leadership({ sellers: [ana] }));
  const list = await given.priceList({ order: 1 });
  const near = await given.customer({ seller: ana, name: 'Almacén Uno', branch: { ...branchPoint, price_list_id: list.id } });
  const far = { latitude: 4.61971, length: -74.07175, price_list_id: list.id };
  await given.customer({ seller: ana, name: 'Ferretería Dos', branch: far });
  await store.withTransaction(subscriber.id, async (tx) => {
    await tx.insert(activities).values({ ...visitActivity, ...quick, subscriber_id: tx.subscriberId });
    tx.touch('reference', 'activity:1');
    await tx.insertMany(
      route_points,
      trace.map((point) => ({ ...point, subscriber_id: tx.subscriberId, seller_id: ana.contactId, date: yesterday, received_at: tx.now })),
    );
    const event_id = await tx.nextIds('events');
    await tx.insert(events).values({
      ...{ subscriber_id: tx.subscriberId, id: event_id, uuid: uuidv7(Date.now(), randomFillSync), type_id: 1, seller_id: ana.contactId },
      ...{ contact_warehouse_id: near.branchId, start_date: yesterday, start_time: '09:00', end_date: yesterday, end_time: '10:00' },
      ...{ starts_at: `${yesterday}T14:00:00.000Z`, ends_at: `${yesterday}T15:00:00.000Z`, repeat_on: [] },
      ...{ user_creator: ana.id, user_last_modified: ana.id, updated_at: tx.now },
    });
    await tx.insert(visits).values({
      ...{ uuid: uuidv7(Date.now(), randomFillSync), id: await tx.nextIds('visits'), subscriber_id: tx.subscriberId },
      ...{ seller_id: ana.contactId, user_id: ana.id, contact_id: near.id, contact_warehouse_id: near.branchId, activity_id: 1 },
      ...{ event_id, original_date: yesterday },
      ...{ state: 'correction_pending', checkin_date: `${yesterday}T14:00:00.000Z`, checkin_received_at: tx.now, checkin_mark: 'con_novedad' },
      ...{ checkin_reason: 'El local se trasladó', checkin_distance: 480, checkin_readings: [], updated_at: tx.now },
      ...{ checkin_latitude: branchPoint.latitude, checkin_length: branchPoint.length },
      ...{ checkout_date: `${yesterday}T14:50:00.000Z`, checkout_reason: 'Se me olvidó registrar la salida' },
      signs: [{ sign: 'round_accuracy' as const, weight: 10, explanation: 'Todas las lecturas dicen la misma precisión redonda: 5 m.' }],
    });
  });
  const office = app.server.as(await given.user({ role: 'Administrador' }));
  await office.post(`/api/actualizar-suscriptor/${subscriber.id}`, { work_start_time: '00:00', work_end_time: '23:59' });
});
afterAll(async () => {
  clearInterval(ticking);
  await app.close();
});
pictureFailures(() => ({ phone, desk: desk?.page }));

const press = (name: string | RegExp) => inSight(phone).getByRole('button', { name }).first().click(patience);
const mark = () => inSight(phone).getByText('Se registra su ubicación').first();
/** Counts in `window.positionsHeard` the positions that the app receives while it watches the position. */
const countPositions = () =>
  phone.evaluate(() => {
    const { geolocation } = navigator;
    const watch = geolocation.watchPosition.bind(geolocation);
    Object.assign(window, { positionsHeard: 0 });
    geolocation.watchPosition = (hear, ...rest) =>
      watch(
        (position) => {
          hear(position);
          Object.assign(window, { positionsHeard: Number(Reflect.get(window, 'positionsHeard')) + 1 });
        },
        ...rest,
      );
  });
const positionsHeard = () => phone.evaluate(() => Number(Reflect.get(window, 'positionsHeard')));
/** The visit that was closed today: yesterday's visit has no reading. */
const departureReadings = async () => (await app.server.store.db.select().from(visits)).flatMap(({ checkout_readings }) => checkout_readings ?? []);
const stored = async () => (await app.server.store.db.select().from(route_points)).filter(({ date }) => date !== yesterday).length;

test('with consent the day’s route is recorded under a mark, and withdrawn it stops at once', async () => {
  phone = await app.device({ permissions: ['geolocation'], geolocation: { latitude: branchPoint.latitude, longitude: branchPoint.length, accuracy: 8 } });
  await logIn(phone, { email: ana.email, password: testPassword });
  await strip(phone).getByText('Al día').waitFor(patience);
  await countPositions();
  await openPath(phone, '/hoy');
  await press('Cerca de aquí');
  await inSight(phone).getByText('Almacén Uno').first().waitFor(patience);
  await look(phone, 'today-near-phone');
  await tapTab(phone, 'Más');
  await inSight(phone)
    .getByRole('link', { name: 'Recorrido' })
    .or(inSight(phone).getByText('Recorrido', { exact: true }))
    .first()
    .click(patience);
  await inSight(phone).getByText('Sin su autorización no se registra nada.').waitFor(patience);
  await press('Autorizar');
  await inSight(phone)
    .getByText(/^Autorizado/)
    .waitFor(patience);
  await look(phone, 'own-route-phone');

  await openPath(phone, '/clientes');
  await inSight(phone).getByText('Almacén Uno').first().click(patience);
  await press('Registrar llegada');
  await inSight(phone)
    .getByRole('button', { name: /^Registrar salida/ })
    .waitFor(patience);
  // The photo is taken offline, and the other work does not wait for the photo.
  await phone.context().setOffline(true);
  await inSight(phone)
    .locator('.visit-photo input[type=file]')
    .setInputFiles({ name: 'fachada.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await noisyPhoto()) });
  await inSight(phone).getByText('Foto por enviar').waitFor(patience);
  await inSight(phone).getByRole('img', { name: 'Foto de esta visita' }).waitFor(patience);
  await look(phone, 'visit-photo-phone');
  // A task is written offline too, and Hoy shows a reminder of the task.
  await press('Agregar nota o tarea');
  const note = phone.getByRole('dialog', { name: 'Nota o tarea' });
  await note.getByLabel('Qué hay que saber o hacer').fill('Cobrar FE-644');
  await note.getByLabel(/^Recordar el/).fill(localDateOf(new Date().toISOString()));
  await note.getByRole('button', { name: 'Guardar' }).click(patience);
  const card = inSight(phone).getByRole('region', { name: 'Notas y tareas' });
  await card.getByText('Cobrar FE-644').waitFor(patience);
  await card.scrollIntoViewIfNeeded();
  await look(phone, 'customer-note-phone');
  await phone.context().setOffline(false);
  await inSight(phone).getByText('Foto enviada').waitFor(patience);
  await openPath(phone, '/hoy');
  const tasks = inSight(phone).getByRole('region', { name: 'Tareas' });
  await tasks.getByText('1 tarea para hoy').waitFor(patience);
  await look(phone, 'due-task-phone');
  await tasks.getByText('Cobrar FE-644').click(patience);
  await tasks.waitFor({ state: 'detached', ...patience });
  // While this visit is open another arrival is refused at once, and one tap leads to the open visit.
  await openPath(phone, '/clientes');
  await inSight(phone).getByText('Ferretería Dos').first().click(patience);
  await press('Registrar llegada');
  const other = phone.getByRole('dialog', { name: 'Llegada' });
  await other.getByText(/^Hay una visita abierta en Almacén Uno.*: registre primero su salida\.$/).waitFor(patience);
  await look(phone, 'another-visit-phone');
  await other.getByRole('button', { name: 'Ir a esa visita' }).click(patience);
  await inSight(phone)
    .getByRole('button', { name: /^Registrar salida/ })
    .waitFor(patience);
  // On a weekend or a holiday nothing is recorded, and the screen says so.
  const isRecorded = isBusinessDay(localDateOf(new Date().toISOString()));
  if (isRecorded) {
    await mark().waitFor(patience);
    await look(phone, 'recording-phone');
    await phone.context().setGeolocation({ latitude: branchPoint.latitude + 0.001, longitude: branchPoint.length, accuracy: 8 });
    // A departure sends the points recorded before it.
    await expect.poll(positionsHeard, patience).toBeGreaterThan(0);
  }
  await press(/^Registrar salida/);
  await inSight(phone).getByRole('button', { name: 'Registrar llegada' }).waitFor(patience);
  await expect.poll(departureReadings, patience).toHaveLength(1);
  if (isRecorded) await expect.poll(stored, patience).toBeGreaterThan(0);
  else expect(await stored()).toBe(0);

  await openPath(phone, '/mi-recorrido');
  await press('Retirar autorización');
  await phone.getByRole('dialog').getByRole('button', { name: 'Retirar', exact: true }).click(patience);
  await inSight(phone)
    .getByText(/^Retirada/)
    .waitFor(patience);
  await inSight(phone).getByText('No se registra', { exact: true }).waitFor(patience);
  expect(await mark().count()).toBe(0);
});

/** Plays the recorded day on the map, by steps and continuously; the playback skips a pause and shows its name. */
async function playsYesterday(): Promise<void> {
  if (!desk) throw new Error('nobody is at the desk');
  const { page, open } = desk;
  const timeOf = (at: number) => localTimeOf(trace[at]?.taken_at ?? '');
  const gap = trace.findIndex(({ taken_at }, at) => at > 0 && Date.parse(taken_at) - Date.parse(trace[at - 1]?.taken_at ?? '') > 5 * 60_000);
  expect(gap).toBeGreaterThan(0);
  await open(`/ruta-vendedor?vendedor=${ana.contactId}&dia=${yesterday}`, 'Ruta del vendedor');
  const said = inSight(page).locator('.track-player output');
  await said.getByText(`09:00 · 1 de ${trace.length}`, { exact: true }).waitFor(patience);
  await inSight(page).locator('.map-gap').first().waitFor({ state: 'attached' });
  await inSight(page).getByRole('button', { name: 'Punto siguiente' }).focus();
  for (let step = 0; step < gap; step += 1) await page.keyboard.press('ArrowRight');
  await said.getByText(`${timeOf(gap)} · ${gap + 1} de ${trace.length} · Sin registro de ${timeOf(gap - 1)} a ${timeOf(gap)}`).waitFor(patience);
  await look(page, 'route-playback');
  await page.keyboard.press('ArrowLeft');
  await said.getByText(`${gap} de ${trace.length}`).waitFor(patience);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await inSight(page).getByLabel('Velocidad').fill('100');
  await inSight(page).getByRole('button', { name: 'Reproducir' }).click();
  await said.getByText(`${trace.length} de ${trace.length}`).waitFor(patience);
  await inSight(page).getByRole('button', { name: 'Reproducir' }).waitFor(patience);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

test('the leader reads figures, customers and visits, and answers the correction', async () => {
  const { given, subscriber } = app.server;
  const operator = app.server.as(await given.user({ role: 'Super Administrador' }));
  const company = `/api/suscriptores/${subscriber.id}`;
  const { version } = (await operator.get(company)).body.data;
  expect((await operator.put(company, { map_tiles_url: 'https://tiles.prueba.co/{z}/{x}/{y}.png', version })).status).toBe(200);
  desk = await atDesk(app, leader);
  await desk.page.route('https://tiles.prueba.co/**', (route) => route.fulfill({ contentType: 'image/png', body: onePixel }));
  const { page, open, press: pressKey, button, hears } = desk;
  await open('/seguimiento-vendedores', 'Gestión de visitas');
  await inSight(page).getByText('Por aprobar').first().waitFor();
  await pressKey(button(/^Ana/));
  const detail = inSight(page).getByRole('region', { name: 'Detalle de Ana' });
  await detail.getByText('Almacén Uno').first().waitFor();
  await look(page, 'tracking-desk');
  // Each of the three lists has its map beside it, with the company's tiles.
  for (const list of ['Visitados', 'No visitados', 'Visitas']) {
    await detail.locator('ion-segment-button', { hasText: new RegExp(`^${list}$`) }).click();
    await detail.getByRole('list', { name: list, exact: true }).waitFor(patience);
    const map = detail.getByRole('region', { name: 'Mapa de la ruta' });
    await map
      .locator('.map-stop')
      .first()
      .waitFor({ state: 'attached', ...patience });
    await map
      .locator('img.leaflet-tile')
      .first()
      .waitFor({ state: 'attached', ...patience });
  }
  await look(page, 'tracking-visits-map');
  await pressKey(button('Ver por semanas'));
  await inSight(page).getByRole('region', { name: 'Tabla de visitas por semana' }).getByRole('row').nth(1).waitFor(patience);
  await inSight(page).locator('.report-chart svg').waitFor(patience);
  await inSight(page).getByRole('region', { name: 'Visitas por semana', exact: true }).scrollIntoViewIfNeeded();
  await look(page, 'tracking-weeks');
  await desk.isAccessible();
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'tracking-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await inSight(page).locator('ion-segment-button', { hasText: 'Visitas' }).first().click();
  // Yesterday's visit was planned; the search has every word of a name, without accents.
  await inSight(page)
    .getByText(/ · planeada 09:00 · /)
    .first()
    .waitFor(patience);
  const search = inSight(page).getByRole('searchbox', { name: 'Buscar visita' });
  await search.fill('ferreteria');
  await inSight(page).getByText('Ninguna visita coincide').waitFor(patience);
  await search.fill('uno almacen');
  await pressKey(button(/^Revisar la visita a Almacén Uno/).first());
  await page.getByRole('img', { name: 'Foto de la visita a Almacén Uno' }).waitFor(patience);
  await look(page, 'tracking-photo');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await pressKey(button('Correcciones por aprobar'));
  // Until the list is read again it holds today's visit too.
  await expect.poll(() => button(/^Revisar la visita a Almacén Uno/).count(), patience).toBe(1);
  await pressKey(button(/^Revisar la visita a Almacén Uno/));
  await page.getByText('Todas las lecturas dicen la misma precisión redonda: 5 m.').waitFor();
  await look(page, 'tracking-review');
  await pressKey(page.getByRole('button', { name: 'Aprobar corrección' }));
  await hears('La visita ha sido actualizada');
  await inSight(page).getByText('No hay correcciones por aprobar').waitFor();

  // From the event on the calendar to its visit.
  await open(`/agenda?vendedor=${ana.contactId}&fecha=${yesterday}&vista=timeGridDay`, 'Agenda');
  await inSight(page).locator('.event').filter({ hasText: 'Almacén Uno' }).first().press('Enter');
  await pressKey(page.getByRole('dialog').getByRole('button', { name: 'Ir a la visita' }));
  await inSight(page).getByRole('heading', { level: 1, name: 'Gestión de visitas' }).waitFor();
  await page.getByRole('dialog').getByText('Todas las lecturas dicen la misma precisión redonda: 5 m.').waitFor(patience);
  await look(page, 'tracking-from-event');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await open('/ruta-vendedor', 'Ruta del vendedor');
  await inSight(page).getByRole('list', { name: 'Visitas del día' }).or(inSight(page).getByText('Sin recorrido ese día')).first().waitFor();
  await inSight(page).locator('.leaflet-container .map-department').first().waitFor({ state: 'attached' });
  await look(page, 'route-desk');
  await desk.isAccessible();
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'route-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  if (trace.length > 0) await playsYesterday();
  await desk.leave();

  // The seller reads who looked.
  await openPath(phone, '/mi-cuenta');
  await inSight(phone).getByRole('list', { name: 'Quién consultó mi recorrido' }).getByRole('listitem').first().waitFor(patience);
  await inSight(phone).getByRole('region', { name: 'Mi recorrido' }).scrollIntoViewIfNeeded();
  await look(phone, 'own-route-readers');
});
