/** An order's list in a workbook, which the server reads like pasted text (portal E5). */
import { expect, test } from 'vitest';
import { workbookBytes } from '#server/platform/xlsx/workbook-answer.ts';
import { startServer } from '#tests/support/server.ts';

test('a workbook gives its rows with tabs; a code that is a number has lost its zero and is told as it stands; too many rows and no workbook are refused', async () => {
  const server = await startServer();
  const { given } = server;
  const buyer = server.as(await given.customerUser(await given.customer()));
  const send = async (content: BlobPart, name: string) => {
    const form = new FormData();
    form.set('file', new File([content], name));
    return await buyer.post('/api/leer-lista', form);
  };
  const bookOf = async (rows: (string | number)[][]) => {
    const columns = ['Código', 'Cantidad'].map((header, index) => ({ header, value: (row: (string | number)[]) => row[index] ?? null }));
    const { sheetOf } = await import('#server/platform/xlsx/workbook-answer.ts');
    return (await workbookBytes([sheetOf('Pedido', columns, rows)])) as Uint8Array<ArrayBuffer>;
  };
  const read = await send(
    await bookOf([
      ['6203-2RS', 10],
      ['0453', 4],
      [453, 2],
    ]),
    'pedido.xlsx',
  );
  expect(read.body.data, read.text).toEqual({ rows: ['Código\tCantidad', '6203-2RS\t10', '0453\t4', '453\t2'] });
  expect((await send('6203;10\n\nA-42;4\n', 'pedido.csv')).body.data).toEqual({ rows: ['6203\t10', 'A-42\t4'] });
  const long = await send(Array.from({ length: 502 }, (_, index) => `A-${index};1`).join('\n'), 'pedido.csv');
  expect([long.status, long.body.message]).toEqual([422, 'Son máximo 500 filas: este archivo tiene más.']);
  expect((await send('PK no es un libro', 'pedido.xlsx')).status).toBe(422);
  expect((await server.anonymous.post('/api/leer-lista', new FormData())).status).toBe(401);
});
