import { expect, test } from 'vitest';
import * as z from 'zod';
import '#pwa/app/plain-validation.ts';
import { parseSource, readSourceFiles, type SourceFile } from './source-files.ts';

const files = new Map(readSourceFiles().map((file) => [file.path, file]));
/** What a phone reads until a seller's first screen is there. */
const starts = [
  'pwa/app/begin.tsx',
  'pwa/platform/phone/start-phone.ts',
  'pwa/app/frames/field-tabs.tsx',
  'pwa/app/frames/field-strip.tsx',
  'pwa/features/agenda/screens/today.tsx',
  'pwa/features/third-parties/screens/customers.tsx',
  'pwa/features/third-parties/screens/customer.tsx',
  'pwa/features/catalogue/screens/catalogue.tsx',
];
const schemas = /^(zod|react-hook-form|@hookform\/)/;

/** Imports of values that are not waited for: what the file brings along. */
function brought({ path, text }: SourceFile) {
  const values = text.replaceAll(/import type [^;]+;|import \{(\s*type \w+( as \w+)?,?)+\s*\} from [^;]+;/g, '').replaceAll(/\bimport\(/g, '');
  return parseSource(path, values).imports;
}

function waysToSchemas(start: string): string[] {
  const reached = new Set([start]);
  // A set gives what is added to it while it is gone through.
  for (const path of reached) {
    const file = files.get(path);
    for (const { path: next } of file ? brought(file) : []) if (next) reached.add(next);
  }
  return [...reached].filter((path) => {
    const file = files.get(path);
    return file !== undefined && brought(file).some(({ specifier }) => schemas.test(specifier));
  });
}

test.each(starts)('a phone opens without making a schema: %s', (start) => {
  expect(files.has(start)).toBe(true);
  expect(waysToSchemas(start)).toEqual([]);
});

test('a screen that sends something brings its schemas', () => {
  expect(waysToSchemas('pwa/features/access/screens/login.tsx')).toContain('shared/features/access/access.schemas.ts');
});

test('schemas are judged without code made from text, whichever file reads zod first', () => {
  expect(z.config().jitless).toBe(true);
});
