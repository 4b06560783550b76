/**
 * One `POST /sync/commands`: commands and the device's report go up; results and unseen changes come down. The
 * changes are stored before the results are passed on: an order is at every moment in the outbox or among the documents. Spec: sync §4.
 */
import { isPulled, type PulledCollection, pulledNames } from '#pwa/platform/db/collections.ts';
import type { Exchange, Exchanged, Unsent } from '#pwa/platform/outbox/push-commands.ts';
import { syncAddresses } from '#shared/features/sync/sync.addresses.ts';
import { type CommandDocument, type PushAnswer, protocolVersion } from '#shared/features/sync/sync.documents.ts';
import type { CommandEnvelope, PushBody } from '#shared/features/sync/sync.schemas.ts';
import { readCheckpoint } from './checkpoints.ts';
import { hearDevice, introduce, reportOf } from './device-report.ts';
import type { EngineParts } from './engine-parts.ts';
import { keepEpoch, readEpoch } from './epoch.ts';
import type { GivenPage } from './pull-collection.ts';
import { retryOnLostConnection } from './retry-on-lost-connection.ts';
import { documentOf, failureOf } from './wire.ts';

/** A place in the server's feed. */
export interface FeedPosition {
  epoch: string;
  seq: number;
}

export interface Exchanges {
  exchange: Exchange;
  /** The collections that the last answer left to be pulled; null before the first answer. */
  told(): Told | null;
}

/** The work that is left after an exchange. */
export interface Told {
  /** 'everything': the server is of protocol 1, and tells no news. */
  toPull: 'everything' | ReadonlySet<string>;
  /** With `toPull` pulled, this device has seen everything up to here; null when the server does not say. */
  position: FeedPosition | null;
}

interface Exchanging {
  signal: AbortSignal;
  /** Keeps a page that was asked for with a checkpoint. */
  keepPage: (collection: PulledCollection, page: GivenPage) => Promise<void>;
}

/** The exchanges of one round. */
export function createExchanges(parts: EngineParts, { signal, keepPage }: Exchanging): Exchanges {
  const { database, collections, identity, outbox, files, ports, wire } = parts;
  const toPull = new Set<string>();
  let told: Told | null = null;

  const ask = async (body: PushBody): Promise<PushAnswer> => {
    // A day's orders over a weak line take a while.
    const slow = body.commands.length > 0 ? { timeoutMs: 60_000 } : {};
    return await documentOf<PushAnswer>(await wire(syncAddresses.pushCommands.path, { method: 'POST', body, signal, ...slow }));
  };
  // Without any signal one call is enough to know it; once somebody has answered, a lost one is asked again.
  const askAgain = (body: PushBody) => (told === null ? ask(body) : retryOnLostConnection({ ports, signal }, () => ask(body)));

  const exchange = async (commands: readonly CommandEnvelope[], unsent: Unsent): Promise<Exchanged> => {
    const [epoch, checkpoints, report] = await Promise.all([readEpoch(database), checkpointsOf(parts), reportOf(parts, unsent)]);
    let answer: PushAnswer;
    try {
      answer = await askAgain({ protocol: protocolVersion, device: identity.id, commands: [...commands], epoch, checkpoints, report });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'rejected' && commands.length > 0) return { kind: 'rejected', sentence: failure.sentence };
      if (failure.kind === 'forbidden') await introduce(parts);
      throw error;
    }
    if (answer.device) await hearDevice(parts, answer.device);
    else await introduce(parts);
    await keepEpoch({ database, outbox, files }, answer.epoch);
    for (const [name, page] of Object.entries(answer.news?.collections ?? {})) {
      const asked = checkpoints[name];
      if (page && isPulled(collections, name) && typeof asked === 'string') await keepPage(name, { asked, answer: page });
      else toPull.add(name);
    }
    told = answer.news ? { toPull, position: { epoch: answer.epoch, seq: answer.news.seq } } : { toPull: 'everything', position: null };
    for (const result of answer.results) if (result.status === 'accepted' && result.document) await keepDocument(parts, result.document);
    const isOther = answer.results.length === 0 && commands.length > 0 && answer.epoch !== epoch;
    return isOther ? { kind: 'other-epoch' } : { kind: 'answered', results: answer.results };
  };
  return { exchange, told: () => told };
}

/** The checkpoints of this device; null for a collection whose pull has not finished or starts from zero. */
async function checkpointsOf({ database, collections, catalogue }: EngineParts): Promise<Record<string, string | null>> {
  // A catalogue that cannot be opened is reported when it is updated; sending does not wait for it.
  const { checkpoint } = await catalogue.summary().catch(() => ({ checkpoint: null }));
  const standing = pulledNames(collections).map(async (name): Promise<[string, string | null]> => {
    const { complete, sweeping, verifying, checkpoint } = await readCheckpoint(database, name);
    return [name, complete && !sweeping && !verifying ? checkpoint : null];
  });
  return { ...Object.fromEntries(await Promise.all(standing)), catalogue_changes: checkpoint };
}

/** The document that a command made, where the answer does not bring the news of its collection: it is shown until the pull brings it. */
async function keepDocument({ database, collections }: EngineParts, { collection, document }: CommandDocument): Promise<void> {
  if (!isPulled(collections, collection)) return;
  const { generation } = await readCheckpoint(database, collection);
  const pulled = { ...document, pulled_in: generation };
  // The server's document of that collection, by the wire's contract; the union of collections has no common insert.
  await (database.collections[collection] as unknown as { upsert(document: object): Promise<unknown> }).upsert(pulled);
}
