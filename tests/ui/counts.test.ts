import { expect, test } from 'vitest';
import { counted } from '#shared/kernel/counts.ts';

test.each([
  [0, '0 productos'],
  [1, '1 producto'],
  [999, '999 productos'],
  [1000, '1,000 productos'],
  [1_234_567, '1,234,567 productos'],
])('%i is read as people say it', (count, text) => {
  expect(counted(count, 'producto', 'productos')).toBe(text);
});
