/** Protections on the device. */
import type { Mutation } from './mutation.ts';
import * as stories from './stories.ts';

const traps = { by: 'test', project: 'unit', file: 'tests/phone/traps.test.ts' } as const;
const pulls = { by: 'test', project: 'unit', file: 'tests/phone/pull-worker.test.ts' } as const;
const tabs = { by: 'test', project: 'unit', file: 'tests/phone/tabs.test.ts' } as const;

export const onDevice: readonly Mutation[] = [
  {
    name: 'checkpoint-before-rows',
    protection: '§2: a checkpoint is written only after its rows',
    edits: [
      {
        file: 'pwa/platform/sync/pull-collection.ts',
        from: `  for (const piece of pieces(latest, writtenAtOnce)) requireKept(await rows.bulkUpsert(piece));
  for (const piece of pieces(gone, writtenAtOnce)) requireKept(await rows.bulkRemove(piece));
  await writeCheckpoint(database, collection, at);`,
        to: `  await writeCheckpoint(database, collection, at);
  for (const piece of pieces(latest, writtenAtOnce)) requireKept(await rows.bulkUpsert(piece));
  for (const piece of pieces(gone, writtenAtOnce)) requireKept(await rows.bulkRemove(piece));`,
      },
    ],
    caughtBy: { by: 'histories', stories: stories.diesWhilePulling },
  },
  {
    name: 'goes-on-after-a-page-that-failed',
    protection: '§2: nothing more is taken after the first page that could not be stored',
    edits: [
      { file: 'pwa/platform/sync/pull-collection.ts', from: "  if (kept.status === 'rejected') throw kept.reason;\n", to: '' },
      {
        file: 'pwa/platform/sync/pull-collection.ts',
        from: '    await keepPage(pulling, answer, at);\n',
        to: '    await keepPage(pulling, answer, at).catch(() => undefined);\n',
      },
    ],
    caughtBy: { by: 'histories', stories: stories.nearlyFull },
  },
  {
    name: 'counts-not-verified',
    protection: '§2: what is here is counted against the server',
    edits: [{ file: 'pwa/platform/sync/pull-collection.ts', from: 'if (expected === undefined) return null;', to: 'if (expected !== null) return null;' }],
    caughtBy: { ...traps, name: 'a count that does not agree pulls everything again, once' },
  },
  {
    name: 'an-empty-page-ends-the-pull',
    protection: '§2: an empty page in the middle is not the end, and its checkpoint is kept',
    edits: [{ file: 'pwa/platform/sync/pull-collection.ts', from: 'if (answer.more) {', to: 'if (answer.more && answer.documents.length > 0) {' }],
    caughtBy: { ...traps, name: 'an empty page in the middle loses nothing that comes after it' },
  },
  {
    name: 'what-did-not-come-again-stays',
    protection: '§2: after another epoch everything is pulled again, and what does not come goes',
    edits: [{ file: 'pwa/platform/sync/pull-collection.ts', from: '  if (at.sweeping) {\n', to: '  if (at.sweeping && at.generation < 0) {\n' }],
    caughtBy: { by: 'histories', stories: stories.restored },
  },
  {
    name: 'accepted-commands-not-sent-again',
    protection: '§2: after another epoch, what the lost server had accepted is sent again',
    edits: [{ file: 'pwa/platform/sync/epoch.ts', from: '  if (known !== null) {', to: "  if (known === 'never') {" }],
    caughtBy: { by: 'histories', stories: stories.restored },
  },
  {
    name: 'an-edit-reuses-its-command',
    protection: '§2: commands are immutable; an edit is a new one',
    edits: [{ file: 'pwa/features/cart/finalise.actions.ts', from: '    id: cart.command_id,', to: '    id: draft.supersedes ?? cart.command_id,' }],
    caughtBy: { by: 'test', project: 'unit', file: 'tests/phone/selling.test.ts', name: 'a refused order is corrected and sent again as the same document' },
  },
  {
    name: 'one-bad-command-stops-the-push',
    protection: '§2: what the server cannot read is told apart, and the others go',
    edits: [
      {
        file: 'pwa/platform/sync/exchange.ts',
        from: "if (failure.kind === 'rejected' && commands.length > 0)",
        to: "if (failure.kind === 'rejected' && commands.length < 0)",
      },
    ],
    caughtBy: { by: 'test', project: 'unit', file: 'tests/phone/selling.test.ts', name: 'a command that the server cannot even read does not stop the others' },
  },
  {
    name: 'news-that-came-along-are-not-kept',
    protection: '§4: what the answer to a push brings is kept before its results',
    edits: [
      {
        file: 'pwa/platform/sync/exchange.ts',
        from: "typeof asked === 'string') await keepPage(name, { asked, answer: page });",
        to: "typeof asked === 'string') continue;",
      },
    ],
    caughtBy: {
      by: 'test',
      project: 'unit',
      file: 'tests/phone/selling.test.ts',
      name: 'an order finished with no signal is shown at once, and arrives when the signal is back',
    },
  },
  {
    name: 'every-tab-leads',
    protection: '§2: one tab at a time talks to the server',
    edits: [{ file: 'pwa/platform/sync/leadership.ts', from: '  stand({ signal: resigned.signal });\n  askWhoLeads();', to: '  lead(resigned.signal);' }],
    caughtBy: { ...tabs, name: 'only one of two tabs speaks to the server' },
  },
  {
    name: 'a-frozen-tab-keeps-the-lead',
    protection: '§2: leadership is checked at every start, and taken from a tab that does not answer',
    edits: [{ file: 'pwa/platform/sync/leadership.ts', from: 'stand({ steal: true });', to: 'return;' }],
    caughtBy: { ...tabs, name: 'a tab that the system froze keeps the lock and does nothing' },
  },
  {
    name: 'damaged-catalogue-pages-taken',
    protection: '§4: packed pages are named by their content',
    edits: [
      {
        file: 'pwa/platform/search/download-catalogue.ts',
        from: 'if ((await sha256(body)) !== page.hash) throw',
        to: "if ((await sha256(body)) === 'never') throw",
      },
    ],
    caughtBy: { by: 'test', project: 'unit', file: 'tests/phone/catalogue.test.ts', name: 'a damaged page is not taken' },
  },
  {
    name: 'a-reopened-stream-asks-nothing',
    protection: '§4: what was said while the stream was cut is asked for',
    edits: [{ file: 'pwa/platform/sync/sync-engine.ts', from: "onOpen: (at) => wake({ kind: 'everything', at }),", to: 'onOpen: () => undefined,' }],
    caughtBy: { by: 'histories', stories: stories.streamCut },
  },
  {
    name: 'parts-of-a-round-outlive-it',
    protection: '§4: one round at a time, so that nothing older comes after something newer',
    edits: [
      {
        file: 'pwa/platform/sync/sync-round.ts',
        from: 'Promise.allSettled([...names.map(pullAll), pullCatalogue()])',
        to: 'Promise.allSettled([Promise.all(names.map(pullAll)), pullCatalogue()])',
      },
    ],
    caughtBy: {
      by: 'test',
      project: 'unit',
      file: 'tests/phone/broken-line.test.ts',
      name: 'a collection that is still insisted on when another one fails is not pulled beside the round that follows',
    },
  },
  {
    name: 'words-go-with-a-finished-cart',
    protection: '§5 (7): what was typed into a cart after it was finished begins the next one',
    edits: [{ file: 'shared/features/cart/cart-draft.rules.ts', from: 'cart[name] && cart[name] !== taken[name] ? cart[name] : null', to: 'null' }],
    caughtBy: {
      by: 'test',
      project: 'unit',
      file: 'tests/cart/next-cart.test.ts',
      name: 'words that were typed after the document was finished are in the next cart, and its own are not',
    },
  },
  {
    name: 'a-call-that-breaks-ends-the-round',
    protection: '§5: a line that loses every second call lets a round end',
    edits: [{ file: 'pwa/platform/sync/retry-on-lost-connection.ts', from: 'failures === mostAttempts', to: 'failures >= 0' }],
    caughtBy: {
      by: 'test',
      project: 'unit',
      file: 'tests/phone/broken-line.test.ts',
      name: 'a first round ends though every second call of it is lost, and an order is confirmed by the next',
    },
  },
  {
    name: 'a-revoked-device-keeps-its-data',
    protection: '§4: a revoked device wipes itself at the next contact',
    edits: [{ file: 'pwa/platform/sync/device-report.ts', from: '  if (answer.revoked) {', to: '  if (answer.revoked && answer.letter === null) {' }],
    caughtBy: { by: 'histories', stories: stories.revoked },
  },
  {
    name: 'the-outbox-does-not-survive-an-upgrade',
    protection: '§4: the store is migrated without losing the outbox',
    edits: [
      {
        file: 'tests/support/phone/become-version.ts',
        from: '(document: object) => document',
        to: "(document: object) => ('aggregate' in document ? null : document)",
      },
    ],
    caughtBy: { by: 'histories', stories: stories.upgraded },
  },
  {
    name: 'the-cart-goes-before-the-order-is-kept',
    protection: '§5 (1), (7): at every moment an order is a cart or a command',
    edits: [
      {
        file: 'pwa/features/cart/finalise.actions.ts',
        from: '  const row = {\n    id: cart',
        to: '  await phone.drafts.remove(key);\n  const row = {\n    id: cart',
      },
      {
        file: 'pwa/features/cart/finalise.actions.ts',
        from: '  await putAway(phone, key, kept);\n',
        to: '',
      },
    ],
    caughtBy: { by: 'histories', stories: stories.diesWhileFinishing },
  },
  {
    name: 'delivered-commands-forgotten-at-once',
    protection: '§2, last row: delivered commands stay for some days',
    edits: [
      {
        file: 'pwa/platform/sync/sync-round.ts',
        from: 'for (const id of accepted) await outbox.confirm(id);',
        to: 'for (const id of accepted) await (await database.collections.outbox.findOne(id).exec())?.remove();',
      },
    ],
    caughtBy: { by: 'histories', stories: stories.restored },
  },
  {
    name: 'numbers-begin-again',
    protection: '§5 (3): a device never gives a number twice, also when its storage was emptied',
    edits: [
      { file: 'pwa/platform/db/device-identity.ts', from: 'counter: noted?.counter ?? 0, position: 0 };', to: 'counter: 0, position: 0 };' },
      {
        file: 'pwa/platform/db/device-identity.ts',
        from: 'counter: Math.max(current.counter, marker.read()?.counter ?? 0) + 1 }',
        to: 'counter: current.counter + 1 }',
      },
    ],
    caughtBy: { by: 'histories', stories: stories.evicted },
  },
  {
    name: 'an-emptied-storage-is-not-told',
    protection: '§5 (7): who loses what was unsent is told',
    edits: [{ file: 'pwa/platform/db/device-identity.ts', from: 'noted && lossOf(noted)', to: 'null' }],
    caughtBy: { by: 'histories', stories: stories.evicted },
  },
  {
    name: 'a-loss-is-told-by-one-page',
    protection: '§5 (7): the same, when the page ends before it is read',
    edits: [{ file: 'pwa/platform/db/device-identity.ts', from: 'if (!stored && noted) marker.write({ lost, pending_count: 0 });', to: '' }],
    caughtBy: { by: 'histories', stories: stories.evicted },
  },
  {
    name: 'pauses-do-not-grow',
    protection: '§5 (8): no endless retry without growing pause',
    edits: [
      {
        file: 'shared/kernel/backoff.ts',
        from: 'firstMs * factor ** (failures - 1)',
        to: 'firstMs * factor ** 0',
      },
    ],
    caughtBy: { by: 'histories', stories: stories.serverDown },
  },
  {
    name: 'a-stream-that-is-cut-at-once-is-opened-at-once',
    protection: '§5 (8): the same, of a line that closes every stream',
    edits: [
      {
        file: 'pwa/platform/sync/news-stream.ts',
        from: "if (event.event === 'heartbeat') alive();",
        to: "alive();\n      if (event.event === 'heartbeat') continue;",
      },
    ],
    caughtBy: { by: 'histories', stories: stories.streamCutAgain },
  },
  {
    name: 'what-the-worker-wrote-is-not-told',
    protection: '§2: what is pulled on a thread of its own is known to every screen',
    edits: [
      {
        file: 'pwa/platform/sync/puller.ts',
        from: "if (message.kind === 'written') tellWritten(database, message.rows);",
        to: "if (message.kind === 'written') return;",
      },
    ],
    caughtBy: { ...pulls, name: 'the page writes nothing of what is pulled, and shows all of it, as do the other tabs' },
  },
  {
    name: 'the-worker-remembers-what-others-changed',
    protection: '§2: who counts what is here counts what is here now',
    edits: [{ file: 'pwa/platform/sync/puller.ts', from: 'void (lastId > 0 && !isLost', to: 'void (lastId < 0 && !isLost' }],
    caughtBy: { ...traps, name: 'a count that does not agree pulls everything again, once' },
  },
  {
    name: 'a-pull-that-nobody-wants-goes-on',
    protection: '§2: what closes waits for no server',
    // Either of two places ends the work: the worker that is told, and the page whose request to the server is aborted.
    edits: [
      { file: 'pwa/platform/sync/pull-host.ts', from: 'one?.controller.abort();', to: 'void one;' },
      { file: 'pwa/platform/sync/puller.ts', from: '{ query, signal, timeoutMs: 60_000 }', to: '{ query, timeoutMs: 60_000 }' },
    ],
    caughtBy: { ...pulls, name: 'a phone that closes while a pull waits for the server closes at once, and the next one brings the rest' },
  },
];
