/** An administrator's settings of their own company, by the keyboard. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscribers } from '#server/features/organisation/organisation.tables.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import { type BuiltApp, inSight, startBuiltApp } from '#tests/support/built-app.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { dataUrl, transparentLogo } from '#tests/support/sent-images.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

let app: BuiltApp;
let desk: Desk | undefined;
beforeAll(async () => {
  app = await startBuiltApp();
});
afterAll(() => app.close());
pictureFailures(() => ({ page: desk?.page }));

test('an administrator changes the working day and the bearings; what is wrong stands by its field, and what was typed survives a reload', async () => {
  const { given } = app.server;
  const user = await given.user({ role: 'Administrador' });
  desk = await atDesk(app, user);
  const { page, press, type, field, hears } = desk;
  const read = async () => (await app.server.as(user).get('/api/suscriptor')).body.data;
  // Opens the screen by the palette, as a person does who does not know the screen's place in the menu.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mi empresa');
  await page.getByRole('option', { name: /Mi empresa/ }).waitFor();
  await page.keyboard.press('Enter');
  await inSight(page).getByRole('heading', { level: 1, name: 'Mi empresa' }).waitFor();
  expect(await field('Inicio de la jornada').inputValue()).toBe('08:00');

  await field('Fin de la jornada').fill('07:00');
  await type(field('Actividades para rodamiento'), '250');
  await press(field('Minutos para rodamiento'), 'Control+s');
  await page.getByRole('dialog', { name: 'Error' }).waitFor();
  await desk.answer('Aceptar');
  await inSight(page).getByText('La hora de fin debe ser después de la de inicio.').first().waitFor();
  expect(await read()).toMatchObject({ work_end_time: '17:30', number_bearing_activities: 300 });

  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await hears(/Aquí sigue lo que escribió/);
  expect(await field('Actividades para rodamiento').inputValue()).toBe('250');
  await field('Fin de la jornada').fill('18:30');
  await page.keyboard.press('Control+s');
  await hears('El suscriptor ha sido actualizado');
  await expect.poll(read).toMatchObject({ work_end_time: '18:30', number_bearing_activities: 250, minutes_bearing: 240 });
  await inSight(page).getByRole('status').getByText('Guardado').waitFor();
  await press(inSight(page).getByRole('button', { name: 'Historial', exact: true }));
  const history = inSight(page).getByRole('complementary', { name: 'Historial' });
  await history.getByRole('definition').filter({ hasText: '300 → 250' }).waitFor();
  await desk.isAccessible();
  await look(page, 'own-company-desk');
  await page.setViewportSize(phone);
  await look(page, 'own-company-phone');
  await page.setViewportSize(desktop);
  await desk.leave();
});

test('of two who change the company, the second sees both versions and decides', async () => {
  const { given } = app.server;
  const user = await given.user({ role: 'Administrador' });
  const other = app.server.as(await given.user({ role: 'Administrador' }));
  desk = await atDesk(app, user);
  const { page, open, press, type, field, hears } = desk;
  await open('/mi-empresa', 'Mi empresa');
  await type(field('Minutos para rodamiento'), '180');
  await other.post(`/api/actualizar-suscriptor/${app.server.subscriber.id}`, { minutes_bearing: 90 });

  await page.keyboard.press('Control+s');

  const both = page.getByRole('dialog', { name: 'Otra persona guardó antes' });
  const asked = both.getByRole('group', { name: 'Minutos para rodamiento' });
  await asked.getByRole('radio', { name: /^Lo suyo\s*180$/ }).waitFor();
  await asked.getByRole('radio', { name: /^Lo guardado por .*90$/ }).waitFor();
  await desk.isAccessible();
  // The connection is lost then: one message appears, and no data are lost.
  const calls = '**/api/actualizar-suscriptor/**';
  await page.route(calls, (route) => route.abort());
  await press(both.getByRole('button', { name: 'Guardar lo elegido' }));
  await inSight(page)
    .getByRole('alert')
    .getByText(/^Sin señal/)
    .waitFor();
  await page.unroute(calls);
  await page.keyboard.press('Control+s');
  await hears('El suscriptor ha sido actualizado');
  expect((await other.get('/api/suscriptor')).body.data.minutes_bearing).toBe(180);
  await desk.leave();
});

test('of two who change different fields nobody is asked, and both changes stay; the look of the question at both widths', async () => {
  const { given } = app.server;
  const other = app.server.as(await given.user({ role: 'Administrador', name: 'Inés' }));
  desk = await atDesk(app, await given.user({ role: 'Administrador' }));
  const { page, open, type, field, hears } = desk;
  const company = async () => (await other.get('/api/suscriptor')).body.data;
  const save = async (settings: object) => await other.post(`/api/actualizar-suscriptor/${app.server.subscriber.id}`, settings);
  await open('/mi-empresa', 'Mi empresa');
  await type(field('Minutos para rodamiento'), '200');
  await save({ work_start_time: '06:30' });

  await page.keyboard.press('Control+s');

  await hears('El suscriptor ha sido actualizado');
  expect(await company()).toMatchObject({ minutes_bearing: 200, work_start_time: '06:30' });
  expect(await field('Inicio de la jornada').inputValue()).toBe('06:30');

  // Two users change the same field: the second one chooses the other's value, and the second one's other changes remain.
  await type(field('Minutos para rodamiento'), '210');
  await type(field('Fin de la jornada'), '19:30');
  await save({ minutes_bearing: 95 });
  await page.keyboard.press('Control+s');
  const asked = page.getByRole('dialog', { name: 'Otra persona guardó antes' });
  const saved = asked.getByRole('radio', { name: /^Lo guardado por Inés De Prueba.*95$/ });
  await saved.waitFor();
  expect(await asked.getByRole('group').count()).toBe(1);
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await look(page, `dos-personas-${size.width}`);
  }
  await saved.click();
  await asked.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await asked.waitFor({ state: 'hidden' });
  await expect.poll(async () => (await company()).work_end_time).toBe('19:30');
  expect((await company()).minutes_bearing).toBe(95);
  await desk.leave();
});

test('a company’s colour and logo stand in the office, and its administrator reads that the licence ends', async () => {
  const { given } = app.server;
  const ends = addDays(localDateOf(new Date().toISOString()), 10);
  const company = await given.subscriber({ name: 'Repuestos del Sur', end_date: ends, settings: { shell_color: 'green' } });
  const logo = dataUrl(await transparentLogo());
  await app.server.store.withTransaction(company.id, async (tx) => {
    await tx.update(subscribers).set({ logo }).where(eq(subscribers.id, company.id));
  });
  desk = await atDesk(app, await given.user({ role: 'Administrador', subscriber: company }));
  const { page, press } = desk;
  await expect.poll(() => page.getByRole('region', { name: 'Barra de la oficina' }).getAttribute('data-shell')).toBe('green');
  const image = page.getByRole('complementary', { name: 'Menú lateral' }).locator('img.office-logo');
  await image.waitFor();
  expect(await image.evaluate((drawn: HTMLImageElement) => drawn.complete && drawn.naturalWidth > 0)).toBe(true);
  const notice = page.getByRole('region', { name: 'Licencia de la empresa' });
  await notice.getByText('A la licencia de la empresa le quedan 10 días.').waitFor();
  await desk.isAccessible();
  await press(notice.getByRole('button', { name: 'Entendido' }));
  await expect.poll(() => notice.count()).toBe(0);
  await page.reload();
  await image.waitFor();
  expect(await notice.count()).toBe(0);
  // Nobody else of the company can do something about it.
  const clerk = await atDesk(app, await given.user({ role: 'Servicio Cliente', subscriber: company }));
  await clerk.page.getByRole('complementary', { name: 'Menú lateral' }).locator('img.office-logo').waitFor();
  expect(await clerk.page.getByRole('region', { name: 'Licencia de la empresa' }).count()).toBe(0);
  await clerk.leave();
  await desk.leave();
});
