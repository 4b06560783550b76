import { expect, test } from 'vitest';
import { partySearchWords } from '#shared/features/third-parties/identification.rules.ts';
import { notationsOf, searchTextOf } from '#shared/kernel/text-search.ts';

test.each([
  ['Rodamientos del Norte S.A.S.', 'rodamientos del norte s.a.s. sas'],
  ['Rodamientos del Norte S. A. S.', 'rodamientos del norte s. a. s. sas'],
  ['Aguas (E.S.P.), Cali', 'aguas (e.s.p.), cali esp'],
  // The letters are there already.
  ['Casas S.A.S', 'casas s.a.s'],
  ['Código 6203.2RS, J.Pérez, www.ejemplo.co', 'codigo 6203.2rs, j.perez, www.ejemplo.co'],
])('%s is stored as %s', (name, stored) => {
  expect(searchTextOf([name])).toBe(stored);
});

test('initials are looked for with their dots and without', () => {
  expect(notationsOf('s.a.s.')).toEqual(['s.a.s.', 'sas']);
  expect(notationsOf('s.a.s')).toEqual(['s.a.s', 'sas']);
  expect(notationsOf('j.perez')).toEqual(['j.perez']);
  expect(partySearchWords('norte S.A.S.')).toEqual([['norte'], ['s.a.s.', 'sas']]);
  const isFound = (name: string, typed: string) => partySearchWords(typed).every((ways) => ways.some((way) => searchTextOf([name]).includes(way)));
  for (const name of ['Norte S.A.S.', 'Norte S.A.S', 'Norte SAS', 'Norte S. A. S.'])
    for (const typed of ['sas', 'S.A.S', 's.a.s.', 'SAS norte']) expect(isFound(name, typed), `${name}, ${typed}`).toBe(true);
});
