import { test as property } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderProgress, orderRemark, type ProgressedOrder } from '#shared/features/orders/order-progress.rules.ts';
import { orderStates } from '#shared/features/orders/order-states.rules.ts';

const order = (changes: Partial<ProgressedOrder> = {}): ProgressedOrder => ({
  state: 'APROBADO',
  approval: null,
  delivery: 'confirmed',
  created_at: '2026-11-24T15:00:00.000Z',
  total: 119_000,
  invoiced_value: 0,
  invoices: [],
  lines: [],
  ...changes,
});
const first = { number: 'Fv-1', date: '2026-11-25', total: 83_300 };
const told = (changes: Partial<ProgressedOrder>) => orderProgress(order(changes)).map(({ title, state, detail }) => [title, state, detail]);

test('an order that is invoiced in two parts names both invoices, and what is left between them', () => {
  expect(told({ invoices: [first], invoiced_value: 83_300 })).toEqual([
    ['Enviado', 'done', null],
    ['Aprobado', 'done', null],
    ['Factura Fv-1', 'done', null],
    ['Facturado', 'pending', 'Falta por facturar $ 35,700'],
  ]);
  const both = [first, { number: 'Fv-2', date: '2026-11-30', total: 35_700 }];
  expect(told({ state: 'CUMPLIDO', invoices: both, invoiced_value: 119_000 }).slice(2)).toEqual([
    ['Factura Fv-1', 'done', null],
    ['Factura Fv-2', 'done', null],
    ['Facturado', 'done', null],
  ]);
});

test('a held order is in review and says no figure; an unsent one waits for signal; a refused one can be corrected', () => {
  expect(told({ state: 'retenido' })[1]).toEqual(['Aprobado', 'pending', 'En revisión de crédito']);
  expect(told({ delivery: 'pending', state: 'enviando' })[0]).toEqual(['Por enviar', 'pending', 'Sale solo apenas haya señal']);
  expect(told({ delivery: 'refused', state: 'enviando' })[0]).toEqual(['No se recibió', 'failed', 'Vea por qué, y corríjalo']);
  expect(told({ state: 'ANULADO' }).at(-1)).toEqual(['Anulado', 'failed', null]);
});

test('a row says what an order waits for, why it was rejected or cancelled, and what is missing of it', () => {
  const decided = { decision: 'rejected', decided_by: 'Ana Gil', decided_at: '2026-11-24T16:00:00.000Z', reason: 'muy alto' } as const;
  const line = { product_code: '6203-2RS', missing_quantity: 3 } as ProgressedOrder['lines'][number]; // Only these two fields are read.
  const remark = (changes: Partial<ProgressedOrder>) => orderRemark(order(changes));
  expect(remark({ state: 'retenido' })).toBe('En revisión de crédito');
  expect(remark({ state: 'rechazado', approval: { over: 'order', limit: 1_000_000, used: 0, ...decided } })).toBe('No lo aprobó Ana Gil: «muy alto»');
  expect(remark({ state: 'ANULADO', cancellation: { by: 'Olga', at: '2026-11-25T15:00:00.000Z', reason: 'Repetido' }, lines: [line] })).toBe('«Repetido»');
  expect(remark({ state: 'ANULADO' })).toBeNull();
  expect(remark({ lines: [line] })).toBe('Faltan 3 unidades de 6203-2RS');
  expect(remark({})).toBeNull();
});

test('the yes or no of the buyer’s company comes between sending and everything else, with who said it and why', () => {
  const approval = { over: 'order', limit: 1_000_000, used: 0, decision: null, decided_by: null, decided_at: null, reason: null } as const;
  expect(told({ state: 'por aprobar', approval }).map(([title, state]) => [title, state])).toEqual([
    ['Enviado', 'done'],
    ['Aprobación de su empresa', 'pending'],
    ['Aprobado', 'pending'],
    ['Facturado', 'pending'],
  ]);
  const by = { decided_by: 'Ana Gil', decided_at: '2026-11-24T16:00:00.000Z' };
  expect(told({ state: 'rechazado', approval: { ...approval, ...by, decision: 'rejected', reason: 'muy alto' } }).at(-1)).toEqual([
    'Aprobación de su empresa',
    'failed',
    'No lo aprobó Ana Gil: «muy alto»',
  ]);
  expect(told({ state: 'enviando', approval: { ...approval, ...by, decision: 'approved' } }).slice(1, 3)).toEqual([
    ['Aprobación de su empresa', 'done', 'Ana Gil'],
    ['Aprobado', 'pending', 'Lo está recibiendo su distribuidor'],
  ]);
});

property.prop([fc.constantFrom(...orderStates), fc.constantFrom('confirmed', 'pending', 'refused'), fc.nat({ max: 4 })])(
  'whatever the state, the steps have titles of their own, every invoice is named, and nothing pending comes before something done',
  (state, delivery, count) => {
    const invoices = Array.from({ length: count }, (_, index) => ({ number: `Fv-${index}`, date: '2026-11-25', total: 1_000 }));
    const steps = orderProgress(order({ state, delivery: delivery as 'confirmed', invoices, invoiced_value: count * 1_000 }));
    expect(new Set(steps.map(({ title }) => title)).size).toBe(steps.length);
    const isUnderWay = delivery !== 'confirmed' || ['por aprobar', 'rechazado', 'enviando', 'retenido', 'fallido'].includes(state);
    expect(steps.filter(({ title }) => title.startsWith('Factura ')).length).toBe(isUnderWay ? 0 : count);
    const firstPending = steps.findIndex((step) => step.state === 'pending');
    if (firstPending >= 0) expect(steps.slice(firstPending).every((step) => step.state !== 'done')).toBe(true);
  },
);
