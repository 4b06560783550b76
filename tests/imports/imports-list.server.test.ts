import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { startServer } from '#tests/support/server.ts';
import { importFile } from './import-file.ts';

test('the imports that are found come as a spreadsheet, each with what became of it', async () => {
  const server = await startServer();
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const lines = (code: string) => `Código,Descripción\n${code},Retenes\n,Sin código\n`;
  await importFile(server, office, { kind: 'lines', content: lines('90'), name: 'lineas-enero.csv' });
  const { apply } = await importFile(server, office, { kind: 'lines', content: lines('91'), name: 'lineas-febrero.csv' });
  await apply();
  const sheet = async (query = '') => {
    const { sheets } = await readXlsx(new Uint8Array(await (await office.fetch(`/api/importaciones/exportar${query}`)).arrayBuffer()));
    return sheets[0]?.rows.slice(1);
  };

  expect((await sheet())?.map((row) => row[2])).toEqual(['lineas-febrero.csv', 'lineas-enero.csv']);
  expect(await sheet('?filter=FEBRERO')).toEqual([expect.arrayContaining([2, 'Líneas', 'lineas-febrero.csv', 'Aplicado', 1])]);
  expect(await sheet('?filter=enero')).toEqual([expect.arrayContaining(['Revisado'])]);
  // Filters by kind and state, in the list and in its spreadsheet.
  expect((await sheet('?state=applied'))?.map((row) => row[2])).toEqual(['lineas-febrero.csv']);
  expect(await sheet('?kind=products')).toEqual([]);
  expect((await office.get('/api/importaciones?state=checked')).body).toMatchObject({ data: [{ file_name: 'lineas-enero.csv' }], meta: { total: 1 } });
  expect(await office.get('/api/importaciones?state=lost')).toMatchObject({ status: 422, body: { errors: { state: [expect.any(String)] } } });
});
