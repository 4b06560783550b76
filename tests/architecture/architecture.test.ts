import { expect, test } from 'vitest';
import {
  barrelRule,
  classRule,
  clockRule,
  commentRule,
  defaultExportRule,
  environmentRule,
  nameRule,
  pureRule,
  sizeRule,
  togetherRule,
  unfinishedRule,
} from './file-rules.ts';
import {
  attemptKeyRule,
  foreignWriteRule,
  kitWordsRule,
  layerRule,
  packageRule,
  pathRule,
  phoneDatabaseRule,
  phoneWordsRule,
  privacyRule,
  type Rule,
} from './import-rules.ts';
import { parseSource, readSourceFiles } from './source-files.ts';

const files = readSourceFiles();
const store = '#server/platform/db/store.ts';

/** Each rule, with files that violate it: a rule that cannot fail would prove nothing. */
const rules: readonly { says: string; rule: Rule; broken: readonly [path: string, text: string][] }[] = [
  {
    says: 'each layer imports only the layers below it, and phone and server never each other',
    rule: layerRule,
    broken: [
      ['shared/kernel/x.ts', `import { a } from '#shared/features/orders/a.rules.ts';`],
      ['shared/features/orders/x.rules.ts', `import type { Db } from '${store}';`],
      ['sync-server/platform/x.ts', `import { a } from '../features/orders/a.service.ts';`],
      ['sync-server/features/orders/x.service.ts', `import { app } from '#server/app.ts';`],
      ['sync-server/setup/x.ts', `import { demoAccounts } from '#server/demo/demo-accounts.ts';`],
      ['pwa/features/orders/x.actions.ts', `const a = await import('${store}');`],
      ['pwa/platform/http/x.ts', `import type { A } from '#pwa/ui/a.ts';`],
      ['pwa/ui/x.tsx', `import {\n  a,\n} from '#pwa/features/orders/components/a.tsx';`],
    ],
  },
  {
    says: 'each package is used only where its layer is: SQL in repositories, RxDB in queries, HTTP in routes',
    rule: packageRule,
    broken: [
      ['sync-server/features/orders/x.service.ts', `import { eq } from 'drizzle-orm';`],
      ['sync-server/features/orders/x.service.ts', `import { Hono } from 'hono';`],
      ['pwa/features/orders/screens/x.tsx', `import { createRxDatabase } from 'rxdb';`],
      ['sync-server/platform/jobs/x.ts', `import pg from 'pg';`],
      ['sync-server/platform/jobs/x.ts', `import { Counter } from 'prom-client';`],
      ['shared/kernel/x.ts', `import { randomUUID } from 'node:crypto';`],
    ],
  },
  {
    says: `a server capability's tables, repositories and calls are its own`,
    rule: privacyRule,
    broken: [
      ['sync-server/features/orders/x.service.ts', `import { prices } from '#server/features/pricing/prices.repository.ts';`],
      ['sync-server/features/orders/x.service.ts', `import { prices } from '../pricing/pricing.tables.ts';`],
    ],
  },
  {
    says: 'a table is written only by its own capability',
    rule: foreignWriteRule,
    broken: [
      [
        'sync-server/features/orders/x.repository.ts',
        `import {\n  a,\n  prices } from '#server/features/pricing/pricing.tables.ts';\nawait tx.insert(prices).values({});`,
      ],
    ],
  },
  {
    says: 'only the platform and queries touch the collections of the phone',
    rule: phoneDatabaseRule,
    broken: [
      ['pwa/features/orders/x.actions.ts', `const draft = await phone.database.collections.drafts.findOne(key).exec();`],
      ['pwa/features/orders/screens/x.tsx', `const { drafts } = usePhone().database.collections;`],
      ['pwa/app/x.ts', `const { database: { collections } } = phone;`],
    ],
  },
  {
    says: 'a repeated attempt of a write keeps its idempotency key',
    rule: attemptKeyRule,
    broken: [['pwa/features/erp/x.actions.ts', `await callServer(call, { params: { id } }, { idempotencyKey: crypto.randomUUID() });`]],
  },
  {
    says: 'the outbox, the database and the lifecycle of the phone know no capability',
    rule: phoneWordsRule,
    broken: [
      ['pwa/platform/outbox/x.ts', `const isVisit = (row: OutboxCommand) => row.aggregate.startsWith('visit:');`],
      ['pwa/platform/phone/x.ts', `aggregate: \`order:${'$'}{uuid}\``],
      ['pwa/platform/db/x.ts', `/** Of the prospects. */`],
      ['pwa/platform/db/collections.ts', `export const late = ['orders'];`],
      ['pwa/platform/db/x.documents.ts', `/** 'branch:{branch id}' */`],
    ],
  },
  {
    says: 'the components of pwa/ui know no capability',
    rule: kitWordsRule,
    broken: [
      ['pwa/ui/x.tsx', `const phrases = { seller_id: 'Un vendedor' };`],
      ['pwa/ui/form/x.ts', `/** The branch of a customer. */`],
    ],
  },
  {
    says: 'imports between the roots are named by their root',
    rule: pathRule,
    broken: [['pwa/features/orders/x.queries.ts', `import { a } from '../../../shared/kernel/money.ts';`]],
  },
  {
    says: 'no file has more than 300 lines, no test more than 500',
    rule: sizeRule,
    broken: [
      ['pwa/ui/x.ts', '\n'.repeat(301)],
      ['tests/x.test.ts', '\n'.repeat(501)],
    ],
  },
  {
    says: 'files are named in kebab-case for what they are for',
    rule: nameRule,
    broken: [
      ['pwa/ui/DataList.tsx', ''],
      ['shared/kernel/data.ts', ''],
      ['sync-server/platform/db/sql-utils.ts', ''],
      ['sync-server/features/orders/order-manager.service.ts', ''],
    ],
  },
  {
    says: 'there are no barrels',
    rule: barrelRule,
    broken: [
      ['pwa/ui/index.ts', ''],
      ['shared/kernel/all.ts', `export * from './money.ts';`],
      ['shared/kernel/some.ts', `export { sumPesos } from './money.ts';`],
    ],
  },
  { says: 'only lazy screens and configurations have a default export', rule: defaultExportRule, broken: [['pwa/ui/x.tsx', 'export default function X() {}']] },
  { says: 'only errors are classes', rule: classRule, broken: [['sync-server/platform/x.ts', 'export class Cache {}']] },
  { says: 'what is shared is pure', rule: pureRule, broken: [['shared/kernel/x.ts', 'const now = Date.now();']] },
  {
    says: 'the time of the server comes from its clock',
    rule: clockRule,
    broken: [['sync-server/features/orders/x.replication.ts', 'const today = localDateOf(new Date().toISOString());']],
  },
  {
    says: 'a comment begins with its subject',
    rule: commentRule,
    broken: [
      ['pwa/ui/x.tsx', '  /** Told afterwards. */'],
      ['shared/kernel/x.ts', '/**\n * Of a session as somebody else, the own one of who works so.\n */'],
      ['sync-server/platform/x.ts', '// As above.'],
    ],
  },
  { says: 'the environment is read in one place', rule: environmentRule, broken: [['sync-server/platform/x/y.ts', `process.env['PORT']`]] },
  {
    says: 'nothing of a transaction outlives it',
    rule: togetherRule,
    broken: [['sync-server/features/orders/x.service.ts', `const [a, b] = await Promise.all([\n  one(tx, 1),\n  two(1),\n]);`]],
  },
  { says: 'nothing is left to do without a decision', rule: unfinishedRule, broken: [['shared/kernel/x.ts', '// TODO: round']] },
];

test.each(rules)('$says', ({ rule, broken }) => {
  for (const [path, text] of broken) expect(rule(parseSource(path, text)), `${path} should break it`).not.toEqual([]);
  const broke = files.flatMap((file) => rule(file).map((what) => `${file.path}: ${what}`));
  expect(broke).toEqual([]);
});

test('every folder of the four roots is looked at', () => {
  for (const root of ['shared', 'sync-server', 'pwa', 'tests']) expect(files.some(({ path }) => path.startsWith(`${root}/`))).toBe(true);
});
