import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sales_budgets } from '#server/features/budgets/budgets.tables.ts';
import { contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { startServer } from '#tests/support/server.ts';

const year = 2026;

async function start() {
  const server = await startServer();
  const { given, store } = server;
  const seller = await given.seller({ name: 'Ana' });
  await store.withTransaction(server.subscriber.id, async (tx) => {
    await tx.update(contacts).set({ identification: '1020304050' }).where(eq(contacts.id, seller.contactId));
  });
  const customer = await given.customer({ seller, name: 'Repuestos Ana', identification: '811111111' });
  const office = server.as(await given.user({ role: 'Administrador' }));
  const sales = await given.parameter({ paramtable_id: 114, code_parameter: 'VEN', name_parameter: 'Ventas' });
  const collections = await given.parameter({ paramtable_id: 114, code_parameter: 'CAR', name_parameter: 'Recaudo' });
  const stored = async () => await store.db.select().from(sales_budgets).orderBy(sales_budgets.month, sales_budgets.contact_id);
  const upload = async (content: string, more: Record<string, string> = {}) => {
    const form = new FormData();
    form.set('file', new File([content], 'presupuesto.csv'));
    for (const [name, value] of Object.entries(more)) form.set(name, value);
    return await office.post('/api/presupuesto-ventas', form);
  };
  return { server, given, sales, collections, seller, customer, office, upload, stored };
}

test('a file with month 13 in row 7 tells that row and saves nothing; mended it is loaded, again it changes nothing, and it is undone whole', async () => {
  const { sales, seller, office, upload, stored } = await start();
  const rows = [1, 2, 3, 4, 5, 13, 7].map((month) => `${year},${month},1020304050,1000000`);
  const file = (months: readonly string[]) => ['Año,Mes,Vendedor,Valor', ...months].join('\n');
  const refused = await upload(file(rows));
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ message: 'Algunos campos no se registraron correctamente', errors: { '7.Mes': ['El mes va de 1 a 12.'] } });
  expect(await stored()).toEqual([]);
  const checked = await upload(file(rows), { only_validation: 'true' });
  expect(checked.body.data).toMatchObject({ uploaded: false, error_rows: 1, created_rows: 6, problems: [{ row: 7, column: 'Mes' }] });
  expect((await office.post(`/api/importaciones/${checked.body.data.import_id}/aplicar`)).body.message).toBe('Algunos campos no se registraron correctamente');
  const csv = await office.fetch(`/api/importaciones/${checked.body.data.import_id}/errores?formato=csv`);
  expect(await csv.text()).toContain('El mes va de 1 a 12.');

  const good = file(rows.map((row) => row.replace(',13,', ',junio,')));
  const loaded = await upload(good);
  expect(loaded.body).toMatchObject({ message: 'El documento ha sido cargado', data: { uploaded: true, created_rows: 7 } });
  expect(await stored()).toHaveLength(7);
  expect(await stored()).toContainEqual(expect.objectContaining({ month: 6, seller_id: seller.contactId, type_id: sales.id, contact_id: 0, value: 1_000_000 }));
  const again = await upload(good);
  expect(again.body.data).toMatchObject({ uploaded: true, created_rows: 0, updated_rows: 0, unchanged_rows: 7 });
  await upload(file([`${year},1,1020304050,2000000`]));
  const [last] = (await office.get('/api/importaciones?kind=budgets')).body.data;
  expect((await office.post(`/api/importaciones/${last.id}/deshacer`)).body.data.state).toBe('undone');
  expect((await stored())[0]).toMatchObject({ month: 1, value: 1_000_000 });
  // What the file does not name stays.
  await upload(file([`${year},12,1020304050,5`]));
  expect(await stored()).toHaveLength(8);
});

test('twelve months in a row, a customer’s part, and every reason why a row is refused', async () => {
  const { seller, customer, upload, stored } = await start();
  const wide = ['Año,Vendedor,NIT,Línea,Marca,Mes,Valor,Enero,Febrero', `${year},1020304050,,,,,,100,200`, `${year},1020304050,811111111,,,Enero,150,,`].join(
    '\n',
  );
  const loaded = await upload(wide);
  expect(loaded.body.data).toMatchObject({
    ...{ uploaded: true, created_rows: 2 },
    problems: [{ severity: 'warning', message: 'Los clientes suman $ 150, más que el mes del vendedor ($ 100).' }],
  });
  expect(await stored()).toMatchObject([
    { month: 1, contact_id: 0, value: 100 },
    { month: 1, contact_id: customer.id, seller_id: seller.contactId, value: 150 },
    { month: 2, contact_id: 0, value: 200 },
  ]);
  const bad = [
    'Año,Vendedor,NIT,Línea,Marca,Mes,Valor,Tipo',
    `${year},999,,,,1,5,`,
    `${year},1020304050,777,,,1,5,`,
    `${year},1020304050,,ZZ,,1,5,`,
    `${year},1020304050,,,ZZ,1,5,`,
    `${year},1020304050,,,,1,5,NADA`,
    `${year},1020304050,,,,1,-5,`,
    `${year},1020304050,,,,1,,`,
    `${year},1020304050,,,,3,5,`,
    `${year},1020304050,,,,marzo,6,`,
  ].join('\n');
  const { errors } = (await upload(bad)).body;
  expect(errors).toMatchObject({
    '2.Vendedor': ['El vendedor no existe.'],
    '3.NIT': ['El cliente no existe.'],
    '4.Línea': ['La línea no existe.'],
    '5.Marca': ['La marca no existe.'],
    '6.Tipo': ['El tipo de presupuesto no existe.'],
    '7.Valor': [expect.any(String)],
    '8.Valor': ['Escriba el mes y su valor, o los valores de los doce meses.'],
    '10.Mes': ['Otra fila ya dice ese mes.'],
  });
  expect(await stored()).toHaveLength(3);
});

test('the upload names the seller and the type of a file that does not; who may only load budgets sees no other import', async () => {
  const { server, given, collections, seller, office, upload, stored } = await start();
  const loaded = await upload(`Año,Mes,Valor\n${year},1,700`, { contact_id: String(seller.contactId), type_id: String(collections.id) });
  expect(loaded.body.message).toBe('El documento ha sido cargado');
  expect(await stored()).toMatchObject([{ seller_id: seller.contactId, type_id: collections.id, value: 700 }]);
  expect((await upload('Año,Mes,Valor\n2026,1,7', { type_id: '987654' })).body.errors).toEqual({ type_id: ['El tipo de presupuesto no existe.'] });
  expect((await upload('Año,Mes,Valor\n2026,1,7', { contact_id: '999999' })).body.errors).toEqual({ contact_id: ['El vendedor no existe.'] });
  expect((await upload('nada')).status).toBe(422);

  const boss = server.as(await given.user({ role: 'Super Administrador' }));
  await boss.post('/api/cambiar-permisos-rol/RRHH/Cargue Presupuesto', { assigned: true });
  const hr = server.as(await given.user({ role: 'RRHH' }));
  const lines = new FormData();
  lines.set('archivo', new File(['Código,Descripción\n90,Retenes\n'], 'lineas.csv'));
  const other = (await office.post('/api/importaciones/lines', lines)).body.data.id;
  expect((await hr.get('/api/importaciones')).body.data.map(({ kind }: { kind: string }) => kind)).toContain('budgets');
  expect((await hr.get('/api/importaciones?kind=lines')).body.data).toEqual([]);
  expect((await hr.get(`/api/importaciones/${other}`)).status).toBe(404);
  expect((await hr.post('/api/importaciones/lines', lines)).status).toBe(403);
  expect((await hr.fetch('/api/importaciones/plantilla/budgets')).status).toBe(200);
});
