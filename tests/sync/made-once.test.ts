import { expect, test } from 'vitest';
import { createMadeOnce } from '#server/features/sync/made-once.ts';

test('is made by one for all who ask meanwhile, and again once it is the oldest of too many', async () => {
  const { once } = createMadeOnce<string>(2);
  const made: string[] = [];
  const make = (name: string) => async () => {
    made.push(name);
    return name;
  };
  expect(await Promise.all([once('a', make('a')), once('a', make('a'))])).toEqual(['a', 'a']);
  await once('b', make('b'));
  await once('a', make('a'));
  expect(made).toEqual(['a', 'b']);
  await once('c', make('c'));
  await once('a', make('a'));
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});

test('a failure is told to who asked, and not kept', async () => {
  const { once } = createMadeOnce<string>(2);
  await expect(once('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(await once('a', async () => 'here')).toBe('here');
});
