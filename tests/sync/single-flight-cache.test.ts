import { expect, test } from 'vitest';
import { singleFlightCache } from '#server/features/sync/single-flight-cache.ts';

const roomForTwo = { room: 2_000, sizeOf: (text: string) => text.length };
const long = (letter: string) => letter.repeat(400);

test('is made by one for all who ask meanwhile, and again once it is the oldest of more than there is room for', async () => {
  const { once } = singleFlightCache<string>(roomForTwo);
  const made: string[] = [];
  const make = (letter: string) => async () => {
    made.push(letter);
    return long(letter);
  };
  expect(await Promise.all([once('a', make('a')), once('a', make('a'))])).toEqual([long('a'), long('a')]);
  await once('b', make('b'));
  await once('a', make('a'));
  expect(made).toEqual(['a', 'b']);
  await once('c', make('c'));
  await once('b', make('b'));
  expect(made).toEqual(['a', 'b', 'c']);
  await once('a', make('a'));
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});

test('what has no room is given to who asked, and neither kept nor in the way of others', async () => {
  const { once } = singleFlightCache<string>(roomForTwo);
  await once('b', async () => long('b'));
  let made = 0;
  const make = async () => {
    made += 1;
    return 'x'.repeat(3_000);
  };
  expect(await once('a', make)).toHaveLength(3_000);
  await once('a', make);
  expect(made).toBe(2);
  expect(await once('b', () => Promise.reject(new Error('made again')))).toBe(long('b'));
});

test('a failure is told to who asked, and not kept', async () => {
  const { once } = singleFlightCache<string>(roomForTwo);
  await expect(once('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(await once('a', async () => 'here')).toBe('here');
});
