import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const comments = /\/\*.*?\*\//gs;
/** The class of a rule whose selector is that class alone. */
const alone = /(?:^|[},])\s*\.([\w-]+)\s*(?=[,{])/g;

test('two capabilities do not style one class: the stylesheets of all opened screens stay in the page', () => {
  const files = new Map<string, Set<string>>();
  for (const file of globSync('pwa/features/**/*.css', { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(comments, '');
    for (const [, name = ''] of text.matchAll(alone)) files.set(name, (files.get(name) ?? new Set()).add(file));
  }
  expect(files.size).toBeGreaterThan(100);

  const shared = [...files].flatMap(([name, where]) => (where.size > 1 ? [`${name}: ${[...where].sort().join(', ')}`] : []));

  expect(shared).toEqual([]);
});
