import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { clustersOf } from '#pwa/features/visits/components/cluster-stops.ts';

test('stops that would cover each other are one marker, the first of them the most important', () => {
  const clusters = clustersOf(
    [
      { x: 0, y: 0, name: 'open' },
      { x: 100, y: 0, name: 'alone' },
      { x: 20, y: 20, name: 'near' },
      { x: 34, y: 0, name: 'beside' },
    ],
    34,
  );
  expect(clusters.map((cluster) => cluster.map(({ name }) => name))).toEqual([['open', 'near'], ['alone'], ['beside']]);
});

const points = fc.array(fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) }), { maxLength: 60 });

test.prop([points])('every stop is in one cluster, near its first, and no two clusters begin near each other', (places) => {
  const clusters = clustersOf(places, 34);
  expect(clusters.flat()).toHaveLength(places.length);
  expect(new Set(clusters.flat()).size).toBe(new Set(places).size);
  for (const [first, ...others] of clusters) for (const other of others) expect(Math.hypot(first.x - other.x, first.y - other.y)).toBeLessThan(34);
  const firsts = clusters.map(([first]) => first);
  for (const [index, one] of firsts.entries())
    for (const other of firsts.slice(index + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(34);
});
