/** Forms and files share their rules: no file imports a third party, a branch or a product that the form refuses, and both write the same. */
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { brands, product_lines, products, subbrands, sublines } from '#server/features/catalogue/catalogue.tables.ts';
import { contact_warehouses, contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { startServer } from '#tests/support/server.ts';
import { importFile } from './import-file.ts';

async function world() {
  const server = await startServer();
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const { nit } = await server.given.identificationTypes();
  const remarkOf = async (kind: string, content: string) => {
    const run = await importFile(server, office, { kind, content });
    expect(run.checked, content).toMatchObject({ created_rows: 0, updated_rows: 0, error_rows: 1 });
    const [problem] = (await office.get(`/api/importaciones/${run.id}/observaciones`)).body.data;
    return problem;
  };
  return { server, office, nit, remarkOf };
}

const long = 'a'.repeat(121);

describe('what the form refuses, a file does not bring in', () => {
  test.each([
    { field: 'identification', value: 'ABC-XYZ', heading: 'Identificación' },
    { field: 'identification', value: '12345', heading: 'Identificación' },
    { field: 'email', value: 'no es un correo', heading: 'Correo' },
    { field: 'name', value: long, heading: 'Nombre', party: 'Nombre o razón social' },
    { field: 'main_telephone', value: '6'.repeat(31), heading: 'Teléfono', party: 'Teléfono principal' },
  ])('$field: $value', async ({ field, value, heading, party = heading }) => {
    const { office, nit, remarkOf } = await world();
    const good = { identification: '900123456', name: 'Ferretería' };
    const refused = await office.post('/api/terceros', { ...good, identification_type: nit, check_digit: null, [field]: value });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([field]);

    const cells = { Identificación: good.identification, Nombre: good.name, [heading]: value };
    const customers = await remarkOf('customers', `${Object.keys(cells).join(';')}\n${Object.values(cells).join(';')}\n`);
    const whole = { 'Tipo de identificación': 'NIT', Identificación: good.identification, 'Nombre o razón social': good.name, [party]: value };
    const parties = await remarkOf('third_parties', `${Object.keys(whole).join(';')}\n${Object.values(whole).join(';')}\n`);
    expect(customers).toMatchObject({ row: 2, column: heading, severity: 'error' });
    expect(parties).toMatchObject({ row: 2, column: party, severity: 'error' });
    // A cell that is too long for its column is reported before other rules, in the file's words.
    if (value.length <= 30) expect([customers.message, parties.message]).toEqual([refused.body.errors[field][0], refused.body.errors[field][0]]);
  });

  test('a branch of nowhere: neither by the form nor by a file, whose third party stays as it was', async () => {
    const { server, office, remarkOf } = await world();
    const customer = await server.given.customer({ identification: '900123456', name: 'Ferretería' });
    const refused = await office.put(`/api/establecimientos/${customer.branchId}`, { latitude: 99 });
    expect(refused.body.errors).toHaveProperty('latitude');
    const problem = await remarkOf('customers', 'nit;nombre;sucursal;latitud;longitud\n900123456;Otro nombre;001;99;-74.07\n');
    expect(problem).toMatchObject({ column: 'Latitud', message: refused.body.errors.latitude[0] });
    const run = await importFile(server, office, { kind: 'customers', content: 'nit;nombre;sucursal;latitud;longitud\n900123456;Otro nombre;001;99;-74.07\n' });
    await run.apply();
    const [contact] = await server.store.db.select().from(contacts).where(eq(contacts.id, customer.id));
    expect(contact).toMatchObject({ name: 'Ferretería', version: 1 });
  });
});

test('a value that an older version stored hinders nobody who says nothing of it, by the form or by a file', async () => {
  const { server, office } = await world();
  const customer = await server.given.customer({ identification: '900123456', name: 'Ferretería' });
  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    await tx.update(contacts).set({ email: 'no es un correo' }).where(eq(contacts.id, customer.id));
  });
  expect((await office.put(`/api/terceros/${customer.id}`, { cell_phone: '3001112233' })).status).toBe(200);
  const run = await importFile(server, office, { kind: 'customers', content: 'nit;nombre;sucursal;telefono\n900123456;Ferretería;001;6045550102\n' });
  expect(await run.apply()).toMatchObject({ updated_rows: 1, error_rows: 0 });
  const [contact] = await server.store.db.select().from(contacts).where(eq(contacts.id, customer.id));
  expect(contact).toMatchObject({ email: 'no es un correo', cell_phone: '3001112233', main_telephone: '6045550102' });
});

test('rows of one customer and one branch add up in the order of the file, and are written once', async () => {
  const { server, office } = await world();
  const content = [
    'nit;nombre;sucursal;nombre sucursal;telefono;plazo',
    '900123456;Ferretería;001;Centro;;',
    '900123456;Ferretería;002;Norte;6045550102;',
    '900123456;Ferretería Nueva;001;;;30 días',
    '900123456;Ferretería Nueva;001;;;30 días',
    '',
  ].join('\n');
  const run = await importFile(server, office, { kind: 'customers', content });
  expect(await run.apply()).toMatchObject({ created_rows: 2, updated_rows: 1, unchanged_rows: 1, error_rows: 0 });
  const [contact] = await server.store.db.select().from(contacts).where(eq(contacts.identification, '900123456'));
  expect(contact).toMatchObject({ name: 'Ferretería Nueva', main_telephone: '6045550102', version: 1 });
  const branches = await server.store.db.select().from(contact_warehouses).orderBy(contact_warehouses.code);
  expect(branches).toMatchObject([
    { code: '001', description: 'Centro', pay_condition: '30 días', version: 1 },
    { code: '002', description: 'Norte', version: 1 },
  ]);
});

test('a text with letters is an identification where the file says its type', async () => {
  const { server, office } = await world();
  const run = await importFile(server, office, { kind: 'customers', content: 'documento;tipo documento;nombre\nAB-1234;Pasaporte;John Smith\n' });
  expect(await run.apply()).toMatchObject({ created_rows: 1, error_rows: 0 });
  const [contact] = await server.store.db.select().from(contacts).where(eq(contacts.name, 'John Smith'));
  expect(contact).toMatchObject({ identification: 'AB-1234', check_digit: null });
});

describe('a product', () => {
  /** Two lines and two brands with their parts, by code, made by a file. */
  async function classified() {
    const made = await world();
    const { server, office } = made;
    const content = 'codigo;descripcion;linea;sublinea;marca;submarca\nX-1;Uno;10;01;KZN;K1\nX-2;Dos;20;02;NDL;N1\n';
    await (await importFile(server, office, { kind: 'products', content })).apply();
    const { db } = server.store;
    const idsOf = (rows: { code: string; id: number }[]) => Object.fromEntries(rows.map(({ code, id }) => [code, id]));
    const ids = {
      line: idsOf(await db.select({ id: product_lines.id, code: product_lines.line_code }).from(product_lines)),
      subline: idsOf(await db.select({ id: sublines.id, code: sublines.subline_code }).from(sublines)),
      brand: idsOf(await db.select({ id: brands.id, code: brands.brand_code }).from(brands)),
      subbrand: idsOf(await db.select({ id: subbrands.id, code: subbrands.subbrand_code }).from(subbrands)),
    };
    const byFile = async (content: string, mapping?: unknown) => {
      const run = await importFile(server, office, { kind: 'products', content, mapping });
      expect(await run.apply(), content).toMatchObject({ state: 'applied', error_rows: 0 });
    };
    const idOf = async (code: string) => {
      const [row] = await db.select({ id: products.id }).from(products).where(eq(products.product_code, code));
      return Number(row?.id);
    };
    /** The stored row and its history, with the code of the form's product in place of its own. */
    const writtenOf = async (code: string) => {
      const [row] = await db.select().from(products).where(eq(products.product_code, code));
      const history = (await office.get(`/api/productos/${row?.id}/historial`)).body.data;
      const told = history.map(({ action, before, after }: Record<string, unknown>) => ({ action, before, after }));
      return JSON.parse(JSON.stringify({ row, told }).replaceAll(`"id":${row?.id}`, '"id":0').replaceAll(code, 'F-1').replaceAll(code.toLowerCase(), 'f-1'));
    };
    return { ...made, db, ids, byFile, idOf, writtenOf };
  }

  test('made or changed by the form or by a file is the same row with the same history', async () => {
    const { office, ids, byFile, idOf, writtenOf } = await classified();
    const first = { line_id: ids.line['10'], subline_id: ids.subline['01'], brand_id: ids.brand['KZN'], subbrand_id: ids.subbrand['K1'] };
    const made = await office.post('/api/productos', { product_code: 'F-1', description: 'Balinera', reference: 'R.1', weight: 2, ...first });
    expect(made.status, made.text).toBe(201);
    await byFile('codigo;descripcion;referencia;peso;linea;sublinea;marca;submarca\nG-1;Balinera;R.1;2;10;01;KZN;K1\n');
    // The codes without punctuation differ: 'f1' and 'g1'.
    const own = (written: object) => JSON.parse(JSON.stringify(written).replaceAll('G1', 'F1').replaceAll('g1', 'f1'));
    expect(own(await writtenOf('G-1'))).toEqual(own(await writtenOf('F-1')));

    const changed = { description: 'Balinera sellada', line_id: ids.line['20'], brand_id: ids.brand['NDL'], iva_percentage: 5 };
    expect((await office.put(`/api/productos/${await idOf('F-1')}`, changed)).status).toBe(200);
    await byFile('codigo;descripcion;linea;marca;iva\nG-1;Balinera sellada;20;NDL;5\n');
    const [form, file] = [await writtenOf('F-1'), own(await writtenOf('G-1'))];
    expect(file).toEqual(own(form));
    expect(form.row).toMatchObject({ subline_id: null, subbrand_id: null, version: 2, search_text: expect.stringContaining('sellada ndl') });

    expect((await office.put(`/api/productos/${await idOf('F-1')}`, { state: 0 })).status).toBe(200);
    await byFile('codigo;descripcion;linea\nX-1;Uno;10\nX-2;Dos;20\n', { complete: { of: 'company' } });
    expect(own(await writtenOf('G-1'))).toEqual(own(await writtenOf('F-1')));
  });

  test.each([
    { field: 'package_quantity', value: 2_000_000, heading: 'Unidades por empaque' },
    { field: 'weight', value: '', heading: 'Peso', line: { weight: 2 } },
    { field: 'subline_id', value: null, heading: 'Sublínea', line: { subline: 2 } },
  ])('that the form refuses for its $field, a file does not bring in', async ({ field, value, heading, line }) => {
    const { db, office, ids, remarkOf } = await classified();
    if (line) expect((await office.put(`/api/lineas/${ids.line['20']}`, line)).status).toBe(200);
    const refused = await office.post('/api/productos', { product_code: 'F-1', description: 'Balinera', line_id: ids.line['20'], [field]: value });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([field]);
    const problem = await remarkOf('products', `codigo;descripcion;linea;${heading}\nG-1;Balinera;20;${value ?? ''}\n`);
    expect(problem).toMatchObject({ row: 2, column: heading, severity: 'error', message: refused.body.errors[field][0] });
    expect(
      await db
        .select()
        .from(products)
        .where(inArray(products.product_code, ['F-1', 'G-1'])),
    ).toEqual([]);
  });
});
