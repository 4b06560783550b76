import { describe, expect, test } from 'vitest';
import { visits } from '#server/features/visits/visits.tables.ts';
import { startAgenda } from '../agenda/agenda-world.ts';

describe('the review of a visit', () => {
  test("is the leader's; another's visit does not exist", async () => {
    const { server, seller, client, office, customer, strangers } = await startAgenda();
    const { leader: leadingUser } = await server.given.leadership({ sellers: [seller] });
    const leader = server.as(leadingUser);
    await server.store.withTransaction(server.subscriber.id, async (tx) => {
      const visit = {
        checkin_mark: 'inside' as const,
        checkin_distance: 12,
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
        state: 'correction_pending' as const,
        checkin_date: '2026-11-23T15:00:00.000Z',
        checkout_date: '2026-11-23T15:30:00.000Z',
        checkout_reason: 'Se me olvidó',
      };
      // The second visit was made by the leader, on the seller's round.
      await tx.insert(visits).values([visit, { ...visit, id: 2, uuid: '019ef9b7-4c80-70d1-ba76-f63074d61710', user_id: leadingUser.id }]);
    });
    for (const [index, stranger] of strangers.entries())
      expect((await stranger.put('/api/visits-customers/1', { correction: 'approved' })).status).toBe(index === 0 ? 403 : 404);
    expect((await client.put('/api/visits-customers/1', { correction: 'approved' })).status).toBe(403);
    expect((await office.put('/api/visits-customers/1', { correction: 'quizás' })).status).toBe(422);
    expect((await leader.put('/api/visits-customers/1', { correction: 'approved', observation: 'Hablado' })).body).toMatchObject({
      success: true,
      data: { state: 'closed', observation: 'Hablado', visit_type: 'VIS', distance: 12 },
    });
    expect((await office.put('/api/visits-customers/1', { correction: 'approved' })).status).toBe(409);

    expect(await leader.put('/api/visits-customers/2', { correction: 'approved' })).toMatchObject({
      status: 403,
      body: { code: 'visits.ownReview', message: 'Nadie revisa su propia visita.' },
    });
    expect((await office.put('/api/visits-customers/2', { correction: 'approved' })).status).toBe(200);
  });
});
