import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltApp, inSight, logIn, startBuiltApp } from '#tests/support/built-app.ts';
import { testPassword } from '#tests/support/given-people.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

let app: BuiltApp;
let page: Page | undefined;
beforeAll(async () => {
  app = await startBuiltApp();
});
afterAll(() => app.close());
pictureFailures(() => ({ page }));

const patience = { timeout: 30_000 };

/** Goes on with Tab until what has the focus is called this. */
async function tabTo(at: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await at.keyboard.press('Tab');
    if (name.test(await nameInFocus(at))) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

async function nameInFocus(at: Page): Promise<string> {
  return await at.evaluate(() => {
    const { activeElement } = document;
    const labels = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLSelectElement;
    const label = labels ? [...(activeElement.labels ?? [])].map(({ textContent }) => textContent).join(' ') : '';
    return `${activeElement?.getAttribute('aria-label') ?? ''} ${label} ${labels ? '' : (activeElement?.textContent ?? '')}`.trim();
  });
}

async function fill(at: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(at, name);
  await at.keyboard.type(text);
}

/** Chooses in a field that is searched by typing. */
async function choose(at: Page, name: RegExp, text: string): Promise<void> {
  await fill(at, name, text);
  await inSight(at)
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .waitFor(patience);
  await at.keyboard.press('Enter');
}

const reads = async (at: Page, text: string | RegExp) => await at.getByText(text).first().waitFor(patience);

test('by the keyboard alone: a third party with a wrong digit is told while typing, refused, corrected with what is proposed, and created', async () => {
  const { given } = app.server;
  const user = await given.user({ name: 'Olga' });
  const admin = app.server.as(user);
  await admin.post('/api/parametros', { paramtable_id: 1, code_parameter: '31', name_parameter: 'NIT' });

  page = await app.device({ viewport: { width: 1440, height: 900 } });
  await logIn(page, { email: user.email, password: testPassword });
  await page.locator('dialog.palette').waitFor({ state: 'attached', ...patience });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Buscar pantallas/ }).waitFor(patience);
  await page.keyboard.type('terceros');
  await page.getByRole('listbox', { name: 'Resultados' }).getByRole('option', { name: 'Terceros' }).first().waitFor(patience);
  await page.keyboard.press('Enter');
  await reads(page, 'Todavía no hay terceros');
  await look(page, 'terceros-vacio');

  await tabTo(page, /^Crear$/);
  await page.keyboard.press('Enter');
  await reads(page, 'Crear tercero');
  await choose(page, /^Tipo de identificación/, 'NIT');
  await fill(page, /^Identificación/, '860.034.313');
  await fill(page, /^Dígito de verificación/, '3');
  await reads(page, 'El dígito de verificación no corresponde: debería ser 7.');
  await fill(page, /^Nombre o razón social/, 'Ferretería El Tornillo');
  await page.keyboard.press('Control+s');
  const alert = page.getByRole('dialog', { name: 'Error' });
  await alert.getByText('Algunos campos no se registraron correctamente').waitFor(patience);
  await look(page, 'terceros-crear-digito');
  await page.keyboard.press('Enter');
  await alert.waitFor({ state: 'detached', ...patience });
  await tabBackTo(page, /^Poner 7$/);
  await page.keyboard.press('Enter');
  await reads(page, 'El dígito de verificación es correcto.');
  await page.keyboard.press('Control+s');
  await reads(page, 'El tercero ha sido creado');
  const [made] = (await admin.get('/api/terceros?query=tornillo')).body.data;
  expect(made).toMatchObject({ identification: '860034313', check_digit: 7, name: 'Ferretería El Tornillo' });
  await page.context().close();
}, 300_000);

async function tabBackTo(at: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await at.keyboard.press('Shift+Tab');
    if (name.test(await nameInFocus(at))) return;
  }
  throw new Error(`Shift+Tab never came to ${name}`);
}
