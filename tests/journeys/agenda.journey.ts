/** The agenda: a leader's morning at the desk. */
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holidayNameOf } from '#shared/features/master-data/holidays.rules.ts';
import { addDays, formatDate, localDateOf, weekdayOf } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { axeFindsNothingInAnyTheme } from '#tests/support/axe.ts';
import type { Client } from '#tests/support/client.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { chooseIn, inSight, logIn, openPath, patience, startDay } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { noisyPhoto } from '#tests/support/sent-images.ts';

const leaderEmail = 'jefe1@demo.correria.co';
let app: FieldApp;
let page: Page;
let leader: Client;

beforeAll(async () => {
  app = await startFieldApp();
  leader = app.as(leaderEmail);
});
afterAll(() => app.close());
pictureFailures(() => ({ page }));

const today = localDateOf(new Date().toISOString());
/** Monday of next week. */
const monday = addDays(today, 8 - weekdayOf(today));
/** The next 8 December that is at least two days away. */
const holiday = `${Number(today.slice(0, 4)) + (today.slice(5) < '12-06' ? 0 : 1)}-12-08`;
const holidayQuestion = 'El 8 dic es festivo (Inmaculada Concepción). ¿Agendar de todos modos?';

async function given(path: string, body: object = {}) {
  const answer = await leader.post(path, body);
  if (answer.status >= 300) throw new Error(answer.text);
  return answer.body.data;
}

/** Drags by a number of pixels, slowly and past the starting element. */
async function drag(what: Locator, { right = 0, down = 0 }: { right?: number; down?: number }): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (!box) throw new Error('nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + 6];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right / 2, y + down / 2, { steps: 5 });
  await page.mouse.move(x + right, y + down, { steps: 5 });
  await page.mouse.up();
}

test('a leader plans the week of a seller', async () => {
  const [seller] = (await leader.get('/api/sellers')).body.data;
  const customers = (await leader.get(`/api/establecimientos-vendedor?seller_id=${seller.id}`)).body.data;
  const [reason] = (await leader.get('/api/lista-param?idParamTable=115&paginate=false')).body.data;
  const activities = (await leader.get('/api/actividades?paginate=false')).body.data;
  const visit = activities.find(({ code_deepening }: { code_deepening: string }) => code_deepening === 'EVET1');
  const on = (day: string, from: string, to: string, customer = 0) => ({
    ...{ type_id: visit.id, seller_id: seller.id, contact_warehouse_id: customers[customer].id },
    ...{ start_date: day, start_time: from, end_date: day, end_time: to },
  });
  const single = await given('/api/eventos', on(addDays(monday, 1), '09:00', '10:00'));
  const series = await given('/api/eventos', { ...on(addDays(monday, 2), '10:00', '11:00', 1), repeat_id: 3, repeat_on: [3], end_id: 3, repeat_count: 3 });
  const attended = await given('/api/eventos', on(addDays(monday, 3), '08:00', '09:00', 2));
  await given(`/api/eventos/atendido/${attended.id}`);
  const cancelled = await given('/api/eventos', on(addDays(monday, 3), '11:00', '12:00', 3));
  await given(`/api/eventos/cancelar/${cancelled.id}`, { reason_cancellation_id: reason.id });
  await app.as('admin@demo.correria.co').put(`/api/actividades/${visit.id}`, { weekends: true });
  await given('/api/eventos', on(addDays(monday, 5), '09:00', '10:00', 4));
  const nowOf = async (id: number) => (await leader.get(`/api/eventos/${id}`)).body.data;

  page = await app.device({ kind: 'desk' }).turnOn();
  page.setDefaultTimeout(patience.timeout);
  await logIn(page, leaderEmail);
  await page.getByRole('button', { name: /^Cuenta de/ }).waitFor();
  await openPath(page, `/agenda?vendedor=${seller.id}&fecha=${monday}`);
  const view = inSight(page);
  const event = (words: string | RegExp) => view.locator('.event').filter({ hasText: words });
  const nameOf = (place: number) => customers[place].contact.name as string;
  await event('Atendido').waitFor();
  await event('Cancelado').waitFor();
  await event('Se repite').first().waitFor();
  await view.locator('.customers-to-visit li').first().waitFor();
  await view.getByText('Hay 1 evento el fin de semana').waitFor();
  await axeFindsNothingInAnyTheme(page, 'agenda');
  await look(page, 'agenda-week');

  // A drag of two hours, taken back.
  const slot =
    (
      await view
        .locator('.event')
        .filter({ hasText: nameOf(0) })
        .first()
        .boundingBox()
    )?.height ?? 0;
  await drag(event(nameOf(0)).first(), { down: slot * 2 });
  await page.getByText('Evento actualizado correctamente').waitFor();
  expect(await nowOf(single.id)).toMatchObject({ start_time: '11:00', end_time: '12:00' });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(async () => (await nowOf(single.id)).start_time).toBe('09:00');

  // An attended event does not move.
  await drag(event('Atendido'), { down: slot });
  expect(await nowOf(attended.id)).toMatchObject({ start_time: '08:00' });

  // An occurrence of a series: reverted, then moved alone.
  await drag(event('Se repite').filter({ hasText: nameOf(1) }), { down: slot });
  await page.getByRole('dialog').getByRole('button', { name: 'Volver' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect((await leader.get(`/api/eventos?start_date=${monday}&end_date=${addDays(monday, 30)}&seller_id=${seller.id}`)).body.data).toContainEqual(
    expect.objectContaining({ event_id: series.event_id, start_date: addDays(monday, 2), start_time: '10:00' }),
  );
  await drag(event('Se repite').filter({ hasText: nameOf(1) }), { down: slot });
  await page.getByRole('dialog').getByRole('button', { name: 'Solo este evento' }).click();
  const hoursOfSeries = async () =>
    (await leader.get(`/api/eventos?start_date=${monday}&end_date=${addDays(monday, 30)}&seller_id=${seller.id}`)).body.data
      .filter(({ event_id }: { event_id: number }) => event_id === series.event_id)
      .map(({ start_time }: { start_time: string }) => start_time);
  await expect.poll(hoursOfSeries).toEqual(['11:00', '10:00', '10:00']);

  // Another user changed the event first, and the news of that change has not arrived yet.
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/api/eventos?**', async (route) => {
    await arrived;
    await route.continue();
  });
  const { data } = (await leader.post(`/api/eventos/${single.id}`, on(addDays(monday, 1), '14:00', '15:00'))).body;
  expect(data.start_time).toBe('14:00');
  await drag(event(nameOf(0)).first(), { down: slot });
  await page.getByText('Otra persona cambió el evento mientras lo editaba.').waitFor();
  arrive();
  expect(await nowOf(single.id)).toMatchObject({ start_time: '14:00' });
  await look(page, 'agenda-moved');

  // The columns of a month are days of the week, without the date of one of them.
  await openPath(page, `/agenda?vendedor=${seller.id}&vista=dayGridMonth&fecha=${monday}`);
  const columns = () => inSight(page).locator('.event-calendar').getByRole('columnheader').allTextContents();
  await expect.poll(async () => (await columns()).join(' '), patience).toMatch(/^\D*lun\D+mar\D+mié\D+jue\D+vie\D*$/);
  await look(page, 'agenda-month');

  // The calendar of a team is a table: a row for each seller, whose name links to the seller's own calendar.
  await openPath(page, `/agenda?vista=team&fecha=${monday}`);
  const table = inSight(page).getByRole('region', { name: 'Agenda del equipo' });
  const sellerName = fullName(seller);
  await table
    .getByRole('row', { name: new RegExp(sellerName) })
    .getByText('14:00')
    .waitFor();
  await look(page, 'agenda-team');
  await table.getByRole('button', { name: sellerName, exact: true }).click();
  await table.waitFor({ state: 'detached' });

  await event(nameOf(0)).first().press('Enter');
  await page.getByRole('dialog').getByLabel('Descripción').waitFor();
  await look(page, 'agenda-form');
});

test('in Madrid the hours are those of Bogotá; a holiday is asked about; an event is stretched, a stretch selected and a customer dropped', async () => {
  const [, seller] = (await leader.get('/api/sellers')).body.data;
  const [customer, dropped] = (await leader.get(`/api/establecimientos-vendedor?seller_id=${seller.id}`)).body.data;
  const activities = (await leader.get('/api/actividades?paginate=false')).body.data;
  const visit = activities.find(({ code_deepening }: { code_deepening: string }) => code_deepening === 'EVET1');
  await app.as('admin@demo.correria.co').put(`/api/actividades/${visit.id}`, { weekends: true });
  // In the same week of the calendar, beside the holiday.
  const before = weekdayOf(holiday) > 1;
  const day = addDays(holiday, before ? -1 : 1);
  const given_ = await given('/api/eventos', {
    ...{ type_id: visit.id, seller_id: seller.id, contact_warehouse_id: customer.id },
    ...{ start_date: day, start_time: '09:00', end_date: day, end_time: '10:00' },
  });
  const now = async () => (await leader.get(`/api/eventos/${given_.id}`)).body.data;
  page = await app.device({ kind: 'desk', timezone: 'Europe/Madrid' }).turnOn();
  page.setDefaultTimeout(patience.timeout);
  await logIn(page, leaderEmail);
  await page.getByRole('button', { name: /^Cuenta de/ }).waitFor();
  await openPath(page, `/agenda?vendedor=${seller.id}&fecha=${day}&vista=timeGridWeek&finde=1`);
  const view = inSight(page);
  const name = customer.contact.name as string;
  const event = view.locator('.event').filter({ hasText: name }).first();
  await event.waitFor();
  expect(await event.textContent()).toContain('9:00–10:00');

  // A drag onto the holiday asks for confirmation; after a cancellation no call was made.
  const column = (await event.boundingBox())?.width ?? 0;
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && /eventos/.test(request.url()) && calls.push(request.url()));
  await drag(event, { right: before ? column * 1.1 : -column * 1.1 });
  await page.getByText(holidayQuestion).waitFor();
  await look(page, 'agenda-holiday');
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect.poll(async () => (await event.boundingBox())?.width ?? 0).toBeGreaterThan(0);
  expect(calls).toEqual([]);
  expect(await now()).toMatchObject({ start_date: day, start_time: '09:00' });

  // Stretched by its lower edge.
  const box = await event.boundingBox();
  if (!box) throw new Error('the event is not drawn');
  const slot = box.height / 2;
  await event.hover();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height + slot / 2, { steps: 4 });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height + slot - 3, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await now()).end_time).toBe('10:30');
  expect((await now()).start_time).toBe('09:00');

  // An empty stretch of the same day, two hours later, opens the form with its hours.
  const at = { x: box.x + box.width / 2, y: box.y + slot * 6 + 6 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x, at.y + slot, { steps: 6 });
  await page.mouse.up();
  const form = page.getByRole('dialog', { name: 'Crear evento' });
  await form.waitFor();
  expect(await form.getByLabel('Fecha').first().inputValue()).toBe(formatDate(day));
  const chosen = () => form.locator('ion-select').evaluateAll((all) => all.map((one) => String((one as HTMLElement & { value?: unknown }).value)));
  await expect.poll(chosen).toContain('12:00');
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });

  // Dragged from 'Clientes por visitar'.
  await view.getByLabel('Buscar cliente').fill(dropped.contact.name);
  const row = view.locator('.customers-to-visit li[data-branch]').first();
  await row.waitFor();
  const from = await row.boundingBox();
  if (!from) throw new Error('the customer is not drawn');
  await page.mouse.move(from.x + 40, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(at.x - 20, at.y + slot * 3, { steps: 8 });
  await page.mouse.move(at.x, at.y + slot * 4, { steps: 4 });
  await page.mouse.up();
  const branch = Number(await row.getAttribute('data-branch'));
  const ofDay = async () =>
    (await leader.get(`/api/eventos?start_date=${day}&end_date=${day}&seller_id=${seller.id}`)).body.data
      .filter(({ contact_warehouse_id }: { contact_warehouse_id: number }) => contact_warehouse_id === branch)
      .map(({ start_time, end_time }: { start_time: string; end_time: string }) => `${start_time} ${end_time}`);
  await expect.poll(ofDay).toEqual(['14:00 14:30']);
  await look(page, 'agenda-madrid');

  // The form asks about a holiday of a week that the calendar does not show.
  await openPath(page, `/agenda?vendedor=${seller.id}&fecha=${addDays(day, -28)}`);
  await inSight(page).getByRole('button', { name: 'Agendar', exact: true }).click();
  await form.waitFor();
  await chooseIn(form, /^Actividad/, visit.text);
  await form.getByLabel('Fecha').first().fill(holiday);
  await form.getByRole('button', { name: 'Guardar' }).click();
  const question = page.getByRole('dialog', { name: holidayQuestion });
  await question.getByRole('button', { name: 'Volver' }).click();
  await form.getByText('No se guardó: elija otro día o agende en el festivo.').waitFor();
});

test('a seller schedules and attends without signal, and the server has one event, attended', async () => {
  const email = 'vendedor1@demo.correria.co';
  // Today another seller of the team is absent and this seller is the substitute: the visit is in Hoy under the absent seller's name.
  const [own] = (await app.as(email).get('/api/sellers')).body.data;
  const absent = (await leader.get('/api/sellers')).body.data.find(({ id }: { id: number }) => id !== own.id);
  const [customer] = (await leader.get(`/api/establecimientos-vendedor?seller_id=${absent.id}`)).body.data;
  const activities = (await leader.get('/api/actividades?paginate=false')).body.data;
  const activity = activities.find(({ code_deepening }: { code_deepening: string }) => code_deepening === 'EVET1');
  await app.as('admin@demo.correria.co').put(`/api/actividades/${activity.id}`, { weekends: true });
  for (const [start_time, end_time] of [
    ['17:00', '17:30'],
    ['17:30', '18:00'],
  ])
    await given('/api/eventos', {
      ...{ type_id: activity.id, seller_id: absent.id, contact_warehouse_id: customer.id, description: 'Llevar catálogo' },
      ...{ start_date: today, start_time, end_date: today, end_time },
    });
  await given('/api/ausencias', { seller_id: absent.id, substitute_id: own.id, start_date: today, end_date: today, reason: 'Cita médica' });
  const phone = app.device();
  page = await phone.turnOn();
  page.setDefaultTimeout(patience.timeout);
  await startDay(page, email);
  const covered = inSight(page)
    .getByText(`Suplencia de ${fullName(absent)}`)
    .first();
  await covered.waitFor();
  await covered.scrollIntoViewIfNeeded();
  await look(page, 'today-cover-phone');
  // A stop is fixed in its position, released, and moved up to be the next stop.
  const later = inSight(page)
    .getByRole('list', { name: 'Visitas del día' })
    .getByText(/^17:30 · /);
  const act = async (action: string) => {
    await later.click({ button: 'right' });
    await page.locator('ion-action-sheet').getByRole('button', { name: action }).click();
    await page.locator('ion-action-sheet').waitFor({ state: 'detached' });
  };
  await act('Fijar en su lugar');
  await later
    .getByText(/ · fija$/)
    .or(later.filter({ hasText: /fija$/ }))
    .first()
    .waitFor();
  await act('Soltar de su lugar');
  // On a day with other visits before it, step by step.
  for (let step = 0; step < 12 && (await later.count()) > 0; step += 1) await act('Subir');
  await inSight(page).getByText('Próxima · 17:30').waitFor();
  await phone.loseSignal();
  await openPath(page, '/agenda');
  await inSight(page).getByRole('list', { name: 'Días de la semana' }).waitFor();
  await inSight(page).getByRole('button', { name: 'Agendar un evento' }).click();
  const form = page.getByRole('dialog', { name: 'Crear evento' });
  await chooseIn(form, /^Actividad/, 'Visita comercial');
  await form.getByLabel('Cliente').fill('a');
  await form.getByRole('option').first().click();
  await form.getByLabel('Descripción').fill('Mostrar correas');
  // A phone asks about a holiday too, without signal.
  await form.getByLabel('Fecha').fill(holiday);
  await form.getByRole('button', { name: 'Guardar' }).click();
  const question = page.getByRole('dialog', { name: holidayQuestion });
  await question.getByRole('button', { name: 'Volver' }).waitFor();
  await look(page, 'agenda-phone-holiday');
  await question.getByRole('button', { name: 'Volver' }).click();
  await form.getByText('No se guardó: elija otro día o agende en el festivo.').waitFor();
  await form.getByLabel('Fecha').fill(monday);
  await look(page, 'agenda-phone-form');
  await form.getByRole('button', { name: 'Guardar' }).click();
  if (holidayNameOf(monday) !== null)
    await page
      .getByRole('dialog', { name: /es festivo/ })
      .getByRole('button', { name: 'Agendar', exact: true })
      .click();
  await page.getByText('Evento agendado correctamente').waitFor();
  await openPath(page, '/hoy');
  await openPath(page, `/agenda?fecha=${monday}`);
  // It is moved, and gets a photo, before it was sent.
  await inSight(page).getByText('Por enviar', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Editar o mover' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar evento' });
  await chooseIn(edit, /^Hora/, '15:00');
  await chooseIn(edit, /^Hasta/, '16:00');
  const photo = Buffer.from(await noisyPhoto());
  await edit.locator('input[type=file]').setInputFiles({ name: 'vitrina.jpg', mimeType: 'image/jpeg', buffer: photo });
  await edit.getByText('vitrina.jpg (sin guardar)').waitFor();
  await look(page, 'agenda-phone-edit');
  await edit.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Evento actualizado correctamente').waitFor();
  await inSight(page)
    .getByText(/^15:00–16:00/)
    .click();
  await page.getByRole('dialog').getByText('Adjuntos: vitrina.jpg').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar como atendido' }).click();
  await page.getByText('Evento marcado como atendido correctamente').waitFor();
  await look(page, 'agenda-phone-day');
  await phone.findSignal();
  const events = async () =>
    (await app.as(email).get(`/api/eventos?start_date=${monday}&end_date=${monday}`)).body.data.filter(
      ({ description }: { description: string }) => description === 'Mostrar correas',
    );
  await expect.poll(async () => (await events()).map(({ attended }: { attended: boolean }) => attended), patience).toEqual([true]);
  await expect.poll(async () => (await events())[0].attachments, patience).toMatchObject([{ name: 'vitrina.jpg', content_type: 'image/jpeg' }]);
  const [stored] = await events();
  expect(stored).toMatchObject({ start_time: '15:00', end_time: '16:00' });
  // The phone reduced the picture: the camera's own file is larger.
  expect(stored.attachments[0].size_bytes).toBeLessThan(photo.length);
  await inSight(page).getByText('Atendido').first().waitFor();
  // What the office and the server hold of the event is opened on the phone.
  await inSight(page)
    .getByText(/^15:00–16:00/)
    .click();
  const opened = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir vitrina.jpg' }).click();
  expect((await opened).suggestedFilename()).toBe('vitrina.jpg');
  await look(page, 'agenda-phone-file');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // Another user changes the event while the phone is offline: the phone shows the other version, and the person decides.
  await app.as(email).post('/api/eventos', {
    ...{ type_id: stored.type_id, seller_id: stored.seller_id, contact_warehouse_id: stored.contact_warehouse_id, description: 'Cobrar' },
    ...{ start_date: monday, start_time: '10:00', end_date: monday, end_time: '10:30' },
  });
  const row = inSight(page).getByText(/^10:00–10:30/);
  await row.waitFor();
  await phone.loseSignal();
  await row.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Editar o mover' }).click();
  await edit.getByLabel('Descripción').fill('Cobrar la factura');
  await edit.getByRole('button', { name: 'Guardar' }).click();
  const fromOffice = (await app.as(email).get(`/api/eventos?start_date=${monday}&end_date=${monday}`)).body.data.find(
    ({ description }: { description: string }) => description === 'Cobrar',
  );
  await leader.post(`/api/eventos/${fromOffice.id}`, { ...fromOffice, start_time: '11:00', end_time: '11:30', edit_mode: 'event' });
  await phone.findSignal();
  // The seller's current page shows the refusal with its reason, and the tabs keep showing it.
  await page
    .locator('.toast')
    .getByText(/Cambio de la agenda · .*Otra persona cambió el evento mientras lo editaba/)
    .waitFor(patience);
  await page.getByRole('navigation', { name: 'Principal' }).getByText('1', { exact: true }).waitFor(patience);
  await look(page, 'refusal-told-phone');
  await openPath(page, '/pendientes');
  await inSight(page).getByText('Otra persona cambió el evento mientras lo editaba.').waitFor();
  await look(page, 'agenda-phone-stale-outbox');
  await inSight(page).getByRole('button', { name: 'Ver la versión actual' }).click();
  const current = page.getByRole('dialog');
  await current.getByText('Su cambio: Descripción: Cobrar la factura').waitFor();
  await current.getByText(/11:00–11:30$/).waitFor();
  await look(page, 'agenda-phone-stale');
  await current.getByRole('button', { name: 'Reintentar con la mía' }).click();
  const now = async () => (await app.as(email).get(`/api/eventos/${fromOffice.id}`)).body.data;
  await expect.poll(now, patience).toMatchObject({ description: 'Cobrar la factura', start_time: '11:00' });
});

test('the office narrows the agenda by a customer and activities, orders the activities by keyboard and empties the days of a contact', async () => {
  const email = 'admin@demo.correria.co';
  const office = app.as(email);
  const [seller] = (await leader.get('/api/sellers')).body.data;
  const [customer] = (await leader.get(`/api/establecimientos-vendedor?seller_id=${seller.id}`)).body.data;
  const name = customer.contact.name as string;
  page = await app.device({ kind: 'desk' }).turnOn();
  page.setDefaultTimeout(patience.timeout);
  await logIn(page, email);
  await page.getByRole('button', { name: /^Cuenta de/ }).waitFor();
  await openPath(page, `/agenda?vendedor=${seller.id}&fecha=${monday}`);
  const view = inSight(page);
  const event = view.locator('.event').filter({ hasText: name }).first();
  await event.waitFor();
  await view.getByRole('button', { name: 'Filtros' }).click();
  const filters = view.locator('.agenda-filters');
  const find = filters.getByLabel('Cliente', { exact: true });
  await find.fill(name.slice(0, 2));
  await filters.getByText('Escriba mínimo 3 letras').waitFor();
  await find.fill(name);
  await filters.getByRole('option').filter({ hasText: name }).first().click();
  await expect.poll(() => page.url()).toContain(`cliente=${customer.contact_id}`);
  await expect.poll(() => find.inputValue()).toBe(fullName(customer.contact));
  const choose = (activity: string) => filters.locator('ion-checkbox', { hasText: activity }).click();
  await choose('Llamada telefónica');
  await view.getByText('No hay eventos en estas fechas').waitFor();
  await choose('Visita comercial');
  await event.waitFor();
  await look(page, 'agenda-filters');
  await axeFindsNothingInAnyTheme(page, 'agenda-filters');
  // The address has both, and a page that is opened by it shows them.
  const ids = new URLSearchParams(page.url().split('?')[1]).get('actividad')?.split(',');
  expect(ids).toHaveLength(2);
  await page.reload();
  await event.waitFor();

  const activities = async () =>
    (await office.get('/api/actividades?paginate=false')).body.data.toSorted((one: { order: number }, other: { order: number }) => one.order - other.order);
  const [first, second] = (await activities()).map(({ text }: { text: string }) => text);
  await openPath(page, '/actividades');
  const rows = inSight(page).getByRole('list', { name: 'Actividades en su orden' }).getByRole('listitem');
  await rows.first().getByText(first, { exact: true }).waitFor();
  await inSight(page)
    .getByRole('button', { name: `Bajar ${first}` })
    .press('Enter');
  await page.getByText('Orden actualizado exitosamente').waitFor();
  expect((await activities()).slice(0, 2)).toMatchObject([
    { text: second, order: 1 },
    { text: first, order: 2 },
  ]);
  await page.reload();
  await rows.first().getByText(second, { exact: true }).waitFor();

  const [configured] = (await office.get('/api/profundizacion')).body.data;
  await openPath(page, '/configuracion-profundizacion');
  const words: Record<string, string> = { EVET1: 'Visita', EVET2: 'Virtual', EVET3: 'Llamada telefónica' };
  const cell = inSight(page).getByLabel(`${words[configured.event_type]}, ${configured.criteria_value}`, { exact: true });
  await expect.poll(() => cell.inputValue()).toBe(String(configured.quantity));
  await cell.fill('');
  await cell.press('Enter');
  await page.getByText('La configuración de profundización se actualizó correctamente.').waitFor();
  expect((await office.get('/api/profundizacion')).body.data).not.toContainEqual(configured);
  await page.reload();
  await expect.poll(() => cell.inputValue()).toBe('');
});
