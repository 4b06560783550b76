import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { devices } from '#server/features/access/devices.tables.ts';
import { canonicalHash } from '#server/features/sync/canonical-hash.ts';
import { type CommandQueue, createCommandQueue } from '#server/features/sync/command-queue.ts';
import { createCommandRegistry } from '#server/features/sync/command-registry.ts';
import { commands } from '#server/features/sync/sync.tables.ts';
import type { Actor } from '#server/platform/actor.ts';
import { systemClock } from '#server/platform/clock.ts';
import { dialect } from '#server/platform/db/dialect.ts';
import { server_settings, tenant_feeds } from '#server/platform/db/platform.tables.ts';
import { createLog } from '#server/platform/log.ts';
import { givenFeed, openTestStore, type TestStore } from '#tests/support/store.ts';
import { appendNote, command } from './note-commands.ts';
import { notes, person, seller } from './notes-collection.ts';

const ana = seller(3);
const device = '00000000-0000-7000-8000-000000000001';
let opened: TestStore;
let queue: CommandQueue;
beforeEach(async () => {
  opened = await openTestStore({ sources: [notes] });
  await givenFeed(opened.store, 1);
  await givenFeed(opened.store, 2);
  queue = queueOver(opened.store);
});
afterEach(() => opened.close());

function queueOver(store: TestStore['store']): CommandQueue {
  return createCommandQueue({ store, registry: createCommandRegistry([appendNote]), log: createLog('silent'), clock: systemClock });
}
const resultsOf = async (over: CommandQueue, ...given: Parameters<CommandQueue['submit']>) => (await over.submit(...given)).results;
const send = (actor: Actor, ...sent: unknown[]) => resultsOf(queue, actor, { device, commands: sent });
const statuses = (results: Awaited<ReturnType<typeof send>>) => results.map(({ status }) => status);

async function textOf(id: string, subscriberId = 1): Promise<string | undefined> {
  const [row] = await opened.store.db
    .select()
    .from(server_settings)
    .where(eq(server_settings.name, `${subscriberId}/${id}`));
  return row?.value.split('|')[1];
}
async function seqOf(subscriberId = 1): Promise<number> {
  const [row] = await opened.store.db.select().from(tenant_feeds).where(eq(tenant_feeds.subscriber_id, subscriberId));
  return row?.seq ?? -1;
}
async function givenDevice(fields: Partial<typeof devices.$inferInsert>): Promise<void> {
  const now = '2026-11-24T15:00:00.000Z';
  await opened.store.withTransaction(1, async (tx) => {
    await tx.insert(devices).values({ subscriber_id: 1, id: device, user_id: 3, letter: 'A', first_seen_at: now, last_seen_at: now, ...fields });
  });
}

test('an accepted command is done, told with its document and with the sequence that brings it', async () => {
  const sent = command({ id: 'a', text: 'hola' });
  expect(await send(ana, sent)).toEqual([{ id: sent.id, status: 'accepted', seq: 1, document: { collection: 'orders', document: { id: 'a', text: 'hola' } } }]);
  expect([await textOf('a'), await seqOf()]).toEqual(['hola', 1]);
});

test('a push is told the epoch of the feed that its sequences belong to', async () => {
  const [feed] = await opened.store.db.select().from(tenant_feeds).where(eq(tenant_feeds.subscriber_id, 1));
  expect((await queue.submit(ana, { device, commands: [command({ id: 'a', text: 'x' })] })).epoch).toBe(feed?.epoch);
  expect((await queue.submit(ana, { device, commands: [] })).epoch).toBeNull();
});

test('the same command ten times at once, from tabs and devices, has one effect and one answer', async () => {
  const sent = command({ id: 'a', text: 'x' });
  const stores = [opened.store, dialect === 'postgres' ? await opened.another() : opened.store];
  const queues = [queue, queueOver(stores[1] ?? opened.store)];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => resultsOf(queues[n % 2] ?? queue, ana, { device: device.replace(/1$/, String(n)), commands: [sent, sent] })),
  );
  expect(new Set(answers.flat().map(canonicalHash)).size).toBe(1);
  expect(answers[0]?.[0]).toMatchObject({ id: sent.id, status: 'accepted' });
  expect([await textOf('a'), await seqOf()]).toEqual(['x', 1]);
  expect(await send(ana, sent)).toEqual([answers[0]?.[0]]);
});

test('the same id with another content is refused, and the first stays', async () => {
  const sent = command({ id: 'a', text: 'uno' });
  const other = { ...sent, payload: { id: 'a', text: 'dos' } };
  expect(await send(ana, sent, other)).toMatchObject([{ status: 'accepted' }, { status: 'refused', code: 'sync.commandChanged' }]);
  expect(await send(ana, other)).toMatchObject([
    { id: sent.id, status: 'refused', code: 'sync.commandChanged', sentence: 'Esta operación ya se recibió con otro contenido.' },
  ]);
  const reordered = { ...sent, payload: { text: 'uno', id: 'a' } };
  expect(await send(ana, reordered)).toMatchObject([{ status: 'accepted' }]);
  expect(await textOf('a')).toBe('uno');
});

test('another person with the id of a command does not learn its answer', async () => {
  const sent = command({ id: 'a', text: 'secreto' });
  await send(ana, sent);
  const luis = seller(4);
  expect(await resultsOf(queue, luis, { device: device.replace(/1$/, '9'), commands: [sent] })).toMatchObject([
    { status: 'refused', code: 'sync.commandChanged', data: {} },
  ]);
});

test('one bad command of fifty is refused by itself, undone, and the others arrive', async () => {
  const sent = Array.from({ length: 50 }, (_, n) => command({ id: `n${n}`, text: n === 20 ? 'una frase demasiado larga' : `${n}` }));
  const results = await send(ana, ...sent);
  expect(results.filter(({ status }) => status === 'accepted')).toHaveLength(49);
  expect(results[20]).toEqual({ id: sent[20]?.id, status: 'refused', code: 'notes.tooLong', sentence: 'El texto pasa por 15 letras.', data: { over: 15 } });
  expect([await textOf('n20'), await textOf('n21'), await seqOf()]).toEqual([undefined, '21', 49]);
});

test('a refusal that a rule returns undoes what was written, and is the answer for ever', async () => {
  const sent = command({ id: 'a', text: 'refuse' });
  const [first] = await send(ana, sent);
  expect(first).toMatchObject({ status: 'refused', code: 'notes.refused', data: { id: 'a' } });
  expect(await textOf('a')).toBeUndefined();
  expect(await send(ana, sent)).toEqual([first]);
});

test('what a command contains is never an error of the request: each bad one says what is wrong', async () => {
  const results = await send(
    ana,
    'nothing',
    null,
    { id: 'not-a-uuid', type: 'notes.append', created_at: '2026-11-24T15:00:00.000Z', payload: {} },
    command({ id: 'a', text: 5 as unknown as string }),
    command({ id: 'a', text: 'ok' }),
  );
  expect(results.map((result) => (result.status === 'refused' ? [result.id, result.code] : result.status))).toMatchObject([
    ['', 'sync.commandInvalid'],
    ['', 'sync.commandInvalid'],
    ['not-a-uuid', 'sync.commandInvalid'],
    [expect.any(String), 'sync.commandInvalid'],
    'accepted',
  ]);
  expect(results[3]).toMatchObject({ sentence: 'La operación tiene datos que no son válidos.', data: { text: expect.any(String) } });
});

test('a command without its permission is refused, its neighbours are not', async () => {
  const clerk = person('Asistente Comercial', { userId: 3 });
  expect(await send(clerk, command({ id: 'a', text: 'x' }))).toMatchObject([{ status: 'refused', code: 'access.forbidden' }]);
  expect(await textOf('a')).toBeUndefined();
});

test('a command that this server does not know waits for the server, and nothing is remembered against it', async () => {
  const sent = command({ id: 'a', text: 'x' }, { type: 'notes.from_the_future' });
  const next = command({ id: 'b', text: 'y' });
  expect(await send(ana, sent, next)).toMatchObject([{ status: 'retry', after_seconds: 300 }, { status: 'accepted' }]);
  expect(await opened.store.db.select({ id: commands.id }).from(commands)).toEqual([{ id: next.id }]);
});

test('a command that depends on another waits for it and holds back those of its own aggregate, no others', async () => {
  const waiting = command({ id: 'order', text: '1', after: 'prospect' });
  const second = command({ id: 'order', text: '2' });
  const other = command({ id: 'visit', text: 'v' });
  expect(await send(ana, waiting, second, other)).toMatchObject([
    { status: 'retry', reason: 'Espera a que se registre la nota prospect.' },
    { status: 'retry', reason: 'Espera a que se registre una operación anterior del mismo documento.' },
    { status: 'accepted' },
  ]);
  expect(await textOf('order')).toBeUndefined();

  const prospect = command({ id: 'prospect', text: 'p' });
  expect(statuses(await send(ana, prospect, waiting, second, other))).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
  expect([await textOf('order'), await textOf('visit')]).toEqual(['12', 'v']);
});

test('order is kept across the batches of one push, and a later push is not held back by it', async () => {
  const many = Array.from({ length: 98 }, (_, n) => command({ id: `n${n}`, text: 'x' }));
  const results = await send(ana, command({ id: 'a', text: '1', after: 'missing' }), ...many, command({ id: 'a', text: '2' }));
  expect([results[0]?.status, results[50]?.status, results[99]?.status]).toEqual(['retry', 'accepted', 'retry']);
  expect(statuses(await send(ana, command({ id: 'a', text: '3' })))).toEqual(['accepted']);
});

test('a fault of ours is no refusal: the command stays with the device, the rest goes on', async () => {
  const fault = command({ id: 'a', text: 'fault' });
  expect(await send(ana, fault, command({ id: 'a', text: '2' }), command({ id: 'b', text: 'y' }))).toMatchObject([
    { status: 'retry', reason: expect.stringContaining('Se intentará de nuevo') },
    { status: 'retry' },
    { status: 'accepted' },
  ]);
  expect([await textOf('a'), await textOf('b')]).toEqual([undefined, 'y']);
});

test('a command that spoils the commit itself does not take its neighbours with it', async () => {
  const sent = [command({ id: 'a', text: '1' }), command({ id: 's', text: 'spoil' }), command({ id: 's', text: '2' }), command({ id: 'b', text: '1' })];
  expect(statuses(await send(ana, ...sent))).toEqual(['accepted', 'retry', 'retry', 'accepted']);
  expect([await textOf('a'), await textOf('s'), await textOf('b')]).toEqual(['1', undefined, '1']);
});

test('a revoked device delivers nothing, and a device of another person neither', async () => {
  await givenDevice({ revoked_at: '2026-11-24T15:00:00.000Z' });
  await expect(send(ana, command({ id: 'a', text: 'x' }))).rejects.toMatchObject({ code: 'sync.deviceRevoked', status: 403 });
  const another = device.replace(/1$/, '2');
  // The session remains the revoked device's, whatever device id the request names.
  const bound = { ...ana, deviceId: device };
  await expect(queue.submit(bound, { device: another, commands: [command({ id: 'a', text: 'x' })] })).rejects.toMatchObject({ code: 'sync.deviceRevoked' });
  await givenDevice({ id: another });
  await expect(queue.submit(seller(4), { device: another, commands: [command({ id: 'a', text: 'x' })] })).rejects.toMatchObject({ code: 'sync.deviceTaken' });
  expect([await textOf('a'), await opened.store.db.select().from(commands)]).toEqual([undefined, []]);
});

test('two subscribers may use the same id, and neither sees the other', async () => {
  const sent = command({ id: 'a', text: 'x' });
  const there = seller(3, { subscriberId: 2 });
  expect(statuses([...(await send(ana, sent)), ...(await send(there, { ...sent, payload: { id: 'a', text: 'y' } }))])).toEqual(['accepted', 'accepted']);
  expect([await textOf('a'), await textOf('a', 2)]).toEqual(['x', 'y']);
});

test('when the database cannot be reached every command is asked for again and nothing is half done', async () => {
  const broken = await openTestStore({ sources: [notes] });
  const over = queueOver(broken.store);
  await givenFeed(broken.store, 1);
  await broken.close();
  const sent = [command({ id: 'a', text: 'x' }), command({ id: 'b', text: 'y' })];
  expect(statuses(await resultsOf(over, ana, { device, commands: sent }))).toEqual(['retry', 'retry']);
});

test('many sellers at once: everything arrives once, and few commits carry it', async () => {
  const pushes = Array.from({ length: 40 }, (_, n) =>
    resultsOf(queue, seller(3 + (n % 4)), {
      device: device.replace(/1$/, `${n % 4}`),
      commands: Array.from({ length: 10 }, (_x, m) => command({ id: `p${n}-${m}`, text: 'x' })),
    }),
  );
  const results = (await Promise.all(pushes)).flat();
  const commits = new Set(results.map((result) => (result.status === 'accepted' ? result.seq : -1)));
  expect(statuses(results).every((status) => status === 'accepted')).toBe(true);
  expect(commits.size).toBe(8);
  expect(await seqOf()).toBe(400);
});

test('a replaced command that had arrived stays as it was, and its replacement is refused; one that had not is never executed, however late it comes', async () => {
  const arrived = command({ id: 'arrived', text: 'uno' });
  await send(ana, arrived);
  const tooLate = { ...command({ id: 'arrived', text: 'dos' }), supersedes: [arrived.id] };
  expect(await send(ana, tooLate, tooLate)).toEqual(
    [1, 2].map(() => expect.objectContaining({ status: 'refused', code: 'sync.alreadyReceived', data: { command_id: arrived.id } })),
  );
  expect(await textOf('arrived')).toBe('uno');

  const [first, second] = [command({ id: 'late', text: 'uno' }), command({ id: 'late', text: 'dos' })];
  const third = { ...command({ id: 'late', text: 'tres' }), supersedes: [second.id, first.id] };
  // The second comes in the same transaction as its replacement, the first after it.
  expect(statuses((await Promise.all([send(ana, third), send(ana, { ...second, supersedes: [first.id] })])).flat())).toEqual(['accepted', 'refused']);
  expect(statuses(await send(ana, first))).toEqual(['refused']);
  expect(await textOf('late')).toBe('tres');
  // A replacement that must wait leaves no trace: the command that it replaces may still be the one that arrives.
  const waits = { ...command({ id: 'waits', text: 'dos', after: 'nobody' }), supersedes: [command({}).id] };
  const replaced = { ...command({ id: 'waits', text: 'uno' }), id: waits.supersedes[0] ?? '' };
  expect(statuses([...(await send(ana, waits)), ...(await send(ana, replaced)), ...(await send(ana, waits))])).toEqual(['retry', 'accepted', 'refused']);
});
