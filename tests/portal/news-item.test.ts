import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newsItemErrors, shownNews } from '#shared/features/portal/news-item.rules.ts';

const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-11-${String(date).padStart(2, '0')}`);

test('a piece of news is wrong only when it ends before it begins, or leads nowhere', () => {
  fc.assert(
    fc.property(day, day, fc.constantFrom(null, '', 'https://ejemplo.co/catalogo', 'no es una dirección'), (since, until, url) => {
      const wrong = Object.keys(newsItemErrors({ since, until, url }));
      expect(wrong).toEqual([...(until < since ? ['until'] : []), ...(url === 'no es una dirección' ? ['url'] : [])]);
    }),
  );
});

test('the news of a day are those that are active and have it among theirs, the newest first', () => {
  const one = (id: number, since: string, until: string, state = 1) => ({ id, since, until, state });
  const all = [
    one(1, '2026-11-01', '2026-11-30'),
    one(2, '2026-11-10', '2026-11-20'),
    one(3, '2026-11-10', '2026-11-10', 0),
    one(4, '2026-11-21', '2026-11-30'),
  ];
  expect(shownNews(all, '2026-11-10').map(({ id }) => id)).toEqual([2, 1]);
  expect(shownNews(all, '2026-11-30').map(({ id }) => id)).toEqual([4, 1]);
  expect(shownNews(all, '2026-12-01')).toEqual([]);
});
