import { test as property } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkLicence, checkNewUser, licenceNotice, validityWords } from '#shared/features/organisation/licence.rules.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { ok, refuse } from '#shared/kernel/result.ts';

const licence = { start_date: '2026-01-01', end_date: '2026-11-30', maximum_users: 3 };

test('a licence stands through its last day', () => {
  expect(checkLicence(licence, '2026-11-30')).toEqual(ok());
  expect(checkLicence(licence, '2026-12-01')).toEqual(refuse('access.licenceExpired'));
});

test('a full licence and an expired one admit no new user', () => {
  expect(checkNewUser(licence, { today: '2026-11-30', activeUsers: 2 })).toEqual(ok());
  expect(checkNewUser(licence, { today: '2026-11-30', activeUsers: 3 })).toEqual(refuse('access.licenceFull', { maximum: 3 }));
  expect(checkNewUser(licence, { today: '2026-12-01', activeUsers: 0 })).toEqual(refuse('access.licenceExpired'));
});

test('a licence is told thirty, fifteen and five days before its end, and not before', () => {
  const told = (days: number) => licenceNotice(addDays('2026-11-24', days), '2026-11-24');
  expect([31, 30, 16, 15, 6, 5, 0, -1].map((days) => told(days)?.step ?? null)).toEqual([null, 30, 30, 15, 15, 5, 5, 5]);
  expect(told(12)?.days).toBe(12);
  expect(licenceNotice(null, '2026-11-24')).toBeNull();
});

test('a list says how many days are left of a licence, that it ends today, and since when it has ended', () => {
  const said = (days: number) => validityWords(addDays('2026-11-24', days), '2026-11-24');
  expect([1234, 1, 0, -1, -40].map(said)).toEqual(['1,234 días', '1 día', 'Vence hoy', 'Vencida hace 1 día', 'Vencida hace 40 días']);
});

property.prop([fc.integer({ min: -400, max: 400 }), fc.nat({ max: 10 })])(
  'who fits in a licence fits with fewer users and on an earlier day, and nobody more than it admits',
  (days, activeUsers) => {
    const today = addDays('2026-11-30', days);
    const fits = checkNewUser(licence, { today, activeUsers }).ok;

    expect(fits).toBe(days <= 0 && activeUsers < 3);
    if (fits) expect(checkNewUser(licence, { today: addDays(today, -1), activeUsers: Math.max(0, activeUsers - 1) }).ok).toBe(true);
    if (fits) expect(checkLicence(licence, today)).toEqual(ok());
  },
);
