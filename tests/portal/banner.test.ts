import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { bannerErrors, isShown, shownBanners, withRangeDate } from '#shared/features/portal/banner.rules.ts';

const right = { since: '2026-11-01', until: '2026-11-30', big_banner: 'x', url_big_banner: null, url_small_banner: null };

test.each([
  ['/b2b/catalogo?marca=7', true],
  ['https://casa.co/oferta', true],
  ['javascript:alert(1)', false],
  ['//evil.co', false],
  ['/\\evil.co', false],
  ['http://casa.co', false],
  ['https://', false],
])('a tap may lead to %s: %s', (url_big_banner, isRight) => {
  const errors = bannerErrors({ ...right, url_big_banner });
  expect(errors).toEqual(isRight ? {} : { url_big_banner: ['La dirección debe empezar por https:// o por /.'] });
});

const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`);
property.prop([day, day, day])('a banner is shown on its days, both included, and on no other', (since, until, today) => {
  const isBetween = since <= today && today <= until;
  expect(isShown({ since, until, state: 1 }, today)).toBe(isBetween);
  expect(isShown({ since, until, state: 0 }, today)).toBe(false);
  expect('until' in bannerErrors({ ...right, since, until })).toBe(until < since);
});

property.prop([fc.array(fc.record({ since: day, until: day, state: fc.constantFrom(0, 1) }), { maxLength: 8 }), day])(
  'a device shows the banners of its own day, the newest first, and asks nobody at midnight',
  (rows, today) => {
    const banners = rows.map((row, id) => ({ id, ...row }));
    const shown = shownBanners(banners, today);
    expect(new Set(shown)).toEqual(new Set(banners.filter((banner) => isShown(banner, today))));
    for (const [place, banner] of shown.entries()) {
      const before = shown[place - 1];
      if (before) expect(before.since > banner.since || (before.since === banner.since && before.id > banner.id)).toBe(true);
    }
  },
);

property.prop([day, day])('a range says both days, as a list or as a text; what is said of a day stands', (since, until) => {
  expect(withRangeDate({ range_date: [since, until], name: 'A' })).toEqual({ since, until, name: 'A' });
  expect(withRangeDate({ range_date: `${since}, ${until}` })).toEqual({ since, until });
  expect(withRangeDate({ range_date: [since, until], until: '2026-12-01' })).toEqual({ since, until: '2026-12-01' });
});
