import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { creditDaysOf } from '#shared/features/orders/billing.rules.ts';
import { judgeTerms } from '#shared/features/orders/sale-terms.rules.ts';

const conditions = fc.constantFrom(null, '', 'Contado', '15 días', '30 días', 'Crédito 999 días', 'Lo que yo diga');
const terms = fc.record({ pay_condition: conditions, send_point: fc.constantFrom(null, 'Bodega norte', 'Mi casa') });
const context = fc.record({
  own: terms,
  mayChoose: fc.constantFrom('none' as const, 'notLonger' as const, 'longerHeld' as const, 'any' as const),
  isInUse: fc.boolean(),
  places: fc.constantFrom<(string | null)[]>([], ['Bodega norte', null]),
});

property.prop([terms, context])(
  'nobody without the right gives more days of credit than the branch has without the order being held, and nobody an unknown condition or place',
  (asked, { own, mayChoose, isInUse, places }) => {
    const judged = judgeTerms(asked, { own, mayChoose, isInUse, places });
    if (!judged.ok) return;
    const { pay_condition, send_point, isLonger } = judged.value;
    if (mayChoose === 'none') expect(pay_condition).toBe(own.pay_condition);
    if (mayChoose !== 'longerHeld') expect(isLonger).toBe(false);
    if (mayChoose !== 'any' && !isLonger) expect(creditDaysOf(pay_condition)).toBeLessThanOrEqual(creditDaysOf(own.pay_condition));
    if (pay_condition !== own.pay_condition) expect(isInUse).toBe(true);
    if (send_point !== own.send_point) expect(places).toContain(send_point);
  },
);

property.prop([context, fc.boolean()])("the branch's own terms, or none at all, are always accepted", (given, isBlank) => {
  const asked = isBlank ? { pay_condition: null, send_point: null } : given.own;
  expect(judgeTerms(asked, given)).toEqual({ ok: true, value: { ...given.own, isLonger: false } });
});

test('capitals and accents make no other terms', () => {
  const own = { pay_condition: '30 días', send_point: 'Bodega Bogotá' };
  const asked = { pay_condition: '30 DIAS', send_point: 'bodega bogota' };
  expect(judgeTerms(asked, { own, mayChoose: 'none', isInUse: false, places: [] })).toEqual({ ok: true, value: { ...own, isLonger: false } });
});
