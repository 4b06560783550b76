import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseSource, readSourceFiles, type SourceFile } from './source-files.ts';

/** The capability 'orders' and its root, from the path of a file in its folder. */
const capabilityOf = (path: string | null) => /^(shared|sync-server|pwa)\/features\/([^/]+)\//.exec(path ?? '');

/** 'shared: cart → orders', for all imports between capabilities of one root, including types. */
function arrowsOf(files: readonly SourceFile[]): Set<string> {
  const arrows = new Set<string>();
  for (const { path, imports } of files) {
    const [, root, own] = capabilityOf(path) ?? [];
    for (const imported of imports) {
      const [, otherRoot, other] = capabilityOf(imported.path) ?? [];
      if (own && other && root === otherRoot && own !== other) arrows.add(`${root}: ${own} → ${other}`);
    }
  }
  return arrows;
}

/** The capabilities of a root that are in a cycle of imports of any length, or lead into one. */
function inCircles(files: readonly SourceFile[], root: string): string[] {
  let arrows = [...arrowsOf(files)].filter((arrow) => arrow.startsWith(`${root}: `)).map((arrow) => arrow.slice(root.length + 2).split(' → '));
  for (;;) {
    const left = new Set(arrows.map(([own]) => own));
    const next = arrows.filter(([, other]) => left.has(other));
    if (next.length === arrows.length) return [...new Set(arrows.map(([own = '']) => own))].sort();
    arrows = next;
  }
}

test.for(['shared', 'sync-server', 'pwa'])('the capabilities of %s import downwards only: there is no circle of any length', (root) => {
  expect(inCircles(readSourceFiles(), root)).toEqual([]);
});

test('a circle is seen, whichever way its files name each other', () => {
  const planted = [
    parseSource('pwa/features/a/x.ts', `import { b } from '#pwa/features/b/y.ts';`),
    parseSource('pwa/features/b/y.ts', `import type { A } from '../a/x.ts';`),
    parseSource('pwa/features/c/z.ts', `import { a } from '../a/x.ts';`),
    parseSource('shared/features/a/x.ts', `import { b } from '../c/z.ts';`),
  ];
  expect(inCircles(planted, 'pwa')).toEqual(['a', 'b', 'c']);
  expect(inCircles(planted, 'shared')).toEqual([]);
  const circle = ['a → b', 'b → c', 'c → a', 'd → a', 'c → e'].map((arrow) => {
    const [own, other] = arrow.split(' → ');
    return parseSource(`shared/features/${own}/x.ts`, `import { x } from '../${other}/x.ts';`);
  });
  expect(inCircles(circle, 'shared')).toEqual(['a', 'b', 'c', 'd']);
});

/** The names of the folders of capabilities, sorted. */
const foldersOf = (roots: string) => [...new Set(globSync(`${roots}/features/*/*`).map((path) => path.split(/[\\/]/).at(-2)))].sort();

test.for([
  ['sync-server', /On the server, the lowest first:\n\n(.*)\.\n/],
  ['pwa', /In the app, the lowest first:\n\n(.*)\.\n/],
] as const)('docs/architecture.md has every capability of %s, in an order in which each imports only earlier ones', ([root, list]) => {
  const order = list.exec(readFileSync('docs/architecture.md', 'utf8'))?.[1]?.split(', ') ?? [];
  const upwards = [...arrowsOf(readSourceFiles())].filter((arrow) => {
    const [own = '', other = ''] = arrow.startsWith(`${root}: `) ? arrow.slice(root.length + 2).split(' → ') : [];
    return order.indexOf(own) < order.indexOf(other);
  });

  expect(order.toSorted()).toEqual(foldersOf(root));
  expect(upwards).toEqual([]);
});

test('the table of docs/spec/README.md names every capability once', () => {
  const [, table = ''] = readFileSync('docs/spec/README.md', 'utf8').split('## By capability\n');
  const named = [...table.matchAll(/^\| ([a-z-]+(?:, [a-z-]+)*) \| (?!sections)/gm)].flatMap(([, names = '']) => names.split(', '));
  expect(named.toSorted()).toEqual(foldersOf('shared'));
});

test('README.md names every capability', () => {
  const [, list = ''] = /The three roots name their capabilities alike[^:]*:((?:\s`[\w-]+`)+)\./.exec(readFileSync('README.md', 'utf8')) ?? [];

  expect((list.match(/[\w-]+/g) ?? []).sort()).toEqual(foldersOf('{shared,sync-server,pwa}'));
});
