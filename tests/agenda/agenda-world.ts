import { activities, deepening_configurations } from '#server/features/agenda/agenda.tables.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { visitActivity } from './given-agenda.ts';

// The test clock is at Tuesday 24 November 2026, 10:00.
export const day = '2026-11-25';

/**
 * A seller with a customer, the office, two kinds of people out of reach (another seller with a leader, another distributor), and an event to
 * schedule.
 */
export async function startAgenda() {
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
  return { server, seller, other, client: server.as(seller), office: server.as(await server.given.user()), customer, strangers, form };
}

async function givenActivity({ store }: TestServer, subscriber_id: number) {
  await store.withTransaction(subscriber_id, async (tx) => {
    await tx.insert(activities).values({ ...visitActivity, id: await tx.nextIds('activities'), subscriber_id, search_text: 'vis visita' });
    await tx
      .insert(deepening_configurations)
      .values({ subscriber_id, id: await tx.nextIds('deepening_configurations'), criteria_value: 'AAA', event_type: 'EVET1', quantity: 15 });
  });
}
