import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EntityDefinition } from '#shared/kernel/entity.ts';
import { callKeys } from '#tests/support/defined-calls.ts';
import { listedEntities } from './listed-entities.ts';
import { plainResources } from './plain-resources.ts';

/** Entities written by services of their own, which have separate tests. */
const elsewhere: Readonly<Record<string, string>> = {
  banners: 'a banner is nothing without its picture: tests/portal/banners',
  productos: 'a product is written with its prices, relations and pictures: tests/catalogue/product-writes',
  terceros: 'a third party is written with its blocks, branches and papers at once: tests/third-parties',
  funcionarios: 'a clerk is reached by who reaches its third party: tests/third-parties/clerks',
  establecimientos: 'a branch is reached by who reaches its third party: tests/third-parties/establishments',
};

/** Entities whose lists are in the suite of lists and which no plain call writes. */
const notWritten: Readonly<Record<string, string>> = {
  departamentos: 'nobody writes them: they come with the product',
  ciudades: 'nobody writes them: they come with the product',
  'bodegas-sedes': 'written inside their branch office, with a mark each: tests/organisation/warehouses',
};

const root = join(import.meta.dirname, '../..');

test('every entity with calls is in the suites of plain resources, or is named here with the reason', async () => {
  const definitions: EntityDefinition[] = [];
  for (const file of globSync('shared/**/*.entity.ts', { cwd: root })) definitions.push(...Object.values(await import(join(root, file))).filter(isEntity));
  const paths = [...new Set(definitions.map(({ path }) => path).filter((path) => callKeys.has(`get /api/${path}`)))].sort();
  const listed = paths.filter((path) => !(path in elsewhere));

  expect(paths.length).toBeGreaterThan(15);
  expect(listedEntities.map(({ entity }) => entity.path).sort()).toEqual(listed);
  expect(plainResources.map(({ entity }) => entity.path).sort()).toEqual(listed.filter((path) => !(path in notWritten)));
  // A reason that is not needed any more goes.
  expect([...Object.keys(elsewhere), ...Object.keys(notWritten)].filter((path) => !paths.includes(path))).toEqual([]);
});

function isEntity(value: unknown): value is EntityDefinition {
  return typeof value === 'object' && value !== null && 'path' in value && 'fields' in value && 'owner' in value;
}
