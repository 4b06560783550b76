import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { isBusinessDay } from '#shared/features/master-data/working-days.rules.ts';
import { type ClaimedUnits, judgeEligibility, type SoldUnits } from '#shared/features/warranty/eligibility.rules.ts';
import { costOf, type Evaluation, missingOfEvaluation, outcomeOf, reasonFits, wrongInEvaluation } from '#shared/features/warranty/evaluation.rules.ts';
import { businessDaysLeft, clockMeaning, clockWords, dueDate, termsFrom, usualTerms } from '#shared/features/warranty/legal-clock.rules.ts';
import { gatherPhotos, openGroups, photoGroups } from '#shared/features/warranty/photo-groups.rules.ts';
import { editableFields, isClosed, judgeEnd, mayAdvance, nextState, stateName, warrantyStates } from '#shared/features/warranty/warranty-states.rules.ts';
import { addDays } from '#shared/kernel/dates.ts';

const aState = fc.constantFrom(...warrantyStates);
const aStanding = fc.record({ evaluates: fc.boolean(), receives: fc.boolean() });
const aDay = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2025-01-01', days));

property.prop([aState])('every request ends, received or cancelled, after at most four steps', (from) => {
  let state = from;
  for (let steps = 0; !isClosed(state); steps += 1) {
    expect(steps).toBeLessThan(5);
    state = nextState[state] ?? state;
  }
  expect(from === 'PGS9' || state === 'PGS5').toBe(true);
});

property.prop([aState, aStanding])('the office takes every step, and who receives the piece only the last one; a final state has none', (state, standing) => {
  const may = mayAdvance(state, standing);
  if (isClosed(state)) expect(may).toBe(false);
  else expect(may).toBe(standing.evaluates || (state === 'PGS4' && standing.receives));
  if (isClosed(state)) expect([editableFields[state], openGroups(state, standing)]).toEqual([state === 'PGS5' ? ['code_payment', 'state_payment_id'] : [], []]);
});

property.prop([aState, fc.constantFrom<'cancel' | 'annul'>('cancel', 'annul')])(
  'a piece that is on its way is neither cancelled nor annulled',
  (state, how) => {
    const judged = judgeEnd(state, how);
    const may = how === 'cancel' ? ['PGS1'] : ['PGS1', 'PGS2', 'PGS3'];
    expect(judged.ok).toBe(may.includes(state));
    if (state === 'PGS4') expect(judged).toMatchObject({ code: 'warranty.onItsWay' });
  },
);

test('the state of a received piece names who has it', () => {
  expect(stateName('PGS2', 'Rodamientos SKF')).toBe('Recibido Rodamientos SKF');
  expect(stateName('PGS4', 'Rodamientos SKF')).toBe('Envío cliente');
});

test('a form names the files of the six groups, and adds to each only in its step', () => {
  expect(gatherPhotos({ 'images_product_loaded[0]': 'a', 'images_product_loaded[1]': 'b', 'attachments_deleted[0]': '7', 'images_loaded[0]': 'c' })).toEqual({
    images_product_loaded: ['a', 'b'],
    attachments_deleted: ['7'],
    'images_loaded[0]': 'c',
  });
  const office = { evaluates: true, receives: false };
  expect(new Set(warrantyStates.flatMap((state) => openGroups(state, office)))).toEqual(new Set(photoGroups));
  expect(openGroups('PGS4', { evaluates: false, receives: true })).toEqual(['images_delivery_customer']);
  expect(openGroups('PGS3', { evaluates: false, receives: true })).toEqual([]);
});

const evaluated: Evaluation = {
  ...{ evaluation: 'PGAS1', reason: 'AGRS1', quantity: 1, approved_quantity: null, evaluation_observation: 'Falla de fábrica en la pista' },
  ...{ product_to_send_id: null, product_to_send_two_id: null, product_to_send_three_id: null, value_payment: null },
};

property.prop([fc.constantFrom('PGAS1', 'PGAS2', 'PGAS3'), fc.constantFrom('AGRS1', 'RGRS1')])('a reason is of its evaluation', (evaluation, reason) => {
  expect(reasonFits(evaluation, reason)).toBe((evaluation === 'PGAS3') === (reason === 'RGRS1'));
  const wrong = wrongInEvaluation({ ...evaluated, evaluation, reason })['approval_reason_id'];
  expect(wrong).toBe(reasonFits(evaluation, reason) ? undefined : 'El motivo no corresponde a la evaluación.');
});

test('what is sent decides the outcome, and a rejection sends nothing', () => {
  expect(outcomeOf({ ...evaluated, product_to_send_two_id: 5, value_payment: 9000 })).toBe('cambio');
  expect(outcomeOf({ ...evaluated, value_payment: 9000 })).toBe('dinero');
  expect(outcomeOf(evaluated)).toBe('reparada');
  expect(outcomeOf({ ...evaluated, evaluation: 'PGAS3' })).toBe('rechazo');
  const rejected = { ...evaluated, evaluation: 'PGAS3', reason: 'RGRS1', product_to_send_id: 5, value_payment: 1 };
  expect(Object.keys(wrongInEvaluation(rejected))).toEqual(['product_to_send_id', 'value_payment']);
});

test('a claim costs the money given back and the pieces at the price of the sale; without a price nothing is said', () => {
  const none = {
    quantity: 3,
    approved_quantity: null,
    product_to_send_id: null,
    product_to_send_two_id: null,
    product_to_send_three_id: null,
    value_payment: null,
  };
  expect(costOf({ ...none, outcome: null }, 10_000)).toBeNull();
  expect(costOf({ ...none, outcome: 'rechazo' }, 10_000)).toBe(0);
  expect(costOf({ ...none, outcome: 'dinero', value_payment: 45_000 }, null)).toBe(45_000);
  expect(costOf({ ...none, outcome: 'cambio', product_to_send_id: 1, product_to_send_three_id: 2 }, 10_000)).toBe(60_000);
  expect(costOf({ ...none, approved_quantity: 1, outcome: 'cambio', product_to_send_id: 1, product_to_send_three_id: 2 }, 10_000)).toBe(20_000);
  expect(costOf({ ...none, outcome: 'cambio', product_to_send_id: 1 }, null)).toBeNull();
});

test('an approval in part says how many of several units', () => {
  const part = { ...evaluated, evaluation: 'PGAS2', quantity: 3 };
  expect(missingOfEvaluation(part)).toEqual({ approved_quantity: 'la cantidad aprobada' });
  expect(missingOfEvaluation({ ...part, approved_quantity: 2 })).toEqual({});
  expect(wrongInEvaluation({ ...part, approved_quantity: 3 })).toEqual({ approved_quantity: 'La cantidad aprobada va de 1 a 2.' });
  expect(missingOfEvaluation({ ...part, quantity: 1 })).toEqual({});
  expect(Object.keys(missingOfEvaluation({ ...evaluated, evaluation: null, reason: null, evaluation_observation: 'Corta' }))).toEqual([
    'approval_status_id',
    'approval_reason_id',
    'evaluation_observation',
  ]);
});

const claim = { on: '2026-11-20', quantity: 1, months: 12, named_uuid: null };
const sold = (document_uuid: string, date: string, quantity = 1): SoldUnits => ({ document_uuid, number: `FE-${document_uuid}`, date, quantity });

test('a product sold on 5 March 2026 with 12 months is in term, with its invoice; one that was not sold is told, not refused', () => {
  expect(judgeEligibility([sold('a', '2026-03-05')], [], claim)).toEqual({
    ...{ eligibility: 'in_term', document_uuid: 'a', invoice_id: 'FE-a', invoice_date: '2026-03-05', warranty_until: '2027-03-05' },
  });
  expect(judgeEligibility([], [], claim).eligibility).toBe('sale_not_found');
  expect(judgeEligibility([sold('a', '2025-11-19')], [], claim)).toMatchObject({ eligibility: 'out_of_term', warranty_until: '2026-11-19' });
});

test('claims and returns use up what was sold, and the named sale goes first', () => {
  const sales = [sold('old', '2026-01-10', 2), sold('new', '2026-06-10', 1)];
  const covering = (claimed: ClaimedUnits[], named_uuid: string | null = null) => judgeEligibility(sales, claimed, { ...claim, named_uuid }).document_uuid;
  expect(covering([])).toBe('new');
  expect(covering([], 'old')).toBe('old');
  expect(covering([{ document_uuid: 'new', quantity: 1 }])).toBe('old');
  expect(covering([{ document_uuid: 'new', quantity: 1 }], 'new')).toBe('old');
  expect(judgeEligibility([...sales, sold('back', '2026-07-01', -1)], [], claim).document_uuid).toBe('old');
  expect(judgeEligibility([...sales, sold('back', '2026-07-01', -3)], [], claim).eligibility).toBe('sale_not_found');
  expect(judgeEligibility(sales, [], { ...claim, quantity: 2 }).document_uuid).toBe('old');
});

const someSales = fc.array(
  fc.record({ document_uuid: fc.constantFrom('a', 'b', 'c', 'd'), number: fc.constant('F'), date: aDay, quantity: fc.integer({ min: -3, max: 5 }) }),
);
property.prop([someSales, aDay, fc.integer({ min: 0, max: 36 })])(
  'what covers a claim was sold before it, and no more units are covered than were sold',
  (sales, on, months) => {
    const claimed: ClaimedUnits[] = [];
    const sellable = sales.filter(({ date, quantity }) => date <= on && quantity > 0).reduce((sum, { quantity }) => sum + quantity, 0);
    for (let claims = 0; ; claims += 1) {
      expect(claims).toBeLessThanOrEqual(sellable);
      const judged = judgeEligibility(sales, claimed, { on, quantity: 1, months, named_uuid: null });
      if (judged.document_uuid === null) break;
      expect(judged.invoice_date !== null && judged.invoice_date <= on).toBe(true);
      expect(judged.eligibility).toBe(on <= (judged.warranty_until ?? '') ? 'in_term' : 'out_of_term');
      claimed.push({ document_uuid: judged.document_uuid, quantity: 1 });
    }
  },
);

test('the terms are the company’s; a missing or senseless number leaves the legal one, and a huge one counts four years', () => {
  const numbers = new Map([
    ['RESP', 10.7],
    ['REP', null],
    ['CAM', -3],
    ['DIN', 99_999_999],
  ]);
  expect(termsFrom(numbers)).toEqual({ RESP: 10, REP: 30, CAM: 10, DIN: 999 });
});

test('a replacement of what was received on 18 December 2026 is due on 5 January 2027: Christmas and New Year do not count', () => {
  const facts = { state: 'PGS4', filed_on: '2026-12-10', received_on: '2026-12-18', outcome: 'cambio' } as const;
  expect(dueDate(facts, usualTerms, [])).toBe('2027-01-05');
  expect(dueDate(facts, usualTerms, [{ date: '2026-12-24', name: 'Cierre', action: 'add' }])).toBe('2027-01-06');
  expect(dueDate({ ...facts, state: 'PGS3', outcome: null }, usualTerms, [])).toBe('2027-01-04');
  expect([dueDate({ ...facts, outcome: 'rechazo' }, usualTerms, []), dueDate({ ...facts, state: 'PGS5' }, usualTerms, [])]).toEqual([null, null]);
});

property.prop([aDay, aDay, fc.constantFrom<'cambio' | 'dinero' | 'reparada' | null>('cambio', 'dinero', 'reparada', null)])(
  'a due day is a business day after its beginning',
  (filed_on, received_on, outcome) => {
    const due = dueDate({ state: 'PGS4', filed_on, received_on, outcome }, usualTerms, []);
    expect(due && isBusinessDay(due)).toBe(true);
    expect((due ?? '') > (outcome === null ? filed_on : received_on)).toBe(true);
    const left = businessDaysLeft(due, filed_on, []);
    expect(clockMeaning(left ?? 0)).toBe((left ?? 0) < 0 ? 'error' : (left ?? 0) <= 5 ? 'warn' : 'ok');
  },
);

test('the clock speaks Spanish', () => {
  expect([6, 1, 0, -1, -4].map(clockWords)).toEqual([
    'Quedan 6 días hábiles',
    'Queda 1 día hábil',
    'Vence hoy',
    'Venció hace 1 día hábil',
    'Venció hace 4 días hábiles',
  ]);
});
