import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { judgeCredit, quotaOn, tellCredit, tellCreditOfOrder, tellCreditToCustomer } from '#shared/features/receivables/credit.rules.ts';

const today = '2026-11-21';
const customer = { credit_quota: 5_000_000 as number | null, expiration_date_credit_quota: null as string | null, blocked: false };
const judge = (change: Partial<typeof customer>, exposure: number, orderTotal: number, mode: 'none' | 'soft' | 'hard' = 'hard') =>
  judgeCredit({ customer: { ...customer, ...change }, exposure, orderTotal, mode, today });

describe('one more order against the credit', () => {
  test('an order that fits to the peso is allowed', () => {
    expect(judge({}, 3_000_000, 2_000_000)).toEqual({ decision: 'allowed', reasons: [], quota: 5_000_000, exposure: 3_000_000, exceeded_by: 0 });
  });

  test.each([
    ['hard', 'held'],
    ['soft', 'warned'],
  ] as const)('one peso too many in mode %s is %s', (mode, decision) => {
    expect(judge({}, 3_000_000, 2_000_001, mode)).toEqual({ decision, reasons: ['exceeded'], quota: 5_000_000, exposure: 3_000_000, exceeded_by: 1 });
  });

  test('mode none checks nobody', () => {
    expect(judge({}, 9_000_000, 9_000_000, 'none').decision).toBe('allowed');
  });

  test('no quota is not a quota of zero', () => {
    expect(judge({ credit_quota: null }, 90_000_000, 1).decision).toBe('allowed');
    expect(judge({ credit_quota: 0 }, 0, 1)).toMatchObject({ decision: 'held', exceeded_by: 1 });
  });

  test('a quota counts on its last day and is zero on the next', () => {
    expect(judge({ expiration_date_credit_quota: today }, 0, 1_000_000).decision).toBe('allowed');
    expect(judge({ expiration_date_credit_quota: '2026-11-20' }, 0, 1_000_000)).toMatchObject({
      decision: 'held',
      reasons: ['expired'],
      quota: 0,
      exceeded_by: 1_000_000,
    });
    expect(quotaOn({ credit_quota: null, expiration_date_credit_quota: '2026-11-20' }, today)).toBeNull();
  });

  test.each(['none', 'soft', 'hard'] as const)('a blocked customer is held in mode %s', (mode) => {
    expect(judge({ blocked: true }, 0, 1, mode)).toMatchObject({ decision: 'held', reasons: ['blocked'] });
  });

  test('the seller is told why, in pesos, before sending', () => {
    expect(tellCredit(judge({ blocked: true }, 4_000_000, 1_250_000), { ...customer })).toEqual([
      'El cliente está bloqueado.',
      'El pedido supera el cupo de crédito en $ 250,000: cupo $ 5,000,000, usado $ 4,000,000.',
      'El pedido queda retenido hasta que lo liberen.',
    ]);
    const expired = { credit_quota: 5_000_000, expiration_date_credit_quota: '2026-11-20' };
    expect(tellCredit(judge(expired, 0, 80_000, 'soft'), expired)).toEqual(['El cupo de crédito venció el vie 20 nov 2026: el pedido lo supera en $ 80,000.']);
    expect(tellCredit(judge({}, 0, 1), customer)).toEqual([]);
    // Who has no quota pays cash: figures of 0 would say nothing.
    expect(tellCredit(judge({ credit_quota: 0 }, 0, 80_000, 'soft'), customer)).toEqual(['El cliente no tiene cupo de crédito: paga de contado.']);
  });

  test('the customer is told their own figures and that the order will be looked at, never that they are blocked', () => {
    const held = 'El pedido queda en revisión de crédito hasta que su distribuidor lo apruebe.';
    expect(tellCreditToCustomer(judge({ blocked: true }, 0, 1), customer)).toEqual([held]);
    expect(tellCreditToCustomer(judge({ blocked: true }, 4_000_000, 1_250_000), customer)).toEqual([
      'El pedido pasa de su cupo disponible en $ 250,000.',
      held,
    ]);
    expect(tellCreditToCustomer(judge({ credit_quota: 0 }, 0, 1, 'soft'), { ...customer, credit_quota: 0 })).toEqual([
      'No tiene cupo de crédito: el pedido se paga de contado.',
    ]);
    const expired = { credit_quota: 5_000_000, expiration_date_credit_quota: '2026-11-20' };
    expect(tellCreditToCustomer(judge(expired, 0, 80_000), expired)).toEqual(['Su cupo de crédito venció el vie 20 nov 2026.', held]);
    expect(tellCreditToCustomer(judge({}, 0, 1), customer)).toEqual([]);
  });

  test('an order made tells no date that it does not have, and is held only while it is', () => {
    const credit = judge({ expiration_date_credit_quota: '2026-11-20' }, 0, 80_000);
    const passed = 'El cupo de crédito estaba vencido: el pedido lo supera en $ 80,000.';
    expect(tellCreditOfOrder({ credit, state: 'retenido' })).toEqual([passed, 'El pedido queda retenido hasta que lo liberen.']);
    expect(tellCreditOfOrder({ credit, state: 'APROBADO' })).toEqual([passed, 'El pedido estuvo retenido por crédito.']);
    expect(tellCreditOfOrder({ credit: null, state: 'vigente' })).toEqual([]);
  });

  property.prop([fc.integer({ min: 0, max: 9_000_000 }), fc.integer({ min: 0, max: 9_000_000 }), fc.integer({ min: 1, max: 9_000_000 })])(
    'what is exceeded is exactly what does not fit',
    (credit_quota, exposure, orderTotal) => {
      const { decision, exceeded_by } = judge({ credit_quota }, exposure, orderTotal);

      expect(decision === 'held').toBe(exposure + orderTotal > credit_quota);
      expect(exceeded_by).toBe(Math.max(0, exposure + orderTotal - credit_quota));
    },
  );
});
