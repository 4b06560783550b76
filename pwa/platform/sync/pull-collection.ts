/**
 * Pulls one collection page by page: rows first, then their checkpoint, and nothing more after the first failure. Our own instead of RxDB's replication, which
 * loses rows in the ways of sync §2.
 */
import type { PulledCollection } from '#pwa/platform/db/collections.ts';
import type { PullDatabase } from '#pwa/platform/db/open-database.ts';
import { syncAddresses } from '#shared/features/sync/sync.addresses.ts';
import type { PullAnswer } from '#shared/features/sync/sync.documents.ts';
import { addressOf } from '#shared/kernel/call.ts';
import { type Checkpoint, fromZero, readCheckpoint, writeCheckpoint } from './checkpoints.ts';
import { bytesOf, readDocument, type Wire } from './wire.ts';

export interface Pulling {
  database: PullDatabase;
  wire: Wire;
  collection: PulledCollection;
  /** A page that came with another answer, and the checkpoint that it starts from: used as the first page while the collection still has that checkpoint. */
  page?: GivenPage | undefined;
  /** Documents written in one transaction. */
  writtenAtOnce: number;
  signal: AbortSignal;
  onPage: (page: { documents: number }) => void;
  /** The epoch of the server that answered. */
  onEpoch: (epoch: string) => Promise<void>;
}

export interface GivenPage {
  asked: string;
  answer: PullAnswer;
}

export interface PullOutcome {
  /** Documents that came, deletions among them. */
  received: number;
  /** The difference between the server's count and the device's after a full re-sync; null when they are equal. */
  mismatch: { expected: number; found: number } | null;
}

type WireDocument = PullAnswer['documents'][number] & { id: string };
/** The common interface of all collections; their documents' types differ. */
interface AnyCollection {
  bulkUpsert(documents: object[]): Promise<{ error: unknown[] }>;
  bulkRemove(ids: string[]): Promise<{ error: unknown[] }>;
  count(query?: object): { exec(): Promise<number> };
  find(query: object): { exec(): Promise<{ primary: string }[]> };
}

/** Documents asked for before it is known what one of them weighs. */
const firstPage = 100;
const largestPage = 1000;
/** The target size of a page in bytes: parsing a page blocks the thread, also for taps where the page itself pulls. */
const pageWeight = 256 * 1024;
/** @throws the errors of the wire and the storage; pages written before stay */
export async function pullCollection(pulling: Pulling): Promise<PullOutcome> {
  const { database, collection } = pulling;
  let at = await readCheckpoint(database, collection);
  const { page: given } = pulling;
  let page: Page = given && given.asked === at.checkpoint ? { ...given, next: firstPage } : await askPage(pulling, at.checkpoint, firstPage);
  let received = 0;
  for (;;) {
    pulling.signal.throwIfAborted();
    const { answer, asked } = page;
    await pulling.onEpoch(answer.epoch);
    if (answer.resync && asked !== null) at = fromZero(at);
    received += answer.documents.length;
    at = { ...at, checkpoint: answer.checkpoint };
    if (answer.more) {
      // A server that says 'more' without moving on would be asked for ever.
      if (answer.checkpoint === asked) throw new Error(`La sincronización de ${collection} no avanza.`);
      page = await keepWhileNextComes(pulling, page, at);
      continue;
    }
    await keepPage(pulling, answer, at);
    const { verifying } = at;
    at = await finishRound(pulling, at);
    const mismatch = await countMismatch(pulling, answer);
    if (mismatch === null || verifying) return { received, mismatch };
    at = { ...fromZero(at), verifying: true };
    await writeCheckpoint(database, collection, at);
    page = await askPage(pulling, at.checkpoint, page.next);
  }
}

interface Page {
  /** The checkpoint with which it was asked for. */
  asked: string | null;
  answer: PullAnswer;
  /** How many documents the page after it should have. */
  next: number;
}

async function askPage({ wire, collection, signal }: Pulling, checkpoint: string | null, limit: number): Promise<Page> {
  const bytes = await bytesOf(await wire(addressOf(syncAddresses.pull, { collection }), { query: { checkpoint, limit }, signal, timeoutMs: 60_000 }));
  const answer = readDocument<PullAnswer>(bytes);
  return { asked: checkpoint, answer, next: pageAfter(answer.documents.length, bytes.byteLength) };
}

/** The number of documents for a page of the target size, from a page of `documents` that had `bytes`. */
function pageAfter(documents: number, bytes: number): number {
  if (documents === 0) return firstPage;
  return Math.min(largestPage, Math.max(1, Math.floor((documents * pageWeight) / bytes)));
}

/** The page after this one, which travels while this one is written. Whichever of the two fails, the other is seen to its end. */
async function keepWhileNextComes(pulling: Pulling, { answer, next }: Page, at: Checkpoint): Promise<Page> {
  const [kept, coming] = await Promise.allSettled([keepPage(pulling, answer, at), askPage(pulling, at.checkpoint, next)]);
  if (kept.status === 'rejected') throw kept.reason;
  if (coming.status === 'rejected') throw coming.reason;
  return coming.value;
}

/** Stores the rows first, then their checkpoint. */
async function keepPage({ database, collection, writtenAtOnce, onPage }: Pulling, answer: PullAnswer, at: Checkpoint): Promise<void> {
  const rows = rowsOf(database, collection);
  // Every document on the wire has its id.
  const documents = answer.documents as WireDocument[];
  const living = documents.filter((document) => !document._deleted).map(({ _deleted, ...document }) => ({ ...document, pulled_in: at.generation }));
  const gone = documents.filter((document) => document._deleted).map((document) => document.id);
  // A document is twice in a page only if the server erred; the last one wins.
  const latest = [...new Map(living.map((document) => [document.id, document])).values()];
  const requireKept = ({ error: [failure] }: { error: unknown[] }) => {
    if (failure !== undefined) throw new Error(`No se pudo guardar ${collection} en este dispositivo.`, { cause: failure });
  };
  for (const piece of pieces(latest, writtenAtOnce)) requireKept(await rows.bulkUpsert(piece));
  for (const piece of pieces(gone, writtenAtOnce)) requireKept(await rows.bulkRemove(piece));
  await writeCheckpoint(database, collection, at);
  onPage({ documents: answer.documents.length });
}

function* pieces<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

/** The end of a round from zero: a document that it did not bring has left the person's scope, or does not exist after a restored backup. */
async function finishRound({ database, collection, writtenAtOnce }: Pulling, at: Checkpoint): Promise<Checkpoint> {
  if (at.sweeping) {
    const rows = rowsOf(database, collection);
    const old = await rows.find({ selector: { pulled_in: { $lt: at.generation } } }).exec();
    for (const piece of pieces(
      old.map((document) => document.primary),
      writtenAtOnce,
    ))
      await rows.bulkRemove(piece);
  }
  const finished = { ...at, sweeping: false, verifying: false, complete: true };
  if (at.sweeping || !at.complete) await writeCheckpoint(database, collection, finished);
  return finished;
}

async function countMismatch({ database, collection }: Pulling, { count: expected }: PullAnswer): Promise<PullOutcome['mismatch']> {
  if (expected === undefined) return null;
  const found = await rowsOf(database, collection).count().exec();
  return found === expected ? null : { expected, found };
}

function rowsOf(database: PullDatabase, collection: PulledCollection): AnyCollection {
  // The union of collections has no common call; each takes the documents of its own name.
  return database.collections[collection] as unknown as AnyCollection;
}
