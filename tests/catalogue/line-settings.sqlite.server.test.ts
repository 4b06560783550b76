/** Every setting of a line refers to a column of products, and requires, shows or hides it. Spec: administration §3, decisions §9. */
import { getTableColumns } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '#server/features/catalogue/catalogue.tables.ts';
import { productLine } from '#shared/features/catalogue/catalogue.entity.ts';
import { productColumnOf } from '#shared/features/catalogue/field-visibility.rules.ts';
import { type LineFieldSetting, lineFieldSettings } from '#shared/features/catalogue/line-settings.fields.ts';
import { columnsOf } from '#shared/features/imports/import-kinds.ts';
import { withManaged } from '#shared/features/organisation/managed.rules.ts';
import type { Field } from '#shared/kernel/entity.ts';
import { importFile } from '../imports/import-file.ts';
import { startServer, type TestServer } from '../support/server.ts';

// Object.keys forgets the keys that the record has.
const settings = Object.keys(lineFieldSettings) as LineFieldSetting[];
/** The cell of a file for each setting. */
const cells: Readonly<Record<LineFieldSetting, { column: string; cell: string }>> = {
  reference: { column: 'reference', cell: 'SK-6203' },
  barcode: { column: 'barcode', cell: '770123' },
  brand: { column: 'brand_code', cell: 'SKF' },
  subbrand: { column: 'subbrand_code', cell: 'SKF-E' },
  subline: { column: 'subline_code', cell: '6201' },
  category: { column: 'category_code', cell: '0101' },
  unit: { column: 'unit', cell: 'UND' },
  weight: { column: 'weight', cell: '2,5' },
  dimensions: { column: 'dimensions', cell: '20 × 15 × 8 cm' },
  location: { column: 'location', cell: 'Pasillo 4' },
};

/** Imports a product of line 62, without the cell of a setting or with all cells. */
async function take(server: TestServer, { without, more = {} }: { without?: LineFieldSetting; more?: Record<string, string> } = {}) {
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const said = settings.filter((setting) => setting !== without).map((setting) => cells[setting]);
  const row = { product_code: 'A-1', description: 'Uno', line_code: '62', ...Object.fromEntries(said.map(({ column, cell }) => [column, cell])), ...more };
  const content = [Object.keys(row), Object.values(row)].map((line) => line.join(';')).join('\n');
  const sent = await importFile(server, office, { kind: 'products', content });
  return { office, id: sent.id, run: await sent.apply() };
}

async function told(office: Awaited<ReturnType<typeof take>>['office'], id: number): Promise<string> {
  return (await office.get(`/api/importaciones/${id}/errores?formato=csv`)).text;
}

test('what the form and the files of lines offer is what products have a column for, and no more', () => {
  const fields: Readonly<Record<string, Field>> = withManaged(productLine, undefined).fields;
  const offered = Object.keys(fields).filter((name) => fields[name]?.inside === 'field_settings');
  // A serial belongs to a piece: warranty requests ask for it, but products have none.
  expect(offered.toSorted()).toEqual([...settings, 'serial'].toSorted());
  const columns = Object.keys(getTableColumns(products));
  for (const setting of settings) expect(columns, setting).toContain(productColumnOf[setting]);
  for (const { column } of Object.values(cells)) expect(Object.keys(columnsOf('products'))).toContain(column);
  const inFiles = Object.keys(columnsOf('lines'));
  expect(inFiles).toEqual(expect.arrayContaining([...settings, 'serial']));
  for (const name of ['lot', 'expiration_date']) {
    expect(inFiles).not.toContain(name);
    expect(Object.keys(productLine.fields)).toContain(name);
  }
});

describe.each(settings)('%s', (setting) => {
  const { label } = lineFieldSettings[setting];
  const heading = columnsOf('products')[cells[setting].column]?.label;

  test('required: a product without it is refused by that column, one with it is taken', async () => {
    const server = await startServer();
    await server.given.line({ line_code: '62', field_settings: { [setting]: 2 } });
    // A subbrand belongs to a brand: without the brand the row lacks both.
    const more: Record<string, string> = setting === 'brand' ? { subbrand_code: '' } : {};
    const short = await take(server, { without: setting, more });
    expect(short.run).toMatchObject({ created_rows: 0, error_rows: 1 });
    expect(await told(short.office, short.id)).toContain(`2,${heading},,Error,${label} es un dato obligatorio en esta línea.`);
    expect((await take(server)).run).toMatchObject({ created_rows: 1, error_rows: 0 });
  });

  test('hidden: no call tells it; visible: it is told, and a product may lack it', async () => {
    const server = await startServer();
    const line = await server.given.line({ line_code: '62' });
    const { office } = await take(server);
    const read = async () => (await office.get('/api/productos')).body.data[0];
    const name = productColumnOf[setting];
    expect((await read())[name]).not.toBeNull();
    const [before] = await server.store.db.select().from(products);
    const { version } = (await office.get(`/api/lineas/${line.id}`)).body.data;
    const hidden = await office.put(`/api/lineas/${line.id}`, { line_code: '62', line_description: 'Rodamientos', version, [setting]: 9 });
    expect(hidden.status, hidden.text).toBe(200);
    expect((await read())[name]).toBeNull();

    // A file with another value: the value is not stored, and the check reports it once for the whole line.
    const again = await take(server, {
      more: { description: 'Dos', [cells[setting].column]: setting === 'weight' ? '9' : 'OTRO', ...(setting === 'brand' && { subbrand_code: '' }) },
    });
    expect(again.run).toMatchObject({ updated_rows: 1, error_rows: 0 });
    expect(await told(again.office, again.id)).toContain(
      `Advertencia,${label} está oculto en la línea 62: no se toma de esta fila ni de las demás de la línea.`,
    );
    const [stored] = await server.store.db.select().from(products);
    expect(stored?.[name]).toEqual(before?.[name]);

    await server.given.line({ line_code: '63' });
    const lacking = await take(server, { without: setting, more: { product_code: 'B-1', line_code: '63', ...(setting === 'brand' && { subbrand_code: '' }) } });
    expect(lacking.run).toMatchObject({ created_rows: 1, error_rows: 0 });
  });
});

test('what is taken in is what was written; a product that changes brand keeps no subbrand of the other, and a subbrand needs its brand', async () => {
  const server = await startServer();
  const line = await server.given.line({ line_code: '62' });
  const { office } = await take(server);
  const row = async () => (await server.store.db.select().from(products))[0];
  expect(await row()).toMatchObject({ weight: 2.5, dimensions: '20 × 15 × 8 cm', location: 'Pasillo 4', subbrand_id: expect.any(Number) });
  expect((await take(server)).run).toMatchObject({ unchanged_rows: 1 });

  const { version } = (await office.get(`/api/lineas/${line.id}`)).body.data;
  await office.put(`/api/lineas/${line.id}`, { line_code: '62', line_description: 'Rodamientos', version, subbrand: 2 });
  const moved = { without: 'subbrand', more: { brand_code: 'NTN' } } as const;
  expect((await take(server, moved)).run).toMatchObject({ updated_rows: 0, error_rows: 1 });
  await office.put(`/api/lineas/${line.id}`, { line_code: '62', line_description: 'Rodamientos', version: version + 1, subbrand: 1 });
  expect((await take(server, moved)).run).toMatchObject({ updated_rows: 1, error_rows: 0 });
  expect(await row()).toMatchObject({ subbrand_id: null });

  const loose = await take(server, { without: 'brand', more: { product_code: 'C-1' } });
  expect(loose.run).toMatchObject({ created_rows: 0, error_rows: 1 });
  expect(await told(loose.office, loose.id)).toContain('2,Submarca,SKF-E,Error,Una submarca es de una marca: diga también la marca.');
});

test('what a line hides is told once for the whole file, however long it is', async () => {
  const server = await startServer();
  for (const line_code of ['62', '63']) await server.given.line({ line_code, field_settings: { reference: 9 } });
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const rows = Array.from({ length: 900 }, (_none, n) => `A-${n};Uno;${n % 2 === 0 ? '62' : '63'};REF-${n}`);
  const content = ['Código;Descripción;Línea;Referencia', ...rows].join('\n');
  const { id, checked, apply } = await importFile(server, office, { kind: 'products', content });
  expect(checked).toMatchObject({ warning_rows: 2, error_rows: 0 });
  expect(await apply()).toMatchObject({ created_rows: 900, warning_rows: 2, error_rows: 0 });
  expect((await told(office, id)).match(/está oculto en la línea/g)).toHaveLength(2);
});

test('where the company keeps a product is not told to its customers', async () => {
  const server = await startServer();
  await server.given.line({ line_code: '62' });
  const { office } = await take(server);
  const customer = await server.given.customer({ seller: await server.given.seller() });
  const buyer = server.as(await server.given.user({ role: 'Cliente', contactId: customer.id }));
  expect((await office.get('/api/productos')).body.data[0]).toMatchObject({ weight: 2.5, location: 'Pasillo 4' });
  expect((await buyer.get('/api/productos')).body.data[0]).toMatchObject({ weight: 2.5, dimensions: '20 × 15 × 8 cm', location: null });
});
