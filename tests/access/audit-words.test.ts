import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { capabilityEntities } from '#shared/features/entities.ts';
import { auditFieldLabels, auditLabels } from '#shared/features/navigation/entities.ts';

const server = join(import.meta.dirname, '..', '..', 'sync-server');

test('each table that the audit names has a name that people read', () => {
  const sources = globSync('features/**/*.ts', { cwd: server }).map((file) => readFileSync(join(server, file), 'utf8'));
  const audited = sources
    .filter((text) => text.includes('audit'))
    .flatMap((text) => [...text.matchAll(/\b(?:entity|auditedAs|audited)(?::| =) '(\w+)'/g)].map(([, table]) => String(table)));
  expect(audited).toContain('documents');
  expect(audited).toContain('warranty_requests');
  expect([...new Set(audited)].filter((table) => auditLabels[table] === undefined)).toEqual([]);
});

test('each field that a capability labels for the audit has that label, whichever capability labels it too', () => {
  const labelled = capabilityEntities.flatMap(({ auditedFields = {} }) => Object.entries(auditedFields));

  expect(labelled).toContainEqual(['leadership', 'Jefatura']);
  expect(labelled.filter(([name, label]) => auditFieldLabels[name] !== label)).toEqual([]);
});
