/** Moving many customers to other sellers needs as many statements as moving a few. */
import { randomBytes } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { writeAudit } from '#server/features/access/audit.repository.ts';
import { receivables } from '#server/features/receivables/receivables.tables.ts';
import { contact_warehouse_reassignments, contact_warehouses, contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { giveBranches } from '#server/features/third-parties/use-cases/give-branches.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { actorOf } from '../agenda/given-agenda.ts';
import { startServer } from '../support/server.ts';

const tools = { audit: writeAudit, references: [], randomBytes };
const asking = ['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute', 'insertMany', 'nextIds'];

async function world() {
  const server = await startServer({ worksOff: false });
  const { given, store, subscriber } = server;
  const [ana, beto, carla] = [await given.seller(), await given.seller(), await given.seller()];
  /** Customers of Ana, each with a branch, two open receivables and a paid one; the ids of the branches. */
  const customers = async (howMany: number) =>
    await store.withTransaction(subscriber.id, async (tx) => {
      const each = Array.from({ length: howMany }, (_, at) => at);
      const contact = await tx.nextIds('contacts', howMany);
      const branch = await tx.nextIds('contact_warehouses', howMany);
      const owed = await tx.nextIds('receivables', howMany * 3);
      const base = { subscriber_id: subscriber.id, updated_at: tx.now };
      const party = { ...base, identification_type: 1, is_customer: true };
      await tx.insertMany(
        contacts,
        each.map((at) => ({ ...party, id: contact + at, name: `Cliente ${contact + at}`, identification: `${9_000_000 + contact + at}` })),
      );
      const sold = { ...base, code: '001', description: 'Sede', seller_id: ana.contactId };
      await tx.insertMany(
        contact_warehouses,
        each.map((at) => ({ ...sold, id: branch + at, contact_id: contact + at })),
      );
      const invoice = { ...base, seller_id: ana.contactId, voucher_date: '2026-11-01', due_date: '2026-12-01', debit_value: 1_000 };
      await tx.insertMany(
        receivables,
        each.flatMap((at) =>
          [0, 1, 2].map((n) => ({
            ...invoice,
            ...{ id: owed + at * 3 + n, invoice_id: `F${owed + at * 3 + n}`, contact_id: contact + at, contact_warehouse_id: branch + at },
            applied_value: n === 2 ? 1_000 : 0,
          })),
        ),
      );
      return each.map((at) => branch + at);
    });
  const actor = actorOf('Coordinador Comercial', { userId: (await given.user()).id, subscriberId: subscriber.id });
  /** Moves half of the branches to Beto and half to Carla. @returns the number of statements */
  const give = async (branchIds: readonly number[]) =>
    await store.withTransaction(subscriber.id, async (tx) => {
      let statements = 0;
      const counting = new Proxy(tx, {
        get(target, name) {
          if (asking.includes(String(name))) statements += 1;
          return Reflect.get(target, name);
        },
      }) satisfies Tx;
      const wanted = branchIds.map((id, at) => ({ id, seller_id: (at % 2 === 0 ? beto : carla).contactId }));
      await giveBranches(counting, actor, tools, wanted);
      return statements;
    });
  return { server, ana, beto, carla, customers, give };
}

test('four hundred customers are given in as many statements as four, and what each owes follows them', async () => {
  const { server, ana, beto, carla, customers, give } = await world();
  const { store, subscriber, given } = server;
  const few = await give(await customers(4));
  const branchIds = await customers(400);

  const many = await give(branchIds);

  expect(many).toBe(few);
  const owedTo = async ({ contactId }: { contactId: number }) => {
    const [row] = await store.db
      .select({ total: count() })
      .from(receivables)
      .where(and(eq(receivables.subscriber_id, subscriber.id), eq(receivables.seller_id, contactId)));
    return row?.total;
  };
  // Two open receivables of each customer move; the paid one remains.
  expect([await owedTo(ana), await owedTo(beto), await owedTo(carla)]).toEqual([404, 404, 404]);
  const left = await store.db
    .select()
    .from(contact_warehouse_reassignments)
    .where(eq(contact_warehouse_reassignments.contact_warehouse_id, branchIds[0] ?? 0));
  expect(left).toMatchObject([{ seller_id: ana.contactId }]);
  const admin = server.as(await given.user());
  const { body } = await admin.get(`/api/establecimientos/${branchIds[1]}`);
  expect(body.data).toMatchObject({ seller_id: carla.contactId, version: 2, criteria_values: null });
  const history = await admin.get(`/api/establecimientos/${branchIds[1]}/historial`);
  expect(history.body.data).toMatchObject([
    { action: 'update', before: { seller_id: ana.contactId, version: 1 }, after: { seller_id: carla.contactId, version: 2 } },
  ]);
});

test('a seller who is none is refused as by the form, and nothing is given', async () => {
  const { server, ana, customers } = await world();
  const { store, subscriber } = server;
  const [id = 0] = await customers(1);
  const actor = actorOf('Administrador', { subscriberId: subscriber.id });

  const refused = store.withTransaction(subscriber.id, (tx) => giveBranches(tx, actor, tools, [{ id, seller_id: 999_999 }]));

  await expect(refused).rejects.toMatchObject({ status: 422, errors: { seller_id: ['Vendedor no existe.'] } });
  const [branch] = await store.db.select().from(contact_warehouses).where(eq(contact_warehouses.id, id));
  expect(branch).toMatchObject({ seller_id: ana.contactId, version: 1 });
});
