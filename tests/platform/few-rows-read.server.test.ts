/** PostgreSQL plans by its table statistics, which it updates within a minute: after that no order may read all earlier rows. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { dialect } from '#server/platform/db/dialect.ts';
import { feedRepository } from '#server/platform/db/feed.repository.ts';
import type { CommandResult } from '#shared/features/sync/sync.documents.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { importFile } from '../imports/import-file.ts';
import type { GivenSubscriber } from '../support/given-organisation.ts';
import type { GivenCustomer } from '../support/given-people.ts';
import { orderPayload } from '../support/order-payload.ts';
import { startServer, type TestServer } from '../support/server.ts';

const newId = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>)); // Plain memory, made by the caller.
const orders = 600;
/** What grows with every order. */
const growing = ['documents', 'document_products', 'feed', 'commands', 'jobs'];
/** For each order. An order of one line reads about fourteen rows of the feed; creating its customer is counted with it. */
const fewRows = 150;

/** A company with one product, and its sellers: each order is of a new customer, because open orders of a customer are read for its credit. */
async function companyOf(server: TestServer, subscriber: GivenSubscriber) {
  const list = await server.given.priceList({ order: 1, subscriber });
  const product = await server.given.product({ subscriber, prices: { [list.id]: 10_000 }, stock: 100_000 });
  return { seller: () => sellerOf(server, { subscriber, list, product }) };
}

async function sellerOf(server: TestServer, { subscriber, list, product }: { subscriber: GivenSubscriber; list: { id: number }; product: { id: number } }) {
  const { given, clock } = server;
  const person = await given.seller({ subscriber });
  const client = server.as(person);
  const device = newId();
  const orderOf = (customer: GivenCustomer) => ({
    id: newId(),
    type: 'orders.finalise',
    created_at: clock.now(),
    payload: orderPayload({ uuid: newId(), customer, subscriber, list, product }),
  });
  const news = new Map<string, string>();
  return {
    async take(howMany: number) {
      const customer = await given.customer({ seller: person, subscriber, branch: { price_list_id: list.id } });
      for (let left = howMany; left > 0; left -= 50) {
        const commands = Array.from({ length: Math.min(50, left) }, () => orderOf(customer));
        const results = (await client.post('/sync/commands', { protocol: 1, device, commands })).body.results as CommandResult[];
        expect(results.map(({ status }) => status)).toEqual(commands.map(() => 'accepted'));
      }
    },
    /** Pulls changed orders and customers. @returns how many documents */
    async pull(): Promise<number> {
      let documents = 0;
      for (const collection of ['orders', 'third_parties']) {
        for (let more = true; more; ) {
          const { body } = await client.get(`/sync/${collection}?limit=100&checkpoint=${news.get(collection) ?? ''}`);
          news.set(collection, body.checkpoint);
          documents += body.documents.length;
          more = body.more;
        }
      }
      return documents;
    },
  };
}

/** The rows and index entries read of each table since the database was created, once the statistics include that many orders. */
async function readSoFar({ store, subscriber }: TestServer, taken: number): Promise<Map<string, number>> {
  // A connection reports its statistics when it is used again one second later.
  await pause(1_100);
  return await vi.waitFor(
    async () => {
      await feedRepository.state(store.db, subscriber.id);
      const counted = sql`SELECT relname, n_tup_ins, seq_tup_read + coalesce(idx_tup_fetch, 0)
        + coalesce((SELECT sum(idx_tup_read) FROM pg_stat_user_indexes i WHERE i.relid = t.relid), 0)::bigint AS read FROM pg_stat_user_tables t`;
      const tables = await store.withTransaction(0, (tx) => tx.execute(counted));
      expect(tables.find(({ relname }) => relname === 'documents')).toMatchObject({ n_tup_ins: taken });
      return new Map(tables.map(({ relname, read }) => [String(relname), Number(read)]));
    },
    { timeout: 20_000, interval: 300 },
  );
}

const endConnections = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;

describe.runIf(dialect === 'postgres')('once PostgreSQL has counted its tables, the next order and the pull of it read a few rows of each', () => {
  test.each([
    { connections: 'from before the count', areNew: false },
    { connections: 'made since', areNew: true },
  ])('on connections $connections', { timeout: 60_000 }, async ({ areNew }) => {
    const server = await startServer({ worksOff: false, isNew: true });
    const elsewhere = await (await companyOf(server, server.subscriber)).seller();
    await elsewhere.take(orders);
    const company = await companyOf(server, await server.given.subscriber());
    // Each pull counts the rows of its seller's device, so the measured pull is of another seller than the orders.
    const [busy, other] = [await company.seller(), await company.seller()];
    await busy.take(orders);
    await other.take(1);
    await other.pull();
    // Autovacuum does so within a minute.
    await server.store.script('ANALYZE');
    if (areNew) await server.store.script(endConnections);

    const already = await readSoFar(server, 2 * orders + 1);
    await other.take(1);
    // The order and its customer.
    expect(await other.pull()).toBe(2);
    const read = await readSoFar(server, 2 * orders + 2);

    const many = growing.map((table) => [table, (read.get(table) ?? 0) - (already.get(table) ?? 0)] as const).filter(([, count]) => count > fewRows);
    expect(many).toEqual([]);
  });
});

test.runIf(dialect === 'postgres')('PostgreSQL has counted what an import brought when the import is applied, and nothing after its check', async () => {
  const server = await startServer();
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  await server.store.script('ALTER TABLE product_lines SET (autovacuum_enabled = false); ANALYZE product_lines');
  const counted = async () => {
    const [table] = await server.store.withTransaction(0, (tx) => tx.execute(sql`SELECT reltuples AS rows FROM pg_class WHERE relname = 'product_lines'`));
    return table?.['rows'];
  };
  const { apply } = await importFile(server, office, { kind: 'lines', content: 'Código,Descripción\nA,Aceites\nB,Bujías\nC,Correas' });

  expect(await counted()).toBe(0);
  expect(await apply()).toMatchObject({ state: 'applied', created_rows: 3 });
  expect(await counted()).toBe(3);
});
