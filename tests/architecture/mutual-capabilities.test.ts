import { expect, test } from 'vitest';
import { parseSource, readSourceFiles, type SourceFile } from './source-files.ts';

/** 'orders' and its root, of a file in a capability's folder. */
const capabilityOf = (path: string | null) => /^(shared|sync-server|pwa)\/features\/([^/]+)\//.exec(path ?? '');

/** Pairs of capabilities of one root that import each other, types included. */
function mutualPairs(files: readonly SourceFile[]): string[] {
  const arrows = new Set<string>();
  for (const { path, imports } of files) {
    const [, root, own] = capabilityOf(path) ?? [];
    for (const imported of imports) {
      const [, otherRoot, other] = capabilityOf(imported.path) ?? [];
      if (own && other && root === otherRoot && own !== other) arrows.add(`${root}: ${own} → ${other}`);
    }
  }
  const pairs = [...arrows].flatMap((arrow) => {
    const [root = '', rest = ''] = arrow.split(': ');
    const [own = '', other = ''] = rest.split(' → ');
    return own < other && arrows.has(`${root}: ${other} → ${own}`) ? [`${root}: ${own} ↔ ${other}`] : [];
  });
  return pairs.sort();
}

/** The pairs that there are. The list only gets shorter: a pair that is gone is taken out, and no new pair is added. */
const known: readonly string[] = [
  'pwa: agenda ↔ orders',
  'pwa: agenda ↔ third-parties',
  'pwa: agenda ↔ visits',
  'pwa: cart ↔ catalogue',
  'pwa: cart ↔ orders',
  'pwa: cart ↔ third-parties',
  'pwa: orders ↔ third-parties',
  'pwa: sync ↔ third-parties',
  'pwa: third-parties ↔ visits',
  'sync-server: access ↔ organisation',
  'sync-server: access ↔ sync',
  'sync-server: organisation ↔ third-parties',
];

test('no new pair of capabilities imports each other, and the list names none that is gone', () => {
  expect(mutualPairs(readSourceFiles())).toEqual(known);
});

test('a pair is seen, whichever way its files name each other', () => {
  const planted = [
    parseSource('pwa/features/a/x.ts', `import { b } from '#pwa/features/b/y.ts';`),
    parseSource('pwa/features/b/y.ts', `import type { A } from '../a/x.ts';`),
    parseSource('pwa/features/c/z.ts', `import { a } from '../a/x.ts';`),
    parseSource('shared/features/a/x.ts', `import { b } from '../c/z.ts';`),
  ];
  expect(mutualPairs(planted)).toEqual(['pwa: a ↔ b']);
});
