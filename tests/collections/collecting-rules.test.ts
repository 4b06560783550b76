import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import '#shared/features/collections/collections.errors.ts';
import { type DebtContact, type DebtContactRequest, firstLegalMoment, mayContactForDebt } from '#shared/features/collections/contact-for-debt.rules.ts';
import { judgeCount, judgeDeposits, sumsByMeans, tellOutcome } from '#shared/features/collections/handover.rules.ts';
import { isPromiseDue, judgePromises } from '#shared/features/collections/promise.rules.ts';
import { collectableOf, type SettledAllocation, settlementOf } from '#shared/features/receivables/settlement.rules.ts';
import { contactChannels } from '#shared/features/third-parties/contact-channels.ts';
import { addDays, instantOf } from '#shared/kernel/dates.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { sumPesos } from '#shared/kernel/money.ts';
import { ok, refuse } from '#shared/kernel/result.ts';

describe('Ley 2300: when a customer may be contacted to collect', () => {
  const request = (day: string, time: string, log: DebtContact[] = [], more: Partial<DebtContactRequest> = {}): DebtContactRequest => ({
    ...{ at: instantOf(day, time), channel: 'correo', log, channels: null, overrides: [] },
    ...more,
  });
  test('on Sunday a reminder waits for Monday at seven, or for Tuesday when Monday is a holiday', () => {
    expect(firstLegalMoment(request('2026-11-22', '10:00'))).toBe(instantOf('2026-11-23', '07:00'));
    // Monday 2 November 2026: Todos los Santos.
    expect(firstLegalMoment(request('2026-11-01', '10:00'))).toBe(instantOf('2026-11-03', '07:00'));
    const refused = mayContactForDebt(request('2026-11-02', '10:00'));
    expect(refused.ok ? '' : sentenceOf(refused)).toBe('Hoy no se puede contactar para cobrar (festivo). Puede contactar desde el mar 3 nov 7:00.');
  });
  test.each([
    ['2026-11-27', '06:59', false],
    ['2026-11-27', '07:00', true],
    ['2026-11-27', '18:59', true],
    ['2026-11-27', '19:00', false],
    ['2026-11-28', '07:59', false],
    ['2026-11-28', '08:00', true],
    ['2026-11-28', '15:00', false],
  ])('on %s at %s: %s', (day, time, isAllowed) => {
    expect(mayContactForDebt(request(day, time)).ok).toBe(isAllowed);
  });
  test('a second contact the same day waits for the next, and another channel for the next week', () => {
    const call: DebtContact = { channel: 'llamada', at: instantOf('2026-11-24', '09:00') };
    const second = mayContactForDebt(request('2026-11-24', '10:00', [call], { channel: 'llamada' }));
    expect(second.ok ? '' : sentenceOf(second)).toBe('Hoy ya se contactó a este cliente. Puede contactar desde el mié 25 nov 7:00.');
    const message = mayContactForDebt(request('2026-11-26', '10:00', [call], { channel: 'whatsapp' }));
    expect(message.ok ? '' : sentenceOf(message)).toBe('Esta semana ya se le contactó por otro medio. Puede contactar desde el lun 30 nov 7:00.');
    expect(mayContactForDebt(request('2026-11-26', '10:00', [call], { channel: 'llamada' })).ok).toBe(true);
  });
  test('only by a channel that the customer authorised', () => {
    expect(mayContactForDebt(request('2026-11-27', '10:00', [], { channels: ['llamada'] }))).toEqual(refuse('collections.notThisWay'));
  });

  const channel = fc.constantFrom(...contactChannels);
  const moment = fc.integer({ min: 0, max: 400 * 24 * 60 }).map((minutes) => new Date(Date.parse('2026-01-01T05:00:00.000Z') + minutes * 60_000).toISOString());
  property.prop([moment, channel, fc.array(fc.record({ channel, at: moment }), { maxLength: 4 })])(
    'the first legal moment is not before the wish, and is legal',
    (at, wished, log) => {
      const asked = { at, channel: wished, log, channels: null, overrides: [] };
      const first = firstLegalMoment(asked);
      expect(first >= at).toBe(true);
      expect(mayContactForDebt({ ...asked, at: first })).toEqual(ok());
      expect(first === at).toBe(mayContactForDebt(asked).ok);
    },
  );
});

describe('promises to pay', () => {
  const promise = (uuid: string, made_date: string, promised_date: string, value: number) => ({ uuid, made_date, promised_date, value });
  test('are kept, kept in part, broken or pending by the money that came until their day, the oldest first', () => {
    const promises = [
      promise('b', '2026-11-01', '2026-11-20', 300_000),
      promise('a', '2026-11-01', '2026-11-10', 200_000),
      promise('c', '2026-11-12', '2026-11-30', 50_000),
    ];
    const money = [
      { date: '2026-11-08', value: 250_000 },
      { date: '2026-11-25', value: 10_000 },
    ];
    const judged = judgePromises(promises, money, '2026-11-26');
    expect(Object.fromEntries(judged)).toEqual({
      a: { paid_value: 200_000, state: 'cumplida' },
      b: { paid_value: 50_000, state: 'parcial' },
      c: { paid_value: 10_000, state: 'pendiente' },
    });
    expect(judgePromises(promises, [], '2026-12-01').get('c')).toEqual({ paid_value: 0, state: 'incumplida' });
    expect(judgePromises(promises, [], '2026-11-30').get('c')?.state).toBe('pendiente');
  });
  test('are due from their day on, until they are paid or judged', () => {
    expect(isPromiseDue({ state: 'pendiente', promised_date: '2026-11-25' }, '2026-11-24')).toBe(false);
    for (const today of ['2026-11-25', '2026-11-26']) expect(isPromiseDue({ state: 'pendiente', promised_date: '2026-11-25' }, today)).toBe(true);
    for (const state of ['cumplida', 'parcial', 'incumplida'] as const) expect(isPromiseDue({ state, promised_date: '2026-11-25' }, '2026-11-25')).toBe(false);
  });
  const day = fc.nat(60).map((after) => addDays('2026-10-01', after));
  property.prop([
    fc.uniqueArray(fc.record({ uuid: fc.uuid(), made_date: day, promised_date: day, value: fc.integer({ min: 1, max: 900_000 }) }), {
      selector: ({ uuid }) => uuid,
      maxLength: 6,
    }),
    fc.array(fc.record({ date: day, value: fc.nat(900_000) }), { maxLength: 6 }),
    day,
  ])('no peso counts for two promises', (promises, money, today) => {
    const judged = judgePromises(promises, money, today);
    expect(sumPesos([...judged.values()].map(({ paid_value }) => paid_value))).toBeLessThanOrEqual(sumPesos(money.map(({ value }) => value)));
    for (const { uuid, value } of promises) expect(judged.get(uuid)?.paid_value).toBeLessThanOrEqual(value);
  });
});

describe('a handover', () => {
  test('of 480,000 in which 470,000 are counted needs an explanation, and is short by 10,000', () => {
    const lines = [{ declared: 480_000, verified: 470_000 }];
    expect(judgeCount(lines, ' ')).toEqual(refuse('handovers.differenceUnexplained', { difference: -10_000 }));
    expect(judgeCount(lines, 'Un billete falso')).toEqual(ok(-10_000));
    expect(tellOutcome(-10_000)).toBe('Faltante $ 10,000');
    expect(tellOutcome(0)).toBe('Cuadra');
    // Differences that cancel each other out between means of payment are differences too.
    expect(judgeCount([...lines, { declared: 0, verified: 10_000 }], null).ok).toBe(false);
  });
  test('takes a deposit only with its bank, reference and value; an empty row is none, and nothing that was entered is dropped', () => {
    const empty = { bank_id: null, reference: '', value: 0, photo: null };
    const whole = { bank_id: 7, reference: ' C-12 ', value: 300_000, photo: 'abc' };
    expect(judgeDeposits([empty, whole], 480_000)).toEqual(ok([{ ...whole, reference: 'C-12' }]));
    for (const part of [{ bank_id: null }, { reference: ' ' }, { value: 0 }])
      expect(judgeDeposits([whole, { ...whole, ...part }], 900_000)).toEqual(refuse('handovers.depositIncomplete', { number: 2 }));
    // A photo alone was entered too.
    expect(judgeDeposits([{ ...empty, photo: 'abc' }], 480_000)).toEqual(refuse('handovers.depositIncomplete', { number: 1 }));
    const refused = judgeDeposits([whole, whole], 480_000);
    expect(refused.ok ? '' : sentenceOf(refused)).toBe('Lo consignado supera el efectivo de la entrega en $ 120,000.');
  });
  property.prop([fc.array(fc.array(fc.record({ kind: fc.constantFrom('efectivo' as const, 'cheque' as const), value: fc.nat(1_000_000) })))])(
    'declares all the money of its receipts, by means',
    (receipts) => {
      const all = receipts.flat();
      expect(sumPesos(sumsByMeans(receipts.map((means) => ({ means }))).map(({ value }) => value))).toBe(sumPesos(all.map(({ value }) => value)));
    },
  );
});

describe('what receipts make of a receivable', () => {
  const settled = (value: number, standing: SettledAllocation['standing'], is_stated = false): SettledAllocation => ({ value, standing, is_stated });
  test('money waits, is cleared, is applied, and comes back', () => {
    expect(settlementOf(0, [settled(300_000, 'pending')])).toEqual({ applied_value: 0, cleared_value: 0, pending_value: 300_000 });
    expect(settlementOf(0, [settled(300_000, 'cleared')])).toEqual({ applied_value: 0, cleared_value: 300_000, pending_value: 0 });
    expect(settlementOf(0, [settled(300_000, 'applied')])).toEqual({ applied_value: 300_000, cleared_value: 0, pending_value: 0 });
    expect(settlementOf(0, [settled(300_000, 'returned')])).toEqual({ applied_value: 0, cleared_value: 0, pending_value: 0 });
  });
  test('the books’ figure has what was applied before it: an import is not added to it, and a cheque that comes back leaves it', () => {
    expect(settlementOf(300_000, [settled(300_000, 'applied', true)]).applied_value).toBe(300_000);
    expect(settlementOf(300_000, [settled(200_000, 'returned', true)]).applied_value).toBe(100_000);
    // The books had not heard of it.
    expect(settlementOf(0, [settled(200_000, 'returned', true)]).applied_value).toBe(0);
    expect(settlementOf(-300_000, [settled(-200_000, 'returned', true)]).applied_value).toBe(-100_000);
  });
  const one = fc.record({
    value: fc.nat(500_000),
    standing: fc.constantFrom('pending' as const, 'cleared' as const, 'applied' as const, 'returned' as const, 'void' as const),
    is_stated: fc.boolean(),
  });
  property.prop([fc.nat(5_000_000), fc.array(one, { maxLength: 8 }), fc.nat(5_000_000)])(
    'does not depend on the order, never goes below nothing, and is the books’ figure right after they stated it',
    (stated, allocations, next) => {
      const settlement = settlementOf(stated, allocations);
      expect(settlementOf(stated, allocations.toReversed())).toEqual(settlement);
      expect(settlement.applied_value).toBeGreaterThanOrEqual(0);
      const restated = allocations.map((allocation) => ({ ...allocation, is_stated: allocation.standing === 'applied' }));
      expect(settlementOf(next, restated).applied_value).toBe(next);
      expect(collectableOf({ debit_value: 1_000, ...settlement })).toBeGreaterThanOrEqual(0);
    },
  );
});
