/** The default order and page size of each list. Spec: administration §9, commercial §9. */
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { documents } from '#server/features/orders/orders.tables.ts';
import type { Client } from '#tests/support/client.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { listedEntities } from '../admin/listed-entities.ts';

interface DefaultList {
  /** The column as the answer has it, and its direction. */
  by: readonly [column: string, sort: 'ASC' | 'DESC'];
  perPage: number;
}

/** The lists of plain entities: ordered by a code if the specification says so, otherwise by id. */
const plainLists: Readonly<Record<string, DefaultList>> = {
  licencias: { by: ['license_code', 'ASC'], perPage: 15 },
  'tablas-parametros': { by: ['code_table', 'ASC'], perPage: 15 },
  'tipos-de-comprobantes': { by: ['code_voucher_type', 'ASC'], perPage: 15 },
  retenciones: { by: ['since', 'ASC'], perPage: 15 },
  lineas: { by: ['line_code', 'ASC'], perPage: 15 },
  marcas: { by: ['brand_code', 'ASC'], perPage: 15 },
  categorias: { by: ['categorie_code', 'ASC'], perPage: 15 },
  // Activities and parameters have a specific order (decision 0269).
  actividades: { by: ['order', 'ASC'], perPage: 15 },
  parametros: { by: ['order', 'ASC'], perPage: 15 },
  suscriptores: { by: ['id', 'ASC'], perPage: 15 },
  sedes: { by: ['id', 'ASC'], perPage: 15 },
  'bodegas-sedes': { by: ['id', 'ASC'], perPage: 15 },
  sublineas: { by: ['id', 'ASC'], perPage: 15 },
  submarcas: { by: ['id', 'ASC'], perPage: 15 },
  subcategorias: { by: ['id', 'ASC'], perPage: 15 },
  'sinonimos-de-busqueda': { by: ['typed_word', 'ASC'], perPage: 15 },
  'configuracion-lista-de-precios': { by: ['id', 'ASC'], perPage: 15 },
  novedades: { by: ['since', 'DESC'], perPage: 15 },
  departamentos: { by: ['id', 'ASC'], perPage: 15 },
  ciudades: { by: ['id', 'ASC'], perPage: 15 },
};

describe('the lists of plain entities', () => {
  test('each has a row in the table', () => {
    expect(Object.keys(plainLists).sort()).toEqual(listedEntities.map(({ entity }) => entity.path).sort());
  });

  test.each(listedEntities)('$entity.path comes in the order and the pages of the documents', async ({ entity, role = 'Administrador', fill }) => {
    const server = await startServer();
    const office = server.as(await server.given.user({ role }));
    await fill(server, office);
    await expectDefault(office, `/api/${entity.path}`, plainLists[entity.path] as DefaultList); // The test above holds that it is there.
  });
});

interface World {
  server: TestServer;
  office: Client;
  customer: { id: number; branchId: number };
  seller: { contactId: number };
}

/** Lists with their own endpoints, each with rows whose order equals that of no other column. */
const ownLists: readonly (DefaultList & { call: string; fill(world: World): Promise<unknown> })[] = [
  {
    call: '/api/terceros',
    by: ['id', 'ASC'],
    perPage: 50,
    fill: ({ server: { given } }) =>
      inTurn(['M', 'Z', 'A'], (name, place) => given.contact({ name, is_provider: true, identification: String(900_000_000 - place * 7 + (place % 2) * 9) })),
  },
  {
    call: '/api/establecimientos',
    by: ['id', 'ASC'],
    perPage: 15,
    fill: ({ server: { given }, customer }) => inTurn(['5', '9', '1'], (code) => given.branch(customer, { code, description: `Sede ${code}` })),
  },
  {
    call: '/api/funcionarios',
    by: ['id', 'ASC'],
    perPage: 15,
    fill: ({ office, customer }) => inTurn(['M', 'Z', 'A'], (name) => made(office, '/api/funcionarios', { contact_id: customer.id, name })),
  },
  {
    call: '/api/usuarios',
    by: ['name', 'ASC'],
    perPage: 15,
    fill: ({ server: { given } }) => inTurn(['Marta', 'Zoila', 'Alba'], (name, place) => given.user({ name, email: `${7 - place}@prueba.co` })),
  },
  {
    call: '/api/jefaturas',
    by: ['leadership', 'ASC'],
    perPage: 15,
    fill: ({ server: { given }, office }) =>
      inTurn(['M', 'Z', 'A'], async (leadership) => {
        const leader = await given.user({ role: 'Jefe comercial', name: `Jefe ${leadership === 'M' ? 9 : 5}` });
        return made(office, '/api/jefaturas', { leadership, user_id: leader.id, seller_list: [] });
      }),
  },
  {
    call: '/api/direcciones-comerciales',
    by: ['name', 'ASC'],
    perPage: 15,
    fill: ({ server: { given }, office }) =>
      inTurn(['M', 'Z', 'A'], async (name) => {
        const director = await given.user({ role: 'Director Comercial' });
        return made(office, '/api/direcciones-comerciales', { name, director_id: director.id, leadership_list: [] });
      }),
  },
  {
    call: '/api/pedidos',
    by: ['voucher_date', 'DESC'],
    perPage: 15,
    fill: (world) => documentsOn(world, ['2026-11-10', '2026-11-20', '2026-11-01']),
  },
  {
    call: '/api/cotizaciones',
    by: ['consecutive', 'DESC'],
    perPage: 15,
    fill: (world) => documentsOn(world, ['2026-11-10', '2026-11-20', '2026-11-01'], 'cotizacion'),
  },
  {
    call: '/api/cartera',
    by: ['invoice_id', 'ASC'],
    perPage: 15,
    fill: ({ server: { given }, customer, seller }) =>
      inTurn(['FV-5', 'FV-9', 'FV-1'], (invoice_id, place) =>
        given.receivable({ customer, invoice_id, seller_id: seller.contactId, due_date: `2026-11-0${place + 1}` }),
      ),
  },
  {
    call: '/api/cartera-vendedor',
    by: ['days_defeated', 'DESC'],
    perPage: 15,
    fill: ({ server: { given }, customer, seller }) =>
      inTurn(['2026-11-05', '2026-11-01', '2026-11-09'], (due_date, place) =>
        given.receivable({ customer, invoice_id: `FV-${place}`, seller_id: seller.contactId, due_date }),
      ),
  },
];

describe('the lists with calls of their own', () => {
  test.each(ownLists)('$call comes in the order and the pages of the documents', async ({ call, by, perPage, fill }) => {
    const server = await startServer();
    const office = server.as(await server.given.user({ role: 'Super Administrador', name: 'Nora' }));
    const list = await server.given.priceList({ order: 1 });
    const seller = await server.given.seller({ name: 'Kevin' });
    const customer = await server.given.customer({ name: 'Quesos', seller, branch: { price_list_id: list.id } });
    await fill({ server, office, customer, seller });
    await expectDefault(office, call, { by, perPage });
  });
});

/** Without parameters a list has the specification's order, which equals that of no other column. */
async function expectDefault(client: Client, call: string, { by: [column, sort], perPage }: DefaultList): Promise<void> {
  const { body, status, text } = await client.get(call);
  expect(status, text).toBe(200);
  const rows = body.data as Record<string, string | number>[];
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(rows.length).toBeLessThan(perPage);
  expect(body.meta.per_page).toBe(perPage);
  const idOf = (row: Record<string, string | number>) => Number(row['document_id'] ?? row['id']);
  const inOrder = rows.toSorted((a, b) => compared(a[column] ?? '', b[column] ?? '') * (sort === 'ASC' ? 1 : -1) || idOf(a) - idOf(b));
  expect(rows.map((row) => [row[column], idOf(row)])).toEqual(inOrder.map((row) => [row[column], idOf(row)]));

  // The order can be told apart: sorted by creation, in either direction, the rows would differ.
  const ids = rows.map(idOf);
  const upwards = ids.toSorted((a, b) => a - b);
  if (column === 'id') expect(ids).toEqual(upwards);
  else if (column !== 'consecutive') for (const other of [upwards, upwards.toReversed()]) expect(ids).not.toEqual(other);
}

const compared = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);

async function inTurn<T>(values: readonly T[], make: (value: T, place: number) => Promise<unknown>): Promise<void> {
  for (const [place, value] of values.entries()) await make(value, place);
}

async function made(office: Client, path: string, body: Record<string, unknown>): Promise<void> {
  const answer = await office.post(path, body);
  if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
}

/** Orders, or quotations, of these days. */
async function documentsOn({ server, office, customer }: World, days: readonly string[], kind: 'pedido' | 'cotizacion' = 'pedido'): Promise<void> {
  const product = await server.given.product({ prices: { 1: 10_000 }, stock: 1_000 });
  for (const day of days) {
    const cart = await office.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 1 });
    const finished = await office.post(`/api/finalizar-${kind}`, { id: cart.body.data.id });
    if (finished.status >= 300) throw new Error(finished.text);
    const { document_id } = finished.body.data;
    await server.store.withTransaction(server.subscriber.id, async (tx) => {
      await tx
        .update(documents)
        .set({ voucher_date: day })
        .where(and(eq(documents.subscriber_id, tx.subscriberId), eq(documents.id, document_id)));
    });
  }
}
