import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { feedSources, replicatedCollections } from '#server/capabilities.ts';
import { type DemoCompany, demoCompany, otherCompany } from '#server/demo/company.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { sessions, users } from '#server/features/access/access.tables.ts';
import { signAccessToken } from '#server/features/access/access-token.service.ts';
import { createActorSource } from '#server/features/access/actors.service.ts';
import { rollAgendaWindow } from '#server/features/agenda/agenda-announcements.ts';
import { pull } from '#server/features/sync/pull.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Store } from '#server/platform/db/store.ts';
import { createLog } from '#server/platform/log.ts';
import type { ReplicatedCollection } from '#server/platform/replication.ts';
import { openTestStore } from '#tests/support/store.ts';

const clock = { now: () => '2026-11-21T14:00:00.000Z' };
const small: DemoCompany = { ...demoCompany(700), customerCount: 150, branchCount: 220 };
const secret = new Uint8Array(32).fill(7);
const pageSize = 211;
// The packed pages are their beginning; their own tests cover convergence.
const fromTheFeed = replicatedCollections.filter(({ startsElsewhere }) => !startsElsewhere);

let store: Store;
beforeAll(async () => {
  const opened = await openTestStore({ sources: feedSources, clock });
  store = opened.store;
  const replicated = new Set(feedSources.map(({ collection }) => collection));
  await seedDemo(store, { clock, productCount: 700, replicated, log: createLog('silent'), companies: [small, otherCompany] });
  // The server's timers run first: they add the agenda's days to devices.
  for (const subscriberId of [1, 2]) await store.withTransaction(subscriberId, rollAgendaWindow);
  return opened.close;
}, 120_000);

async function actorOf(email: string, subscriberId: number): Promise<Actor> {
  const [user] = await store.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`${email} is nobody`);
  const now = clock.now();
  const session = {
    id: `session-${email}`,
    user_id: user.id,
    subscriber_id: subscriberId,
    created_at: now,
    last_used_at: now,
    expires_at: '2030-01-01T00:00:00.000Z',
  };
  await store.withTransaction(0, async (tx) => void (await tx.insert(sessions).values(session).onConflictDoNothing()));
  const token = await signAccessToken({ secret, clock }, { userId: user.id, subscriberId, sessionId: session.id, role: 'Vendedor' });
  return (await createActorSource({ store, secret, clock }).identify(token, null)).actor;
}

async function everything(actor: Actor, collection: ReplicatedCollection) {
  const held = new Map<string, Record<string, unknown>>();
  let checkpoint: string | undefined;
  for (;;) {
    const answer = await pull(store.db, actor, { collection, checkpoint, limit: pageSize, now: clock.now() });
    for (const document of answer.documents) {
      expect(document._deleted).toBe(false);
      expect(typeof document['id']).toBe('string');
      held.set(String(document['id']), document);
    }
    if (answer.more) expect(answer.documents).toHaveLength(pageSize);
    else return { held, count: answer.count };
    checkpoint = answer.checkpoint;
  }
}

const people = [
  'vendedor1@demo.correria.co',
  'vendedor7@demo.correria.co',
  'jefe1@demo.correria.co',
  'director@demo.correria.co',
  'cliente1@demo.correria.co',
  'admin@demo.correria.co',
];

test.each(people)('the device of %s holds as many documents of every collection as the server counts', async (email) => {
  const actor = await actorOf(email, 1);
  for (const collection of fromTheFeed) {
    const { held, count } = await everything(actor, collection);
    expect({ collection: collection.collection, held: held.size }).toEqual({ collection: collection.collection, held: count });
  }
});

test('every document is some seller’s or everyone’s: what the leaders hold together is what their sellers hold', async () => {
  const director = await actorOf('director@demo.correria.co', 1);
  const sellers = await Promise.all(Array.from({ length: 12 }, (_, n) => actorOf(`vendedor${n + 1}@demo.correria.co`, 1)));
  for (const collection of fromTheFeed) {
    const ofDirector = [...(await everything(director, collection)).held.keys()].sort();
    const ofSellers = new Set<string>();
    for (const seller of sellers) for (const id of (await everything(seller, collection)).held.keys()) ofSellers.add(id);
    expect({ collection: collection.collection, ids: ofDirector }).toEqual({ collection: collection.collection, ids: [...ofSellers].sort() });
  }
});

test('a seller holds customers, orders, receivables and an agenda, and another subscriber’s seller none of them', async () => {
  const ours = await actorOf('vendedor2@demo.correria.co', 1);
  const theirs = await actorOf('vendedor1@otra.correria.co', 2);
  for (const collection of fromTheFeed) {
    const held = (await everything(ours, collection)).held;
    // The demo has no warranty requests.
    expect({ collection: collection.collection, some: held.size > 0 }).toEqual({
      collection: collection.collection,
      some: collection.collection !== 'warranty',
    });
    const there = (await everything(theirs, collection)).held;
    for (const [id, document] of there) if (held.has(id) && collection.collection !== 'reference') expect(document).not.toEqual(held.get(id));
  }
});
