/** Every kind of import can be undone: rows that nobody changed since are restored, the others stay and are reported. */
import { expect, test } from 'vitest';
import { document_products, documents } from '#server/features/orders/orders.tables.ts';
import { startServer } from '#tests/support/server.ts';
import { importFile } from './import-file.ts';

async function world() {
  const server = await startServer();
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const types = await server.given.identificationTypes();
  const applied = async (kind: string, content: string) => {
    const run = await importFile(server, office, { kind, content });
    expect(await run.apply()).toMatchObject({ state: 'applied', error_rows: 0, can_undo: true });
    return run.id;
  };
  const undo = async (id: number) => (await office.post(`/api/importaciones/${id}/deshacer`)).body.data;
  return { server, office, types, applied, undo };
}

test('customers: what the file made goes, branch and third party; what it changed goes back; what was changed since stays and is named', async () => {
  const { server, office, applied, undo } = await world();
  const known = await server.given.customer({ identification: '900123456', name: 'Antes', branch: { description: 'Principal' } });
  const content = [
    'nit;nombre;sucursal;nombre sucursal;direccion sucursal',
    '900123456;Después;001;Otra;Cl 1',
    '900123456;Después;002;Norte;Cl 2',
    '890900608;Nueva;001;Sola;Cl 3',
    '860034313;Tocada;001;Sede;Cl 4',
  ].join('\n');
  const run = await applied('customers', content);
  const parties = (await office.get('/api/terceros?perPage=50')).body.data;
  const touched = parties.find(({ identification }: { identification: string }) => identification === '860034313');
  await office.put(`/api/terceros/${touched.id}`, { name: 'Corregida a mano' });

  const undone = await undo(run);
  expect(undone.message).toBe('Deshecha: 6 de 7. Cambiaron después y quedaron como están: 860034313.');
  const left = (await office.get('/api/terceros?perPage=50')).body.data;
  expect(left.map(({ identification, name }: { identification: string; name: string }) => [identification, name])).toEqual(
    expect.arrayContaining([
      ['900123456', 'Antes'],
      ['860034313', 'Corregida a mano'],
    ]),
  );
  expect(left.some(({ identification }: { identification: string }) => identification === '890900608')).toBe(false);
  const branches = (await office.get(`/api/establecimientos?contact_id=${known.id}`)).body.data;
  expect(branches).toMatchObject([{ code: '001', description: 'Principal' }]);
});

test('customers: one that has an order since the import stays with its branch, and why is told', async () => {
  const { server, office, applied, undo } = await world();
  const list = await server.given.priceList({ order: 1 });
  await server.given.product({ product_code: 'A-1', prices: { [list.id]: 1_000 } });
  const run = await applied('customers', 'nit;nombre;lista\n890900608;Nueva;LP1\n');
  await applied('sales', 'documento;fecha;nit;codigo;cantidad;precio\nV1;2026-01-05;890900608;A-1;3;1000\n');
  const { message } = await undo(run);
  expect(message).toMatch(/^Deshecha: 0 de 2\. Quedaron como están: 001 Nueva\. El establecimiento está en uso \(1 documento\)/);
  expect((await office.get('/api/terceros?filter=890900608')).body.data).toHaveLength(1);
});

test('sales: new invoices go with their lines, and a corrected one has its lines of before', async () => {
  const { server, applied, undo } = await world();
  const list = await server.given.priceList({ order: 1 });
  await server.given.customer({ identification: '900123456', branch: { price_list_id: list.id } });
  await server.given.product({ product_code: 'A-1' });
  const heading = 'documento;fecha;nit;codigo;cantidad;precio';
  await applied('sales', `${heading}\nV1;2026-01-05;900123456;A-1;3;1000\n`);
  const stored = async () => [await server.store.db.select().from(documents), await server.store.db.select().from(document_products)];
  const before = await stored();
  const run = await applied('sales', `${heading}\nV1;2026-01-05;900123456;A-1;7;1000\nV2;2026-01-06;900123456;A-1;1;1000\n`);
  expect(await stored()).not.toEqual(before);
  expect((await undo(run)).message).toBe('Deshecha: 2 de 2.');
  expect(await stored()).toEqual(before);
});

test('products and what they replace: new ones go, changed ones have their values and references of before, those with prices since stay', async () => {
  const { server, office, applied, undo } = await world();
  const list = await server.given.priceList({ order: 1 });
  await applied('products', 'codigo;descripcion;linea;equivalencias\nA-1;Antes;62;R-1\n');
  const run = await applied('products', 'codigo;descripcion;linea;equivalencias\nA-1;Después;62;R-1|R-2\nA-2;Nueva;62;\nA-3;Con precio;62;\n');
  const relations = await applied('relations', 'codigo;relacionado;lo reemplaza\nA-1;A-2;si\n');
  await applied('prices', 'codigo;lista;precio\nA-3;LP1;1000\n');
  expect(list.id).toBeGreaterThan(0);
  expect((await undo(relations)).message).toBe('Deshecha: 1 de 1.');
  expect((await undo(run)).message).toBe('Deshecha: 2 de 3. Quedaron como están: A-3. El producto está en uso (1 precio) y no se puede eliminar.');

  const products = (await office.get('/api/productos?perPage=50')).body.data;
  expect(products.map(({ product_code, description }: { product_code: string; description: string }) => [product_code, description])).toEqual([
    ['A-1', 'Antes'],
    ['A-3', 'Con precio'],
  ]);
  const sheet = (await office.get(`/api/productos/${products[0].id}/ficha`)).body.data;
  expect(sheet).toMatchObject({ references: [{ reference: 'R-1' }], relations: [] });
});

test('products: devices hear that a code of another maker, which is all that the file had added, is gone', async () => {
  const { server, applied, undo } = await world();
  const seller = server.as(await server.given.seller({ name: 'Ana' }));
  const changesAfter = async (checkpoint: string) => (await seller.get(`/sync/catalogue_changes?limit=1000&checkpoint=${checkpoint}`)).body;
  await applied('products', 'codigo;descripcion;linea\nA-1;Antes;62\n');
  const run = await applied('products', 'codigo;descripcion;linea;equivalencias\nA-1;Antes;62;R-2\n');
  const { checkpoint } = await changesAfter('');
  expect((await changesAfter(checkpoint)).documents).toEqual([]);
  await undo(run);
  const { documents: told } = await changesAfter(checkpoint);
  expect(told.map(({ product }: { product: unknown }) => product)).toMatchObject([{ product_code: 'A-1', references: [] }]);
});

test('products: the lines, brands and categories that the file made go with it, unless something else uses them', async () => {
  const { office, applied, undo } = await world();
  await applied('products', 'codigo;descripcion;linea;marca\nA-1;Antes;62;SKF\n');
  const before = await classes();
  const heading = 'codigo;descripcion;linea;sublinea;marca;submarca;categoria;subcategoria';
  const run = await applied('products', `${heading}\nA-1;Antes;60;6001;SKF;EXP;01;0101\nA-2;Nueva;61;;FAG;;02;\nA-3;Otra;61;;NTN;;03;0301\n`);
  expect((await classes()).lines).toEqual(['60', '61', '62']);
  await office.post('/api/productos', { product_code: 'B-1', description: 'A mano', line_id: await idOf('lineas', 'line_code', '61') });
  await office.put(`/api/marcas/${await idOf('marcas', 'brand_code', 'NTN')}`, { description: 'Corregida a mano' });
  const { message } = await undo(run);
  expect(message).toBe(
    'Deshecha: 12 de 14. Cambiaron después y quedaron como están: NTN. Quedaron como están: 61. La linea está en uso (1 producto) y no se puede eliminar.',
  );
  expect(await classes()).toEqual({ ...before, lines: [...before.lines, '61'].sort(), brands: ['NTN', ...before.brands] });

  async function classes() {
    const codesOf = async (path: string, code: string): Promise<string[]> =>
      (await office.get(`/api/${path}?perPage=50`)).body.data.map((row: Record<string, string>) => row[code]).sort();
    return {
      ...{ lines: await codesOf('lineas', 'line_code'), sublines: await codesOf('sublineas', 'subline_code') },
      ...{ brands: await codesOf('marcas', 'brand_code'), subbrands: await codesOf('submarcas', 'subbrand_code') },
      ...{ categories: await codesOf('categorias', 'categorie_code'), subcategories: await codesOf('subcategorias', 'subcategorie_code') },
    };
  }
  async function idOf(path: string, code: string, value: string): Promise<number> {
    return (await office.get(`/api/${path}?perPage=50`)).body.data.find((row: Record<string, unknown>) => row[code] === value).id;
  }
});
