/** What PostgreSQL knows of a table is as old as its last count. Orders that came since must not make the next one read all of them (decision 0205). */
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { dialect } from '#server/platform/db/dialect.ts';
import type { CommandResult } from '#shared/features/sync/sync.documents.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import type { GivenSubscriber } from '../support/given-organisation.ts';
import type { GivenCustomer } from '../support/given-people.ts';
import { startServer, type TestServer } from '../support/server.ts';

const newId = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>)); // Plain memory, made by the caller.
const device = newId();
const orders = 600;
/** What grows with every order. */
const growing = ['documents', 'document_products', 'feed', 'commands', 'jobs'];
/** Of each of them. An order of one line reads some fourteen of the feed, and what made its customer is counted with it. */
const fewRows = 150;

/** A company's only seller, who takes each time the orders of a new customer: those that one customer has open are read for its credit. */
async function sellerOf(server: TestServer, subscriber: GivenSubscriber) {
  const { given, clock } = server;
  const list = await given.priceList({ order: 1, subscriber });
  const person = await given.seller({ subscriber });
  const product = await given.product({ subscriber, prices: { [list.id]: 10_000 }, stock: 100_000 });
  const client = server.as(person);
  const orderOf = (customer: GivenCustomer) => ({
    id: newId(),
    type: 'orders.finalise',
    created_at: clock.now(),
    payload: {
      uuid: newId(),
      device_number: 'A-1',
      contact_id: customer.id,
      contact_warehouse_id: customer.branchId,
      warehouse_id: subscriber.warehouseId,
      seen_total: 23_800,
      seen_price_list_id: list.id,
      lines: [{ product_id: product.id, quantity: 2, seen_unit_value: 10_000 }],
    },
  });
  return async (howMany: number) => {
    const customer = await given.customer({ seller: person, subscriber, branch: { price_list_id: list.id } });
    for (let left = howMany; left > 0; left -= 50) {
      const commands = Array.from({ length: Math.min(50, left) }, () => orderOf(customer));
      const results = (await client.post('/sync/commands', { protocol: 1, device, commands })).body.results as CommandResult[];
      expect(results.map(({ status }) => status)).toEqual(commands.map(() => 'accepted'));
    }
  };
}

/** Rows and entries of indexes read of each table since the database was made, once it has counted so many orders. */
async function readSoFar({ store }: TestServer, taken: number): Promise<Map<string, number>> {
  return await vi.waitFor(
    async () => {
      // On the connection of the commands, which says what it did when it is asked again a second later.
      const counted = sql`SELECT relname, n_tup_ins, seq_tup_read + coalesce(idx_tup_fetch, 0)
        + coalesce((SELECT sum(idx_tup_read) FROM pg_stat_user_indexes i WHERE i.relid = t.relid), 0)::bigint AS read FROM pg_stat_user_tables t`;
      const tables = await store.withTransaction(0, (tx) => tx.execute(counted), { steady: true });
      expect(tables.find(({ relname }) => relname === 'documents')).toMatchObject({ n_tup_ins: taken });
      return new Map(tables.map(({ relname, read }) => [String(relname), Number(read)]));
    },
    { timeout: 20_000, interval: 300 },
  );
}

describe.runIf(dialect === 'postgres')('the next order reads a few rows of each table, when PostgreSQL counted', () => {
  const neverByItself = async ({ store }: TestServer) => {
    for (const table of growing) await store.script(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
  };

  test.each([
    { when: 'never', before: null, others: 0 },
    { when: 'before the first one', before: 0, others: 0 },
    { when: 'after the first one', before: 1, others: 0 },
    { when: 'before this company came', before: 0, others: orders },
  ])('$when', { timeout: 60_000 }, async ({ before, others }) => {
    const server = await startServer({ worksOff: false });
    await neverByItself(server);
    if (others > 0) await (await sellerOf(server, server.subscriber))(others);
    if (before === 0) await server.store.script('ANALYZE');
    const take = await sellerOf(server, others > 0 ? await server.given.subscriber() : server.subscriber);
    await take(1);
    if (before === 1) await server.store.script('ANALYZE');
    await take(orders);

    const already = await readSoFar(server, others + orders + 1);
    await take(1);
    const read = await readSoFar(server, others + orders + 2);

    const many = growing.map((table) => [table, (read.get(table) ?? 0) - (already.get(table) ?? 0)] as const).filter(([, count]) => count > fewRows);
    expect(many).toEqual([]);
  });
});
