/** Damage by spreadsheets to codes: zeros, '.0', dates, headings. None of it reaches the records. */
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { cities, departments } from '#server/features/master-data/master-data.tables.ts';
import { startServer } from '#tests/support/server.ts';
import { importFile } from './import-file.ts';

async function world() {
  const server = await startServer();
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  await server.store.withTransaction(0, async (tx) => {
    const [made] = await tx.insert(departments).values({ code: '05', name: 'Antioquia' }).returning({ id: departments.id });
    await tx.insert(cities).values({ code: '05001', name: 'Medellín', department_id: made?.id ?? 0 });
  });
  const sheet = async (rows: (string | number | Date)[][]) => await writeXlsx({ sheets: [{ name: 'Hoja1', rows }] });
  return { server, office, sheet };
}

test('codes, cities of DIVIPOLA, identifications and telephones stay the text that they are, and the heading is no row', async () => {
  const { server, office, sheet } = await world();
  await server.given.customer({ name: 'El Tornillo', identification: '0860034313' });
  const content = await sheet([
    ['Tercero', 'Código', 'Descripción', 'Ciudad', 'Teléfono'],
    ['0860034313', '007', 'Centro', '05001', '0316014200'],
    // Cells typed as numbers have no trailing '.0'.
    ['0860034313', 7, 'Norte', '05001', 6014200],
  ]);

  const run = await importFile(server, office, { kind: 'establishments', content, name: 'sucursales.xlsx' });
  expect(run.checked).toMatchObject({ total_rows: 2, error_rows: 0, created_rows: 2 });
  await run.apply();

  const { data } = (await office.get('/api/establecimientos?paginate=false&sortBy=id')).body;
  const kept = data.filter(({ description }: { description: string }) => ['Centro', 'Norte'].includes(description));
  expect(kept).toMatchObject([
    { code: '007', telephone: '0316014200', codes: { city_id: '05001' } },
    { code: '7', telephone: '6014200', codes: { city_id: '05001' } },
  ]);
});

test('a day is read as day, month and year, as ISO, or as the day of its cell; whatever else could be two days is refused', async () => {
  const { server, office, sheet } = await world();
  const { body } = await office.post('/api/tablas-parametros', { code_table: 'FES', name_table: 'Fechas' });
  const content = await sheet([
    ['Tabla', 'Código', 'Nombre', 'Primera fecha'],
    ['FES', '01', 'Con barras', '03/02/2026'],
    ['FES', '02', 'ISO', '2026-02-03'],
    ['FES', '03', 'De la celda', new Date(Date.UTC(2026, 1, 3))],
    ['FES', '04', 'Mes primero', '02/28/2026'],
    ['FES', '05', 'Con palabras', '3 feb 2026'],
  ]);

  const run = await importFile(server, office, { kind: 'parameters', content, name: 'fechas.xlsx' });
  expect(run.checked).toMatchObject({ total_rows: 5, created_rows: 3, error_rows: 2, questions: [{ id: 'dates' }] });
  await run.answer({ dates: 'dmy' });
  await run.apply();

  const { data } = (await office.get(`/api/parametros?paramtable_id=${body.data.id}&paginate=false&sortBy=code_parameter`)).body;
  const days = data.map((row: { code_parameter: string; date_data_first: string }) => [row.code_parameter, row.date_data_first]);
  expect(days).toEqual(['01', '02', '03'].map((code) => [code, '2026-02-03']));
});
