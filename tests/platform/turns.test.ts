import { expect, test } from 'vitest';
import { createTurns } from '#server/platform/turns.ts';

test('a company with much to do has its share at once and no more, and one that comes later does not wait for all of it', async () => {
  const turns = createTurns({ total: 3, each: 2 });
  const order: string[] = [];
  let atOnce = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const work = (name: string) => async () => {
    order.push(name);
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise<void>((resolve) => ends.push(resolve));
    atOnce -= 1;
    return name;
  };
  const all = [...['a1', 'a2', 'a3', 'a4'].map((name) => turns(1, work(name))), turns(2, work('b1')), turns(3, work('c1'))];
  await Promise.resolve();
  expect(order).toEqual(['a1', 'a2', 'b1']);
  while (ends.length > 0) {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1']);
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'c1', 'a4']);
  expect(most).toBe(3);
});

test('a work that fails gives its turn to the next', async () => {
  const turns = createTurns({ total: 1, each: 1 });
  const failing = turns(1, async () => {
    throw new Error('no');
  });
  const next = turns(2, async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
