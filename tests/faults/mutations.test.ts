import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { edited, mutations } from './mutations/run-mutations.ts';

const root = join(import.meta.dirname, '..', '..');

// `npm run faults -- --mutations` checks that each removal is detected; this test only checks that each can still be made.
test.each(mutations)('the protection that $name takes out is still where it was', ({ edits }) => {
  const texts = new Map<string, string>();
  for (const edit of edits) texts.set(edit.file, edited(texts.get(edit.file) ?? readFileSync(join(root, edit.file), 'utf8'), edit));
  expect([...texts.values()].join('')).not.toBe('');
});

test('every protection is named once, and once in the table of docs/faults.md', () => {
  const names = mutations.map(({ name }) => name).toSorted();
  expect(new Set(names).size).toBe(names.length);
  const table = readFileSync(join(root, 'docs/faults.md'), 'utf8');
  expect([...table.matchAll(/^\| §[^|]*\| `([\w-]+)` \|/gm)].map(([, name]) => name).toSorted()).toEqual(names);
});
