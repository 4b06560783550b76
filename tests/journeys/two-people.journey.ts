/** Two users edit one third party in two browsers: the form asks only about fields that both changed to different values, with the user and the time. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partyTables } from '#shared/features/master-data/party-parameters.ts';
import { type BuiltApp, inSight, startBuiltApp } from '#tests/support/built-app.ts';
import type { Client } from '#tests/support/client.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import { patience } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

let app: BuiltApp;
let office: Client;
/** Saves first. */
let ana: Desk;
/** Saves after her. */
let beto: Desk;
beforeAll(async () => {
  app = await startBuiltApp();
  const { given } = app.server;
  office = app.server.as(await given.user());
  ana = await atDesk(app, await given.user({ name: 'Ana' }));
  beto = await atDesk(app, await given.user({ name: 'Beto' }));
}, 120_000);
afterAll(() => app.close());
pictureFailures(() => ({ page: beto?.page }));

type Change = 'none' | 'same' | 'different';
interface Pair {
  field: string;
  label: string;
  ana: Change;
  beto: Change;
}
const before = (field: string) => `${field} antes`;
/** A person's text for a field. */
const left = (field: string, change: Change, who: 'Ana' | 'Beto') =>
  change === 'none' ? before(field) : change === 'same' ? `${field} igual` : `${field} de ${who}`;

/** Each user leaves the field unchanged, writes the same text as the other, or writes another text. */
const pairs: readonly Pair[] = [
  { field: 'surname', label: 'Apellidos', ana: 'none', beto: 'none' },
  { field: 'address', label: 'Dirección', ana: 'none', beto: 'same' },
  { field: 'main_telephone', label: 'Teléfono principal', ana: 'none', beto: 'different' },
  { field: 'secondary_telephone', label: 'Teléfono secundario', ana: 'same', beto: 'none' },
  { field: 'fax', label: 'Fax', ana: 'different', beto: 'none' },
  { field: 'cell_phone', label: 'Celular', ana: 'same', beto: 'same' },
  { field: 'name', label: 'Nombre o razón social', ana: 'same', beto: 'different' },
  { field: 'code_ciiu', label: 'Código CIIU', ana: 'different', beto: 'same' },
  { field: 'observations', label: 'Observaciones', ana: 'different', beto: 'different' },
];
/** A CIIU code has at most ten characters. */
const fits = ({ field }: Pair, text: string) => (field === 'code_ciiu' ? text.replace('code_ciiu ', '') : text);

async function thirdParty(identification: string): Promise<number> {
  const values = Object.fromEntries(pairs.map((pair) => [pair.field, fits(pair, before(pair.field))]));
  const { id } = await app.server.given.contact({ identification, is_customer: true, ...values });
  return id;
}

const field = ({ page }: Desk, { label }: Pair) => inSight(page).getByRole('textbox', { name: new RegExp(`^${label}`) });
const open = async (desk: Desk, id: number) => {
  await desk.page.goto(`${app.url}#/terceros/${id}/editar`);
  await expect.poll(() => field(desk, pairs[0] as Pair).inputValue(), patience).toBe(before('surname'));
};
async function write(desk: Desk, who: 'Ana' | 'Beto'): Promise<void> {
  for (const pair of pairs) {
    const change = who === 'Ana' ? pair.ana : pair.beto;
    if (change !== 'none') await field(desk, pair).fill(fits(pair, left(pair.field, change, who)));
  }
}
const save = ({ page }: Desk) => inSight(page).getByRole('button', { name: 'Guardar', exact: true }).click();
const question = () => beto.page.getByRole('dialog', { name: 'Otra persona guardó antes' });
const stored = async (id: number) => (await office.get(`/api/terceros/${id}`)).body.data;
/** Both have the record open; Ana saves, then Beto. */
async function bothSave(id: number): Promise<void> {
  await Promise.all([open(ana, id), open(beto, id)]);
  await write(ana, 'Ana');
  await write(beto, 'Beto');
  await save(ana);
  await expect.poll(async () => (await stored(id)).version, patience).toBe(2);
  await save(beto);
}

test('of nine pairs of changes the three that differ are asked, with who and when; what each alone changed stays', async () => {
  const id = await thirdParty('900100200');
  await bothSave(id);

  const groups = question().getByRole('group');
  await groups.first().waitFor();
  expect((await groups.locator('legend').allTextContents()).sort()).toEqual(['Código CIIU', 'Nombre o razón social', 'Observaciones']);
  // The keys are at the first choice, not at the cross that leaves the question.
  await expect.poll(() => beto.page.evaluate(() => document.activeElement?.closest('.conflict-field') !== null), patience).toBe(true);
  const group = (name: string) => question().getByRole('group', { name });
  for (const name of ['Código CIIU', 'Nombre o razón social', 'Observaciones'])
    await group(name)
      .getByText(/Lo guardado por Ana .+ · mar 24 nov 2026/)
      .waitFor();
  await look(beto.page, 'dos-personas-un-tercero');

  // Theirs for one of them, one's own for the other two.
  await group('Observaciones')
    .getByRole('radio', { name: /^Lo guardado/ })
    .click();
  await question().getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect.poll(async () => (await stored(id)).version, patience).toBe(3);
  expect(await stored(id)).toMatchObject({
    surname: 'surname antes',
    address: 'address igual',
    main_telephone: 'main_telephone de Beto',
    secondary_telephone: 'secondary_telephone igual',
    fax: 'fax de Ana',
    cell_phone: 'cell_phone igual',
    name: 'name de Beto',
    code_ciiu: 'igual',
    observations: 'observations de Ana',
  });
  // The history shows each user's changes, and nothing else.
  const [second, first] = (await office.get(`/api/terceros/${id}/historial`)).body.data;
  expect([first.user_name, second.user_name]).toEqual([expect.stringContaining('Ana'), expect.stringContaining('Beto')]);
  const changed = ({ before: was, after }: Record<'before' | 'after', Record<string, unknown>>) =>
    pairs.map((pair) => pair.field).filter((name) => after[name] !== was[name]);
  expect(changed(first)).toEqual(['secondary_telephone', 'fax', 'cell_phone', 'name', 'code_ciiu', 'observations']);
  expect(changed(second)).toEqual(['address', 'main_telephone', 'name', 'code_ciiu']);
}, 180_000);

test('what was typed survives going on with it, a reload in the middle, and the same question afterwards', async () => {
  const id = await thirdParty('900100300');
  await bothSave(id);
  await question().getByRole('group').first().waitFor();
  await question().getByRole('button', { name: 'Seguir editando' }).click();
  await question().waitFor({ state: 'detached' });
  const mine = () => Promise.all(pairs.map((pair) => field(beto, pair).inputValue()));
  const typed = pairs.map((pair) => fits(pair, left(pair.field, pair.beto, 'Beto')));
  expect(await mine()).toEqual(typed);

  beto.page.once('dialog', (asked) => void asked.accept());
  await beto.page.reload();
  await beto.hears(/Aquí sigue lo que escribió/);
  await expect.poll(() => field(beto, pairs[6] as Pair).inputValue(), patience).toBe('name de Beto');
  await save(beto);
  await question().getByRole('group').first().waitFor();
  expect((await question().getByRole('group').locator('legend').allTextContents()).sort()).toEqual(['Código CIIU', 'Nombre o razón social', 'Observaciones']);
  await question().getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect.poll(async () => (await stored(id)).version, patience).toBe(3);
  expect(await stored(id)).toMatchObject({
    fax: 'fax de Ana',
    name: 'name de Beto',
    code_ciiu: 'igual',
    observations: 'observations de Beto',
    cell_phone: 'cell_phone igual',
  });
}, 180_000);

test('changes that do not touch each other are saved with no question', async () => {
  const id = await thirdParty('900100400');
  await Promise.all([open(ana, id), open(beto, id)]);
  await field(ana, pairs[5] as Pair).fill('3209998877');
  await field(beto, pairs[4] as Pair).fill('6017654321');
  await save(ana);
  await expect.poll(async () => (await stored(id)).version, patience).toBe(2);
  await save(beto);
  await expect.poll(async () => (await stored(id)).version, patience).toBe(3);
  expect(await question().count()).toBe(0);
  expect(await stored(id)).toMatchObject({ cell_phone: '3209998877', fax: '6017654321', name: 'name antes' });
}, 120_000);

test('an open record follows what somebody else saves; with something written in it the form says so, takes the rest over, and asks about what both changed', async () => {
  const id = await thirdParty('900100500');
  const change = async (body: object) => expect((await office.put(`/api/terceros/${id}`, body)).status).toBe(200);
  const bar = () => inSight(beto.page).getByText('Cambió hace un momento');
  const [fax, cellPhone, observations] = [pairs[4], pairs[5], pairs[8]] as [Pair, Pair, Pair];
  await open(beto, id);
  await change({ fax: '6011112233' });
  await expect.poll(() => field(beto, fax).inputValue(), patience).toBe('6011112233');

  await field(beto, observations).fill('Lo que escribe Beto');
  await change({ cell_phone: '3001112233' });
  await bar().waitFor(patience);
  expect(await field(beto, cellPhone).inputValue()).toBe('cell_phone antes');
  await look(beto.page, 'ficha-que-cambio');
  await beto.press(beto.button('Ver'));
  await expect.poll(() => field(beto, cellPhone).inputValue(), patience).toBe('3001112233');
  expect(await field(beto, observations).inputValue()).toBe('Lo que escribe Beto');
  await expect.poll(() => bar().count(), patience).toBe(0);

  await change({ observations: 'Lo que escribe Ana' });
  await bar().waitFor(patience);
  await beto.press(beto.button('Ver'));
  await question().getByRole('group').first().waitFor();
  expect(await question().getByRole('group').locator('legend').allTextContents()).toEqual(['Observaciones']);
  await question().getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect
    .poll(async () => await stored(id), patience)
    .toMatchObject({ version: 5, fax: '6011112233', cell_phone: '3001112233', observations: 'Lo que escribe Beto' });
  await expect.poll(() => bar().count(), patience).toBe(0);
}, 120_000);

test('the fields of a block are asked with the name of the block', async () => {
  const id = await thirdParty('900100600');
  await beto.page.goto(`${app.url}#/terceros/${id}/editar?ver=cliente`);
  const quota = () => inSight(beto.page).getByLabel(/^Cupo de crédito/);
  await quota().waitFor(patience);
  await quota().fill('3000000');
  expect((await office.put(`/api/terceros/${id}`, { customer: { credit_quota: 2_000_000 } })).status).toBe(200);
  await save(beto);
  await question().getByRole('group').first().waitFor();
  expect(await question().getByRole('group').locator('legend').allTextContents()).toEqual(['Cliente: Cupo de crédito']);
  await question().getByRole('button', { name: 'Seguir editando' }).click();
  await question().waitFor({ state: 'detached' });
  beto.page.once('dialog', (asked) => void asked.accept());
  await beto.page.reload();
}, 120_000);

test('what a person left is read anew when they come back to it', async () => {
  const { page } = beto;
  await app.server.given.parameter({ ...partyTables.customerTypes.where, name_parameter: 'Ferretería' });
  let id = 0;
  const change = async (quantity: number) => {
    const saved = await office.put(`/api/profundizacion/${id}`, { criteria_value: 'Ferretería', event_type: 'EVET1', quantity });
    expect(saved.status).toBe(200);
    id = saved.body.data.id;
  };
  const days = () => inSight(page).getByRole('textbox', { name: 'Visita, Ferretería' });
  await change(15);
  await beto.open('/configuracion-profundizacion', 'Configuración de profundización');
  await expect.poll(() => days().inputValue(), patience).toBe('15');
  await beto.open('/marcas', 'Marcas');
  await change(20);
  // An answer of the last ten seconds is not read again.
  await new Promise((passed) => setTimeout(passed, 10_500));
  await beto.open('/configuracion-profundizacion', 'Configuración de profundización');
  await expect.poll(() => days().inputValue(), patience).toBe('20');
  await change(25);
  await new Promise((passed) => setTimeout(passed, 10_500));
  expect(await days().inputValue()).toBe('20');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => days().inputValue(), patience).toBe('25');
}, 120_000);

test('a list says that somebody else changed it; a field is edited in its cell, merged with what others saved, and asked where both changed it', async () => {
  const brand = (await office.post('/api/marcas', { brand_code: 'ZZ1', description: 'Marca de prueba' })).body.data;
  const now = async () => (await office.get(`/api/marcas/${brand.id}`)).body.data;
  const change = async (body: object) => expect((await office.put(`/api/marcas/${brand.id}`, body)).status).toBe(200);
  const { page } = beto;
  await beto.open('/marcas', 'Marcas');
  const row = inSight(page).getByRole('row', { name: /ZZ1/ });
  await row.waitFor(patience);
  await change({ description: 'Marca de Ana' });
  await inSight(page).getByText('Cambió hace un momento').waitFor(patience);
  await row.getByText('Marca de prueba').waitFor(patience);
  await look(page, 'lista-que-cambio');
  await beto.press(beto.button('Ver'));
  await row.getByText('Marca de Ana').waitFor(patience);
  await expect.poll(() => inSight(page).getByText('Cambió hace un momento').count(), patience).toBe(0);

  // F2 edits the first field of the row, Tab moves to the next one; Esc undoes.
  const cell = (label: string) => inSight(page).locator('.cell-editor').getByRole('textbox', { name: label });
  await row.focus();
  await page.keyboard.press('F2');
  const hasFocus = (label: string) => cell(label).evaluate((field) => field === document.activeElement);
  await cell('Código').waitFor(patience);
  await expect.poll(() => hasFocus('Código'), patience).toBe(true);
  await page.keyboard.press('Tab');
  await expect.poll(() => hasFocus('Descripción'), patience).toBe(true);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Otra');
  await look(page, 'celda-que-se-edita');
  await beto.isAccessible();
  await page.keyboard.press('Escape');
  await expect.poll(() => row.evaluate((element) => element === document.activeElement), patience).toBe(true);
  expect((await now()).description).toBe('Marca de Ana');

  // The cell shows the server's refusal. The second press keeps the row from opening, although its click event comes later.
  await row.getByText('Marca de Ana').dblclick({ delay: 200 });
  await cell('Descripción').waitFor(patience);
  await cell('Descripción').fill('');
  await page.keyboard.press('Enter');
  await inSight(page).locator('.cell-editor').getByText('Descripción es un dato obligatorio.').waitFor(patience);
  // Somebody else changes another field meanwhile: both stay.
  await change({ brand_code: 'ZZ2' });
  await cell('Descripción').fill('Marca de Beto');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await now()).description, patience).toBe('Marca de Beto');
  expect((await now()).brand_code).toBe('ZZ2');
  // The same field: asked by the cell.
  const second = inSight(page).getByRole('row', { name: /ZZ2/ });
  await second.getByText('Marca de Beto').dblclick();
  await cell('Descripción').fill('Lo de Beto');
  await change({ description: 'Lo de Ana' });
  await page.keyboard.press('Enter');
  const asked = inSight(page).locator('.cell-editor').getByRole('alert').filter({ hasText: 'Otra persona lo cambió a «Lo de Ana».' });
  await asked.waitFor(patience);
  await look(page, 'celda-que-otra-persona-cambio');
  expect((await now()).description).toBe('Lo de Ana');
  await asked.getByRole('button', { name: 'Guardar lo mío' }).click();
  await expect.poll(async () => (await now()).description, patience).toBe('Lo de Beto');
  await inSight(page)
    .getByRole('row', { name: /Lo de Beto/ })
    .waitFor(patience);
  await expect.poll(() => inSight(page).locator('.cell-editor').count(), patience).toBe(0);
  // One click opens the row.
  await inSight(page)
    .getByRole('row', { name: /Lo de Beto/ })
    .getByText('Lo de Beto')
    .click();
  await page.waitForURL(new RegExp(`#/marcas/${brand.id}`), patience);

  // Products and users have endpoints of their own: their cells are saved and merged in the same way.
  const product = await app.server.given.product({ product_code: 'CELDA-1', description: 'Rodamiento de prueba' });
  const sheet = async () => (await office.get(`/api/productos/${product.id}/ficha`)).body.data.product;
  await beto.open('/productos?filter=CELDA-1', 'Productos');
  await inSight(page)
    .getByRole('row', { name: /CELDA-1/ })
    .getByText('Rodamiento de prueba')
    .dblclick();
  await cell('Descripción').fill('Rodamiento en su celda');
  expect((await office.put(`/api/productos/${product.id}`, { unit: 'CJ' })).status).toBe(200);
  await cell('Descripción').press('Enter');
  await expect.poll(async () => (await sheet()).description, patience).toBe('Rodamiento en su celda');
  expect((await sheet()).unit).toBe('CJ');
  const user = await app.server.given.user({ role: 'RRHH', name: 'Marcela' });
  await beto.open('/usuarios?filter=marcela', 'Usuarios');
  await inSight(page)
    .getByRole('row', { name: /Marcela/ })
    .getByText('De Prueba', { exact: true })
    .dblclick();
  await cell('Apellidos').fill('Después');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await office.get(`/api/usuarios/${user.id}`)).body.data, patience).toMatchObject({ surname: 'Después', role: 'RRHH' });
}, 120_000);
