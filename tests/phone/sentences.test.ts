import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import '#pwa/app/phone-capabilities.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';

/** Rules that only the server runs. */
const elsewhere = /^(absences|access|imports)\./;

test('whatever a rule refuses on the phone is told in a sentence, never as a code', () => {
  const sources = globSync(['shared/features/**/*.ts', 'pwa/**/*.{ts,tsx}']).map((file) => readFileSync(file, 'utf8'));
  const codes = sources.flatMap((source) => [...source.matchAll(/refuse\(\s*'([\w-]+\.\w+)'/g)].map(([, code = '']) => code));
  const told = codes.filter((code) => !elsewhere.test(code));
  expect(told.length).toBeGreaterThan(20);
  expect(told.filter((code) => sentenceOf({ code, data: {} }) === code)).toEqual([]);
});
