/** One round of sync, in the only safe order: commands up, documents down, and then the settled commands leave. */
import { type PulledCollection, pulledNames } from '#pwa/platform/db/collections.ts';
import { type PhoneDatabase, purgeDeleted } from '#pwa/platform/db/open-database.ts';
import { pushCommands } from '#pwa/platform/outbox/push-commands.ts';
import { syncedCollections } from '#shared/features/sync/sync.documents.ts';
import { addDays, type Instant } from '#shared/kernel/dates.ts';
import { readCheckpoint } from './checkpoints.ts';
import type { EngineParts } from './engine-parts.ts';
import { keepEpoch } from './epoch.ts';
import { createExchanges, type FeedPosition } from './exchange.ts';
import type { GivenPage } from './pull-collection.ts';
import { retryOnLostConnection } from './retry-on-lost-connection.ts';
import { type FirstSyncPart, type SyncStatus, tellStatus } from './sync-status.ts';

/** The work of a round: ready commands are always pushed first, then these collections are pulled. */
export interface Wanted {
  push: boolean;
  pull: 'everything' | readonly string[];
  /** Also pulls collections without news, so that the device's counts are compared with the server's. */
  verify: boolean;
}

interface Round {
  wanted: Wanted;
  signal: AbortSignal;
}

interface RoundOutcome {
  /** When the first of the commands that were asked to wait may go. */
  next_attempt_at: Instant | null;
  /** Up to where this device has seen everything; null when the round did not ask. */
  position: FeedPosition | null;
}

/** Retries on a line that breaks, once anybody has answered. @throws the connection's error; all completed steps stay */
export async function runRound(parts: EngineParts, { wanted, signal }: Round): Promise<RoundOutcome> {
  const { database, outbox, files, ports, status } = parts;
  const first = await firstSyncParts(parts);
  if (first) tellStatus(status, { first_sync: first });
  const plan = { signal, isFirst: first !== null, onEpoch: (epoch: string) => keepEpoch({ database, outbox, files }, epoch) };
  const keepPage = (collection: PulledCollection, page: GivenPage) => pullOne(parts, plan, { collection, page });
  const { exchange, told } = createExchanges(parts, { signal, keepPage });
  const isAsking = wanted.push || wanted.pull === 'everything' || plan.isFirst;
  const onProgress = (sending: SyncStatus['sending']) => tellStatus(status, { sending });
  const { next_attempt_at } = await pushCommands({ outbox, ports, files, signal, exchange, isAsking, onProgress });
  const accepted = (await outbox.all()).filter((row) => row.state === 'accepted').map((row) => row.id);
  const { toPull, position } = told() ?? { toPull: wanted.pull, position: null };
  await pull(parts, plan, toPull);
  signal.throwIfAborted();
  if (first) tellStatus(status, { first_sync: await firstSyncParts(parts) });
  // One command may have changed several collections: it is confirmed when all of its news are here.
  if (told()) for (const id of accepted) await outbox.confirm(id);
  if (wanted.verify && toPull !== 'everything') await pull(parts, plan, new Set<string>(syncedCollections).difference(new Set(toPull)));
  await tidy(parts);
  return { next_attempt_at, position };
}

interface PullPlan {
  signal: AbortSignal;
  isFirst: boolean;
  onEpoch: (epoch: string) => Promise<void>;
}

async function pull(parts: EngineParts, plan: PullPlan, wanted: 'everything' | Iterable<string>): Promise<void> {
  const asked = new Set<string>(wanted === 'everything' ? syncedCollections : wanted);
  const names = pulledNames(parts.collections).filter((name) => asked.has(name));
  const pullAll = (name: PulledCollection) => pullOne(parts, plan, { collection: name });
  const pullCatalogue = async () => {
    if (asked.has('catalogue_changes')) await syncCatalogue(parts, plan.signal);
  };
  const [late, early] = [names.filter((name) => isLate(parts, name)), names.filter((name) => !isLate(parts, name))];
  // Waits for every pull, also after a failure: a pull that ran on into the next round would run beside another of its collection, and its older
  // rows could win.
  const results: PromiseSettledResult<void>[] = [];
  if (plan.isFirst) {
    // One after another, what the day needs first: beside the agenda, on a weak line, the catalogue would take the line from it for minutes.
    results.push(...(await Promise.allSettled([inOrder(early, pullAll)])), ...(await Promise.allSettled([pullCatalogue()])));
    if (results[0]?.status === 'fulfilled') results.push(...(await Promise.allSettled([inOrder(late, pullAll)])));
  } else {
    // Later pulls are small, and latency matters.
    results.push(...(await Promise.allSettled([...names.map(pullAll), pullCatalogue()])));
  }
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function pullOne(
  { ports, puller, status }: EngineParts,
  { signal, onEpoch }: PullPlan,
  { collection, page }: { collection: PulledCollection; page?: GivenPage },
): Promise<void> {
  const { mismatch } = await retryOnLostConnection({ ports, signal }, (onProgress) => {
    const onPage = ({ documents }: { documents: number }) => {
      onProgress();
      advance(status, collection, (part) => ({ ...part, received: part.received + documents }));
    };
    return puller.pull({ collection, page, signal, onEpoch, onPage });
  });
  advance(status, collection, (part) => ({ ...part, done: true }));
  if (mismatch) ports.report(new Error(`${collection}: ${mismatch.found} documents here, ${mismatch.expected} on the server, after pulling everything again`));
}

async function syncCatalogue({ ports, catalogue, status }: EngineParts, signal: AbortSignal): Promise<void> {
  let most = 0;
  await retryOnLostConnection({ ports, signal }, (onProgress) =>
    catalogue.sync(({ received, expected }) => {
      if (received > most) onProgress();
      most = Math.max(most, received);
      advance(status, 'catalogue', (part) => ({ ...part, received, expected }));
    }),
  );
  advance(status, 'catalogue', (part) => ({ ...part, done: true }));
}

function isLate({ collections }: EngineParts, name: PulledCollection): boolean {
  return collections[name].options.pulled.isAfterCatalogue;
}

async function firstSyncParts(engine: EngineParts): Promise<FirstSyncPart[] | null> {
  const { database, collections, catalogue } = engine;
  const known = await Promise.all(pulledNames(collections).map(async (collection) => ({ collection, checkpoint: await readCheckpoint(database, collection) })));
  // A catalogue that cannot be opened is reported when it is updated; sending does not wait for it.
  const { complete: catalogueComplete } = await catalogue.summary().catch(() => ({ complete: false }));
  if (catalogueComplete && known.every(({ checkpoint }) => checkpoint.complete)) return null;
  const parts = await Promise.all(
    known.map(async ({ collection, checkpoint }) => ({
      collection,
      received: checkpoint.complete ? 0 : await database.collections[collection].count().exec(),
      expected: null,
      done: checkpoint.complete,
    })),
  );
  const ofCatalogue: FirstSyncPart = { collection: 'catalogue', received: 0, expected: null, done: catalogueComplete };
  return [...parts.filter(({ collection }) => !isLate(engine, collection)), ofCatalogue, ...parts.filter(({ collection }) => isLate(engine, collection))];
}

function advance(status: EngineParts['status'], collection: FirstSyncPart['collection'], step: (part: FirstSyncPart) => FirstSyncPart): void {
  const { first_sync } = status.getState();
  if (first_sync) tellStatus(status, { first_sync: first_sync.map((part) => (part.collection === collection ? step(part) : part)) });
}

async function inOrder<Name>(names: readonly Name[], work: (name: Name) => Promise<void>): Promise<void> {
  for (const name of names) await work(name);
}

/** Days that a delivered command stays: for the day's count, and to be sent again if the server comes back from a backup. */
const confirmedDays = 7;
const discardedDays = 60;

/** Databases whose removed rows were purged in this life of the page: once is enough, and it is not cheap. */
const purged = new WeakSet<PhoneDatabase>();

async function tidy({ database, outbox, files, ports }: EngineParts): Promise<void> {
  const daysAgo = (days: number) => addDays(ports.now().slice(0, 10), -days);
  await outbox.removeSettled({ confirmed: daysAgo(confirmedDays), discarded: daysAgo(discardedDays) });
  await files.removeUnnamed(new Set((await outbox.all()).flatMap((row) => row.files ?? [])), ports.now());
  if (purged.has(database)) return;
  purged.add(database);
  await purgeDeleted(database);
}
