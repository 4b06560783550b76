import { randomFillSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rollAgendaWindow } from '#server/features/agenda/agenda-announcements.ts';
import { lastEventBefore, listEvents, requireEvent } from '#server/features/agenda/agenda-reading.service.ts';
import { attendEvent, cancelEvent, deleteEvent } from '#server/features/agenda/use-cases/close-event.ts';
import { createEvent } from '#server/features/agenda/use-cases/create-event.ts';
import { updateEvent } from '#server/features/agenda/use-cases/update-event.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { createEventSchema, type EventForm, updateEventSchema } from '#shared/features/agenda/agenda.commands.ts';
import { addDays, instantOf } from '#shared/kernel/dates.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { actorOf, agendaOf, openAgenda, seller } from './given-agenda.ts';

// Wednesday; Monday 29 is San Pedro y San Pablo.
const today = '2026-06-24';
let agenda: Awaited<ReturnType<typeof openAgenda>>;
beforeEach(async () => {
  agenda = await openAgenda(instantOf(today, '07:00'));
});
afterEach(() => agenda.close());

const office = actorOf('Administrador');
/** Why an event is cancelled. */
const reason = 1;
const newUuid = () => uuidv7(Date.parse(agenda.clock.time), randomFillSync);
const inTurn = <T>(work: (tx: Tx) => Promise<T>, subscriberId = 1) => agenda.store.withTransaction(subscriberId, work);
const form = (change: Partial<Record<keyof EventForm, unknown>> = {}) =>
  createEventSchema.parse({
    type_id: 1,
    seller_id: 11,
    contact_warehouse_id: 101,
    start_date: today,
    start_time: '09:00',
    end_date: today,
    end_time: '09:30',
    ...change,
  });
const weekly = { repeat_id: 3, repeat_on: '3' };
const schedule = (change: Parameters<typeof form>[0] = {}, actor: Actor = seller(11)) =>
  inTurn((tx) => createEvent(tx, actor, { form: form(change), uuid: newUuid() }));
const edit = (id: number, change: Record<string, unknown>, actor: Actor = seller(11)) =>
  inTurn((tx) => updateEvent(tx, actor, { id, form: updateEventSchema.parse({ ...form(), ...change }), newUuid }));
const month = { start_date: '2026-06-01', end_date: '2026-07-31', type_id: [] };
const seen = async (actor: Actor = seller(11)) =>
  (await listEvents(agenda.store.db, actor, month)).map(
    ({ start_date, start_time, cancelled, attended }) => `${start_date} ${start_time}${cancelled ? ' cancelled' : ''}${attended ? ' attended' : ''}`,
  );
const carried = async (actor: Actor = seller(11)) => [...(await agendaOf(agenda.store, actor)).values()].map(({ start_date }) => start_date).sort();

describe('an event of the agenda', () => {
  test('appears to its seller, on the phone too, and to nobody else', async () => {
    const event = await schedule();
    expect(await seen()).toEqual(['2026-06-24 09:00']);
    expect([...(await agendaOf(agenda.store, seller(11))).values()]).toMatchObject([
      { id: `event:${event.id}:${today}`, kind: 'event', contact_id: 1, seller_id: 11, start_time: '09:00', holiday: null, attended: false },
    ]);
    expect(await seen(seller(12))).toEqual([]);
    expect(await carried(seller(12))).toEqual([]);
    expect(await seen(actorOf('Jefe comercial', { sellerIds: [11] }))).toHaveLength(1);
    expect(await seen(actorOf('Jefe comercial', { sellerIds: [12] }))).toEqual([]);
    expect(await seen(office)).toHaveLength(1);
    expect(await seen(actorOf('Administrador', { subscriberId: 2 }))).toEqual([]);
    expect(await seen(actorOf('Cliente', { contactId: 1 }))).toEqual([]);
  });

  test('made twice with the same uuid is one event', async () => {
    const uuid = newUuid();
    const first = await inTurn((tx) => createEvent(tx, seller(11), { form: form(), uuid }));
    const second = await inTurn((tx) => createEvent(tx, seller(11), { form: form({ start_time: '08:00' }), uuid }));
    expect(second.id).toBe(first.id);
    expect(await seen()).toEqual(['2026-06-24 09:00']);
  });

  test.each([
    ['another seller', { seller_id: 12 }, 'seller_id'],
    ["another seller's customer", { contact_warehouse_id: 102 }, 'contact_warehouse_id'],
    ['an activity that is not there', { type_id: 99 }, 'type_id'],
    ['a past day', { start_date: '2026-06-23', end_date: '2026-06-23' }, 'start_date'],
    ['a Saturday', { start_date: '2026-06-27', end_date: '2026-06-27' }, 'start_date'],
    ['an end before its start', { end_time: '08:30' }, 'end_time'],
    ['a series without its count', { ...weekly, end_id: 3 }, 'repeat_count'],
  ])('with %s is refused by field, and nothing is written', async (_name, change, field) => {
    await expect(schedule(change)).rejects.toMatchObject({
      code: 'agenda.createFailed',
      status: 422,
      message: 'Error al agendar el evento',
      errors: { [field]: [expect.any(String)] },
    });
    expect(await seen(office)).toEqual([]);
  });

  test('of another seller or another subscriber does not exist, whatever one asks of it', async () => {
    const event = await schedule();
    const missing = { code: 'agenda.eventNotFound', status: 404 };
    for (const stranger of [seller(12), actorOf('Jefe comercial', { sellerIds: [12] })]) {
      await expect(requireEvent(agenda.store.db, stranger, event)).rejects.toMatchObject(missing);
      await expect(edit(event.id, { start_time: '08:00' }, stranger)).rejects.toMatchObject(missing);
      await expect(inTurn((tx) => cancelEvent(tx, stranger, { id: event.id, edit_mode: 'event', reason_cancellation_id: reason }))).rejects.toMatchObject(
        missing,
      );
      await expect(inTurn((tx) => attendEvent(tx, stranger, { id: event.id, comments: null }))).rejects.toMatchObject(missing);
      await expect(inTurn((tx) => deleteEvent(tx, stranger, { id: event.id, edit_mode: 'all' }))).rejects.toMatchObject(missing);
    }
    const otherOffice = actorOf('Administrador', { subscriberId: 2 });
    await expect(inTurn((tx) => deleteEvent(tx, otherOffice, { id: event.id, edit_mode: 'all' }), 2)).rejects.toMatchObject(missing);
    await expect(schedule({}, actorOf('Cliente'))).rejects.toMatchObject({ status: 403 });
    expect(await seen()).toEqual(['2026-06-24 09:00']);
  });

  test('is attended or cancelled once', async () => {
    const event = await schedule();
    await inTurn((tx) => attendEvent(tx, seller(11), { id: event.id, comments: 'Pidió catálogo' }));
    expect(await requireEvent(agenda.store.db, seller(11), event)).toMatchObject({
      attended: true,
      attended_date: today,
      attended_time: '07:00',
      comments: 'Pidió catálogo',
    });
    await expect(inTurn((tx) => attendEvent(tx, seller(11), { id: event.id, comments: null }))).rejects.toMatchObject({
      code: 'agenda.alreadyAttended',
      status: 409,
    });
    const other = await schedule({ start_time: '10:00', end_time: '10:30' });
    await inTurn((tx) => cancelEvent(tx, seller(11), { id: other.id, edit_mode: 'event', reason_cancellation_id: reason }));
    expect(await seen()).toEqual(['2026-06-24 09:00 attended', '2026-06-24 10:00 cancelled']);
    await expect(inTurn((tx) => cancelEvent(tx, seller(11), { id: other.id, edit_mode: 'event', reason_cancellation_id: reason }))).rejects.toMatchObject({
      code: 'agenda.alreadyCancelled',
    });
  });

  test('that was attended is not deleted, moved or cancelled; its notes may change', async () => {
    const event = await schedule();
    await inTurn((tx) => attendEvent(tx, seller(11), { id: event.id, comments: null }));
    await expect(inTurn((tx) => deleteEvent(tx, seller(11), { id: event.id, edit_mode: 'all' }))).rejects.toMatchObject({ code: 'agenda.inUse', status: 422 });
    for (const edit_mode of ['event', 'all'] as const) {
      await expect(edit(event.id, { start_date: '2026-06-25', end_date: '2026-06-25', edit_mode })).rejects.toMatchObject({
        code: 'agenda.doneNotMoved',
        status: 422,
        errors: { start_date: ['El evento ya fue atendido o visitado: no cambian su fecha ni su hora.'], end_date: [expect.any(String)] },
      });
      await expect(inTurn((tx) => cancelEvent(tx, seller(11), { id: event.id, edit_mode, reason_cancellation_id: reason }))).rejects.toMatchObject({
        code: 'agenda.alreadyAttended',
        status: 409,
      });
    }
    await edit(event.id, { observations: 'Pidió catálogo' });
    expect(await seen()).toEqual(['2026-06-24 09:00 attended']);
  });

  test('of a series that was attended keeps its hours; the other days do not', async () => {
    const series = await schedule(weekly);
    await inTurn((tx) => attendEvent(tx, seller(11), { id: series.id, original_date: today, comments: null }));
    const later = { ...weekly, edit_mode: 'event', start_time: '14:00', end_time: '14:30' } as const;
    await expect(edit(series.id, { ...later, original_date: today })).rejects.toMatchObject({ code: 'agenda.doneNotMoved' });
    await edit(series.id, { ...later, original_date: '2026-07-01', start_date: '2026-07-01', end_date: '2026-07-01' });
    expect((await seen()).slice(0, 2)).toEqual(['2026-06-24 09:00 attended', '2026-07-01 14:00']);
    await edit(series.id, { ...later, edit_mode: 'all', original_date: '2026-07-08', start_date: '2026-07-08', end_date: '2026-07-08' });
    expect((await seen()).slice(0, 3)).toEqual(['2026-06-24 09:00 attended', '2026-07-01 14:00', '2026-07-08 14:00']);
    await inTurn((tx) => cancelEvent(tx, seller(11), { id: series.id, edit_mode: 'all', original_date: '2026-07-08', reason_cancellation_id: reason }));
    expect((await seen()).slice(0, 2)).toEqual(['2026-06-24 09:00 attended', '2026-07-01 14:00 cancelled']);
  });

  test('tells which one comes before an hour of the day', async () => {
    await schedule();
    await schedule({ start_time: '11:00', end_time: '11:30' });
    const previous = (start_time: string) => lastEventBefore(agenda.store.db, seller(11), { seller_id: 11, start_date: today, start_time });
    expect(await previous('12:00')).toMatchObject({ start_time: '11:00' });
    expect(await previous('11:00')).toMatchObject({ start_time: '09:00' });
    expect(await previous('09:00')).toBeNull();
  });
});

describe('a series of the agenda', () => {
  test('is seen day by day, marked on holidays, and the phone carries four weeks of it', async () => {
    await schedule({ repeat_id: 3, repeat_on: ['1', '3'] });
    const views = await listEvents(agenda.store.db, seller(11), { ...month, end_date: '2026-07-01' });
    expect(views.map(({ start_date, holiday }) => [start_date, holiday])).toEqual([
      ['2026-06-24', null],
      ['2026-06-29', 'San Pedro y San Pablo'],
      ['2026-07-01', null],
    ]);
    expect(await carried()).toEqual(['2026-06-24', '2026-06-29', '2026-07-01', '2026-07-06', '2026-07-08']);
  });

  test('moves its window on the phone with the weeks', async () => {
    await schedule(weekly);
    agenda.clock.time = instantOf('2026-07-06', '00:10');
    await inTurn(rollAgendaWindow);
    expect(await carried()).toEqual(['2026-07-01', '2026-07-08', '2026-07-15', '2026-07-22']);
  });

  test('lets one occurrence go its own way, and all of it move with the past kept', async () => {
    const series = await schedule(weekly);
    await edit(series.id, { ...weekly, edit_mode: 'event', original_date: '2026-07-01', start_date: '2026-07-02', end_date: '2026-07-02' });
    expect((await seen()).slice(0, 3)).toEqual(['2026-06-24 09:00', '2026-07-02 09:00', '2026-07-08 09:00']);
    agenda.clock.time = instantOf('2026-07-08', '07:00');
    await edit(series.id, {
      ...weekly,
      edit_mode: 'all',
      original_date: '2026-07-08',
      start_date: '2026-07-08',
      end_date: '2026-07-08',
      start_time: '14:00',
      end_time: '14:30',
    });
    expect((await seen()).slice(0, 4)).toEqual(['2026-06-24 14:00', '2026-07-02 09:00', '2026-07-08 14:00', '2026-07-15 14:00']);
    const carriedTimes = [...(await agendaOf(agenda.store, seller(11))).values()].map(({ start_date, start_time }) => `${start_date} ${start_time}`).sort();
    expect(carriedTimes).toEqual(['2026-07-02 09:00', '2026-07-08 14:00', '2026-07-15 14:00', '2026-07-22 14:00']);
  });

  test('keeps a daily series off the weekends that its activity does not work, and judges one occurrence by itself', async () => {
    await expect(schedule({ repeat_id: 2 })).rejects.toMatchObject({ errors: { start_date: ['Esta actividad no se agenda en fin de semana.'] } });
    expect(await seen()).toEqual([]);
    const untilFriday = { repeat_id: 2, end_id: 2, repeat_until: '2026-06-26' };
    const series = await schedule(untilFriday);
    const moved = (start_date: string) => ({ ...untilFriday, edit_mode: 'event', original_date: '2026-06-25', start_date, end_date: start_date });
    await expect(edit(series.id, moved('2026-06-27'))).rejects.toMatchObject({ errors: { start_date: ['Esta actividad no se agenda en fin de semana.'] } });
    await edit(series.id, moved('2026-06-30'));
    expect(await seen()).toEqual(['2026-06-24 09:00', '2026-06-26 09:00', '2026-06-30 09:00']);
  });

  test('gives an occurrence that changes its activity a life of its own', async () => {
    const series = await schedule(weekly);
    const apart = await edit(series.id, {
      ...weekly,
      type_id: 2,
      edit_mode: 'event',
      original_date: '2026-07-01',
      start_date: '2026-07-01',
      end_date: '2026-07-01',
    });
    expect(apart.id).not.toBe(series.id);
    const views = await listEvents(agenda.store.db, seller(11), { ...month, end_date: '2026-07-08' });
    expect(views.map(({ start_date, type_id }) => [start_date, type_id])).toEqual([
      ['2026-06-24', 1],
      ['2026-07-01', 2],
      ['2026-07-08', 1],
    ]);
  });

  test('wants to know which day is meant, and one that it has', async () => {
    const series = await schedule(weekly);
    await expect(inTurn((tx) => attendEvent(tx, seller(11), { id: series.id, comments: null }))).rejects.toMatchObject({
      code: 'agenda.occurrenceMissing',
      status: 422,
    });
    await expect(inTurn((tx) => attendEvent(tx, seller(11), { id: series.id, original_date: '2026-06-25', comments: null }))).rejects.toMatchObject({
      code: 'agenda.occurrenceNotFound',
      status: 404,
    });
  });

  test('deleted one by one or all of it; with history it ends instead', async () => {
    const series = await schedule(weekly);
    await inTurn((tx) => deleteEvent(tx, seller(11), { id: series.id, edit_mode: 'event', original_date: '2026-07-01' }));
    expect((await seen()).slice(0, 2)).toEqual(['2026-06-24 09:00', '2026-07-08 09:00']);
    await inTurn((tx) => attendEvent(tx, seller(11), { id: series.id, original_date: today, comments: null }));
    agenda.clock.time = instantOf(addDays(today, 1), '07:00');
    await inTurn((tx) => deleteEvent(tx, seller(11), { id: series.id, edit_mode: 'all' }));
    expect(await seen()).toEqual(['2026-06-24 09:00 attended']);
    expect(await carried()).toEqual(['2026-06-24']);
    const fresh = await schedule({ ...weekly, start_date: '2026-07-01', end_date: '2026-07-01' });
    await inTurn((tx) => deleteEvent(tx, seller(11), { id: fresh.id, edit_mode: 'all' }));
    expect(await seen()).toEqual(['2026-06-24 09:00 attended']);
  });
});
