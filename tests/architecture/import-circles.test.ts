import { expect, test } from 'vitest';
import { parseSource, readSourceFiles, type SourceFile } from './source-files.ts';

/** Imports that may close a circle, as 'file → imported file', each with its reason. */
const exempt: Readonly<Record<string, string>> = {
  'shared/features/access/session.addresses.ts → shared/features/access/session.calls.ts':
    'the addresses have the types of the definitions, and a phone starts without evaluating the definitions',
};

/** The imports between files of the product that are part of a circle or lie between two circles; imports of types count as all others. */
function inCircles(files: readonly SourceFile[]): string[] {
  let arrows = files
    .filter(({ path }) => /^(shared|sync-server|pwa)\//.test(path))
    .flatMap(({ path, imports }) => imports.map((imported) => ({ from: path, to: imported.path ?? '' })))
    .filter(({ from, to }) => exempt[`${from} → ${to}`] === undefined);
  for (;;) {
    const [importing, imported] = [new Set(arrows.map(({ from }) => from)), new Set(arrows.map(({ to }) => to))];
    const next = arrows.filter(({ from, to }) => imported.has(from) && importing.has(to));
    if (next.length === arrows.length) return [...new Set(arrows.map(({ from, to }) => `${from} → ${to}`))].sort();
    arrows = next;
  }
}

test('no file imports, directly or indirectly, a file that imports it, not even for a type', () => {
  expect(inCircles(readSourceFiles())).toEqual([]);
});

test('a circle is seen, of types too', () => {
  const planted = [
    parseSource('pwa/platform/a.ts', `import { b } from './b.ts';`),
    parseSource('pwa/platform/b.ts', `import type { C } from '#pwa/platform/c.ts';`),
    parseSource('pwa/platform/c.ts', `import { type A, b } from './a.ts';`),
    parseSource('pwa/platform/d.ts', `import { a } from './a.ts';`),
    parseSource('pwa/platform/e.ts', `import { d } from './d.ts';`),
  ];

  expect(inCircles(planted)).toEqual([
    'pwa/platform/a.ts → pwa/platform/b.ts',
    'pwa/platform/b.ts → pwa/platform/c.ts',
    'pwa/platform/c.ts → pwa/platform/a.ts',
  ]);
  expect(inCircles(planted.slice(0, 2))).toEqual([]);
});

test('every exemption is of an import that is there', () => {
  const present = new Set(readSourceFiles().flatMap(({ path, imports }) => imports.map((imported) => `${path} → ${imported.path}`)));
  expect(Object.keys(exempt).filter((arrow) => !present.has(arrow))).toEqual([]);
});
