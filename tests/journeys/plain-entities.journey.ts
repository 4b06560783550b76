/** Plain records of the office by keyboard alone, at 1440×900: the same test for all of them. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuiltApp, inSight, logIn, startBuiltApp } from '#tests/support/built-app.ts';
import { testPassword } from '#tests/support/given-people.ts';
import { choose, fill, goTo, nameInFocus, openTab, press, tabTo } from '#tests/support/keyboard.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

let app: BuiltApp;
let page: Page;
let user: Awaited<ReturnType<BuiltApp['server']['given']['user']>>;

const patience = { timeout: Number(process.env['PATIENCE'] ?? 30_000) };
const reads = async (text: string | RegExp) => await page.getByText(text).first().waitFor(patience);
const rowOf = (text: string) => inSight(page).getByRole('row', { name: new RegExp(text) });

beforeAll(async () => {
  app = await startBuiltApp();
  const { given } = app.server;
  user = await given.user({ role: 'Super Administrador' });
  await given.parameter({ paramtable_id: 1, code_parameter: '31', name_parameter: 'NIT' });
  page = await app.device({ viewport: { width: 1440, height: 900 } });
  await logIn(page, { email: user.email, password: testPassword });
  await page.locator('dialog.palette').waitFor({ state: 'attached', ...patience });
});
afterAll(() => app.close());
// Discards the sheets that a failed test left open.
beforeEach(async () => {
  await page.goto(`${app.url}#/manual-de-procesos`);
  await page.reload();
  await page.locator('dialog.palette').waitFor({ state: 'attached', ...patience });
});
pictureFailures(() => ({ page }));

interface Walk {
  title: string;
  path: string;
  /** Fields that a form asks before its code. */
  before?(): Promise<void>;
  /** Fills in the form of a row with this code, in the order of the form's fields. */
  write(code: string): Promise<void>;
  code: RegExp;
  codes: readonly [string, string];
  /** Absent where codes may repeat. */
  repeated?: string;
  /** The row's name in the list for a code, and a search text for that name without accents. */
  named(code: string): string;
  sought: string;
  /** A field that another user changes meanwhile, and this user too. */
  changed: { field: string; label: RegExp; theirs: string; mine: string };
  required: { label: RegExp; message: string };
  words: readonly [created: string, updated: string, deleted: string];
}

const walks: readonly Walk[] = [
  {
    title: 'Licencias',
    path: 'licencias',
    async write(code) {
      await fill(page, /^Código/, code);
      await fill(page, /^Desde/, '01012026');
      await fill(page, /^Hasta/, '12122027');
      await fill(page, /^Máximo de usuarios/, '40');
    },
    code: /^Código(?! de)/,
    codes: ['LIC-A', 'LIC-B'],
    repeated: 'El código de la licencia ya existe',
    named: (code) => code,
    sought: 'lic-a',
    changed: { field: 'maximum_users', label: /^Máximo de usuarios/, theirs: '50', mine: '60' },
    required: { label: /^Máximo de usuarios/, message: 'Máximo de usuarios es un dato obligatorio.' },
    words: ['La Licencia ha sido creada', 'La Licencia ha sido actualizada', 'La Licencia ha sido eliminada'],
  },
  {
    title: 'Tablas de parámetros',
    path: 'tablas-parametros',
    async write(code) {
      await fill(page, /^Código/, code);
      await fill(page, /^Nombre/, `Tabla ñandú ${code}`);
    },
    code: /^Código(?! de)/,
    codes: ['XA', 'XB'],
    repeated: 'El código de la tabla ya existe',
    named: (code) => `Tabla ñandú ${code}`,
    sought: 'nandu xa',
    changed: { field: 'name_table', label: /^Nombre/, theirs: 'La de otro', mine: 'La mía ñandú' },
    required: { label: /^Nombre/, message: 'Nombre es un dato obligatorio.' },
    words: ['Tabla de parámetro ha sido creado', 'Tabla de parámetro ha sido actualizada', 'Tabla de parámetro ha sido eliminada'],
  },
  {
    title: 'Suscriptores',
    path: 'suscriptores',
    async before() {
      await choose(page, /^Licencia(?!s)/, 'LIC');
      await choose(page, /^Tipo de identificación/, 'NIT');
    },
    async write(code) {
      await fill(page, /^Identificación$/, code);
      await fill(page, /^Dígito de verificación/, code === '860034313' ? '7' : '8');
      await fill(page, /^Nombre$/, `Compañía ${code}`);
      await fill(page, /^Nombre corto/, `Cía ${code}`);
    },
    code: /^Identificación$/,
    codes: ['860034313', '890903938'],
    repeated: 'La identificación del suscriptor ya existe',
    named: (code) => `Compañía ${code}`,
    sought: 'compania 860034313',
    changed: { field: 'short_name', label: /^Nombre corto/, theirs: 'La de otro', mine: 'La mía' },
    required: { label: /^Nombre corto/, message: 'Nombre corto es un dato obligatorio.' },
    words: ['El Suscriptor ha sido creado', 'El suscriptor ha sido actualizado', 'El suscriptor ha sido eliminado'],
  },
  {
    title: 'Líneas',
    path: 'lineas',
    async write(code) {
      await fill(page, /^Código/, code);
      await fill(page, /^Descripción/, `Línea óptica ${code}`);
      await fill(page, /^Descripción corta/, 'Óptica');
    },
    code: /^Código(?! de)/,
    codes: ['901', '902'],
    repeated: 'El código de la linea ya existe',
    named: (code) => `Línea óptica ${code}`,
    sought: 'optica 901',
    changed: { field: 'line_description', label: /^Descripción(?! corta)/, theirs: 'La de otro', mine: 'Óptica mía' },
    required: { label: /^Descripción(?! corta)/, message: 'Descripción es un dato obligatorio.' },
    words: ['La linea ha sido creada', 'La linea ha sido actualizada', 'La linea ha sido eliminada'],
  },
];

test.each(walks)(
  '$title: created, repeated, found, changed at once with somebody else, refused and deleted, by the keyboard alone',
  async (walk) => {
    const { title, path, codes, repeated, named, sought, changed, required, words } = walk;
    const office = app.server.as(user);
    const [first, second] = codes;
    await goTo(page, title);
    await press(page, /^Crear$/);
    await inSight(page).getByRole('button', { name: 'Guardar', exact: true }).waitFor();
    await walk.before?.();
    await walk.write(first);
    await save(words[0]);

    // A second one with the first one's code.
    await goTo(page, title);
    await press(page, /^Crear$/);
    await inSight(page).getByRole('button', { name: 'Guardar', exact: true }).waitFor();
    await walk.before?.();
    await walk.write(repeated === undefined ? second : first);
    if (repeated !== undefined) {
      await page.keyboard.press('Control+s');
      const alert = page.getByRole('dialog', { name: 'Error' });
      await alert.getByText(repeated).waitFor(patience);
      await expect.poll(() => nameInFocus(page), patience).toBe('Aceptar');
      await page.keyboard.press('Enter');
      await alert.waitFor({ state: 'detached', ...patience });
      await tabTo(page, walk.code, 'Shift+Tab');
      await walk.write(second);
    }
    await save(words[0]);

    // Searched without accents, and opened from the list.
    await goTo(page, title);
    await page.keyboard.press('/');
    await page.keyboard.type(sought);
    await rowOf(named(first)).waitFor(patience);
    await expect.poll(() => rowOf(named(second)).count()).toBe(0);
    await tabTo(page, new RegExp(named(first)));
    await page.keyboard.press('Enter');
    await inSight(page)
      .getByRole('heading', { name: /Editar|Tabla de parámetros/ })
      .waitFor(patience);
    if (path === 'tablas-parametros') await openTab(page, 'Datos');

    // Another user saves while this form has changes: a form without changes would load the new version.
    const id = Number(/\/(\d+)\/editar/.exec(page.url())?.[1]);
    await fill(page, changed.label, changed.mine);
    expect((await office.put(`/api/${path}/${id}`, { [changed.field]: changed.theirs })).status).toBe(200);
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog', { name: 'Otra persona guardó antes' }).getByText(changed.theirs).waitFor(patience);
    if (path === 'licencias') await look(page, 'licencias-dos-personas');
    await press(page, /^Guardar lo elegido$/);
    await reads(words[1]);
    await expect.poll(async () => String((await office.get(`/api/${path}/${id}`)).body.data[changed.field])).toBe(changed.mine);

    // A record with parts stays open after saving; any other record returns to its list.
    const staysOpen = path === 'tablas-parametros' || path === 'lineas';
    if (!staysOpen) await inSight(page).getByRole('heading', { name: title, exact: true }).waitFor(patience);

    // A missing field is reported beside the field, and no request is sent.
    await page.goto(`${app.url}#/${path}/${id}/editar`);
    await inSight(page)
      .getByRole('button', { name: 'Guardar', exact: true })
      .or(inSight(page).getByRole('tab', { name: 'Datos' }))
      .first()
      .waitFor(patience);
    if (path === 'tablas-parametros') await openTab(page, 'Datos');
    const isMissed = async () => {
      await fill(page, required.label, '');
      await page.keyboard.press('Delete');
      await page.keyboard.press('Control+s');
      return await inSight(page)
        .getByText(required.message)
        .first()
        .waitFor({ timeout: 3_000 })
        .then(
          () => true,
          () => false,
        );
    };
    // The saved form is rendered again with its new version, possibly while these keys are pressed.
    await expect.poll(isMissed, patience).toBe(true);
    await fill(page, required.label, changed.field === 'maximum_users' ? '60' : changed.mine);
    await page.keyboard.press('Control+s');
    await reads(words[1]);

    await goTo(page, title);
    await page.keyboard.press('/');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(named(second));
    await rowOf(named(second)).waitFor(patience);
    await expect.poll(() => inSight(page).getByRole('row').count()).toBe(3);
    await tabTo(page, new RegExp(named(second)));
    await press(page, /^Acciones de la fila$/);
    await press(page, /^Eliminar$/);
    await page
      .getByRole('dialog')
      .getByText(/^¿Eliminar/)
      .waitFor(patience);
    expect(await nameInFocus(page)).not.toBe('');
    await press(page, /^Eliminar$/);
    await reads(words[2]);
    await rowOf(named(second)).waitFor({ state: 'detached', ...patience });
  },
  240_000,
);

/** Saves a new record, and waits for its notice and for the form to close: a form left before would close when it is opened again. */
async function save(words: string): Promise<void> {
  await page.keyboard.press('Control+s');
  await reads(words);
  await inSight(page)
    .getByRole('heading', { level: 1, name: /^Crear/ })
    .waitFor({ state: 'detached', ...patience });
}

test('parameters and sublines are created and changed inside their record', async () => {
  for (const { title, row, part, fields, created } of [
    { title: 'Tablas de parámetros', row: 'nandu', part: 'Parámetros', fields: [/^Código/, /^Descripcion/], created: 'Parámetro ha sido creado' },
    { title: 'Líneas', row: '901', part: 'Sublíneas', fields: [/^Código/, /^Descripción/], created: 'La Sublinea ha sido creada' },
  ]) {
    await goTo(page, title);
    await page.keyboard.press('/');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(row);
    await expect.poll(() => inSight(page).getByRole('row').count(), patience).toBe(3);
    // Tab to the row by its description: the chip with the search text is a button before the rows and has the code in its name.
    await tabTo(page, /ñandú|Óptica/);
    await page.keyboard.press('Enter');
    await inSight(page)
      .getByRole('tab', { name: part })
      .waitFor({ state: 'attached', ...patience });
    await openTab(page, part);
    await press(page, /^Crear$/);
    for (const [index, label] of fields.entries()) await fill(page, label, `Uno ${index}`);
    await page.keyboard.press('Control+s');
    await reads(created);
    await inSight(page).getByRole('row', { name: /Uno 0/ }).waitFor(patience);
  }
}, 120_000);

/** Changes the company's configuration as the platform's operator. */
async function configure(configuration: Record<string, unknown>): Promise<void> {
  const operator = app.server.as(user);
  const path = `/api/suscriptores/${app.server.subscriber.id}`;
  const { version } = (await operator.get(path)).body.data;
  const [{ id: identification_type }] = (await operator.get('/api/lista-param?idParamTable=1&paginate=false')).body.data;
  const saved = await operator.put(path, { identification_type, identification: '899999068', check_digit: 1, ...configuration, version });
  expect(saved.status, saved.text).toBe(200);
}

test('a company that calls its lines families reads families, in lists, forms and beside the sublines', async () => {
  await configure({ description_line: 'Familia', description_subline: 'Grupo' });
  await page.reload();
  await page.goto(`${app.url}#/lineas`);
  await inSight(page).getByRole('heading', { level: 1, name: 'Familias' }).waitFor(patience);
  await press(page, /^Crear$/);
  await inSight(page).getByRole('heading', { level: 1, name: 'Crear familia' }).waitFor(patience);
  await inSight(page).getByLabel('Grupo').waitFor(patience);
  await page.goto(`${app.url}#/terceros/crear`);
  await inSight(page).getByLabel('Familias en que negocia').first().waitFor(patience);
  await configure({ description_line: '', description_subline: '' });
}, 120_000);

test('a company that works without lines is offered none: not in the menu, nor by search, nor in a form, nor on its sellers’ phones', async () => {
  const menu = page.getByRole('navigation', { name: 'Menú' });
  const classification = async () => {
    await page.goto(`${app.url}#/categorias`);
    await page.reload();
    await menu.getByRole('link', { name: 'Categorías' }).waitFor(patience);
    return await menu.getByRole('group').filter({ hasText: 'Categorías' }).last().getByRole('link').allTextContents();
  };
  expect(await classification()).toEqual(['Líneas', 'Marcas', 'Categorías', 'Sinónimos de búsqueda']);
  await configure({ manage_lines: false });
  await expect.poll(classification, patience).toEqual(['Marcas', 'Categorías', 'Sinónimos de búsqueda']);
  await look(page, 'menu-sin-lineas');

  const palette = page.locator('dialog.palette');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('categ');
  await palette
    .getByRole('option', { name: /^Categorías/ })
    .first()
    .waitFor(patience);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('lineas');
  await expect.poll(() => palette.getByRole('option', { name: /líneas/i }).count(), patience).toBe(0);
  await page.keyboard.press('Escape');
  await page.goto(`${app.url}#/terceros/crear`);
  await inSight(page)
    .getByLabel(/^Identificación/)
    .first()
    .waitFor(patience);
  await expect.poll(() => inSight(page).getByText('Líneas en que negocia').count(), patience).toBe(0);

  const seller = await app.server.given.seller();
  const phone = await app.device({ viewport: { width: 390, height: 844 } });
  await logIn(phone, { email: seller.email, password: testPassword });
  await phone.evaluate(() => {
    location.hash = '/b2b/catalogo';
  });
  // The button of an Ionic select has the accessible name 'Marca, Todas las marcas'.
  await inSight(phone)
    .getByRole('button', { name: /^Marca, / })
    .waitFor(patience);
  await expect
    .poll(
      () =>
        inSight(phone)
          .getByRole('button', { name: /^Línea, / })
          .count(),
      patience,
    )
    .toBe(0);
  await look(phone, 'catalogo-sin-lineas');
  await phone.context().close();
  await configure({ manage_lines: true });
}, 120_000);
