import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { dueDateOf } from '#shared/features/orders/billing.rules.ts';
import { readPayTerms } from '#shared/features/orders/pay-terms.rules.ts';

test.each([
  ['30', 30],
  ['30 días', 30],
  ['30 dias', 30],
  ['30dias', 30],
  ['30 DIAS FECHA FACTURA', 30],
  ['a 8 días', 8],
  ['1 día', 1],
  ['CREDITO 45', 45],
  ['Crédito a 60 días', 60],
  ['60D', 60],
  ['30D.F.F.', 30],
  ['NETO 30', 30],
  ['N30', 30],
  ['net30', 30],
  ['2 meses', 60],
  ['1 mes', 30],
  ['2 semanas', 14],
  ['treinta días', 30],
  ['Crédito cuarenta y cinco días', 45],
  ['30 - 60 - 90 días', 90],
  ['30/60/90', 90],
  ['30/60', 60],
  ['5% 10 días, neto 30 días', 30],
  ['5 % a 10 días, 30 días neto', 30],
  ['2/10 neto 30', 30],
  ['2/10 n/30', 30],
  ['30 días, 3% de descuento', 30],
  ['000', 0],
  ['0', 0],
  ['0 días', 0],
  ['CONTADO', 0],
  ['De contado', 0],
  ['CON', 0],
  ['Contra entrega', 0],
  ['CONTRAENTREGA', 0],
  ['Pago anticipado', 0],
  ['', 0],
  [null, 0],
])('%j gives %i days', (text, days) => {
  expect(readPayTerms(text)).toBe(days);
});

test.each(['CRED', 'Especial', 'Según acuerdo', '2024', 'A convenir', '—'])('%j cannot be read, and is not taken for cash in silence', (text) => {
  expect(readPayTerms(text)).toBeNull();
});

property.prop([fc.integer({ min: 1, max: 360 }), fc.constantFrom('{}', '{} días', '{}D', 'CREDITO {}', 'Crédito a {} dias', 'plazo: {} días', '{} días neto')])(
  'an invoice is due after the days that are written, however they are written',
  (days, form) => {
    const due = dueDateOf('2026-01-01', form.replace('{}', String(days)));
    expect((Date.parse(due) - Date.parse('2026-01-01')) / 86_400_000).toBe(days);
  },
);
