import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditLabels } from '#shared/features/navigation/entities.ts';

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
