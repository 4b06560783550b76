import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import '#shared/features/cart/cart.errors.ts';
import { quantityOf } from '#shared/features/cart/entry-row.rules.ts';
import { type EntryProduct, readFastEntry, tellTypedRefusal, withoutHeading } from '#shared/features/cart/fast-entry.rules.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { normaliseCode } from '#shared/kernel/text-search.ts';

/** Finds products by their normalised codes, as the catalogue of a device does. */
function codeIndex<P extends EntryProduct>(products: Iterable<P>): (key: string) => readonly P[] {
  const byKey = Map.groupBy(products, ({ product_code }) => normaliseCode(product_code));
  return (key) => byKey.get(key) ?? [];
}

const codes = ['6203-2RS/C3', '6203', '6204', 'UCP 205 L', 'A-53', '05001', 'ÑANDÚ-9', '22216.EK', '3X', '7701234567890', 'FILTRO,10'];
const products = codes.map((product_code, id) => ({ id, product_code }));
const find = codeIndex(products);
/** 'code:quantity' of each line that was read, and the sentences of the rows that were not. */
const read = (text: string) => {
  const { lines, errors } = readFastEntry(text, find);
  return [...lines.map(({ product, quantity }) => `${product.product_code}:${quantity}`), ...errors.map(({ refusal }) => sentenceOf(refusal))];
};

test.each(['6203 ½', '6203 2½', '½ 6203', '6203\t¼', '6203 x ½', '6203 ½ und'])('%s asks for a part of a unit, and is not one unit', (row) => {
  const { lines, errors } = readFastEntry(row, find);
  expect([lines, errors.map(({ refusal }) => refusal.code)]).toEqual([[], ['cart.rowQuantityInvalid']]);
});

describe('one row', () => {
  test.each([
    ['6203-2RS/C3\t10', '6203-2RS/C3:10'],
    ['6203 2rs c3 10', '6203-2RS/C3:10'],
    ['62032RSC3,10', '6203-2RS/C3:10'],
    ['6203-2rs/c3;10', '6203-2RS/C3:10'],
    ['6203-2rs/c3 ; 10 ;', '6203-2RS/C3:10'],
    ['6203 x 10', '6203:10'],
    ['6203 x10', '6203:10'],
    ['6203 X10', '6203:10'],
    ['6203*10', '6203:10'],
    ['6203 × 10 und', '6203:10'],
    ['10 x 6203', '6203:10'],
    ['10 6204', '6204:10'],
    ['12 und 6204', '6204:12'],
    ['12 unidades ucp 205 l', 'UCP 205 L:12'],
    ['6203: 10', '6203:10'],
    ['6203 = 10', '6203:10'],
    ['6203   10 unidades', '6203:10'],
    ['ucp 205 l 4', 'UCP 205 L:4'],
    ['ucp205l\t4', 'UCP 205 L:4'],
    ['UCP 205 L', 'UCP 205 L:1'],
    ['6203', '6203:1'],
    ['3X 2', '3X:2'],
    ['3x', '3X:1'],
    ['22216.EK 1.000', '22216.EK:1000'],
    ['22216.EK 1,000', '22216.EK:1000'],
    ['22216.EK,1.000', '22216.EK:1000'],
    ['6203\t10.0', '6203:10'],
    ['6203\t10,00', '6203:10'],
    ['05001 3', '05001:3'],
    ['ñandu9 3', 'ÑANDÚ-9:3'],
    ['7701234567890 6', '7701234567890:6'],
    ['7701234567890', '7701234567890:1'],
    ['FILTRO,10', 'FILTRO,10:1'],
    ['filtro,10 5', 'FILTRO,10:5'],
    ['6203\tRodamiento rígido de bolas 6203\t12\t$ 18,500', '6203:12'],
    ['1\t6203\t12', '6203:12'],
    ['"6203";"12"', '6203:12'],
    ['6203|12', '6203:12'],
    ['6203,Rodamiento rígido,12', '6203:12'],
    ['6203 2RS C3, 10', '6203-2RS/C3:10'],
    ['6203;', '6203:1'],
  ])('%s is %s', (row, expected) => {
    expect(read(row)).toEqual([expected]);
  });

  test.each([
    ['NOEXISTE 5', 'Fila 1: no existe el código NOEXISTE.'],
    ['6203 0', 'Fila 1: la cantidad 0 debe ser un número entero mayor que 0.'],
    ['6203 2,5', 'Fila 1: la cantidad 2,5 debe ser un número entero mayor que 0.'],
    ['6203\t-3', 'Fila 1: la cantidad -3 debe ser un número entero mayor que 0.'],
    ['6203;9999999', 'Fila 1: la cantidad 9999999 debe ser un número entero mayor que 0.'],
    ['\t5', 'Fila 1: no existe el código 5.'],
    ['---', 'Fila 1: falta el código.'],
    ['6203\tRodamiento', 'Fila 1: la cantidad Rodamiento debe ser un número entero mayor que 0.'],
    ['6203,1,000', 'Fila 1: no existe el código 6203,1,000.'],
  ])('%s is told: %s', (row, sentence) => {
    expect(read(row)).toEqual([sentence]);
  });
});

test.each([
  ['NOEXISTE 5', 'No existe el código NOEXISTE.'],
  ['6203 0', 'La cantidad 0 debe ser un número entero mayor que 0.'],
])('%s typed alone is told without a row: %s', (typed, sentence) => {
  expect(readFastEntry(typed, find).errors.map(({ refusal }) => tellTypedRefusal(refusal))).toEqual([sentence]);
});

test('a pasted list: heading skipped, blank rows counted, repeated codes summed, every bad row told with its number and text', () => {
  const pasted = 'Código\tDescripción\tCantidad\r\n6203\tRodamiento\t10\r\n\r\nA53\tCorrea\t2\r\nXYZ\t?\t1\r\n6203\tOtra vez\t5\r\nA-53\tCorrea\tcero\r\n';
  const entry = readFastEntry(pasted, find);

  expect(entry.lines).toEqual([
    { product: products[1], quantity: 15, rows: [2, 6] },
    { product: products[4], quantity: 2, rows: [4] },
  ]);
  expect(entry.errors.map(({ row, text, refusal }) => [row, text, sentenceOf(refusal)])).toEqual([
    [5, 'XYZ\t?\t1', 'Fila 5: no existe el código XYZ.'],
    [7, 'A-53\tCorrea\tcero', 'Fila 7: la cantidad cero debe ser un número entero mayor que 0.'],
  ]);
});

test('a file that is added below wrong rows brings its rows and not its heading', () => {
  const added = withoutHeading('Código\tCantidad\r\n6203\t10\r\nA53\t2');
  expect(added).toBe('6203\t10\r\nA53\t2');
  const entry = readFastEntry(`XYZ 1\n${added}`, find);
  expect(entry.lines.map(({ quantity, rows }) => [quantity, rows])).toEqual([
    [10, [2]],
    [2, [3]],
  ]);
  expect(entry.errors.map(({ refusal }) => sentenceOf(refusal))).toEqual(['Fila 1: no existe el código XYZ.']);
  expect(withoutHeading('6203 10')).toBe('6203 10');
});

test('of 80 pasted rows with 3 unknown codes 77 are lines, and the 3 stay with their reasons; a number that lost its zero is never another part', () => {
  const shelf = Array.from({ length: 77 }, (_, id) => ({ id, product_code: `RB-${1000 + id}` }));
  const rows = shelf.map(({ product_code }, index) => `${product_code}\t${index + 1}`);
  const pasted = [...rows.slice(0, 20), 'XX-1\t2', ...rows.slice(20, 50), 'XX-2\t1', ...rows.slice(50), 'XX-3\t9'];
  const { lines, errors } = readFastEntry(pasted.join('\n'), codeIndex(shelf));
  expect([pasted.length, lines.length]).toEqual([80, 77]);
  expect(errors.map(({ text, refusal }) => [text, sentenceOf(refusal)])).toEqual([
    ['XX-1\t2', 'Fila 21: no existe el código XX-1.'],
    ['XX-2\t1', 'Fila 52: no existe el código XX-2.'],
    ['XX-3\t9', 'Fila 80: no existe el código XX-3.'],
  ]);
  // The rows of the workbook of tests/cart/read-list.
  const workbook = 'Código\tCantidad\n6203\t10\n0453\t4\n453\t2';
  const read = readFastEntry(workbook, codeIndex([...products, { id: 99, product_code: '0453' }]));
  expect(read.errors.map(({ refusal }) => sentenceOf(refusal))).toEqual(['Fila 4: no existe el código 453.']);
});

test('a code that two products share without its punctuation is asked, and exact writing decides', () => {
  const twins = codeIndex([
    { id: 1, product_code: 'AB-1' },
    { id: 2, product_code: 'A-B1' },
  ]);

  expect(readFastEntry('AB1 3', twins).errors.map(({ refusal }) => sentenceOf(refusal))).toEqual([
    'Fila 1: el código AB1 corresponde a varios productos: AB-1, A-B1.',
  ]);
  expect(readFastEntry('a-b1 3', twins).lines).toMatchObject([{ product: { id: 2 }, quantity: 3 }]);
});

test('nothing pasted is nothing read', () => {
  expect(readFastEntry(' \n\t\n', find)).toEqual({ lines: [], errors: [] });
});

test.each([
  ['12', 12],
  ['1.000', 1000],
  ['1,000,000', 1_000_000],
  ['12 und.', 12],
  ['12u', 12],
  ['1.5', null],
  ['1.000,50', null],
  ['0', null],
  ['-1', null],
  ['doce', undefined],
  ['6203-2RS', undefined],
  ['', undefined],
])('the quantity of %j is %s', (text, quantity) => {
  expect(quantityOf(text)).toBe(quantity);
});

const someRow = fc.record({
  product: fc.constantFrom(...products),
  quantity: fc.integer({ min: 1, max: 9999 }),
  separator: fc.constantFrom('\t', ' ', ' x ', ';', ': '),
});
property.prop([fc.array(someRow, { maxLength: 30 })])('every row written with code and quantity is read, whatever separates them', (rows) => {
  const text = rows.map(({ product, separator, quantity }) => `${product.product_code.toLowerCase()}${separator}${quantity}`).join('\n');
  const { lines, errors } = readFastEntry(text, find);
  const asked = rows.reduce((sum, { quantity }) => sum + quantity, 0);

  expect(errors).toEqual([]);
  expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(asked);
  expect(lines.flatMap((line) => line.rows).toSorted((one, other) => one - other)).toEqual(rows.map((_row, index) => index + 1));
});

property.prop([fc.string({ unit: 'binary', maxLength: 300 })])('whatever is pasted, every written row is either read or told', (text) => {
  const { lines, errors } = readFastEntry(text, find);
  const written = text.split(/\r\n|\r|\n/).filter((row) => row.trim() !== '').length;

  expect(lines.flatMap(({ rows }) => rows).length + errors.length).toBeGreaterThanOrEqual(written - 1);
  expect(lines.every(({ quantity }) => Number.isInteger(quantity) && quantity > 0)).toBe(true);
});
