/** The holidays of a company, edited by keyboard: its own holidays, and the public holidays on which it works. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltApp, inSight, startBuiltApp } from '#tests/support/built-app.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

let app: BuiltApp;
let desk: Desk | undefined;
beforeAll(async () => {
  app = await startBuiltApp();
});
afterAll(() => app.close());
pictureFailures(() => ({ page: desk?.page }));

test('a holiday is added, another is worked; both are taken back, and a day that is one already is told by its field', async () => {
  const user = await app.server.given.user({ role: 'Administrador' });
  const year = Number(app.server.clock.now().slice(0, 4)) + 1;
  desk = await atDesk(app, user);
  const { page, open, press, type, field, button, hears } = desk;
  const holidays = async () => (await app.server.as(user).get(`/api/eventos/festivos?start_date=${year}-01-01&end_date=${year}-12-31`)).body.data;
  const row = (name: string) => inSight(page).getByRole('listitem').filter({ hasText: name });
  await open('/festivos', 'Festivos');
  await press(button('Año siguiente'));
  await inSight(page)
    .getByRole('list', { name: `Festivos de ${year}` })
    .waitFor();
  const lawful = await holidays();
  expect(await inSight(page).getByRole('listitem').count()).toBe(lawful.length);

  await field('Fecha').fill(`${year}-12-25`);
  await type(field('Nombre'), 'Cierre de bodega');
  await page.keyboard.press('Enter');
  await inSight(page).getByText('Ya es festivo: Navidad.').waitFor();
  await field('Fecha').fill(`${year}-12-24`);
  await press(field('Nombre'), 'Enter');
  await hears('El festivo ha sido actualizado');
  await row('Cierre de bodega').getByText('De la empresa').waitFor();
  expect(await field('Nombre').inputValue()).toBe('');
  expect(await holidays()).toContainEqual({ date: `${year}-12-24`, name: 'Cierre de bodega' });

  await press(button('Trabajarlo: Navidad'));
  await row('Navidad').getByText('Se trabaja').waitFor();
  expect(await holidays()).not.toContainEqual({ date: `${year}-12-25`, name: 'Navidad' });
  await desk.isAccessible();
  await look(page, 'holidays-desk');
  await page.setViewportSize({ width: 390, height: 844 });
  await row('Navidad').scrollIntoViewIfNeeded();
  await look(page, 'holidays-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await press(button('Restaurar: Navidad'));
  await row('Navidad').getByText('De ley').waitFor();

  await press(button('Quitar: Cierre de bodega'));
  await expect.poll(holidays).toEqual(lawful);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await row('Cierre de bodega').waitFor();
  await page.reload();
  await row('Cierre de bodega').waitFor();
  await desk.leave();
});
