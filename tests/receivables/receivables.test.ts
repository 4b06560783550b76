import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { ageingSummary, ageReceivable, hasDefeated } from '#shared/features/receivables/ageing.rules.ts';
import { promptPaymentBase, promptPaymentDiscount, receivableDiscount } from '#shared/features/receivables/prompt-payment.rules.ts';
import { type WithholdingParameter, withholdingsOf } from '#shared/features/receivables/withholding.rules.ts';
import { addDays } from '#shared/kernel/dates.ts';

const today = '2026-11-21';
const due = (days: number, debit_value = 100, applied_value = 0) => ({ due_date: addDays(today, -days), debit_value, applied_value });

describe('the age of a receivable', () => {
  test.each([
    [-5, 'current', 'Vence en 5 días'],
    [-1, 'current', 'Vence en 1 día'],
    [0, 'current', 'Vence hoy'],
    [1, 'days_1_30', 'Vencida hace 1 día'],
    [30, 'days_1_30', 'Vencida hace 30 días'],
    [31, 'days_31_60', 'Vencida hace 31 días'],
    [60, 'days_31_60', 'Vencida hace 60 días'],
    [61, 'days_61_90', 'Vencida hace 61 días'],
    [90, 'days_61_90', 'Vencida hace 90 días'],
    [91, 'over_90', 'Vencida hace 91 días'],
  ])('%i days late is %s: %s', (days, bucket, expiration) => {
    expect(ageReceivable(due(days), today)).toEqual({ saldo: 100, days_defeated: days, defeated: days > 0, bucket, expiration });
  });

  test('what is paid is not defeated, however old', () => {
    expect(ageReceivable(due(200, 100, 100), today)).toMatchObject({ saldo: 0, defeated: false, expiration: 'Pagada' });
    expect(ageReceivable(due(200, -100, 0), today)).toEqual({ saldo: -100, days_defeated: 0, defeated: false, bucket: 'current', expiration: 'Saldo a favor' });
    expect(hasDefeated([due(0), due(200, 100, 100)], today)).toBe(false);
    expect(hasDefeated([due(-3), due(1)], today)).toBe(true);
  });

  property.prop([fc.array(fc.record({ days: fc.integer({ min: -400, max: 400 }), debit: fc.nat(9_000_000), applied: fc.nat(9_000_000) }))])(
    'the buckets of a customer sum the balance',
    (rows) => {
      const summary = ageingSummary(
        rows.map(({ days, debit, applied }) => due(days, debit, applied)),
        today,
      );

      expect(Object.values(summary.buckets).reduce((sum, value) => sum + value, 0)).toBe(summary.saldo);
    },
  );
});

describe('the prompt-payment discount', () => {
  const lines = [
    { gross: 18_000, is_freight: true },
    { gross: 1_000_010, is_freight: false },
    { gross: 9_000_000, is_freight: false },
  ];
  test('is 5 % of the first product line’s gross total, and freight is no product line', () => {
    expect(promptPaymentDiscount({ lines, percentage: 5, hasDefeatedDocuments: false })).toBe(50_001);
  });
  test('is the subscriber’s percentage', () => {
    expect(promptPaymentDiscount({ lines, percentage: 2.5, hasDefeatedDocuments: false })).toBe(25_000);
  });
  test('is lost with one defeated document, and nothing without products', () => {
    expect(promptPaymentDiscount({ lines, percentage: 5, hasDefeatedDocuments: true })).toBe(0);
    expect(promptPaymentDiscount({ lines: lines.slice(0, 1), percentage: 5, hasDefeatedDocuments: false })).toBe(0);
  });
  property.prop([fc.array(fc.record({ gross: fc.nat(9_000_000), is_freight: fc.boolean() })), fc.integer({ min: 0, max: 100 }), fc.boolean()])(
    'of a receivable that grants it is that of the lines that it bills, and 0 of any other',
    (billed, percentage, hasDefeatedDocuments) => {
      const earning = { percentage, hasDefeatedDocuments };
      const prompt_payment_base = promptPaymentBase(billed);
      expect(receivableDiscount({ apply_prompt_payment_discount: true, prompt_payment_base }, earning)).toBe(
        promptPaymentDiscount({ lines: billed, ...earning }),
      );
      expect(receivableDiscount({ apply_prompt_payment_discount: false, prompt_payment_base }, earning)).toBe(0);
    },
  );
});

describe('withholdings', () => {
  const parameter = (change: Partial<WithholdingParameter>): WithholdingParameter => ({
    concept: 'retefuente',
    city_id: null,
    since: '2025-06-01',
    minimum_base: 498_000,
    percentage: 2.5,
    ...change,
  });
  const parameters = [
    parameter({ since: '2024-01-01', minimum_base: 1_271_000 }),
    parameter({}),
    parameter({ since: '2026-01-01', minimum_base: 524_000 }),
    parameter({ concept: 'reteiva', percentage: 15 }),
    parameter({ concept: 'reteica', minimum_base: 0, percentage: 0.414 }),
    parameter({ concept: 'reteica', city_id: 11001, minimum_base: 0, percentage: 1.104 }),
  ];
  const purchase = {
    voucher_date: '2026-03-02',
    city_id: 5001,
    subtotal: 1_000_000,
    iva_value: 190_000,
    withholds: { retefuente: true, reteiva: true, reteica: true },
  };

  test('are the rates in force on the document’s day', () => {
    expect(withholdingsOf(purchase, parameters)).toEqual({ retefuente: 25_000, reteiva: 28_500, reteica: 4140 });
  });
  test('a city’s own ReteICA goes first', () => {
    expect(withholdingsOf({ ...purchase, city_id: 11001 }, parameters).reteica).toBe(11_040);
  });
  test('the base is the one of the day: 510,000 was withheld in 2025 and is not in 2026', () => {
    expect(withholdingsOf({ ...purchase, subtotal: 510_000, voucher_date: '2025-12-30' }, parameters).retefuente).toBe(12_750);
    expect(withholdingsOf({ ...purchase, subtotal: 510_000 }, parameters).retefuente).toBe(0);
  });
  test('who does not withhold, and a day before any rate, withhold nothing', () => {
    expect(withholdingsOf({ ...purchase, withholds: { retefuente: false, reteiva: false, reteica: false } }, parameters)).toEqual({
      retefuente: 0,
      reteiva: 0,
      reteica: 0,
    });
    expect(withholdingsOf({ ...purchase, voucher_date: '2023-05-05' }, parameters)).toEqual({ retefuente: 0, reteiva: 0, reteica: 0 });
  });
});
