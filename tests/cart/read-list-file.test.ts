import { expect, test } from 'vitest';
import { readListFile } from '#pwa/features/cart/read-list-file.ts';

const file = (content: BlobPart, name = 'pedido.csv') => new File([content], name);

test('a list is read from a file as it would be pasted, in UTF-8 or in the letters of Windows', async () => {
  expect(await readListFile(file('código;cantidad\r\n0453;10\r\n\r\n6203-2RS;4\r\n'))).toBe('código;cantidad\n0453;10\n6203-2RS;4');
  expect(await readListFile(file(new Uint8Array([0x63, 0xf3, 0x64, 0x3b, 0x31])))).toBe('cód;1');
});

test('an old workbook and too long a list say what to do, and give no rows', async () => {
  await expect(readListFile(file('PK', 'pedido.xls'))).rejects.toThrow('Guarde la hoja como .xlsx o CSV, o copie y pegue sus filas.');
  const rows = (count: number) => Array.from({ length: count }, (_, index) => `A-${index} 1`).join('\n');
  expect((await readListFile(file(rows(501)))).split('\n')).toHaveLength(501);
  await expect(readListFile(file(rows(502)))).rejects.toThrow('Son máximo 500 filas: este archivo tiene 502.');
});
