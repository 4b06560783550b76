import { describe, expect, test } from 'vitest';
import { activities, deepening_configurations } from '#server/features/agenda/agenda.tables.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { visitActivity } from '../agenda/given-agenda.ts';

// The clock of the tests stands on Tuesday 24 November 2026, ten in the morning.
const day = '2026-11-25';

async function start() {
  const server = await startServer();
  const seller = await server.given.seller();
  const other = await server.given.seller();
  const customer = await server.given.customer({ seller });
  const foreign = await server.given.subscriber();
  const strangers = [
    server.as(other),
    server.as(await server.given.user({ subscriber: foreign })),
    server.as((await server.given.leadership({ sellers: [other] })).leader),
  ];
  await givenActivity(server, server.subscriber.id);
  await givenActivity(server, foreign.id);
  const form = {
    type_id: 1,
    seller_id: seller.contactId,
    contact_warehouse_id: customer.branchId,
    start_date: day,
    start_time: '09:00',
    end_date: day,
    end_time: '09:30',
  };
  return { server, seller, client: server.as(seller), office: server.as(await server.given.user()), customer, strangers, form };
}

async function givenActivity({ store }: TestServer, subscriber_id: number) {
  await store.withTransaction(subscriber_id, async (tx) => {
    await tx.insert(activities).values({ ...visitActivity, id: await tx.nextIds('activities'), subscriber_id, search_text: 'vis visita' });
    await tx.insert(deepening_configurations).values({ subscriber_id, id: 1, criteria_value: 'AAA', event_type: 'EVET1', quantity: 15 });
  });
}

describe('the review of a visit', () => {
  test("is the leader's; another's visit does not exist", async () => {
    const { server, seller, client, office, customer, strangers } = await start();
    const leader = server.as((await server.given.leadership({ sellers: [seller] })).leader);
    await server.store.withTransaction(server.subscriber.id, async (tx) => {
      await tx.insert(visits).values({
        checkin_mark: 'inside',
        checkin_readings: [],
        signs: [],
        checkin_received_at: tx.now,
        updated_at: tx.now,
        subscriber_id: server.subscriber.id,
        uuid: '019ef9b7-4c80-70d1-ba76-f63074d61709',
        id: 1,
        seller_id: seller.contactId,
        user_id: seller.id,
        contact_id: customer.id,
        contact_warehouse_id: customer.branchId,
        activity_id: 1,
        state: 'correction_pending',
        checkin_date: '2026-11-23T15:00:00.000Z',
        checkout_date: '2026-11-23T15:30:00.000Z',
        checkout_reason: 'Se me olvidó',
      });
    });
    for (const [index, stranger] of strangers.entries())
      expect((await stranger.put('/api/visits-customers/1', { correction: 'approved' })).status).toBe(index === 0 ? 403 : 404);
    expect((await client.put('/api/visits-customers/1', { correction: 'approved' })).status).toBe(403);
    expect((await office.put('/api/visits-customers/1', { correction: 'quizás' })).status).toBe(422);
    expect((await leader.put('/api/visits-customers/1', { correction: 'approved', observation: 'Hablado' })).body).toMatchObject({
      success: true,
      data: { state: 'closed', observation: 'Hablado' },
    });
    expect((await office.put('/api/visits-customers/1', { correction: 'approved' })).status).toBe(409);
  });
});
