import { randomFillSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { activities } from '#server/features/agenda/agenda.tables.ts';
import { contact_warehouse_moves, contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import { checkIn } from '#server/features/visits/use-cases/check-in.ts';
import { checkOut } from '#server/features/visits/use-cases/check-out.ts';
import { closeForgottenVisits } from '#server/features/visits/use-cases/close-forgotten.ts';
import { correctVisit } from '#server/features/visits/use-cases/correct-visit.ts';
import { reviewVisit } from '#server/features/visits/use-cases/review-visit.ts';
import { visitRows } from '#server/features/visits/visits.repository.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { GpsReading } from '#shared/features/visits/visit.documents.ts';
import { instantOf } from '#shared/kernel/dates.ts';
import { refuse } from '#shared/kernel/result.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { actorOf, agendaOf, branchPoint, openAgenda, seller } from '../agenda/given-agenda.ts';

const day = '2026-06-24';
const at = (time: string) => instantOf(day, time);
let agenda: Awaited<ReturnType<typeof openAgenda>>;
beforeEach(async () => {
  agenda = await openAgenda(at('08:00'));
});
afterEach(() => agenda.close());

const inTurn = <T>(work: (tx: Tx) => Promise<T>) => agenda.store.withTransaction(1, work);
const newUuid = () => uuidv7(Date.parse(agenda.clock.time), randomFillSync);
const command = <P>(payload: P) => ({ id: newUuid(), payload, base: undefined, created_at: agenda.clock.time, made_at: agenda.clock.time, device: newUuid() });
const metresPerDegree = (Math.PI * 6_378_137) / 180;
/** A reading `north` metres north of the branch, just taken. */
const reading = (north: number, accuracy = 12.5): GpsReading => ({
  latitude: branchPoint.latitude + north / metresPerDegree,
  length: branchPoint.length,
  accuracy,
  taken_at: agenda.clock.time,
});
const arrive = (uuid: string, change: Record<string, unknown> = {}, actor: Actor = seller(11)) =>
  inTurn((tx) =>
    checkIn(
      tx,
      actor,
      command({
        uuid,
        contact_id: 1,
        contact_warehouse_id: 101,
        activity_id: 1,
        event_id: null,
        original_date: null,
        checkin_date: agenda.clock.time,
        readings: [reading(20)],
        reason: null,
        ...change,
      }),
    ),
  );
const leave = (uuid: string, change: Record<string, unknown> = {}, actor: Actor = seller(11)) =>
  inTurn((tx) =>
    checkOut(tx, actor, command({ uuid, checkout_date: agenda.clock.time, readings: [reading(25, 14)], reason: null, observation: null, ...change })),
  );
const stored = async (uuid: string) => visitRows.get(agenda.store.db, 1, uuid);
const pass = (time: string) => {
  agenda.clock.time = at(time);
};

describe('a visit', () => {
  test('is registered on arrival and departure, with its readings and the point of that time, and travels to its seller', async () => {
    const uuid = newUuid();
    expect(await arrive(uuid)).toMatchObject({
      ok: true,
      value: { collection: 'agenda', document: { id: `visit:${uuid}`, state: 'open', checkin_mark: 'inside', checkin_distance: 20 } },
    });
    pass('08:20');
    expect(await leave(uuid, { observation: 'Pedirá el viernes' })).toMatchObject({
      ok: true,
      value: { document: { state: 'closed', checkout_mark: 'inside', observation: 'Pedirá el viernes' } },
    });
    expect(await stored(uuid)).toMatchObject({
      customer_latitude: branchPoint.latitude,
      checkin_accuracy: 12.5,
      checkin_received_at: at('08:00'),
      checkout_received_at: at('08:20'),
      signs: [],
    });
    expect([...(await agendaOf(agenda.store, seller(11))).keys()]).toEqual([`visit:${uuid}`]);
    expect(await agendaOf(agenda.store, seller(12))).toEqual(new Map());
    expect((await agendaOf(agenda.store, actorOf('Jefe comercial', { sellerIds: [11] }))).size).toBe(1);
  });

  test('is of no other day than its command, whatever the phone says', async () => {
    const [future, past, morning] = [newUuid(), newUuid(), newUuid()];
    await arrive(future, { checkin_date: '2999-01-01T00:00:00.000Z' });
    expect(await stored(future)).toMatchObject({ checkin_date: at('08:00') });
    await leave(future, { checkout_date: '2999-01-01T00:00:00.000Z', reason: 'Salí rápido' });
    expect(await stored(future)).toMatchObject({ checkout_date: at('08:00') });
    await arrive(past, { checkin_date: '2026-05-01T13:00:00.000Z' });
    expect(await stored(past)).toMatchObject({ checkin_date: at('08:00') });
    await leave(past, { reason: 'Salí rápido' });
    // The reason was written after the arrival.
    pass('17:00');
    await arrive(morning, { checkin_date: at('09:00'), reason: 'Olvidé registrarla' });
    expect(await stored(morning)).toMatchObject({ checkin_date: at('09:00'), checkin_received_at: at('17:00') });
  });

  test('far from the customer is refused with how far, and goes on con novedad', async () => {
    const uuid = newUuid();
    expect(await arrive(uuid, { readings: [reading(450)] })).toEqual(refuse('visits.outside', { distance: 450, maximum: 100 }));
    expect(await stored(uuid)).toBeNull();
    expect(await arrive(uuid, { readings: [reading(450)], reason: 'Se trasladaron de local' })).toMatchObject({
      ok: true,
      value: { document: { checkin_mark: 'con_novedad', checkin_reason: 'Se trasladaron de local' } },
    });
  });

  test("of another seller's customer does not exist; nor does another seller's visit", async () => {
    await expect(arrive(newUuid(), { contact_id: 2, contact_warehouse_id: 102 })).rejects.toMatchObject({ status: 404 });
    await expect(arrive(newUuid(), { contact_id: 2 })).rejects.toMatchObject({ status: 404 });
    const uuid = newUuid();
    await arrive(uuid);
    await expect(leave(uuid, {}, seller(12))).rejects.toMatchObject({ code: 'visits.notFound', status: 404 });
    await expect(arrive(newUuid(), {}, actorOf('Administrador'))).rejects.toMatchObject({ status: 403 });
    const leader = (sellerIds: number[]) => actorOf('Jefe comercial', { sellerIds });
    const { id } = (await stored(uuid)) ?? { id: 0 };
    await expect(inTurn((tx) => reviewVisit(tx, leader([12]), { id, observation: 'x' }))).rejects.toMatchObject({ code: 'visits.notFound' });
    await expect(
      agenda.store.withTransaction(2, (tx) => reviewVisit(tx, actorOf('Administrador', { subscriberId: 2 }), { id, observation: 'x' })),
    ).rejects.toMatchObject({ code: 'visits.notFound' });
    expect(await inTurn((tx) => reviewVisit(tx, leader([11]), { id, observation: 'Bien' }))).toMatchObject({ observation: 'Bien' });
  });

  test('is one at a time', async () => {
    const uuid = newUuid();
    await arrive(uuid);
    expect(await arrive(newUuid())).toEqual(refuse('visits.anotherOpen', { customer: 'Cliente 1 · Principal' }));
    expect(await arrive(uuid)).toEqual(refuse('visits.alreadyOpen'));
    pass('08:20');
    await leave(uuid);
    expect(await leave(uuid)).toEqual(refuse('visits.alreadyClosed'));
    expect(await arrive(uuid)).toEqual(refuse('visits.alreadyClosed'));
    expect((await arrive(newUuid())).ok).toBe(true);
  });

  test('keeps its past when its customer is moved afterwards, and an arrival from before the move is judged by the point of then', async () => {
    const late = newUuid();
    const { checkin_date, readings } = { checkin_date: agenda.clock.time, readings: [reading(20)] };
    pass('10:00');
    await inTurn(async (tx) => {
      await tx
        .insert(contact_warehouse_moves)
        .values({ subscriber_id: 1, id: newUuid(), contact_warehouse_id: 101, ...branchPoint, moved_by: 1, moved_at: tx.now });
      await tx.update(contact_warehouses).set({ latitude: 6.25184, length: -75.56359 }).where(eq(contact_warehouses.id, 101));
    });
    expect(await arrive(late, { checkin_date, readings })).toMatchObject({ ok: true, value: { document: { checkin_mark: 'inside', checkin_distance: 20 } } });
    expect(await stored(late)).toMatchObject({ customer_latitude: branchPoint.latitude });
  });

  test('shows the leader the signs of a false location, and its seller nothing of them', async () => {
    const uuid = newUuid();
    const far = { latitude: 6.25184, length: -75.56359, accuracy: 9.5, taken_at: agenda.clock.time };
    await arrive(uuid, { activity_id: 2, readings: [far] });
    pass('08:05');
    await leave(uuid, { readings: [{ ...far, latitude: 6.25186, taken_at: agenda.clock.time }] });
    pass('08:25');
    const next = newUuid();
    const answer = await arrive(next);
    expect((await stored(next))?.signs).toMatchObject([{ sign: 'impossible_speed', explanation: expect.stringContaining('a más de 200 km/h') }]);
    expect(JSON.stringify(answer)).not.toContain('impossible_speed');
  });

  test('of an activity that registers none is refused, and one of an event that is gone is kept', async () => {
    await inTurn((tx) => tx.update(activities).set({ apply_checkin_checkout: false }).where(eq(activities.id, 2)));
    expect(await arrive(newUuid(), { activity_id: 2 })).toEqual(refuse('visits.noCheckIn'));
    const uuid = newUuid();
    expect(await arrive(uuid, { event_id: 77, original_date: day })).toMatchObject({ ok: true, value: { document: { event_id: null, original_date: null } } });
  });
});

describe('a forgotten visit', () => {
  test('closes by itself at the end of work, and a departure that arrives late from the phone stands instead', async () => {
    const uuid = newUuid();
    await arrive(uuid);
    const departure = { checkout_date: at('08:40'), readings: [{ ...reading(25, 14), taken_at: at('08:40') }] };
    pass('17:29');
    expect(await inTurn((tx) => closeForgottenVisits(tx, { at: tx.now }))).toBe(0);
    pass('17:31');
    expect(await inTurn((tx) => closeForgottenVisits(tx, { at: tx.now }))).toBe(1);
    expect(await stored(uuid)).toMatchObject({ state: 'closed_automatically', checkout_date: at('17:30'), checkout_mark: 'not_verifiable' });
    expect(await leave(uuid, departure)).toMatchObject({ ok: true, value: { document: { state: 'closed', checkout_date: at('08:40') } } });
  });

  test('does not stop the arrival of the next day', async () => {
    await arrive(newUuid());
    agenda.clock.time = instantOf('2026-06-25', '08:00');
    expect((await arrive(newUuid())).ok).toBe(true);
  });

  test('is corrected by its seller, and the leader approves or rejects', async () => {
    const uuid = newUuid();
    await arrive(uuid, { activity_id: 2 });
    pass('18:00');
    const correct = (checkout_date: string) =>
      inTurn((tx) => correctVisit(tx, seller(11), command({ uuid, checkout_date, reason: 'Se me olvidó', observation: 'Pide catálogo' })));
    expect(await correct(at('07:00'))).toEqual(refuse('visits.beforeArrival'));
    expect(await correct(at('09:00'))).toMatchObject({
      ok: true,
      value: { document: { state: 'correction_pending', checkout_date: at('09:00'), checkout_reason: 'Se me olvidó', observation: 'Pide catálogo' } },
    });
    expect(await correct(at('09:10'))).toEqual(refuse('visits.correctionPending'));
    expect((await arrive(newUuid(), { activity_id: 2 })).ok).toBe(true);
    const { id } = (await stored(uuid)) ?? { id: 0 };
    const review = (correction: 'approved' | 'rejected') => inTurn((tx) => reviewVisit(tx, actorOf('Jefe comercial', { sellerIds: [11] }), { id, correction }));
    expect(await review('rejected')).toMatchObject({ state: 'open', checkout_date: null });
    await expect(review('approved')).rejects.toMatchObject({ code: 'visits.noCorrection', status: 409 });
    await correct(at('09:05'));
    expect(await review('approved')).toMatchObject({ state: 'closed', checkout_date: at('09:05') });
  });
});
