/** Protections on the server. */
import type { Mutation } from './mutation.ts';
import * as stories from './stories.ts';

const pulls = { by: 'test', project: 'server-sqlite', file: 'tests/sync/pull.server.test.ts' } as const;
const sharing = { by: 'test', project: 'server-sqlite', file: 'tests/sync/shared-pages.server.test.ts' } as const;
const pushes = { by: 'test', project: 'server-sqlite', file: 'tests/sync/commands.server.test.ts' } as const;

export const onServer: readonly Mutation[] = [
  {
    name: 'pages-not-filled',
    protection: '§2: pages are filled after filtering, and none is empty before the end',
    edits: [
      {
        file: 'sync-server/features/sync/pull.service.ts',
        from: 'while (entries.size < limit && end < top) {',
        to: 'while (entries.size < limit && end === start.q && end < top) {',
      },
    ],
    caughtBy: { ...pulls, name: 'a device that starts from zero gets what there is' },
  },
  {
    name: 'a-refusal-fails-the-push',
    protection: '§2: a refusal is an answer, not an HTTP error',
    edits: [
      {
        file: 'sync-server/features/sync/command-queue.ts',
        from: '        pushed.results.push(answer);',
        to: "        if (answer.status === 'refused') throw syncErrors.commandInvalid();\n        pushed.results.push(answer);",
      },
    ],
    caughtBy: { ...pushes, name: 'one bad command of fifty is refused by itself' },
  },
  {
    name: 'the-same-command-is-done-again',
    protection: '§2: commands are idempotent by their id',
    edits: [{ file: 'sync-server/features/sync/execute-batch.ts', from: 'const before = known.get(envelope.id);', to: "const before = known.get('never');" }],
    caughtBy: { by: 'histories', stories: stories.answerLost },
  },
  {
    name: 'no-tombstones',
    protection: '§2: what leaves the scope is told as gone',
    edits: [
      {
        file: 'sync-server/platform/db/feed.ts',
        from: 'for (const { doc_id, audience } of before) {',
        to: 'for (const { doc_id, audience } of before.slice(before.length)) {',
      },
    ],
    caughtBy: { by: 'histories', stories: stories.reassigned },
  },
  {
    name: 'commands-before-what-a-restored-server-lost',
    protection: '§2: a device of another epoch first sends again what the lost server had accepted',
    edits: [{ file: 'sync-server/features/sync/push.service.ts', from: "typeof known === 'string' && known !== feed.epoch", to: "known === 'never'" }],
    caughtBy: {
      by: 'test',
      project: 'server-sqlite',
      file: 'tests/sync/push.server.test.ts',
      name: 'a device of another epoch is told so before any of its commands is executed',
    },
  },
  {
    name: 'the-epoch-stays-after-a-restore',
    protection: '§2: a restored server is of another epoch',
    edits: [
      {
        file: 'sync-server/features/sync/renew-epoch.ts',
        from: '    await feedRepository.setEpoch(tx, epoch);',
        to: '    void feedRepository;',
      },
    ],
    caughtBy: { by: 'histories', stories: stories.restored },
  },
  {
    name: 'lost-ids-are-given-again-after-a-restore',
    protection: '§2: what was given after a backup names nothing else afterwards',
    edits: [
      {
        file: 'sync-server/features/sync/renew-epoch.ts',
        from: '    await idCounters.leaveOut(tx, idsLeftOut, { except: letterCounter });',
        to: '    void [idCounters, idsLeftOut];',
      },
    ],
    caughtBy: {
      by: 'test',
      project: 'server-sqlite',
      file: 'tests/sync/restored.server.test.ts',
      name: 'an order of a customer whom the backup does not know goes to no other customer',
    },
  },
  {
    name: 'checkpoints-of-another-scope-fit',
    protection: '§4: a checkpoint carries its scope, and another scope pulls again',
    edits: [{ file: 'sync-server/features/sync/pull.service.ts', from: ' && given.s === s', to: '' }],
    caughtBy: { ...pulls, name: 'who changes role, or whose sellers change, pulls again' },
  },
  {
    name: 'an-answer-of-another-scope-is-shared',
    protection: '§4: one answer serves the devices of one scope alone',
    edits: [
      { file: 'sync-server/features/sync/pull.service.ts', from: 'hearing.collection, start.e, start.s, start.q', to: 'hearing.collection, start.e, start.q' },
    ],
    caughtBy: { ...sharing, name: 'the changes of the catalogue are one answer for everybody of a scope, wherever they come from' },
  },
  {
    name: 'an-answer-made-for-a-later-scope',
    protection: '§4: an answer is made for the scope by which it is named',
    edits: [
      {
        file: 'sync-server/features/catalogue/catalogue.replication.ts',
        from: 'async project(db, actor, docIds, { lists, hidden, stock }) {',
        to: 'async project(db, actor, docIds) {\n    const { lists, hidden, stock } = await catalogueScopeOf(db, actor);',
      },
    ],
    caughtBy: {
      by: 'test',
      project: 'server-sqlite',
      file: 'tests/sync/shared-scopes.server.test.ts',
      name: 'prices of the list to which a customer is moved while their answer is made reach nobody who stays in the old one',
    },
  },
  {
    name: 'a-shared-answer-outlives-a-change',
    protection: '§4: an answer is shared until its collection changes',
    edits: [{ file: 'sync-server/features/sync/pull.service.ts', from: 'start.i, top, limit, fits', to: 'limit, fits' }],
    caughtBy: { ...sharing, name: 'the changes of the catalogue are one answer for everybody of a scope, wherever they come from' },
  },
  {
    name: 'numbers-of-the-feed-without-turns',
    protection: '§3: a subscriber’s transactions follow one another, so that commit order is feed order (PostgreSQL)',
    edits: [
      { file: 'sync-server/platform/db/postgres.ts', from: ' FOR UPDATE`;', to: '`;' },
      {
        file: 'sync-server/platform/db/postgres.ts',
        from: 'const turn = (turns.get(subscriberId) ?? Promise.resolve())',
        to: 'const turn = Promise.resolve()',
      },
    ],
    caughtBy: {
      by: 'test',
      project: 'server-postgres',
      file: 'tests/platform/store.server.test.ts',
      name: 'follow one another, so that what one reads stays true until its commit',
    },
  },
  {
    name: 'one-bad-command-undoes-nothing',
    protection: '§3: commands share a transaction, and each is undone by itself',
    edits: [
      {
        file: 'sync-server/features/sync/execute-command.ts',
        from: 'const document = await tx.savepoint(async () => {',
        to: 'const document = await (async (work: () => Promise<CommandDocument | null>) => await work())(async () => {',
      },
    ],
    caughtBy: { ...pushes, name: 'a refusal that a rule returns undoes what was written' },
  },
  {
    name: 'a-revoked-device-delivers',
    protection: '§4: a revoked device delivers nothing',
    edits: [
      {
        file: 'sync-server/features/access/devices.service.ts',
        from: 'if (found.some(({ revoked_at }) => revoked_at !== null)) return',
        to: 'if (found.some(({ revoked_at }) => revoked_at === undefined)) return',
      },
    ],
    caughtBy: { ...pushes, name: 'a revoked device delivers nothing' },
  },
  {
    name: 'photos-not-compared-with-their-name',
    protection: '§4: files are checked by their hash',
    edits: [{ file: 'sync-server/platform/files/files.ts', from: 'if (copied === sha256) return;', to: "if (copied !== 'never') return;" }],
    caughtBy: {
      by: 'test',
      project: 'server-sqlite',
      file: 'tests/sync/files.sqlite.server.test.ts',
      name: 'a file that is not what its name says is thrown away',
    },
  },
  {
    name: 'older-apps-turned-away',
    protection: '§4: the commands of previous versions are accepted',
    edits: [{ file: 'shared/features/sync/sync.schemas.ts', from: 'protocol: z.int().min(1)', to: 'protocol: z.int().min(2)' }],
    caughtBy: { by: 'test', project: 'server-sqlite', file: 'tests/sync/wire.server.test.ts', name: 'commands of an older app are accepted' },
  },
  {
    name: 'told-before-it-is-durable',
    protection: '§5 (2): accepted means durable',
    edits: [
      {
        file: 'sync-server/features/sync/command-queue.ts',
        from: '        return executeBatch(tx, batch, { registry, log });',
        to: `        return executeBatch(tx, batch, { registry, log }).then((done) => {
          for (const [index, one] of batch.entries()) one.answer({ answer: done.answers[index] ?? syncErrors.busy(), epoch: done.epoch });
          return done;
        });`,
      },
    ],
    caughtBy: { by: 'histories', stories: stories.diesBeforeCommit },
  },
  {
    name: 'an-answer-apart-from-its-effect',
    protection: '§5 (1), (2): a command and its answer are one transaction',
    edits: [
      {
        file: 'sync-server/features/sync/execute-batch.ts',
        from: '  commandAnswers.save(tx, rows);',
        to: '  commandAnswers.save(tx, rows.slice(rows.length));',
      },
    ],
    caughtBy: { by: 'histories', stories: stories.answerLost },
  },
  {
    name: 'a-number-for-each-attempt',
    protection: '§5 (3): consecutives without twins or gaps',
    edits: [
      {
        file: 'sync-server/features/organisation/organisation.service.ts',
        from: 'consecutive: last + taken + 1 }',
        to: 'consecutive: last + taken + 1 + ((last + taken) % 2) }',
      },
    ],
    caughtBy: { by: 'histories', stories: stories.twoOrders },
  },
  {
    name: 'stock-taken-apart-from-its-step',
    protection: '§5 (4): the effect of a step and its record are one transaction',
    edits: [
      {
        file: 'sync-server/features/orders/submission.service.ts',
        from: '        await finishStep(tx, current, { step, result: await work.inside(tx, current, outcome) });\n      };',
        to: '        await work.inside(tx, current, outcome);\n      };\n      const record = async (tx: Tx) => await finishStep(tx, whole, { step, result: {} });',
      },
      {
        file: 'sync-server/features/orders/submission.service.ts',
        from: 'await store.withTransaction(subscriberId, finish);',
        to: 'await store.withTransaction(subscriberId, finish);\n      await store.withTransaction(subscriberId, record);',
      },
    ],
    caughtBy: { by: 'histories', stories: stories.diesInAStep },
  },
  {
    name: 'orders-for-every-seller',
    protection: '§5 (5), (6): nobody receives a row outside their scope',
    edits: [
      {
        file: 'sync-server/features/orders/orders.replication.ts',
        from: '[owner.uuid, [...sellersWhoSee',
        to: "[owner.uuid, ['all', ...sellersWhoSee",
      },
    ],
    caughtBy: { by: 'histories', stories: stories.twoOrders },
  },
  {
    name: 'one-distributor-reads-another',
    protection: '§5 (6): the same, between distributors',
    edits: [
      {
        file: 'sync-server/features/sync/pull.service.ts',
        from: 'export async function askPage(db: Db, actor: Actor, request: PullRequest): Promise<AskedPage> {\n',
        to: 'export async function askPage(db: Db, who: Actor, request: PullRequest): Promise<AskedPage> {\n  const actor = { ...who, subscriberId: 1 };\n',
      },
    ],
    caughtBy: { by: 'histories', stories: stories.twoDistributors },
  },
  {
    name: 'a-file-counts-before-it-is-whole',
    protection: '§4: a command that names a file waits until the file is whole',
    // Either of two places makes a command wait: the device, which sends it after its files, and the server, which looks for them.
    edits: [
      {
        file: 'pwa/platform/outbox/push-commands.ts',
        from: "rows.some((row) => row.state === 'pending' && row.files) ? new Set(await files.unsent()) : new Set<string>();",
        to: 'new Set<string>();',
      },
      {
        file: 'sync-server/platform/files/file-ledger.repository.ts',
        from: 'sha256));\n    return whole(row);',
        to: 'sha256));\n    return row as StoredFile | undefined;',
      },
    ],
    caughtBy: { by: 'histories', stories: stories.photosCut },
  },
  {
    name: 'the-server-takes-half-a-file',
    protection: '§4: the same, of a device that does not wait',
    edits: [
      {
        file: 'sync-server/platform/files/file-ledger.repository.ts',
        from: 'sha256));\n    return whole(row);',
        to: 'sha256));\n    return row as StoredFile | undefined;',
      },
    ],
    caughtBy: {
      by: 'test',
      project: 'server-sqlite',
      file: 'tests/warranty/warranty.server.test.ts',
      name: 'a request that was made without signal arrives once with its three photos, however often the line is cut, and the phone receives the piece',
    },
  },
  {
    name: 'a-second-receipt-of-a-piece-is-dropped',
    protection: '§5 (7): what two people wrote about one piece without signal is kept',
    edits: [
      {
        file: 'sync-server/features/warranty/warranty.command-handlers.ts',
        from: 'return await receiveAgain(tx, actor, { request, observation, loaded, audit });',
        to: 'return request;',
      },
    ],
    caughtBy: { by: 'histories', stories: stories.receivedTwice },
  },
];
