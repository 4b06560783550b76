/** A push is executed in one transaction with one loaded batch. A command's answer must not depend on the other commands of its transaction. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documents } from '#server/features/orders/orders.tables.ts';
import type { CommandResult } from '#shared/features/sync/sync.documents.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import type { GivenProduct } from '../support/given-catalogue.ts';
import type { GivenCustomer } from '../support/given-people.ts';
import { orderPayload } from '../support/order-payload.ts';
import { startServer, type TestServer } from '../support/server.ts';

const newId = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>)); // Plain memory, made by the caller.
const price = 10_000;
const iva = 1.19;

const kinds = ['orders.finalise', 'quotations.finalise', 'the quotation before as an order', 'the same document again', 'the command before again'] as const;
const faults = ['none', 'none', 'none', 'unknown product', 'other total', 'unknown prospect', 'branch of another customer'] as const;
const sentDocument = fc.record({
  kind: fc.constantFrom(...kinds),
  fault: fc.constantFrom(...faults),
  customer: fc.nat({ max: 1 }),
  product: fc.nat({ max: 1 }),
  quantity: fc.integer({ min: 1, max: 4 }),
});
const company = fc.record({
  credit_mode: fc.constantFrom('hard' as const, 'soft' as const),
  /** For each customer: some orders of the history are below the quota, others are not. */
  quotas: fc.tuple(fc.constantFrom(null, 30_000, 70_000), fc.constantFrom(25_000, 90_000)),
  stock: fc.constantFrom(0, 5, 1_000),
});
type SentDocument = typeof sentDocument extends fc.Arbitrary<infer One> ? One : never;
type Company = typeof company extends fc.Arbitrary<infer One> ? One : never;

/** A new company whose seller has two customers and sells two products. */
async function openCompany({ given, clock, ...server }: TestServer, { credit_mode, quotas, stock }: Company) {
  const subscriber = await given.subscriber({ settings: { credit_mode } });
  const list = await given.priceList({ order: 1, subscriber });
  const seller = await given.seller({ subscriber });
  const customers: GivenCustomer[] = [];
  for (const credit_quota of quotas) customers.push(await given.customer({ seller, subscriber, credit_quota, branch: { price_list_id: list.id } }));
  const products: GivenProduct[] = [];
  for (const units of [1_000, stock]) products.push(await given.product({ subscriber, prices: { [list.id]: price }, stock: units }));
  const [first, second] = customers;
  if (!first || !second) throw new Error('a company has two customers');

  const payloadOf = ({ fault, customer, product, quantity }: SentDocument) => {
    const bought = products[product] ?? { id: 0 };
    const payload = orderPayload({ uuid: newId(), customer: customers[customer] ?? first, subscriber, list, product: bought });
    const lines = [{ product_id: fault === 'unknown product' ? 999_999 : bought.id, quantity, seen_unit_value: price }];
    return {
      ...{ ...payload, lines, seen_total: Math.round(quantity * price * iva) + (fault === 'other total' ? 1 : 0) },
      ...(fault === 'unknown prospect' && { contact_id: null, contact_warehouse_id: null, prospect_uuid: newId() }),
      ...(fault === 'branch of another customer' && { contact_id: first.id, contact_warehouse_id: second.branchId }),
    };
  };
  /** The commands of a history; two companies' commands of the same history differ only in their ids. */
  const commandsOf = (history: readonly SentDocument[]) => {
    const commands: { id: string; type: string; created_at: string; payload: Record<string, unknown> }[] = [];
    for (const sent of history) {
      const before = commands.at(-1);
      const quotation = commands.findLast(({ type }) => type === 'quotations.finalise');
      const payload = payloadOf(sent);
      const command = { id: newId(), type: sent.kind === 'quotations.finalise' ? sent.kind : 'orders.finalise', created_at: clock.now(), payload };
      if (sent.kind === 'the command before again' && before) commands.push(before);
      else if (sent.kind === 'the same document again' && before) commands.push({ ...before, id: newId() });
      else if (sent.kind === 'the quotation before as an order' && quotation)
        commands.push({ ...command, payload: { ...payload, quotation_uuid: quotation.payload['uuid'] } });
      else commands.push(command);
    }
    return commands;
  };
  const device = newId();
  const client = server.as(seller);
  return {
    commandsOf,
    push: async (commands: readonly unknown[]) => (await client.post('/sync/commands', { protocol: 1, device, commands })).body.results as CommandResult[],
    /** The orders and quotations in the database, in sequence. */
    async written() {
      const rows = await server.store.withTransaction(subscriber.id, (tx) => tx.select().from(documents).orderBy(documents.id));
      return rows
        .filter((row) => row.subscriber_id === subscriber.id)
        .map(({ inventory_operation, consecutive, state, total, credit }) => ({ inventory_operation, consecutive, state, total, credit }));
    },
  };
}

/** A command's answer, without values that differ between two companies. */
function told(result: CommandResult) {
  // The reason may be the preceding command, which a separate push does not wait for.
  if (result.status === 'retry') return { status: result.status };
  if (result.status === 'refused') return { status: result.status, sentence: result.sentence };
  const { state, total, credit, prefix, consecutive, inventory_operation } = (result.document?.document ?? {}) as Record<string, unknown>; // An order or a quotation.
  return { status: result.status, inventory_operation, prefix, consecutive, state, total, credit };
}

/** The first of three such orders fits the customer's quota, the last does not. */
const strict: Company = { credit_mode: 'hard', quotas: [30_000, 25_000], stock: 1_000 };
const order: SentDocument = { kind: 'orders.finalise', fault: 'none', customer: 0, product: 0, quantity: 1 };

test('orders and quotations of the same customers are told and written alike in one transaction and in one each', { timeout: 120_000 }, async () => {
  const server = await startServer({ worksOff: false });
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(company, fc.array(sentDocument, { minLength: 2, maxLength: 12, size: 'max' }), async (settings, history) => {
      const together = await openCompany(server, settings);
      const single = await openCompany(server, settings);
      const inOne = await together.push(together.commandsOf(history));
      const oneByOne: CommandResult[] = [];
      for (const command of single.commandsOf(history)) oneByOne.push(...(await single.push([command])));

      expect(inOne.map(told)).toEqual(oneByOne.map(told));
      expect(await together.written()).toEqual(await single.written());
      for (const { state, credit } of await together.written()) seen.add(`${state} ${credit?.decision}`);
    }),
    { numRuns: 12, examples: [[strict, [order, order, order]]] },
  );
  // The histories include orders that the credit check held, and orders that it released.
  expect([...seen]).toEqual(expect.arrayContaining(['retenido held', 'enviando allowed']));
});
