import { expect, test } from 'vitest';
import { wholeChanges } from '#server/features/imports/whole-changes.ts';

test('changes that follow one another on a row are one, from before the first to after the last', () => {
  const changes = [
    { id: 1, before: null, version: 1 },
    { id: 2, before: { version: 4, name: 'Antes' }, version: 5 },
    { id: 1, before: { version: 1 }, version: 2 },
    { id: 2, before: { version: 5, name: 'Primero' }, version: 6 },
  ];
  expect(wholeChanges(changes)).toEqual([
    { id: 1, before: null, version: 2 },
    { id: 2, before: { version: 4, name: 'Antes' }, version: 6 },
  ]);
});

test('rows of two tables with one id are two rows', () => {
  const changes = [
    { of: 'contacts', id: 1, before: { version: 1 }, version: 2 },
    { of: 'contact_warehouses', id: 1, before: { version: 2 }, version: 3 },
  ];
  expect(wholeChanges(changes)).toEqual(changes);
});

test('what somebody changed between two changes of a file ends the first one: only the second is taken back', () => {
  const changes = [
    { id: 2, before: { version: 4 }, version: 5 },
    { id: 2, before: { version: 6, name: 'A mano' }, version: 7 },
    { id: 2, before: { version: 7 }, version: 8 },
  ];
  expect(wholeChanges(changes)).toEqual([
    { id: 2, before: { version: 4 }, version: 5 },
    { id: 2, before: { version: 6, name: 'A mano' }, version: 8 },
  ]);
});
