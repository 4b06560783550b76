import { describe, expect, test } from 'vitest';
import { availableIn, checkAvailability, relatedInstead, tellAvailable, tellDeclined, tellTakeAvailable } from '#shared/features/orders/availability.rules.ts';
import { markMissing, tellMissing } from '#shared/features/orders/missing-stock.rules.ts';
import { submissionStepNames } from '#shared/features/orders/order.documents.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import { isCreditTold, moveOrder, orderLabel, orderLabels, orderStates, ordersReading } from '#shared/features/orders/order-states.rules.ts';
import { deviceNumber } from '#shared/features/sync/device-number.rules.ts';
import '#shared/features/orders/orders.errors.ts';
import { quotationStateOn, validUntil } from '#shared/features/orders/quotation.rules.ts';
import { nextStep, submissionSteps } from '#shared/features/orders/submission-steps.rules.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { ok } from '#shared/kernel/result.ts';

test.each([
  [[], null],
  [[['A', 0]], null],
  [[['A', 1]], 'Al confirmarlo faltó 1 unidad de A: se factura cuando llegue.'],
  [
    [
      ['A', 3],
      ['B', 0],
    ],
    'Al confirmarlo faltaron 3 unidades de A: se facturan cuando lleguen.',
  ],
  [
    [
      ['A', 1],
      ['B', 2],
    ],
    'Al confirmarlo faltaron 3 unidades de A y B: se facturan cuando lleguen.',
  ],
  [
    [
      ['A', 1],
      ['B', 2],
      ['C', 3],
      ['D', 1_000],
    ],
    'Al confirmarlo faltaron 1,006 unidades de A, B y otros 2 productos: se facturan cuando lleguen.',
  ],
] as [[string, number][], string | null][])('what the warehouse did not have of %j is told: %s', (lines, told) => {
  expect(tellMissing(lines.map(([product_code, missing_quantity]) => ({ product_code, missing_quantity })))).toBe(told);
});

test.each([
  ['APROBADO', 3, 'Faltan 3 unidades de 6204-2RS'],
  ['APROBADO', 1, 'Falta 1 unidad de 6204-2RS'],
  ['APROBADO', 0, null],
  // Nothing more of these will be invoiced.
  ['CUMPLIDO', 3, null],
  ['ANULADO', 3, null],
])('in a list, an order %s that misses %s units is marked: %s', (state, missing_quantity, mark) => {
  expect(markMissing({ state, lines: [{ product_code: '6204-2RS', missing_quantity }] })).toBe(mark);
});

test.each([
  [96, 12, 'Hay 96: el pedido sigue con 12'],
  [1_096, 0, 'Hay 1,096: no está en el pedido'],
  [0, 0, 'Está agotado: no está en el pedido'],
])('of a quantity that was typed and not ordered, with %s units in stock and %s in the order, the field says: %s', (available, inCart, told) => {
  expect(tellDeclined({ available, inCart })).toBe(told);
});

test.each([
  [0, 'Agotado', ''],
  [1, '1 disponible', 'Agregar el único disponible'],
  [96, '96 disponibles', 'Agregar los 96 disponibles'],
  [1_200, '1,200 disponibles', 'Agregar los 1,200 disponibles'],
])('a stock of %s units is told as «%s»', (available, told, taken) => {
  expect(tellAvailable(available)).toBe(told);
  if (available > 0) expect(tellTakeAvailable(available)).toBe(taken);
});

describe('the label of an order', () => {
  test.each([
    ['CUMPLIDO', false, true, 'FACTURADO'],
    ['CUMPLIDO', true, true, 'FACTURADO PARCIAL'],
    ['CUMPLIDO', true, false, 'FACTURADO PARCIAL'],
    ['APROBADO', false, true, 'FACTURADO PARCIAL'],
    ['APROBADO', true, false, 'APROBADO'],
    ['APROBADO', false, false, 'APROBADO'],
    ['enviando', false, false, 'ENVIANDO'],
    ['retenido', false, false, 'RETENIDO'],
    ['fallido', false, false, 'FALLIDO'],
    ['ANULADO', true, true, 'ANULADO'],
  ] as const)('%s, with missing quantities %s, with invoices %s: %s', (state, has_missing, has_invoices, label) => {
    expect(orderLabel({ state, has_missing, has_invoices })).toBe(label);
  });

  test('what credit said of an order is told while the order may still go on', () => {
    expect(orderStates.filter(isCreditTold)).toEqual(['por aprobar', 'enviando', 'retenido', 'APROBADO']);
  });

  test('every order is found by the filter of its own label and by no other', () => {
    for (const state of orderStates) {
      for (const [has_missing, has_invoices] of [
        [true, true],
        [true, false],
        [false, true],
        [false, false],
      ] as const) {
        const order = { state, has_missing, has_invoices };
        const matches = (label: (typeof orderLabels)[number]) =>
          ordersReading(label).some((condition) =>
            Object.entries(condition).every(([field, value]) => Object.entries(order).some(([name, own]) => name === field && own === value)),
          );

        expect(orderLabels.filter(matches)).toEqual([orderLabel(order)]);
      }
    }
  });
});

describe('the moves of an order', () => {
  test.each([
    ['enviando', 'fallido'],
    ['fallido', 'enviando'],
    ['retenido', 'enviando'],
    ['enviando', 'APROBADO'],
    ['APROBADO', 'CUMPLIDO'],
  ] as const)('%s → %s', (from, to) => {
    expect(moveOrder(from, to)).toEqual(ok(to));
  });
  test.each([
    ['CUMPLIDO', 'APROBADO'],
    ['ANULADO', 'enviando'],
    ['retenido', 'APROBADO'],
    ['APROBADO', 'enviando'],
  ] as const)('%s → %s is refused: states only move forward', (from, to) => {
    expect(moveOrder(from, to)).toMatchObject({ ok: false, code: 'orders.cannotMove' });
  });
  test('a refused move says both names', () => {
    const refused = moveOrder('ANULADO', 'enviando');
    expect(!refused.ok && sentenceOf(refused)).toBe('El pedido está ANULADO: no puede pasar a ENVIANDO.');
  });
});

describe('the eight steps', () => {
  test('resume at the first that had not finished', () => {
    expect(nextStep([])).toBe('validate_prospect');
    expect(nextStep(['validate_prospect', 'create_prospect', 'validate_number'])).toBe('update_availability');
    expect(nextStep([...submissionStepNames])).toBeUndefined();
  });
  test('fail with the documents’ own words', () => {
    expect(submissionStepNames.map((name) => sentenceOf({ code: submissionSteps[name].failure, data: {} }))).toEqual([
      'Error al validar los datos del tercero',
      'Error al crear el tercero',
      'Error al validar la existencia del pedido',
      'Error al actualizar la disponibilida de los productos',
      'Error enviando el pedido',
      'Se ha presentado un error al obtener la información del pedido',
      'Error al finalizar el pedido',
      'Error al generar el pdf del pedido',
    ]);
  });
});

describe('availability', () => {
  const stocked = (stock: Record<number, number>, applies_inventory = true) => ({ product_code: 'P', applies_inventory, stock });
  const warehouse = { id: 1, exits_no_exist: false };

  test('the last unit can be sold, one more cannot', () => {
    expect(checkAvailability(stocked({ 1: 5 }), 5, warehouse)).toEqual(ok());
    expect(checkAvailability(stocked({ 1: 5 }), 6, warehouse)).toMatchObject({ code: 'orders.notAvailable', data: { available: 5, quantity: 6 } });
    expect(checkAvailability(stocked({ 2: 5 }), 1, warehouse)).toMatchObject({ data: { available: 0 } });
  });
  test.each([
    [0, 'De P hay 0 disponibles y se piden 1,500.'],
    [1, 'De P hay 1 disponible y se piden 1,500.'],
    [1_200, 'De P hay 1,200 disponibles y se piden 1,500.'],
  ])('with %d units the sentence says how many there are', (units, sentence) => {
    const refusal = checkAvailability(stocked({ 1: units }), 1_500, warehouse);
    expect(refusal.ok ? null : sentenceOf(refusal)).toBe(sentence);
  });
  test.each([0, -1, 1.5, Number.NaN, 1_000_001])('a quantity of %d is not a quantity', (quantity) => {
    expect(checkAvailability(stocked({ 1: 5_000_000 }), quantity, warehouse)).toMatchObject({ code: 'orders.quantityInvalid' });
  });
  test('stock limits neither services nor a warehouse that sells what it does not have', () => {
    expect(availableIn(warehouse, stocked({}, false))).toBeNull();
    expect(availableIn({ ...warehouse, exits_no_exist: true }, stocked({}))).toBeNull();
    expect(availableIn(warehouse, stocked({ 1: -4 }))).toBe(0);
  });
  test('related products that can answer for the quantity are offered in their order', () => {
    const related = [stocked({ 1: 2 }), stocked({ 1: 9 }), stocked({}, false), stocked({ 1: 10 })];
    expect(relatedInstead(related, 9, warehouse)).toEqual([related[1], related[2], related[3]]);
  });
});

describe('quotations and numbers', () => {
  test('a quotation is vigente through its last day, vencida afterwards, and convertida for good', () => {
    const valid_until = validUntil('2026-11-21', 15);
    expect(valid_until).toBe('2026-12-06');
    expect(quotationStateOn({ state: 'vigente', valid_until }, '2026-12-06')).toBe('vigente');
    expect(quotationStateOn({ state: 'vigente', valid_until }, '2026-12-07')).toBe('vencida');
    expect(quotationStateOn({ state: 'convertida', valid_until }, '2026-11-22')).toBe('convertida');
  });
  test('a document is called by its device number until the server numbers it', () => {
    expect(documentNumber({ prefix: 'Pd', consecutive: null, device_number: deviceNumber('L', 7) })).toBe('L-0007');
    expect(documentNumber({ prefix: 'Pd', consecutive: 1042, device_number: 'L-0007' })).toBe('Pd-1042');
    expect(deviceNumber('L', 12_345)).toBe('L-12345');
  });
});
