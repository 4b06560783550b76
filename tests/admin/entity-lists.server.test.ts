import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '#shared/kernel/entity.ts';
import type { Client } from '#tests/support/client.ts';
import { callKeys } from '#tests/support/defined-calls.ts';
import { startServer } from '#tests/support/server.ts';
import { type ListedEntity, listedEntities, offeredColumns } from './listed-entities.ts';

interface Row {
  id: number;
  shown: Record<string, string>;
  codes: Record<string, string>;
  [name: string]: unknown;
}

const idsOf = (rows: readonly Row[]): number[] => rows.map(({ id }) => id);
const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

/** All rows of the list for this query. */
async function rowsOf(office: Client, { entity }: ListedEntity, asked: Record<string, string | number> = {}): Promise<Row[]> {
  const words = new URLSearchParams([['paginate', 'false'], ...Object.entries(asked).map(([name, value]) => [name, String(value)])]);
  const { status, body, text } = await office.get(`/api/${entity.path}?${words}`);
  expect(status, `${words}: ${text}`).toBe(200);
  return body.data;
}

async function startFilled(listed: ListedEntity) {
  const server = await startServer({ keep: true });
  const office = server.as(await server.given.user({ role: listed.role ?? 'Administrador' }));
  await listed.fill(server, office);
  // A job seeds the parameters and the rows that they refer to.
  await server.finishJobs();
  return { office, rows: await rowsOf(office, listed, { sortBy: 'id' }), close: server.close };
}

describe.each(listedEntities)('$entity.path', (listed) => {
  const { entity } = listed;
  const columns = offeredColumns(entity);
  // No test writes: all of them read the rows of one server.
  let filled: Awaited<ReturnType<typeof startFilled>>;
  beforeAll(async () => {
    filled = await startFilled(listed);
  });
  afterAll(() => filled.close());

  test('its rows differ in every column that is offered, so that an order and a filter show', () => {
    const { rows } = filled;

    const alike = columns.filter(([name]) => new Set(rows.map((row) => row[name])).size < 2);

    expect(alike.map(([name]) => name)).toEqual([]);
  });

  test('is in the order of each column that it offers, up and down, and rows that are alike stand by their id', async () => {
    const { office, rows } = filled;

    for (const [name, definition] of [['id'], ...columns] as [string, Field?][]) {
      const isOfWords = definition?.kind === 'text' || definition?.kind === 'code';
      for (const sort of ['ASC', 'DESC'] as const) {
        const asked = await rowsOf(office, listed, { sortBy: name, sort });
        if (isOfWords) {
          const inOrder = rows.toSorted((a, b) => spanish.compare(String(a[name] ?? ''), String(b[name] ?? '')) * (sort === 'ASC' ? 1 : -1) || a.id - b.id);
          expect(idsOf(asked), `${name} ${sort}`).toEqual(idsOf(inOrder));
          continue;
        }
        const [said, silent] = [rows.filter((row) => row[name] !== null), rows.filter((row) => row[name] === null).toSorted((a, b) => a.id - b.id)];
        const inOrder = idsOf(said.toSorted((a, b) => compared(a[name], b[name]) * (sort === 'ASC' ? 1 : -1) || a.id - b.id));
        // Rows without a value come first ascending and last descending, in both databases.
        expect(idsOf(asked), `${name} ${sort}`).toEqual(sort === 'ASC' ? [...idsOf(silent), ...inOrder] : [...inOrder, ...idsOf(silent)]);
      }
    }
  });

  test('a search without accents and in capitals gives exactly the rows that say it', async () => {
    const { office, rows } = filled;
    // A reference is searched by the other row's name, which these rows do not contain.
    const searched = columns.filter(([, { search, kind }]) => search && kind !== 'ref');
    expect(await rowsOf(office, listed, { filter: 'zzzzzz' })).toEqual([]);
    if (searched.length === 0) return;
    const said = (row: Row) => plain(searched.map(([name]) => row[name] ?? '').join(' '));

    for (const row of rows) {
      const text = said(row);
      const expected = rows.filter((other) => hasWords(said(other), text));
      expect(ascending(idsOf(await rowsOf(office, listed, { filter: text.toUpperCase() }))), text).toEqual(ascending(idsOf(expected)));
      expect(expected.length, `${text} is in every row`).toBeLessThan(rows.length);
    }
  });

  test('a filter over a column gives exactly the rows that have it', async () => {
    const { office, rows } = filled;

    for (const [name, definition] of columns) {
      if (definition.kind === 'ref') continue;
      const values = [...new Set(rows.map((row) => row[name]))].filter((value) => value !== null && value !== undefined);
      for (const value of values) {
        const expected = rows.filter((row) => hasValue(definition, row[name], value));
        expect(ascending(idsOf(await rowsOf(office, listed, { [name]: String(value) }))), `${name}=${value}`).toEqual(ascending(idsOf(expected)));
      }
    }
  });

  test('a filter over a reference gives exactly the rows that point there, by its id and by what people read', async () => {
    const { office, rows } = filled;

    for (const [name, definition] of columns) {
      if (definition.kind !== 'ref') continue;
      for (const one of rows.filter((row) => row[name] !== null)) {
        const byId = rows.filter((row) => row[name] === one[name]);
        expect(ascending(idsOf(await rowsOf(office, listed, { [name]: Number(one[name]) }))), name).toEqual(ascending(idsOf(byId)));
        const text = one.shown[name] ?? '';
        const byName = rows.filter((row) => hasWords(plain(row.shown[name] ?? ''), plain(text)) || hasWords(plain(row.codes[name] ?? ''), plain(text)));
        expect(ascending(idsOf(await rowsOf(office, listed, { [`${name}.shown`]: text.toUpperCase() }))), text).toEqual(ascending(idsOf(byName)));
      }
      expect(await rowsOf(office, listed, { [`${name}.shown`]: 'zzzzzz' }), name).toEqual([]);
    }
  });

  test('is read by pages, each row once, and a column that it does not have orders nothing', async () => {
    const { office, rows } = filled;

    const pages: number[] = [];
    for (let page = 1; page <= rows.length; page += 1) {
      const { body } = await office.get(`/api/${entity.path}?perPage=1&page=${page}&sortBy=id`);
      expect(body.meta).toEqual({ current_page: page, per_page: 1, total: rows.length, last_page: rows.length });
      pages.push(...idsOf(body.data));
    }

    expect(pages).toEqual(idsOf(rows));
    expect((await office.get(`/api/${entity.path}?page=${rows.length + 1}&perPage=1`)).body.data).toEqual([]);
    expect((await office.get(`/api/${entity.path}?sortBy=version;drop`)).status).toBe(422);
  });

  test.skipIf(!callKeys.has(`get /api/${entity.path}/exportar`))('its spreadsheet has what the list has, filtered and in its order', async () => {
    const { office } = filled;
    const [name = '', field] = columns.find(([, { kind, list }]) => list && kind !== 'ref') ?? [];
    // A choice is written as people read it.
    const written = (value: unknown) => (field?.kind === 'choice' ? field.choices.find((choice) => choice.value === value)?.label : value);

    const asks: Record<string, string>[] = [{}, { sort: 'DESC' }, { filter: '2', sort: 'DESC' }, { filter: 'zzzzzz' }];
    for (const words of asks) {
      const asked = { sortBy: name, ...words };
      const answer = await office.fetch(`/api/${entity.path}/exportar?${new URLSearchParams(asked)}`);
      const [titles = [], ...rows] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows ?? [];
      const place = titles.indexOf(field?.label ?? '');
      const listedRows = await rowsOf(office, listed, asked);
      expect(rows.map((row) => row[place] ?? null).map(String)).toEqual(listedRows.map((row) => String(written(row[name]))));
      // Only the visible columns of the list, in the requested order.
      const shown = await office.fetch(`/api/${entity.path}/exportar?${new URLSearchParams({ ...asked, columns: `nothing,${name}` })}`);
      const [heading, ...cells] = (await readXlsx(new Uint8Array(await shown.arrayBuffer()))).sheets[0]?.rows ?? [];
      expect([heading, cells.map(([cell]) => cell ?? null)]).toEqual([[field?.label], rows.map((row) => row[place] ?? null)]);
    }
  });
});

const spanish = new Intl.Collator('es', { sensitivity: 'base' });

/** The order of the database: dates and choices by code points, no before yes. */
function compared(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return Number(a) - Number(b);
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const hasWords = (text: string, words: string) => words.split(' ').every((word) => text.includes(word));

/** A text column contains the typed text, a date begins with it, other kinds equal it. */
function hasValue({ kind }: Field, has: unknown, value: unknown): boolean {
  if (kind === 'text' || kind === 'code') return hasWords(plain(String(has ?? '')), plain(String(value)));
  return has === value;
}
