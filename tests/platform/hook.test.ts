import { expect, test } from 'vitest';
import { connectHooks, defineHook } from '#server/platform/hook.ts';

const asked = defineHook<() => string>('asked in this test');

test('a hook without its answer stops the start, by name', () => {
  expect(() => connectHooks([])).toThrow('asked in this test');
  expect(() => asked.answer).toThrow("'asked in this test' has 0 answers");
});

test('what a capability answers is found by the one that asks; a hook asked for one answer refuses two', () => {
  connectHooks([asked.answeredBy(() => 'orders')]);
  expect(asked.answer()).toBe('orders');
  connectHooks([asked.answeredBy(() => 'visits')]);
  expect(asked.answers.map((answer) => answer())).toEqual(['orders', 'visits']);
  expect(() => asked.answer).toThrow('2 answers');
});

test('two hooks of one name are refused', () => {
  expect(() => defineHook('asked in this test')).toThrow('Two hooks');
});
