import { expect, test } from 'vitest';
import { importKindAbout, importKindLabel, importKinds } from '#shared/features/imports/import-kinds.ts';

test('each kind of file says in a sentence what it brings, so that those with similar names are told apart', () => {
  const about = importKinds.map((kind) => importKindAbout(kind));
  expect(new Set(about).size).toBe(importKinds.length);
  for (const kind of importKinds) expect(importKindAbout(kind), kind).toMatch(/^[A-ZÁÉÍÓÚ].{20,}\.$/);
  const alike = importKinds.filter((kind) => /tercero|establecimiento/i.test(importKindLabel(kind)));
  expect(alike).toEqual(['customers', 'third_parties', 'establishments']);
  for (const kind of alike) expect(importKindAbout(kind), kind).toContain('ucursales');
});
