import { expect, test } from 'vitest';
import { brought, reachedAtStart, sourceFile } from './brought.ts';

/** Modules that a server rarely needs: each is loaded at its first use (decision 0175). */
const seldom = /^(nodemailer|hucre\/xlsx|pdfmake|sharp|@aws-sdk\/.+|@simplewebauthn\/server|pg|swagger-ui-dist)$/;
const reached = reachedAtStart('sync-server/main.ts');

test('a server starts without the libraries that few requests need', () => {
  const ways = reached.flatMap((path) => {
    const file = sourceFile(path);
    return file ? brought(file).flatMap(({ specifier }) => (seldom.test(specifier) ? [`${path} brings ${specifier}`] : [])) : [];
  });
  expect(ways).toEqual([]);
});

test('a server starts without the demo distributor', () => {
  expect(reached).not.toContain('sync-server/demo/seed-demo.ts');
});

test('a thread that only reads the database file loads no query builder', () => {
  const thread = reachedAtStart('sync-server/platform/db/sqlite-reader.worker.ts');
  const packages = thread.flatMap((path) => {
    const file = sourceFile(path);
    return file ? brought(file).flatMap(({ specifier, path: own }) => (own || specifier.startsWith('node:') ? [] : [specifier])) : [];
  });
  expect(packages).toEqual(['better-sqlite3']);
});

test('what is looked at is the whole server', () => {
  expect(reached).toContain('sync-server/features/sync/sync.routes.ts');
  expect(reached).toContain('sync-server/platform/xlsx/workbook-answer.ts');
});
