import { readdirSync, readFileSync } from 'node:fs';
import { test as property } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRows } from '#server/features/imports/csv-rows.ts';
import { readMapping } from '#server/features/imports/mapping-text.ts';
import { speakSpanish } from '#server/platform/http/spanish-messages.ts';
import {
  headingKey,
  importMappingSchema,
  likelyHeaderRow,
  noMapping,
  resolveColumns,
  sourceText,
  unreadHeadings,
} from '#shared/features/imports/import-mapping.rules.ts';

const cells = (row: Record<string, string>) => new Map(Object.entries(row).map(([heading, text]) => [headingKey(heading), text]));
async function* pieces(...texts: string[]) {
  yield* texts;
}

test('columns are known by our name, their label or what people call them, accents and capitals aside', () => {
  const resolved = resolveColumns('stock', { headings: ['CODIGO', 'Bodega', 'Saldo'], mapping: noMapping });
  expect(resolved.ok && [...resolved.value]).toEqual([
    ['product_code', { column: 'CODIGO' }],
    ['warehouse_code', { column: 'Bodega' }],
    ['quantity_available', { column: 'Saldo' }],
  ]);
});

test('a heading that a person assigned feeds its column before a usual one, and one that was left out feeds none', () => {
  const headings = ['Codigo', 'SKU interno', 'Bodega', 'Saldo', 'Existencia'];
  const mapping = { ...noMapping, headings: { skuinterno: 'product_code', existencia: '', ajeno: 'product_code', bodega: 'no_such_column' } };
  const resolved = resolveColumns('stock', { headings: headings.filter((heading) => heading !== 'Bodega').concat('warehouse_code'), mapping });
  expect(resolved.ok && [...resolved.value].map(([name, from]) => [name, from.column])).toEqual([
    ['product_code', 'SKU interno'],
    ['warehouse_code', 'warehouse_code'],
    ['quantity_available', 'Saldo'],
  ]);
});

property.prop([fc.array(fc.array(fc.string({ maxLength: 8 }), { maxLength: 4 }), { maxLength: 20 })])(
  'the headings are found under any titles that name none of them',
  (titles) => {
    const above = titles.map((cells) => cells.filter((cell) => !/[a-z]/i.test(cell)));
    const rows = [...above, ['Código', 'Bodega', 'Existencia'], ['A1', '01', '5']].map((cells, index) => ({ row: index + 1, cells }));
    expect(likelyHeaderRow('stock', { rows, mapping: noMapping })).toBe(above.length + 1);
  },
);

test('what is obligatory and missing is named in Spanish', () => {
  expect(resolveColumns('stock', { headings: ['Código'], mapping: noMapping })).toMatchObject({
    code: 'imports.columnsMissing',
    data: { columns: 'Bodega, Existencia' },
  });
});

test('the headings that nothing reads are told as they are written, unless a mapping chose the columns', () => {
  const headings = ['CODIGO', 'Bodega', 'Saldo', 'Observación ', ''];
  const unread = (mapping = noMapping) => {
    const resolved = resolveColumns('stock', { headings, mapping });
    return resolved.ok && unreadHeadings(resolved.value, { headings, mapping });
  };
  expect(unread()).toEqual(['Observación ']);
  expect(unread({ ...noMapping, only: { observacion: ['A'] } })).toEqual([]);
  expect(unread({ ...noMapping, join: { file: 'otro.csv', on: 'Observación' } })).toEqual([]);
  expect(unread({ ...noMapping, columns: { product_code: { column: 'CODIGO' }, warehouse_code: 'Bodega', quantity_available: 'Saldo' } })).toEqual([]);
});

test('a mapping that names a heading or a column that does not exist is refused', () => {
  const mapping = importMappingSchema.parse({ columns: { product_code: 'sku' } });
  expect(resolveColumns('stock', { headings: ['Código', 'Bodega', 'Saldo'], mapping })).toMatchObject({ code: 'imports.mappingInvalid' });
  expect(resolveColumns('stock', { headings: [], mapping: importMappingSchema.parse({ columns: { precio: 'x' } }) })).toMatchObject({
    code: 'imports.mappingInvalid',
  });
});

test('a source is a column, a constant or a template, with values and a default', () => {
  const row = cells({ code: '6203', brand: 'KZN', bore: '17', outer: '' });
  expect(sourceText({ column: 'Code' }, row)).toBe('6203');
  expect(sourceText({ value: 'LP1' }, row)).toBe('LP1');
  expect(sourceText({ template: '{code}-{brand}[ {bore}x{outer} mm]' }, row)).toBe('6203-KZN');
  expect(sourceText({ column: 'brand', values: { KZN: '01', '*': '99' } }, row)).toBe('01');
  expect(sourceText({ column: 'outer', default: '0' }, row)).toBe('0');
});

test('the mappings that ship are valid', () => {
  const files = readdirSync('docs/mapeos');
  expect(files.length).toBeGreaterThanOrEqual(5);
  for (const file of files) expect(importMappingSchema.safeParse(JSON.parse(readFileSync(`docs/mapeos/${file}`, 'utf8'))).success, file).toBe(true);
});

test('a CSV is read as it comes: quotes, breaks inside cells, and a cut in the middle of anything', async () => {
  const text = 'código;nombre\r\n"05001";"Motor ""A""\nsegunda línea"\r\n05002;"con ; dentro"';
  const whole = (await Array.fromAsync(csvRows(pieces(text)))).map(({ cells }) => cells);
  expect(whole).toEqual([
    ['código', 'nombre'],
    ['05001', 'Motor "A"\nsegunda línea'],
    ['05002', 'con ; dentro'],
  ]);
  for (let cut = 1; cut < text.length; cut += 1) {
    const rows = await Array.fromAsync(csvRows(pieces(text.slice(0, cut), text.slice(cut))));
    expect(rows.map(({ cells }) => cells)).toEqual(whole);
  }
});

const text = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('toString', 'constructor', '__proto__'));
property.prop([
  text,
  fc.dictionary(
    text,
    fc.string({ minLength: 1 }).filter((one) => one.trim() !== ''),
  ),
])('a cell becomes what its mapping says of it, or stays as it is', (cell, values) => {
  const said = Object.hasOwn(values, cell.trim()) ? values[cell.trim()] : (values['*'] ?? cell.trim());

  expect(sourceText({ column: 'Estado', values }, cells({ Estado: cell }))).toBe(said);
});

property.prop([text.filter((name) => !['product_code', 'warehouse_code', 'quantity_available'].includes(name))])(
  'a column that is not one of ours is refused by its name',
  (name) => {
    const mapping = { ...noMapping, columns: Object.fromEntries([[name, 'Saldo']]) };

    expect(resolveColumns('stock', { headings: ['Codigo', 'Bodega', 'Saldo'], mapping })).toMatchObject({ code: 'imports.mappingInvalid' });
  },
);

test('a mapping has limits: what is longer is refused with what it admits, and a template of long cells is cut', () => {
  speakSpanish();
  const template = (text: string) => JSON.stringify({ columns: { description: { template: text } } });
  expect(readMapping(template('{nombre}'.repeat(60))).columns['description']).toBeDefined();
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`c${n}`, 'Saldo']));
  for (const [text, reason] of [
    [template('{'.repeat(501)), 'columns.description.template: Debe tener máximo 500'],
    [JSON.stringify({ columns: many }), 'columns: Debe tener máximo 200 columnas'],
    [JSON.stringify({ sheet: 'x'.repeat(201) }), 'sheet: Debe tener máximo 200'],
    [' '.repeat(250_001), 'admite máximo 250000 caracteres'],
  ] as const)
    expect(() => readMapping(text)).toThrow(`El mapeo de columnas no es válido: ${reason}`);

  const made = sourceText({ template: '{nombre}'.repeat(60) }, cells({ nombre: 'x'.repeat(32_000) }));
  expect(made).toHaveLength(5_000);
});
