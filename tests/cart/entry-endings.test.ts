import { expect, test } from 'vitest';
import { type Ending, mayTakeEnding, withEnding } from '#pwa/features/cart/entry-endings.ts';

test.each<[string, Ending, string]>([
  ['6203', '-2RS', '6203-2RS'],
  ['6203 10', '-2RS', '6203-2RS 10'],
  ['6203-ZZ 10', '-2RS', '6203-2RS 10'],
  ['6203-2RS', '-2RS', '6203'],
  ['6203-2rs 10', ' C3', '6203-2rs C3 10'],
  ['6203 C3', '-ZZ', '6203-ZZ C3'],
  ['6203-2RS C3 4', ' C3', '6203-2RS 4'],
  ['nu 205', ' C3', 'nu 205 C3'],
])('%s with %s is %s', (text, ending, expected) => {
  expect(withEnding(text, ending)).toBe(expected);
});

test.each([
  ['6203', true],
  ['UCP 205', true],
  ['nu205', true],
  ['62', false],
  ['rodamiento 6203', false],
  ['', false],
])('endings are offered for %s: %s', (text, offered) => expect(mayTakeEnding(text)).toBe(offered));
