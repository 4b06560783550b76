/** The order in which commands are sent. Spec: architecture 'Commands up'. */
import { expect, test } from 'vitest';
import { lossCodeOf } from '#pwa/platform/outbox/aggregate-kinds.ts';
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { lostWith, orphans, readyCommands } from '#pwa/platform/outbox/ready-commands.ts';
import { settledIds } from '#pwa/platform/outbox/settled-commands.ts';
import { growingPause } from '#pwa/platform/sync/pause.ts';
import { readEvents } from '#pwa/platform/sync/read-events.ts';

const now = '2026-11-21T10:00:00.000Z';
const kinds = { visit: { oneAtATime: true }, prospect: { givenUp: 'x.prospect', isIndispensable: true }, order: { givenUp: 'x.order' } } as const;
const command = (id: string, position: number, changes: Partial<OutboxCommand> = {}): OutboxCommand => ({
  ...{ id, position, type: 'x', payload: null, base: null, created_at: now, aggregate: id, depends_on: [], supersedes: null },
  ...{ state: 'pending', attempts: 0, next_attempt_at: null, retry_reason: null, refusal: null, decided_at: null, title: id, subject: null, preview: null },
  ...changes,
});
const readyIds = (rows: OutboxCommand[]) => readyCommands(rows, { now, kinds }).ready.map(({ id }) => id);

test('the oldest goes first, whatever the clock said when it was made', () => {
  expect(readyIds([command('late', 2, { created_at: '2020-01-01T00:00:00.000Z' }), command('early', 1)])).toEqual(['early', 'late']);
});

test('of one document, one at a time and in order; a refused one stops what follows it and nothing else', () => {
  const visit = { aggregate: 'visit:1' };
  expect(readyIds([command('in', 1, visit), command('out', 2, visit), command('order', 3)])).toEqual(['in', 'order']);
  expect(readyIds([command('in', 1, { ...visit, state: 'refused' }), command('out', 2, visit), command('order', 3)])).toEqual(['order']);
  expect(readyIds([command('in', 1, { ...visit, state: 'accepted' }), command('out', 2, visit)])).toEqual(['out']);
});

test('a correction takes the place of what it corrects, before what was waiting behind it', () => {
  const visit = { aggregate: 'visit:1' };
  const rows = [command('in', 1, { ...visit, state: 'refused' }), command('out', 2, visit), command('in again', 3, { ...visit, supersedes: 'in' })];
  expect(readyIds(rows)).toEqual(['in again']);
});

test('a correction keeps its place for as long as it waits, and no longer does what it corrected', () => {
  const [longAgo, older] = ['2026-01-01T00:00:00.000Z', { confirmed: '2026-11-14', discarded: '2026-09-22' }];
  const visit = { aggregate: 'visit:1', decided_at: longAgo };
  const corrected = (state: OutboxCommand['state'], correction: OutboxCommand['state'] = 'pending') => [
    command('in', 1, { ...visit, state }),
    command('out', 2, { aggregate: 'visit:1' }),
    command('in again', 3, { ...visit, state: correction, supersedes: 'in' }),
  ];
  const staying = (rows: OutboxCommand[]) => rows.filter(({ id }) => !settledIds(rows, older).includes(id));

  expect(readyIds(staying(corrected('superseded')))).toEqual(['in again']);
  expect(settledIds(corrected('superseded', 'refused'), older)).toEqual([]);
  expect(settledIds(corrected('superseded', 'confirmed'), older)).toEqual(['in', 'in again']);
  // The page ended before it marked the corrected command: that command needs no attention.
  expect(settledIds(corrected('refused', 'confirmed'), older)).toEqual(['in', 'in again']);
});

test('the visits of a day go one after another; one that the server never took holds none back', () => {
  const [first, second] = [{ aggregate: 'visit:1' }, { aggregate: 'visit:2' }];
  const next = [command('second in', 3, second), command('second out', 4, second), command('order', 5)];
  expect(readyIds([command('in', 1, first), command('out', 2, first), ...next])).toEqual(['in', 'order']);
  expect(readyIds([command('in', 1, { ...first, state: 'accepted' }), command('out', 2, first), ...next])).toEqual(['out', 'order']);
  expect(readyIds([command('in', 1, { ...first, state: 'accepted' }), command('out', 2, { ...first, state: 'refused' }), ...next])).toEqual(['order']);
  expect(readyIds([command('in', 1, { ...first, state: 'refused' }), command('out', 2, first), ...next])).toEqual(['second in', 'order']);
  expect(readyIds([command('in', 1, { ...first, state: 'discarded' }), command('out', 2, first), ...next])).toEqual(['out', 'second in', 'order']);
  expect(readyIds([command('in', 1, { ...first, state: 'accepted' }), command('out', 2, { ...first, state: 'confirmed' }), ...next])).toEqual([
    'second in',
    'order',
  ]);
});

test('what depends on a prospect waits until it is accepted; what the server put off waits for its hour', () => {
  const order = command('order', 2, { depends_on: ['prospect:1'] });
  expect(readyIds([command('prospect', 1, { aggregate: 'prospect:1' }), order])).toEqual(['prospect']);
  expect(readyIds([command('prospect', 1, { aggregate: 'prospect:1', state: 'confirmed' }), order])).toEqual(['order']);
  const later = '2026-11-21T10:05:00.000Z';
  expect(readyCommands([command('a', 1, { next_attempt_at: later }), command('b', 2)], { now, kinds })).toMatchObject({
    ready: [{ id: 'b' }],
    next_attempt_at: later,
  });
});

test('what was put off by a clock that was ahead goes when the clock is put right', () => {
  expect(
    readyIds([command('a', 1, { next_attempt_at: '2031-11-21T10:05:00.000Z' }), command('b', 2, { next_attempt_at: '2026-11-21T10:59:00.000Z' })]),
  ).toEqual(['a']);
});

test('pauses grow to some minutes, spread by chance, and begin again after a success', () => {
  const pause = growingPause(() => 1);
  const waits = Array.from({ length: 12 }, () => pause.next());
  expect(waits.slice(0, 3)).toEqual([1500, 3000, 6000]);
  expect(Math.max(...waits)).toBe(450_000);
  pause.reset();
  expect(pause.next()).toBe(1500);
});

test('a stream is read whatever pieces it comes in', async () => {
  const text = ': \n\nid: 7\nevent: news\ndata: {"collections":["orders"],\r\ndata: "seq":7}\r\n\r\nid: 8\ndata: ñ\n\n';
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 2, 7, bytes.length]) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    });
    const events = [];
    for await (const event of readEvents(body)) events.push(event);
    expect(events).toEqual([
      { id: null, event: 'heartbeat', data: '' },
      { id: '7', event: 'news', data: '{"collections":["orders"],\n"seq":7}' },
      { id: '8', event: 'message', data: 'ñ' },
    ]);
  }
});

test('what waits for a document that lost its prospect lost it too; of a quotation given up only its order', () => {
  const [prospect, quotation] = ['prospect:1', 'order:1'];
  const order = command('order', 3, { depends_on: [quotation] });
  const quoted = command('quotation', 2, { aggregate: quotation, depends_on: [prospect], state: 'refused' });
  expect(orphans([command('prospect', 1, { aggregate: prospect, state: 'discarded' }), quoted, order], kinds)).toEqual([{ id: 'order', lost: 'prospect' }]);
  expect(orphans([command('prospect', 1, { aggregate: prospect }), quoted, order], kinds)).toEqual([]);
  const givenUp = [command('prospect', 1, { aggregate: prospect }), { ...quoted, state: 'discarded' as const }, order];
  expect(orphans(givenUp, kinds)).toEqual([{ id: 'order', lost: 'order' }]);
  expect(readyIds(givenUp)).toEqual(['prospect']);
});

test('before something is given up it is known what will need attention: all that hangs from it, and nothing that is lost already', () => {
  const prospect = 'prospect:1';
  const quoted = command('quotation', 2, { aggregate: 'quotation:1', depends_on: [prospect] });
  const order = command('order', 3, { depends_on: ['quotation:1'] });
  const rows = [command('prospect', 1, { aggregate: prospect, state: 'refused' }), quoted, order, command('other', 4)];
  const titles = (id: string) => lostWith(rows, id, kinds).map(({ title }) => title);
  expect(titles('prospect')).toEqual(['quotation', 'order']);
  expect(titles('quotation')).toEqual(['order']);
  expect(titles('order')).toEqual([]);
  expect(lostWith([command('prospect', 1, { aggregate: prospect, state: 'discarded' }), quoted, order], 'quotation', kinds)).toEqual([]);
});

test('a command that depends on several waits for all of them, and is lost with any', () => {
  const receipt = command('receipt', 4, { depends_on: ['order:1', 'photo:1'] });
  const [order, photo] = [command('order', 1, { aggregate: 'order:1' }), command('photo', 2, { aggregate: 'photo:1' })];
  expect(readyIds([order, photo, receipt])).toEqual(['order', 'photo']);
  expect(readyIds([{ ...order, state: 'confirmed' }, photo, receipt])).toEqual(['photo']);
  expect(readyIds([{ ...order, state: 'confirmed' }, { ...photo, state: 'accepted' }, receipt])).toEqual(['receipt']);
  const rows = [{ ...order, state: 'confirmed' as const }, { ...photo, state: 'discarded' as const }, receipt];
  expect(orphans(rows, kinds)).toEqual([{ id: 'receipt', lost: 'photo' }]);
  expect(lossCodeOf(kinds, 'photo')).toBe('sync.dependencyGivenUp');
  expect(readyIds(rows)).toEqual([]);
});
