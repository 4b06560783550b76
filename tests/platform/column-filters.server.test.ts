/** A column filter of a list with its own endpoint finds exactly the rows that contain its text. Spec: ui 'Oficina'. */
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

type Row = Record<string, unknown> & { id: number };

interface FilteredList {
  call: string;
  sheet: string;
  /** A row's text in each filtered column; several texts if any of them may match. */
  columns: Readonly<Record<string, (row: Row) => string | readonly string[]>>;
  /** Filtered by a choice: the row has exactly it. */
  choices?: Readonly<Record<string, (row: Row) => string>>;
}

const lists: readonly FilteredList[] = [
  {
    call: '/api/usuarios',
    sheet: '/api/usuarios/reporte_excel',
    columns: { name: text('name'), surname: text('surname'), email: text('email') },
    choices: { type: text('type'), role: text('role'), deleted_at: ({ deleted_at }) => String(deleted_at) },
  },
  {
    call: '/api/jefaturas',
    sheet: '/api/jefaturas/exportar',
    columns: { leadership: text('leadership'), name: ({ name, surname }) => `${name} ${surname}`, email: text('email') },
  },
  {
    call: '/api/direcciones-comerciales',
    sheet: '/api/direcciones-comerciales/exportar',
    columns: {
      name: text('name'),
      director_name: text('director_name'),
      // The answer's own shape.
      leaderships: ({ commercial_direction_leaderships: led }) => (led as { leadership: string }[]).map(({ leadership }) => leadership),
    },
  },
];

test.each(lists)('$call is narrowed by each of its columns to exactly the rows that say it, in the list and in its spreadsheet', async (list) => {
  const server = await startServer();
  const office = await fill(server);
  const rows = await rowsOf(office, list.call, {});
  expect(rows.length).toBeGreaterThanOrEqual(3);

  for (const [name, said] of Object.entries(list.columns)) {
    const texts = new Set(rows.flatMap((row) => said(row)));
    const asked = [...texts].flatMap((one) => [one.toUpperCase(), one.slice(1, -1), `${one.split(' ').at(-1)} ${one.split(' ')[0]}`]);
    let narrowed = 0;
    for (const typed of [...asked, 'zzzzzz', '100%', 'a_a']) {
      const expected = rows.filter((row) => [said(row)].flat().some((one) => hasWords(one, typed)));
      await expectFound(office, list, { [name]: typed, expected });
      if (expected.length > 0 && expected.length < rows.length) narrowed += 1;
    }
    expect(narrowed, name).toBeGreaterThan(1);
  }
});

test.each(lists.filter(({ choices }) => choices))('$call is narrowed by what is chosen over a column', async (list) => {
  const server = await startServer();
  const office = await fill(server);
  const rows = await rowsOf(office, list.call, {});

  for (const [name, said] of Object.entries(list.choices ?? {})) {
    const values = new Set(rows.map(said));
    expect(values.size, name).toBeGreaterThan(1);
    for (const value of values) await expectFound(office, list, { [name]: value, expected: rows.filter((row) => said(row) === value) });
  }
});

test.each(lists)('$call joins what is typed over two columns and in the search', async ({ call, columns }) => {
  const server = await startServer();
  const office = await fill(server);
  const rows = await rowsOf(office, call, {});
  const [[first, saidFirst], [second, saidSecond]] = Object.entries(columns) as [[string, (row: Row) => string], [string, (row: Row) => string]];
  const [a, b] = [rows[0] as Row, rows.find((row) => saidSecond(row) !== saidSecond(rows[0] as Row)) as Row];

  const both = await rowsOf(office, call, { [first]: saidFirst(a), [second]: saidSecond(a), filter: saidFirst(a) });
  const crossed = await rowsOf(office, call, { [first]: saidFirst(a), [second]: saidSecond(b) });

  expect(both.map(({ id }) => id)).toContain(a.id);
  expect(crossed).toEqual(rows.filter((row) => hasWords(saidFirst(row), saidFirst(a)) && hasWords(saidSecond(row), saidSecond(b))));
});

test('a leader’s filters reach no leadership that is not theirs, and another company’s rows are never among those found', async () => {
  const server = await startServer();
  await fill(server);
  const supervisor = server.as(await server.given.user({ role: 'Super Administrador' }));
  await supervisor.post('/api/cambiar-permisos-rol/Jefe comercial/Jefaturas', { assigned: true });
  const mine = await server.given.leadership();
  const there = await server.given.subscriber();
  await server.given.user({ name: 'Ágata', subscriber: there });
  const elsewhere = server.as(await server.given.user({ role: 'Administrador', name: 'Zoe', subscriber: there }));

  const led = await rowsOf(server.as(mine.leader), '/api/jefaturas', { email: '@' });

  expect(led.map(({ id }) => id)).toEqual([mine.id]);
  expect((await rowsOf(elsewhere, '/api/usuarios', { name: 'agata' })).map(({ name }) => name)).toEqual(['Ágata']);
  expect(await rowsOf(elsewhere, '/api/direcciones-comerciales', { leaderships: 'antioquia' })).toEqual([]);
});

/** People, leaderships and directions with accents, capitals and common words. */
async function fill(server: TestServer): Promise<Client> {
  const { given } = server;
  const office = server.as(await given.user({ role: 'Administrador', name: 'Ágata', email: 'agata@prueba.co' }));
  const made: number[] = [];
  for (const [place, leadership] of ['Antioquia', 'Valle del Cauca', 'Eje cafetero', 'Antioquia alta'].entries()) {
    const name = ['Íngrid', 'Óscar', 'María José', 'Íngrid'][place] ?? '';
    const leader = await given.user({
      role: 'Jefe comercial',
      name,
      email: `jefe.${place}@valle.co`,
    });
    const { body } = await office.post('/api/jefaturas', { leadership, user_id: leader.id, seller_list: [] });
    made.push(body.data.id);
  }
  for (const [place, name] of ['Norte', 'Sur Occidente', 'Norte Lejano'].entries()) {
    const director = await given.user({
      role: 'Director Comercial',
      name: ['Andrés', 'Sofía', 'Andrés'][place] ?? '',
    });
    const led = [made.slice(0, 2), made.slice(1), []][place] ?? [];
    await office.post('/api/direcciones-comerciales', { name, director_id: director.id, commercial_direction_leaderships_ids: led });
  }
  await given.seller({ name: 'Kevin' });
  const client = await office.post('/api/usuarios', { name: 'Luz', surname: 'Ríos', email: 'luz@prueba.co', type: 'e', role: 'RRHH' });
  await office.put(`/api/usuarios/${client.body.data.id}`, { deleted_at: 1 });
  const customer = await given.contact({ is_customer: true, name: 'Quesos' });
  const buyer = { name: 'Berta', surname: 'Díaz', email: 'berta@quesos.co', type: 'c', role: 'Cliente', contact_id: customer.id };
  expect((await office.post('/api/usuarios', buyer)).status).toBe(201);
  return office;
}

async function expectFound(office: Client, { call, sheet }: FilteredList, { expected, ...asked }: { expected: readonly Row[] } & Record<string, unknown>) {
  const words = asked as Record<string, string>;
  expect(await rowsOf(office, call, words), JSON.stringify(words)).toEqual(expected);
  const answer = await office.fetch(`${sheet}?${new URLSearchParams(words)}`);
  const written = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows ?? [];
  expect(written.length - 1, `the spreadsheet of ${JSON.stringify(words)}`).toBe(expected.length);
}

async function rowsOf(client: Client, call: string, asked: Record<string, string>): Promise<Row[]> {
  const { body, status, text: said } = await client.get(`${call}?${new URLSearchParams({ perPage: '100', ...asked })}`);
  expect(status, said).toBe(200);
  expect(body.meta.total).toBe(body.data.length);
  return body.data;
}

function text(name: string): (row: Row) => string {
  return (row) => String(row[name]);
}

function hasWords(said: string, typed: string): boolean {
  return plain(typed)
    .split(' ')
    .filter(Boolean)
    .every((word) => plain(said).includes(word));
}

const plain = (said: string) => said.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
