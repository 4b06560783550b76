import { expect, test } from 'vitest';
import * as z from 'zod';
import '#pwa/app/plain-validation.ts';
import { brought, reachedAtStart, sourceFile } from './brought.ts';

/** The modules that a phone loads before a seller's first screen. */
const starts = [
  'pwa/app/begin.tsx',
  'pwa/app/start-phone.ts',
  'pwa/app/frames/field-tabs.tsx',
  'pwa/app/frames/field-strip.tsx',
  'pwa/features/agenda/screens/today.tsx',
  'pwa/features/agenda/screens/customers.tsx',
  'pwa/features/agenda/screens/customer.tsx',
  'pwa/features/cart/screens/catalogue.tsx',
];
const schemas = /^(zod|react-hook-form|@hookform\/)/;

function waysToSchemas(start: string): string[] {
  return reachedAtStart(start).filter((path) => {
    const file = sourceFile(path);
    return file !== undefined && brought(file).some(({ specifier }) => schemas.test(specifier));
  });
}

test.each(starts)('a phone opens without making a schema: %s', (start) => {
  expect(sourceFile(start)).toBeDefined();
  expect(waysToSchemas(start)).toEqual([]);
});

test('a screen that sends something brings its schemas', () => {
  expect(waysToSchemas('pwa/features/access/screens/forgot-password.tsx')).toContain('shared/features/access/access.schemas.ts');
});

test('schemas are judged without code made from text, whichever file reads zod first', () => {
  expect(z.config().jitless).toBe(true);
});
