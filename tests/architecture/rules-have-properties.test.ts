import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const tests = globSync('tests/**/*.test.ts', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
const withProperties = tests.filter((text) => text.includes('fast-check'));

/** The rules that no test with properties imports. */
const withoutProperties = (rules: readonly string[]) => rules.filter((path) => !withProperties.some((text) => text.includes(`'#${path}'`)));

test('every rule of shared is imported by a test that says what holds of it in general', () => {
  const rules = globSync('shared/**/*.rules.ts', { cwd: root });

  expect(rules.length).toBeGreaterThan(50);
  expect(withoutProperties(rules)).toEqual([]);
  expect(withoutProperties(['shared/features/orders/nobody-knows-it.rules.ts'])).toHaveLength(1);
});
