import { expect, test } from 'vitest';
import { parseSource, readSourceFiles } from './source-files.ts';
import { tableWriters } from './table-writers.ts';

const writers = tableWriters(readSourceFiles());
const byTable = Map.groupBy(writers, ({ table }) => table);

/** Files outside of every capability that write its tables, with the reason. */
const outsiders: Readonly<Record<string, string>> = {
  'sync-server/setup/initial-data/write-initial-data.ts': 'writes what every company begins with, in the transaction that makes the company',
  'sync-server/setup/initial-data/write-geography.ts': 'writes the towns of an empty installation',
  'sync-server/setup/initial-data/furnish-company.ts': 'deletes what a company began with, when the operator deletes the company',
};

/** Tables that several files of their capability write, with the reason. A table leaves this list when one file writes it; none is added. */
const ofSeveralFiles: Readonly<Record<string, string>> = {
  document_products: 'imported sales are stored as they came, a sale of the product with its rules',
  documents: 'imported sales are stored as they came, a sale of the product with its rules',
  id_counters: 'a transaction takes ids, and a restored backup moves the counters on',
  licences: 'a company that is made without the operator brings its own',
  product_stock: 'files write stock by code and warehouse, orders subtract what they sell',
  receivables: 'files, changes of seller and the own rules of receivables change different columns',
  sessions: 'who leaves a company loses the sessions there',
  subscribers: 'the operator edits the record, the company its settings; the first company is made without the operator',
  tenant_feeds: 'a feed begins once, and every transaction counts in it',
  user_subscribers: 'memberships are edited by the office; a first administrator gets one with the user',
  users: 'a membership makes or renames its person; passwords are those of users',
  voucher_types: 'people edit them, and every document takes a consecutive number',
};

/** The capability of a file; tables of the platform may belong to any single capability. */
const capabilityOf = (file: string) => /^sync-server\/features\/([^/]+)\//.exec(file)?.[1] ?? 'platform';

test('each table is written by one capability: the one whose folder defines it', () => {
  const broken = [...byTable].flatMap(([table, found]) => {
    const inside = found.filter(({ file }) => outsiders[file] === undefined);
    const capabilities = new Set(inside.map(({ file }) => capabilityOf(file)));
    const [owner] = found.map((one) => one.owner);
    // Only the platform writes the platform's tables, or the single capability that owns the subject.
    const isOwn = owner === 'platform' ? capabilities.size === 1 : [...capabilities].every((one) => one === owner);
    return isOwn ? [] : [`${table} of ${owner}: ${inside.map(({ file }) => file).join(', ')}`];
  });
  expect(broken).toEqual([]);
});

test('each table is written by one file, but for those that are listed', () => {
  const filesOf = (found: typeof writers) => new Set(found.map(({ file }) => file).filter((file) => !file.startsWith('sync-server/setup/initial-data/')));
  const several = [...byTable].filter(([, found]) => filesOf(found).size > 1).map(([table]) => table);
  expect(several.sort()).toEqual(Object.keys(ofSeveralFiles).sort());
});

test('whoever is listed as an outsider still is one', () => {
  for (const file of Object.keys(outsiders)) expect(writers.some((one) => one.file === file)).toBe(true);
});

test('every way of writing a table is seen', () => {
  const tables = `import { a, b as c, d } from '#server/features/orders/orders.tables.ts';\n`;
  const written = (text: string) => tableWriters([parseSource('sync-server/features/visits/x.repository.ts', tables + text)]).map(({ table }) => table);
  for (const text of [
    'await tx.insert(a).values(row);',
    'await tx\n  .update(a)\n  .set(change);',
    'await tx.delete(a).where(mine);',
    'await tx.insertMany(a, rows);',
    'await tx.insertMany(\n  a,\n  rows,\n);',
    'const rows = entityRows(order, a);',
    'await deleteRowsOf(tx, a);',
    'for (const table of [a]) await tx.delete(table).where(mine);',
  ]) {
    expect(written(text), text).toEqual(['a']);
  }
  expect(written('await tx.update(c).set(change);')).toEqual(['b']);
  expect(written('await db.select().from(d).innerJoin(a, on);')).toEqual([]);
});
