import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JSHandle, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltApp, inSight, logIn, startBuiltApp } from '#tests/support/built-app.ts';
import { atDesk } from '#tests/support/desk.ts';
import { testPassword } from '#tests/support/given-people.ts';
import { choose, fill, openTab, tabTo } from '#tests/support/keyboard.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

let app: BuiltApp;
let page: Page | undefined;
beforeAll(async () => {
  app = await startBuiltApp();
});
afterAll(() => app.close());
pictureFailures(() => ({ page }));

const patience = { timeout: 30_000 };

const reads = async (at: Page, text: string | RegExp) => await at.getByText(text).first().waitFor(patience);

const nameInFocus = (at: Page) => at.evaluate(() => document.activeElement?.getAttribute('name') ?? '');

/** Watches for a button to disappear; the returned function waits for that and returns the name of the field that had the focus at that moment. */
async function focusOnceGone(at: Page, button: string): Promise<() => Promise<string>> {
  const gone = await at.evaluateHandle((text) => {
    const isThere = () => [...document.querySelectorAll('button')].some(({ textContent }) => textContent === text);
    const held = new Promise<string>((resolve) => {
      new MutationObserver((_, observer) => {
        if (isThere()) return;
        observer.disconnect();
        resolve(document.activeElement?.getAttribute('name') ?? '');
      }).observe(document.body, { childList: true, subtree: true });
    });
    return { held };
  }, button);
  return () => gone.evaluate(({ held }) => held);
}

/** A picture of one point, a PDF of no pages and a program. Another name is another content. */
const contents = {
  'image/png': () => 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'application/pdf': (name: string) => btoa(`%PDF-1.7\n${name}\n%%EOF`),
  'application/octet-stream': () => btoa('MZ'),
} as const;

/** Files as a hand carries them from the desktop over the page. */
async function fileOver(at: Page, files: readonly { name: string; type: keyof typeof contents }[]): Promise<JSHandle<DataTransfer>> {
  return await at.evaluateHandle(
    (carried) => {
      const transfer = new DataTransfer();
      for (const { name, type, content } of carried) transfer.items.add(new File([Uint8Array.from(atob(content), (one) => one.charCodeAt(0))], name, { type }));
      return transfer;
    },
    files.map((file) => ({ ...file, content: contents[file.type](file.name) })),
  );
}

/** Runs in the page: whether the page keeps the browser from opening what is dropped on the element. */
const isRefused = (element: Element, { kind, carried }: { kind: string; carried: DataTransfer }) =>
  !element.dispatchEvent(new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true }));

test('by the keyboard alone: a third party with a wrong digit is corrected, gets an establishment, a clerk and a document, is edited, and its history says so', async () => {
  const { given } = app.server;
  const user = await given.user({ name: 'Olga' });
  const admin = app.server.as(user);
  for (const [paramtable_id, code_parameter, name_parameter] of [
    [1, '31', 'NIT'],
    [116, 'RUT', 'RUT'],
  ]) {
    await admin.post('/api/parametros', { paramtable_id, code_parameter, name_parameter });
  }
  const paper = join(mkdtempSync(join(tmpdir(), 'correria-papel-')), 'rut.pdf');
  writeFileSync(paper, '%PDF-1.7\nun RUT\n%%EOF');

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
  await fill(page, /^Página web/, 'www.eltornillo.co');
  await page.keyboard.press('Control+s');
  const alert = page.getByRole('dialog', { name: 'Error' });
  await alert.getByText('Algunos campos no se registraron correctamente').waitFor(patience);
  await look(page, 'terceros-crear-digito');
  await page.keyboard.press('Enter');
  await alert.waitFor({ state: 'detached', ...patience });
  // The alert returns the focus to the field that had it.
  expect(await nameInFocus(page)).not.toBe('');
  await tabTo(page, /^Poner 7$/, 'Shift+Tab');
  const heldAfter = await focusOnceGone(page, 'Poner 7');
  await page.keyboard.press('Enter');
  // Ctrl+S works from the moment at which the button disappears.
  expect(await heldAfter()).toBe('check_digit');
  await reads(page, 'El dígito de verificación es correcto.');
  await page.keyboard.press('Control+s');
  await reads(page, 'El tercero ha sido creado');
  await reads(page, 'Editar tercero');
  // The page that came takes the keyboard to its heading.
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1', null, patience);

  await openTab(page, 'Establecimientos');
  await tabTo(page, /^Crear$/);
  await page.keyboard.press('Enter');
  await fill(page, /^Código/, '001');
  await fill(page, /^Descripción/, 'Centro');
  await look(page, 'terceros-establecimiento');
  await page.keyboard.press('Control+s');
  await reads(page, 'El establecimiento ha sido creado');
  await page.waitForFunction(() => document.activeElement !== document.body, null, patience);

  await openTab(page, 'Funcionarios');
  await tabTo(page, /^Crear$/);
  await page.keyboard.press('Enter');
  await fill(page, /^Nombre/, 'Rosa');
  await page.keyboard.press('Control+s');
  await reads(page, 'El funcionario ha sido creado');

  await openTab(page, 'Documentos');
  await tabTo(page, /^Cargar documento$/);
  await page.keyboard.press('Enter');
  await page
    .getByLabel(/^Tipo de documento/)
    .locator('option', { hasText: 'RUT' })
    .waitFor({ state: 'attached', ...patience });
  await tabTo(page, /^Tipo de documento/);
  await page.keyboard.type('RUT');
  await fill(page, /^Nombre/, 'RUT 2026');
  // The browser's own window for files is not ours to walk.
  const file = page.getByLabel(/^Archivo/);
  // The form refuses a file that is too big or of another kind when it is chosen, before any upload.
  await file.setInputFiles({ name: 'plano.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(11 * 1024 * 1024) });
  await reads(page, 'El archivo pesa 11 MB; el máximo es 10 MB.');
  await file.setInputFiles({ name: 'programa.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
  await reads(page, 'Es un PDF, una imagen, un Word o un Excel.');
  await file.setInputFiles(paper);
  await page.getByRole('button', { name: 'Ver el archivo' }).waitFor(patience);
  await tabTo(page, /^Cargar$/);
  await page.keyboard.press('Enter');
  await reads(page, 'El documento ha sido cargado');
  await reads(page, 'RUT 2026');
  await look(page, 'terceros-documentos');

  await openTab(page, 'Datos');
  await fill(page, /^Celular/, '3001234567');
  await page.keyboard.press('Control+s');
  await reads(page, 'El tercero ha sido actualizado');
  const history = inSight(page).getByRole('complementary', { name: 'Historial' });
  await history.getByText('3001234567').waitFor(patience);
  await look(page, 'terceros-editar');
  await openTab(page, 'Cliente');
  await look(page, 'terceros-cliente');

  const [made] = (await admin.get('/api/terceros?query=tornillo')).body.data;
  const whole = (await admin.get(`/api/terceros/${made.id}`)).body.data;
  expect(whole).toMatchObject({ identification: '860034313', check_digit: 7, cell_phone: '3001234567', web_page: 'https://www.eltornillo.co' });
  expect(whole.contact_warehouses).toHaveLength(1);
  expect(whole.clerks).toMatchObject([{ name: 'Rosa' }]);
  await page.context().close();
}, 300_000);

test('files that are dropped on the documents of a third party are loaded one after the other; on an open sheet they replace its file, and beside it they change nothing', async () => {
  const { given } = app.server;
  const user = await given.user({ role: 'Administrador' });
  const office = app.server.as(user);
  await office.post('/api/parametros', { paramtable_id: 116, code_parameter: 'CER', name_parameter: 'CERTIFICADO' });
  const customer = await given.customer({ name: 'Ferretería La Rosca' });
  const desk = await atDesk(app, user);
  const at = desk.page;
  const papers = async () => (await office.get(`/api/documentos?contact_id=${customer.id}`)).body.data;
  await desk.open(`/terceros/${customer.id}/editar?ver=documentos`, 'Ferretería La Rosca');
  const list = inSight(at).getByRole('region', { name: 'Documentos' });
  await list.getByText(/puede arrastrarlos hasta aquí/).waitFor(patience);

  // The browser would open a file that falls beside the list in place of the app.
  const carried = await fileOver(at, [{ name: 'rut 2026.pdf', type: 'application/pdf' }]);
  const title = inSight(at).getByRole('heading', { level: 1 });
  for (const kind of ['dragover', 'drop']) expect(await title.evaluate(isRefused, { kind, carried }), kind).toBe(true);

  const two = await fileOver(at, [
    { name: 'rut 2026.pdf', type: 'application/pdf' },
    { name: 'fachada.png', type: 'image/png' },
  ]);
  await list.dispatchEvent('dragover', { dataTransfer: two });
  await list.and(at.locator('.party-documents-over')).waitFor(patience);
  await list.dispatchEvent('drop', { dataTransfer: two });
  const sheet = at.getByRole('dialog', { name: 'Cargar documento' });
  await expect.poll(() => sheet.getByLabel(/^Nombre/).inputValue(), patience).toBe('rut 2026');
  await sheet.getByRole('button', { name: 'Ver el archivo' }).waitFor(patience);
  const type = sheet.getByLabel(/^Tipo de documento/);
  await type.locator('option', { hasText: 'CERTIFICADO' }).waitFor({ state: 'attached', ...patience });
  await desk.type(type, 'CERT');
  await desk.press(sheet.getByRole('button', { name: 'Cargar', exact: true }));
  await expect.poll(() => sheet.getByLabel(/^Nombre/).inputValue(), patience).toBe('fachada');
  const picture = sheet.getByRole('img', { name: 'Vista previa del archivo' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), patience).toBe(1);
  await look(at, 'terceros-documento-arrastrado');

  // What is written stays when another file is dropped on the sheet, where only files of its kinds are taken.
  const choice = sheet.locator('.file-choice');
  await desk.type(sheet.getByLabel(/^Observación/), 'De noche');
  await choice.dispatchEvent('drop', { dataTransfer: await fileOver(at, [{ name: 'programa.exe', type: 'application/octet-stream' }]) });
  await desk.hears('«programa.exe» no sirve aquí: se recibe .pdf, .png, .jpg, .jpeg, .webp, .docx, .xlsx.');
  await choice.dispatchEvent('drop', { dataTransfer: await fileOver(at, [{ name: 'otra.png', type: 'image/png' }]) });
  await choice.getByText('otra.png').waitFor(patience);
  expect(await sheet.getByLabel(/^Observación/).inputValue()).toBe('De noche');
  await desk.type(type, 'CERT');
  await desk.press(sheet.getByRole('button', { name: 'Cargar', exact: true }));
  await sheet.waitFor({ state: 'detached', ...patience });
  expect((await papers()).map(({ name, extension }: { name: string; extension: string }) => `${name}.${extension}`).sort()).toEqual([
    'fachada.png',
    'rut 2026.pdf',
  ]);

  // A document that is being edited takes the dropped file as its own, and stays the one that is edited.
  await desk.press(list.getByRole('button', { name: 'Editar rut 2026' }));
  const edited = at.getByRole('dialog', { name: 'Editar documento' });
  await edited.locator('.file-choice').dispatchEvent('drop', { dataTransfer: await fileOver(at, [{ name: 'rut nuevo.pdf', type: 'application/pdf' }]) });
  await edited.getByText('rut nuevo.pdf').waitFor(patience);
  await desk.press(edited.getByRole('button', { name: 'Guardar' }));
  await desk.hears('El documento ha sido actualizado');
  expect((await papers()).find(({ name }: { name: string }) => name === 'rut 2026').version).toBe(2);
  await desk.leave();
}, 120_000);

test('a brand is shown again only after a question that names it and whose it is', async () => {
  const { given } = app.server;
  const user = await given.user({ role: 'Administrador' });
  const office = app.server.as(user);
  const customer = await given.customer({ name: 'Ferretería La Tuerca', branch: { description: 'La Tuerca Centro' } });
  const { id: brand_id } = await given.brand({ description: 'Rotor' });
  expect((await office.post('/api/restriccion-marcas', { contact_id: customer.id, brand_id, line_id: 0 })).status).toBeLessThan(300);
  const left = async () => (await office.get(`/api/restriccion-marcas/${customer.id}`)).body.data.length;
  const desk = await atDesk(app, user);
  const { page, open, press, button, answer, hears } = desk;
  await open(`/ocultar-marcas/${customer.id}`, 'Ocultar marcas');
  await press(button('Volver a mostrar Rotor'));
  await page
    .getByRole('dialog', { name: '¿Volver a mostrar Rotor?' })
    .getByText(/La Tuerca Centro/)
    .waitFor();
  await answer('Cancelar');
  expect(await left()).toBe(1);
  await press(button('Volver a mostrar Rotor'));
  await answer('Volver a mostrar');
  await hears('La restricción ha sido eliminada');
  expect(await left()).toBe(0);
  await desk.leave();
});
