/** One round of sync, in the only safe order: identity, commands up, documents down, and then the settled commands leave. */
import { type PulledCollection, pulledCollections } from '#pwa/platform/db/collections.ts';
import { type PhoneDatabase, purgeDeleted } from '#pwa/platform/db/open-database.ts';
import { pushCommands } from '#pwa/platform/outbox/push-commands.ts';
import { protocolVersion } from '#shared/features/sync/sync.documents.ts';
import { addDays, type Instant } from '#shared/kernel/dates.ts';
import { readCheckpoint } from './checkpoints.ts';
import { reportDevice } from './device-report.ts';
import { keepEpoch } from './epoch.ts';
import { retryOnLostConnection } from './retry-on-lost-connection.ts';
import type { EngineParts } from './sync-engine.ts';
import { type FirstSyncPart, tellStatus } from './sync-status.ts';

/** What a round must do: commands always go first when there are any; these collections are pulled. */
export interface Wanted {
  push: boolean;
  pull: 'everything' | readonly string[];
}

interface Round {
  wanted: Wanted;
  signal: AbortSignal;
  /** Awaited when everything is sent and nothing has been asked for yet. */
  beforePull: () => Promise<void>;
}

/** Insists on a line that breaks once somebody has answered. @throws what the wire throws; everything done until then stands */
export async function runRound(parts: EngineParts, { wanted, signal, beforePull }: Round): Promise<{ next_attempt_at: Instant | null }> {
  const { database, identity, outbox, ports, wire, status } = parts;
  const first = await firstSyncParts(parts);
  if (first) tellStatus(status, { first_sync: first });
  // News need no introduction: whom the server no longer welcomes is told so by the pull, and the next round hears why.
  const isNews = !wanted.push && wanted.pull !== 'everything' && first === null;
  if (!isNews && !(await introduce(parts))) return { next_attempt_at: null };
  const onEpoch = (epoch: string) => keepEpoch({ database, outbox }, epoch);
  const reported = status.getState().pending;
  const pushing = { database, outbox, wire, device: identity.id, ports, signal, onEpoch };
  const pushed = await pushCommands({ ...pushing, onProgress: (sending) => tellStatus(status, { sending }) });
  const accepted = (await outbox.all()).filter((row) => row.state === 'accepted').map((row) => row.id);
  await beforePull();
  // What was accepted is confirmed by pulling everything: one command may have changed several collections.
  await pull(parts, { signal, pull: pushed.answered > 0 || accepted.length > 0 ? 'everything' : wanted.pull, isFirst: first !== null, onEpoch });
  signal.throwIfAborted();
  if (first) tellStatus(status, { first_sync: await firstSyncParts(parts) });
  for (const id of accepted) await outbox.confirm(id);
  await tidy(parts);
  // So that the server's last word about us is not what we had before sending it.
  if (reported !== status.getState().pending) await retryOnLostConnection({ ports, signal }, () => introduce(parts));
  return { next_attempt_at: pushed.next_attempt_at };
}

/** False when the device is revoked: nothing more is said or sent. */
async function introduce({ ports, wire, identity, status, database, outbox, onRevoked }: EngineParts): Promise<boolean> {
  const letter = await identity.letter();
  const answer = await reportDevice({ ports, wire, device: identity.id, letter, status: status.getState() });
  if (answer.revoked) {
    // Not awaited: it waits for this round to end.
    onRevoked();
    return false;
  }
  const isFirstContact = letter === null;
  if (isFirstContact && identity.isNew && answer.last_known && answer.last_known.pending_count > 0) {
    identity.keepLoss(answer.last_known);
    tellStatus(status, { lost: answer.last_known });
  }
  await identity.keepLetter(answer.letter);
  await keepEpoch({ database, outbox }, answer.epoch);
  tellStatus(status, { reachable: true, must_update: answer.minimum_protocol > protocolVersion });
  return true;
}

interface PullPlan {
  signal: AbortSignal;
  pull: Wanted['pull'];
  isFirst: boolean;
  onEpoch: (epoch: string) => Promise<void>;
}

async function pull(parts: EngineParts, plan: PullPlan): Promise<void> {
  const everything = plan.pull === 'everything';
  const names = pulledCollections.filter((name) => everything || plan.pull.includes(name));
  const catalogue = everything || plan.pull.includes('catalogue_changes') ? syncCatalogue(parts, plan.signal) : Promise.resolve();
  // The first time in order, so that what a seller needs first is there first; afterwards there is little, and latency rules.
  const collections = plan.isFirst ? [inOrder(names, (name) => pullOne(parts, plan, name))] : names.map((name) => pullOne(parts, plan, name));
  // All of them are seen to their end: what went on into the next round would be pulled twice at the same time, and the older one could win.
  const results = await Promise.allSettled([...collections, catalogue]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function pullOne({ ports, puller, status }: EngineParts, { signal, onEpoch }: PullPlan, collection: PulledCollection): Promise<void> {
  const { mismatch } = await retryOnLostConnection({ ports, signal }, (onProgress) => {
    const onPage = ({ documents }: { documents: number }) => {
      onProgress();
      advance(status, collection, (part) => ({ ...part, received: part.received + documents }));
    };
    return puller.pull({ collection, signal, onEpoch, onPage });
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

async function firstSyncParts({ database, catalogue }: EngineParts): Promise<FirstSyncPart[] | null> {
  const known = await Promise.all(pulledCollections.map(async (collection) => ({ collection, checkpoint: await readCheckpoint(database, collection) })));
  // A catalogue that does not open is told when it is brought up to date; what is to be sent does not wait for it.
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
  return [...parts, { collection: 'catalogue', received: 0, expected: null, done: catalogueComplete }];
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

async function tidy({ database, outbox, ports }: EngineParts): Promise<void> {
  const daysAgo = (days: number) => addDays(ports.now().slice(0, 10), -days);
  await outbox.removeSettled({ confirmed: daysAgo(confirmedDays), discarded: daysAgo(discardedDays) });
  if (purged.has(database)) return;
  purged.add(database);
  await purgeDeleted(database);
}
