import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newsItemErrors } from '#shared/features/portal/news-item.rules.ts';

const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-11-${String(date).padStart(2, '0')}`);

test('a piece of news is wrong only when it ends before it begins, or leads nowhere', () => {
  fc.assert(
    fc.property(day, day, fc.constantFrom(null, '', 'https://ejemplo.co/catalogo', 'no es una dirección'), (since, until, url) => {
      const wrong = Object.keys(newsItemErrors({ since, until, url }));
      expect(wrong).toEqual([...(until < since ? ['until'] : []), ...(url === 'no es una dirección' ? ['url'] : [])]);
    }),
  );
});
