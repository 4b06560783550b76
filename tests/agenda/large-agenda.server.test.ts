/** The agenda of a large company. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { events } from '#server/features/agenda/agenda.tables.ts';
import { rollAgendaWindow } from '#server/features/agenda/agenda-announcements.ts';
import { listEvents } from '#server/features/agenda/agenda-reading.service.ts';
import { seenOccurrences } from '#server/features/agenda/agenda-series.ts';
import { eventRows } from '#server/features/agenda/events.repository.ts';
import { instantOf } from '#shared/kernel/dates.ts';
import { actorOf, openAgenda } from './given-agenda.ts';

const today = '2026-06-24';
const [daily, weekly] = [2, 3];
let agenda: Awaited<ReturnType<typeof openAgenda>>;
beforeEach(async () => {
  agenda = await openAgenda(instantOf(today, '07:00'));
});
afterEach(() => agenda.close());

/** Series of seller 11 from 1 June 2026, without end; the weekly ones on Mondays. */
async function givenSeries(howMany: number, repeat_id: number) {
  await agenda.store.withTransaction(1, async (tx) => {
    const first = await tx.nextIds('events', howMany);
    await tx.insertMany(
      events,
      Array.from({ length: howMany }, (_, at) => ({
        ...{ subscriber_id: 1, id: first + at, uuid: `uuid-${at}`, type_id: 1, seller_id: 11, contact_warehouse_id: 101 },
        ...{ start_date: '2026-06-01', start_time: '09:00', end_date: '2026-06-01', end_time: '09:30' },
        ...{ starts_at: '2026-06-01T14:00:00.000Z', ends_at: '2026-06-01T14:30:00.000Z' },
        ...{ repeat_id, repeat_every: 1, repeat_on: [1], end_id: 1, user_creator: 1, user_last_modified: 1, updated_at: tx.now },
      })),
    );
  });
}

test('the week rolls for a company of 250 sellers with twenty visits a day', { timeout: 60_000 }, async () => {
  await givenSeries(5_000, daily);
  const undone = new Error('what was announced is counted, not written');
  let announced = 0;

  const rolled = agenda.store.withTransaction(1, async (tx) => {
    const { seqAtCommit } = await tx.feed();
    const before = seqAtCommit();
    expect(await rollAgendaWindow(tx)).toEqual({ from: '2026-06-15', to: '2026-07-12' });
    announced = seqAtCommit() - before;
    throw undone;
  });

  await expect(rolled).rejects.toBe(undone);
  expect(announced).toBe(5_000 * 28);
});

test('the others have their turns while the week of 20,000 weekly visits rolls', { timeout: 60_000 }, async () => {
  await givenSeries(20_000, weekly);
  let turns = 0;
  const beat = setInterval(() => {
    turns += 1;
  }, 1);

  await agenda.store.withTransaction(1, rollAgendaWindow);
  clearInterval(beat);

  expect(turns).toBeGreaterThan(2);
});

test('nobody is answered more than 10,000 occurrences, and the agenda of fewer days or of one customer is', { timeout: 60_000 }, async () => {
  await givenSeries(300, weekly);
  const ask = (query: object) =>
    listEvents(agenda.store.db, actorOf('Administrador'), { start_date: '2026-06-01', end_date: '2027-06-30', type_id: [], ...query });

  const message = 'La agenda de esos días supera 10,000 eventos: consulte menos días o elija un vendedor.';
  await expect(ask({})).rejects.toMatchObject({ code: 'agenda.tooManyEvents', status: 422, message, errors: { end_date: [message] } });
  expect(await ask({ end_date: '2027-01-11' })).toHaveLength(300 * 33);
  expect(await ask({ contact_id: 2 })).toEqual([]);
  expect(await ask({ executed: true })).toEqual([]);
});

test('an agenda of half a million visits is refused without working all of them out', { timeout: 60_000 }, async () => {
  await givenSeries(1_300, daily);
  let worked = 0;
  const rows = await eventRows.possiblyBetween(agenda.store.db, 1, { from: '2026-06-01', to: '2027-06-30', sellerIds: 'all' });

  const seen = await seenOccurrences(agenda.store.db, 1, {
    ...{ rows, from: '2026-06-01', to: '2027-06-30', most: 10_000 },
    isWanted: () => {
      worked += 1;
      return true;
    },
  });

  expect(seen.length).toBeGreaterThan(10_000);
  expect(worked).toBeLessThan(10_000 + 400);
});
