/** The totals of the day's account agree for any final state of its documents. Spec: pains 3. */
import { fc, test as prop } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { accountOf } from '#pwa/features/sync/daily-account.ts';

test('the parts that are written sum to what was made, those that need attention and those given up among them', () => {
  expect(accountOf({ created: 4, confirmed: 1, pending: 0, needs_attention: 3, discarded: 0 })).toEqual([
    { label: 'Hechos hoy', count: 4 },
    { label: 'Confirmados', count: 1 },
    { label: 'Por enviar', count: 0 },
    { label: 'Por atender', count: 3 },
  ]);
});

const some = fc.nat({ max: 50 });
prop.prop([some, some, some, some])('no part is left out that is not zero', (confirmed, pending, needs_attention, discarded) => {
  const [made, ...parts] = accountOf({ created: confirmed + pending + needs_attention + discarded, confirmed, pending, needs_attention, discarded });
  expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(made.count);
});
