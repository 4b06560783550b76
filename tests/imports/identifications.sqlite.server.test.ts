/** Identifications as files write them: the cell's value is stored, and an ambiguous one becomes a question. */

import { asc } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { checkDigitOf } from '#shared/features/third-parties/check-digit.rules.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { importFile } from './import-file.ts';

async function world() {
  const server = await startServer();
  await server.given.identificationTypes();
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const problemsOf = async (id: number) => (await office.get(`/api/importaciones/${id}/errores?formato=csv`)).text;
  return { server, office, problemsOf };
}

const stored = async (server: TestServer) =>
  await server.store.db
    .select({ identification: contacts.identification, check_digit: contacts.check_digit, name: contacts.name })
    .from(contacts)
    .orderBy(asc(contacts.id));

test('the digit after a hyphen is verified whatever the length, and a wrong one is refused with the right one', async () => {
  const { server, office, problemsOf } = await world();
  const content = [
    'NIT;Nombre',
    '900123456-0;Empresa con DV malo',
    '51234567-5;Persona con DV malo',
    '1023456789-9;Persona joven con DV malo',
    '900.123.456 – 8;Empresa',
    '51.234.567-4;Persona',
    'NIT 1.023.456.789-4;Persona joven',
    '900123456-12;Ilegible',
  ].join('\n');
  const run = await importFile(server, office, { kind: 'customers', content });
  expect(run.checked).toMatchObject({ total_rows: 7, created_rows: 3, error_rows: 4 });
  const problems = await problemsOf(run.id);
  expect(problems).toContain('2,DV,,Error,El dígito de verificación no corresponde: debería ser 8.');
  expect(problems).toContain('3,DV,,Error,El dígito de verificación no corresponde: debería ser 4.');
  expect(problems).toContain('4,DV,,Error,El dígito de verificación no corresponde: debería ser 4.');
  expect(problems).toContain('8,Identificación,900123456-12,Error,"No se entiende:');
  await run.apply();
  expect((await stored(server)).filter(({ name }) => name !== 'Administrador')).toMatchObject([
    { identification: '900123456', check_digit: 8 },
    { identification: '51234567', check_digit: 4 },
    { identification: '1023456789', check_digit: 4 },
  ]);
});

test('a company that is stored under nine digits is the same however a file writes it, in each kind of file', async () => {
  const { server, office } = await world();
  await server.given.customer({ name: 'Ferretería', identification: '900123456' });
  const before = (await stored(server)).length;
  const spellings = ['900123456-8', '900.123.456-8', '900 123 456 – 8', 'NIT 900123456', '9001234568'];
  for (const [place, spelling] of spellings.entries()) {
    const customers = await importFile(server, office, { kind: 'customers', content: `nit;nombre\n${spelling};Ferretería\n` });
    expect((await customers.apply()).created_rows, spelling).toBe(0);
    const content = `factura;nit;fecha;vencimiento;valor\nF${place};${spelling};2026-01-01;2026-02-01;1000\n`;
    expect((await importFile(server, office, { kind: 'receivables', content })).checked, spelling).toMatchObject({ created_rows: 1, error_rows: 0 });
    const branches = await importFile(server, office, { kind: 'establishments', content: `tercero;codigo;descripcion\n${spelling};9${place};Sede\n` });
    expect(branches.checked, spelling).toMatchObject({ created_rows: 1, error_rows: 0 });
    expect((await office.get(`/api/terceros/id/${encodeURIComponent(spelling)}`)).status, spelling).toBe(200);
    expect((await office.get(`/api/terceros?query=${encodeURIComponent(spelling)}`)).body.data, spelling).toHaveLength(1);
    expect((await office.get(`/api/establecimientos?query=${encodeURIComponent(spelling)}`)).body.data.length, spelling).toBeGreaterThan(0);
  }
  expect(await stored(server)).toHaveLength(before);
  const wrong = 'factura;nit;fecha;vencimiento;valor\nF9;900123456-3;2026-01-01;2026-02-01;1000\n';
  expect((await importFile(server, office, { kind: 'receivables', content: wrong })).checked).toMatchObject({ error_rows: 1 });
});

test('bare digits are cut only where their length leaves no other reading; otherwise the row asks', async () => {
  const { server, office, problemsOf } = await world();
  // Its last digit happens to be the check digit of the others: it is a cédula nevertheless.
  const cedula = '1023456784';
  const content = [
    'nit;nombre;apellidos',
    `${cedula};Cédula;`,
    '8600343137;Empresa;',
    '512345674;No se sabe;',
    '8600343130;DV pegado malo;',
    '8600343137;De una persona;Pardo',
    '',
  ].join('\n');
  const run = await importFile(server, office, { kind: 'customers', content });
  expect(run.checked).toMatchObject({ created_rows: 2, error_rows: 3 });
  const problems = await problemsOf(run.id);
  expect(problems).toContain('Traía pegado su dígito de verificación: se tomó 860034313-7.');
  expect(problems).toContain('No se sabe si el último dígito es el de verificación: escriba 51234567-4');
  expect(problems).toContain('Son diez dígitos: si el último es el de verificación, debería ser 7.');
  await run.answer({ identification: 'skip' });
  await run.apply();
  expect((await stored(server)).map(({ identification }) => identification)).toEqual(expect.arrayContaining([cedula, '860034313']));
});

function digitOf(number: string): number {
  const computed = checkDigitOf(number);
  if (!computed.ok) throw new Error(computed.code);
  return computed.value;
}

test('of 3,000 customers in every way of writing an identification none is stored that its cell does not say', { timeout: 240_000 }, async () => {
  const { server, office } = await world();
  const grouped = (number: string, separator: string) => number.replace(/\B(?=(\d{3})+$)/g, separator);
  const range = (min: number, max: number) => fc.integer({ min, max }).map(String);
  const spelling = fc.record({
    number: fc.oneof(range(800_000_000, 999_999_999), range(100_000, 99_999_999), range(1_000_000_000, 1_299_999_999)),
    separator: fc.constantFrom('', '', '.', ' ', "'"),
    hyphen: fc.constantFrom('-', ' - ', '\u2010', '\u2011', '\u2013', '', ' DV '),
    prefix: fc.constantFrom('', '', '', 'NIT ', 'C.C. ', 'nit: '),
    digit: fc.constantFrom('right', 'right', 'right', 'wrong', 'none'),
  });
  const rows = fc.sample(spelling, { numRuns: 3_000, seed: 20261126 }).map(({ number, separator, hyphen, prefix, digit: kind }, row) => {
    const right = digitOf(number);
    const digit = kind === 'none' ? null : kind === 'right' ? right : (right + 1) % 10;
    const cell = `${prefix}${grouped(number, separator)}${digit === null ? '' : `${hyphen}${digit}`}`;
    return { row, number, digit, right, cell, isGlued: digit !== null && hyphen === '' };
  });
  const content = `nit;nombre\n${rows.map(({ cell, row }) => `${cell};Cliente ${row}`).join('\n')}\n`;
  const run = await importFile(server, office, { kind: 'customers', content });
  await run.answer({ identification: 'skip' });
  const applied = await run.apply();
  expect(applied.total_rows).toBe(3_000);

  const byNumber = Map.groupBy(rows, ({ number }) => number);
  const kept = new Map((await stored(server)).map((row) => [row.identification, row]));
  for (const [identification, { check_digit, name }] of kept) {
    const row = rows[Number(name.replace('Cliente ', ''))];
    if (!name.startsWith('Cliente ') || !row) continue;
    const digits = row.cell.replace(/\D/g, '');
    // Either the whole number, or the number and the digit after it.
    const saysBoth = identification === row.number && (row.digit === null || check_digit === row.digit);
    const saysWhole = row.isGlued && identification === digits;
    expect(saysBoth || saysWhole, `${row.cell} → ${identification}-${check_digit}`).toBe(true);
    expect(check_digit).toBe(digitOf(identification));
  }
  // Every valid, unambiguous cell is stored: none is refused because of its notation.
  const plain = rows.filter(({ digit, right, isGlued }) => !isGlued && (digit === null || digit === right));
  for (const { number, cell } of plain) expect(kept.has(number), cell).toBe(true);
  // A wrong digit after a hyphen stores nobody.
  for (const [number, same] of byNumber) {
    if (same.every(({ digit, right, isGlued }) => !isGlued && digit !== null && digit !== right)) expect(kept.has(number), same[0]?.cell).toBe(false);
  }
});
