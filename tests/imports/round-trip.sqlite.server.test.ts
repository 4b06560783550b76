import { describe, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { exported, importFile } from './import-file.ts';

/** Something that is exported and imported again. */
interface Kind {
  kind: string;
  path: string;
  /** Creates rows with values that spreadsheets damage: leading zeros, accents, quotes, blanks, decimals, dates, choices. @returns their number */
  rows: (world: { server: TestServer; office: Client; nit: number }) => Promise<number>;
  /** A file whose rows write an amount in both notations, and the heading of that column; null for kinds without amounts. */
  amounts: { lines: readonly string[]; column: string } | null;
}

async function made(office: Client, path: string, body: Record<string, unknown>): Promise<number> {
  const answer = await office.post(`/api/${path}`, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}

const kinds: readonly Kind[] = [
  {
    kind: 'lines',
    path: 'lineas',
    async rows({ office }) {
      await made(office, 'lineas', {
        line_code: '050',
        line_description: 'Rodamientos Ñ; "grandes"',
        margin_cost: 32.5,
        block_sale: true,
        barcode: 9,
        brand: 2,
      });
      await made(office, 'lineas', { line_code: '1E5', line_description: 'Retenedores' });
      return 2;
    },
    amounts: null,
  },
  {
    kind: 'sublines',
    path: 'sublineas',
    async rows({ office }) {
      const [first, second] = [
        await made(office, 'lineas', { line_code: '050', line_description: 'Rodamientos' }),
        await made(office, 'lineas', { line_code: '051', line_description: 'Correas' }),
      ];
      // The same code in two lines.
      for (const line_id of [first, second])
        await made(office, 'sublineas', { line_id, subline_code: '01', subline_description: 'Bolas', sales_account: '0413501' });
      return 2;
    },
    amounts: null,
  },
  {
    kind: 'parameters',
    path: 'parametros',
    async rows({ office }) {
      const paramtable_id = await made(office, 'tablas-parametros', { code_table: 'ZON', name_table: 'Zonas' });
      const more = { numeric_data_first: 1234567.25, numeric_data_second: 1.234, numeric_data_third: 1000, date_data_first: '2026-02-28' };
      await made(office, 'parametros', { paramtable_id, code_parameter: '007', name_parameter: 'Norte', ...more, alphanum_data_first: 'sí, "así"' });
      await made(office, 'parametros', {
        paramtable_id,
        code_parameter: '7',
        name_parameter: 'Sur',
        numeric_data_first: 0.125,
        numeric_data_second: 1e-7,
        numeric_data_third: -12_345.678,
      });
      // The identification type that every company in these tests has is a parameter too.
      return 3;
    },
    amounts: { lines: ['Tabla;Código;Nombre;Primer dato numérico', '14;A;Lista A;1.234.567', '14;B;Lista B;1,234,567'], column: 'Primer dato numérico' },
  },
  {
    kind: 'third_parties',
    path: 'terceros',
    async rows({ server, office, nit }) {
      const ana = await server.given.seller({ name: 'Ana' });
      await made(office, 'terceros', {
        ...{ identification_type: nit, identification: '860034313', name: 'Ferretería "El Tornillo"', gender: 'F', birthdate: '1990-02-28' },
        ...{ latitude: 4.711, length: -74.072, main_telephone: '0316014200', stratum: 3, observations: 'Dos\nrenglones' },
        ...{ is_customer: true, customer: { credit_quota: 5_000_000, percentage_discount: 2.5, seller_id_1: ana.contactId, observation: 'Paga los lunes' } },
        ...{ is_provider: true, provider: { account_type: 1, account_number: '00123' } },
      });
      // Published NITs do carry wrong digits.
      await server.given.contact({ identification_type: nit, identification: '800138188', check_digit: 0, name: 'Publicado con error' });
      return 3;
    },
    amounts: {
      lines: [
        'Tipo de identificación;Identificación;Nombre o razón social;Cliente;Cliente: Cupo de crédito',
        '31;860034313;Uno;sí;1.234.567',
        '31;890900608;Dos;sí;1,234,567',
      ],
      column: 'Cliente: Cupo de crédito',
    },
  },
  {
    kind: 'establishments',
    path: 'establecimientos',
    async rows({ server, office, nit }) {
      const ana = await server.given.seller({ name: 'Ana' });
      const contact_id = await made(office, 'terceros', { identification_type: nit, identification: '860034313', name: 'El Tornillo', is_customer: true });
      const at = { latitude: 4.711, length: -74.072, minimum_order_value: 600_000, zone: 'Centro' };
      await made(office, 'establecimientos', { contact_id, code: '001', description: 'Centro', seller_id: ana.contactId, ...at });
      await made(office, 'establecimientos', { contact_id, code: '1', description: 'Otro', state: 0, telephone: '0316014200' });
      return 2;
    },
    amounts: {
      lines: ['Tercero;Código;Descripción;Pedido mínimo', '890903938;01;Norte;1.234.567', '890903938;02;Sur;1,234,567'],
      column: 'Pedido mínimo',
    },
  },
];

describe.each(kinds)('$kind', ({ kind, path, rows, amounts }) => {
  async function world() {
    const server = await startServer();
    const office = server.as(await server.given.user({ role: 'Administrador' }));
    const nit = await made(office, 'parametros', { paramtable_id: 1, code_parameter: '31', name_parameter: 'NIT' });
    return { server, office, nit };
  }

  test('what was exported and comes back without edits changes nothing', async () => {
    const there = await world();
    const { server, office } = there;
    const count = await rows(there);
    const before = (await office.get(`/api/${path}?perPage=50`)).body.data;

    const run = await importFile(server, office, { kind, content: await exported(office, path), name: 'datos.xlsx' });

    const nothing = { total_rows: count, unchanged_rows: count, created_rows: 0, updated_rows: 0, error_rows: 0, warning_rows: 0 };
    expect(run.checked).toMatchObject({ state: 'checked', ...nothing });
    expect(await run.apply()).toMatchObject({ state: 'applied', ...nothing });
    expect((await office.get(`/api/${path}?perPage=50`)).body.data).toEqual(before);
  });

  test.skipIf(amounts === null)('1.234.567 and 1,234,567 are the same amount, and the check shows it', async () => {
    if (!amounts) return;
    const { server, office, nit } = await world();
    if (kind === 'establishments') await made(office, 'terceros', { identification_type: nit, identification: '890903938', name: 'Banco', is_customer: true });

    const { checked } = await importFile(server, office, { kind, content: amounts.lines.join('\n') });

    expect(checked).toMatchObject({ state: 'checked', created_rows: 2, error_rows: 0 });
    expect(checked.preview.map((row: Record<string, string>) => row[amounts.column])).toEqual(['1234567', '1234567']);
  });
});

test('a file that says no of what was never said changes nothing, and says so', async () => {
  const server = await startServer();
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const nit = await made(office, 'parametros', { paramtable_id: 1, code_parameter: '31', name_parameter: 'NIT' });
  const { id } = await server.given.contact({ identification_type: nit, identification: '860034313', check_digit: 7, name: 'El Tornillo' });
  const content = 'Tipo de identificación;Identificación;Nombre o razón social;Cliente: Acceso al portal B2B\n31;860034313;El Tornillo;no';

  const run = await importFile(server, office, { kind: 'third_parties', content });

  expect(await run.apply()).toMatchObject({ state: 'applied', unchanged_rows: 1, updated_rows: 0 });
  expect((await office.get(`/api/terceros/${id}/historial`)).body.data).toEqual([]);
});
