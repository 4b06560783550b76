/** Both databases sort lists as a Spanish dictionary does (decision 0164). */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contact_documents } from '#server/features/third-parties/third-parties.tables.ts';
import type { Field } from '#shared/kernel/entity.ts';
import type { Client } from '#tests/support/client.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { listedEntities, offeredColumns } from './listed-entities.ts';

/** As they are made, and as people look for them. */
const words = ['Zuluaga', 'ñame', 'ÁLVAREZ', 'ana', 'Nuñez', 'oso', 'alvarado', 'Nunzio', 'Ángel'] as const;
const inOrder = ['alvarado', 'ÁLVAREZ', 'ana', 'Ángel', 'Nunzio', 'Nuñez', 'ñame', 'oso', 'Zuluaga'];
const firstId = 9_000;

test('the order is the one of the devices, which sort with the language of the browser', () => {
  expect(words.toSorted((one, other) => one.localeCompare(other, 'es'))).toEqual(inOrder);
});

interface Asked {
  call: string;
  column: string;
  /** The word in a row; the column with the same name when absent. */
  wordOf?: (row: Record<string, unknown>) => unknown;
}

/** Checks the list ascending, descending, and page by page from the last to the first. */
async function expectInOrder(client: Client, { call, column, wordOf = (row) => row[column] }: Asked): Promise<void> {
  const rowsOf = async (parameters: Record<string, string>) => {
    const { status, body, text } = await client.get(`${call}${call.includes('?') ? '&' : '?'}${new URLSearchParams({ sortBy: column, ...parameters })}`);
    expect(status, `${call} by ${column}: ${text}`).toBe(200);
    return body as { data: Record<string, unknown>[]; meta: { last_page: number } };
  };
  for (const sort of ['ASC', 'DESC'] as const) {
    const whole = (await rowsOf({ sort, paginate: 'false' })).data;
    const said = whole.map(wordOf).filter((word) => words.includes(word as (typeof words)[number]));
    expect(said, `${call} by ${column} ${sort}`).toEqual(sort === 'ASC' ? inOrder : inOrder.toReversed());

    const { meta } = await rowsOf({ sort, perPage: '4' });
    const pages: Record<string, unknown>[] = [];
    for (let page = meta.last_page; page > 0; page -= 1) pages.unshift(...(await rowsOf({ sort, perPage: '4', page: String(page) })).data);
    expect(pages.map(wordOf), `${call} by ${column} ${sort}, by pages`).toEqual(whole.map(wordOf));
  }
}

describe.each(listedEntities)('$entity.path', ({ entity, role = 'Administrador', fill }) => {
  // The restrictions of an activity are stored as text, but are numbers.
  const isOfWords = ([name, { kind }]: [string, Field]) => (kind === 'text' || kind === 'code') && name !== 'contact_restriction';
  const columns = offeredColumns(entity).flatMap((one) => (isOfWords(one) ? [one[0]] : []));

  test.runIf(columns.length > 0)('stands in the order of words by each of its columns of words', async () => {
    const server = await startServer();
    const office = server.as(await server.given.user({ role }));
    await fill(server, office);
    await server.finishJobs();
    const [{ id = 0 } = {}] = (await office.get(`/api/${entity.path}?sortBy=id`)).body.data as { id?: number }[];
    await copyRows(server, { table: entity.name, id, columns, owned: entity.owner === 'subscriber' });

    for (const column of columns) await expectInOrder(office, { call: `/api/${entity.path}`, column });
  });
});

/** Copies the row once for each word, with the word in each of the columns. */
async function copyRows({ store, subscriber }: TestServer, { table, id, columns, owned }: { table: string; id: number; columns: string[]; owned: boolean }) {
  await store.withTransaction(owned ? subscriber.id : 0, async (tx) => {
    const of = sql`${sql.identifier(table)} WHERE id = ${id} ${owned ? sql`AND subscriber_id = ${subscriber.id}` : sql``}`;
    const [row = {}] = await tx.execute(sql`SELECT * FROM ${of}`);
    const names = Object.keys(row);
    const into = sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    );
    for (const [n, word] of words.entries()) {
      const values = names.map((name) => {
        if (name === 'id') return sql.raw(String(firstId + n));
        return columns.includes(name) ? sql.raw(`'${word}'`) : sql.identifier(name);
      });
      await tx.execute(sql`INSERT INTO ${sql.identifier(table)} (${into}) SELECT ${sql.join(values, sql`, `)} FROM ${of}`);
    }
  });
}

interface OwnList extends Asked {
  fill(world: World): Promise<unknown>;
}
interface World {
  server: TestServer;
  office: Client;
  customer: { id: number };
}

const each = async (make: (word: string, n: number) => Promise<unknown>) => {
  for (const [n, word] of words.entries()) await make(word, n);
};
const sellers = ({ server: { given } }: World) => each((name) => given.seller({ name }));
const parties = ({ server: { given } }: World) =>
  each((word, n) => given.contact({ is_provider: true, name: word, surname: word, identification: word, address: word, email: `${n}@prueba.co` }));
const branches = ({ server: { given }, customer }: World) =>
  each((word) => given.branch(customer, { code: word, description: word, address: word, zone: word }));
const products = ({ server: { given } }: World) => each((word) => given.product({ product_code: word, description: word, reference: word }));
const owed = async ({ server: { given } }: World) =>
  each(async (word) => given.receivable({ customer: await given.customer({ name: word }), invoice_id: word, due_date: '2026-11-01' }));

const ownLists: readonly OwnList[] = [
  ...['name', 'surname', 'identification', 'address'].map((column) => ({ call: '/api/terceros', column, fill: parties })),
  ...['code', 'description', 'address', 'zone'].map((column) => ({ call: '/api/establecimientos', column, fill: branches })),
  {
    call: '/api/funcionarios',
    column: 'name',
    fill: ({ office, customer }) => each((name) => office.post('/api/funcionarios', { contact_id: customer.id, name })),
  },
  { call: '/api/usuarios', column: 'name', fill: sellers },
  { call: '/api/sellers', column: 'name', fill: sellers },
  {
    call: '/api/jefaturas',
    column: 'leadership',
    fill: ({ server: { given }, office }) =>
      each(async (leadership) => {
        const leader = await given.user({ role: 'Jefe comercial' });
        await office.post('/api/jefaturas', { leadership, user_id: leader.id, seller_list: [] });
      }),
  },
  {
    call: '/api/direcciones-comerciales',
    column: 'name',
    fill: ({ server: { given }, office }) =>
      each(async (name) => {
        const director = await given.user({ role: 'Director Comercial' });
        await office.post('/api/direcciones-comerciales', { name, director_id: director.id, leadership_list: [] });
      }),
  },
  ...['product_code', 'description', 'reference'].map((column) => ({ call: '/api/productos', column, fill: products })),
  { call: '/api/cartera', column: 'invoice_id', fill: owed },
  { call: '/api/cartera', column: 'contact_name', fill: owed },
];

describe('the lists with calls of their own', () => {
  test.each(ownLists)('$call stands in the order of words by $column', async ({ fill, ...list }) => {
    const server = await startServer();
    const office = server.as(await server.given.user({ role: 'Super Administrador' }));
    await fill({ server, office, customer: await server.given.customer() });
    await expectInOrder(office, list);
  });

  test('the papers of a third party stand so by their names', async () => {
    const server = await startServer();
    const office = server.as(await server.given.user({ role: 'Super Administrador' }));
    const { id: contact_id } = await server.given.customer();
    await server.store.withTransaction(server.subscriber.id, async (tx) => {
      const paper = { subscriber_id: tx.subscriberId, contact_id, document_type_id: 1, sha256: '', content_type: 'application/pdf', extension: 'pdf' };
      const rows = words.map((name, n) => ({ ...paper, id: n + 1, name, size_bytes: 1, updated_at: tx.now }));
      await tx.insertMany(contact_documents, rows);
    });
    await expectInOrder(office, { call: `/api/documentos?contact_id=${contact_id}`, column: 'name' });
  });

  test('people of a role come so', async () => {
    const server = await startServer();
    const office = server.as(await server.given.user({ role: 'Super Administrador' }));
    await each((name) => server.given.seller({ name }));
    const { body } = await office.get('/api/usuarios-por-rol/Vendedor');
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(inOrder);
  });
});
