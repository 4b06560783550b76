import { expect, test } from 'vitest';
import { findPages } from '#pwa/app/manual/find-pages.ts';
import { explainedAt, helpOf, manual } from '#pwa/app/manual/manual.ts';
import { builtScreens } from '#pwa/app/screens/built-screens.ts';
import { type ScreenName, screens } from '#shared/features/navigation/screens.ts';

/** Screens without a page of the manual: before the login, their own text suffices. */
const needNone: readonly ScreenName[] = ['changePassword'];

test('every screen of this build has its page in the manual', () => {
  const without = [...builtScreens].filter((name) => screens[name].needs !== 'nobody' && !needNone.includes(name) && helpOf(name) === null);
  expect(without).toEqual([]);
});

test('every link of the manual leads to a screen', () => {
  for (const { pages } of manual) {
    for (const [, { body }] of pages) for (const [, name = ''] of body.matchAll(/\[\[(\w+)\]\]/g)) expect(name in screens, name).toBe(true);
  }
});

test('a record is explained where its list is', () => {
  expect(explainedAt('editParameterTable')).toBe('parameterTables');
  expect(explainedAt('orders')).toBe('orders');
});

test('the search finds words anywhere in a page, without accents, and only what the person may open', () => {
  const pages = manual.flatMap((chapter) => findPages(chapter, 'digito VERIFICACION', () => true));
  expect(pages.map(({ name }) => name)).toContain('thirdParties');
  expect(manual.flatMap((chapter) => findPages(chapter, 'digito', (name) => name === 'prospects')).map(({ name }) => name)).toEqual(['prospects']);
  expect(manual.flatMap((chapter) => findPages(chapter, 'palabra inexistente', () => true))).toEqual([]);
});
