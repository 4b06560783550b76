/**
 * Brings one collection up to date, page by page: rows first, then the checkpoint that stands for them, and nothing more after
 * the first failure. Ours instead of RxDB's replication, which loses rows in the ways of sync §2.
 */
import type { PulledCollection } from '#pwa/platform/db/collections.ts';
import type { PhoneDatabase } from '#pwa/platform/db/open-database.ts';
import type { PullAnswer } from '#shared/features/sync/sync.documents.ts';
import { type Checkpoint, fromZero, readCheckpoint, writeCheckpoint } from './checkpoints.ts';
import { documentOf, type Wire } from './wire.ts';

export interface Pulling {
  database: PhoneDatabase;
  wire: Wire;
  collection: PulledCollection;
  signal: AbortSignal;
  onPage: (page: { documents: number }) => void;
  /** The epoch of the server that answered. */
  onEpoch: (epoch: string) => Promise<void>;
}

export interface PullOutcome {
  /** Documents that came, deletions among them. */
  received: number;
  /** What the server counts and this device does not, after a whole re-sync; null when they agree. */
  mismatch: { expected: number; found: number } | null;
}

type WireDocument = PullAnswer['documents'][number] & { id: string };
/** What all the collections have in common; their documents' types differ. */
interface AnyCollection {
  bulkUpsert(documents: object[]): Promise<{ error: unknown[] }>;
  bulkRemove(ids: string[]): Promise<{ error: unknown[] }>;
  count(query?: object): { exec(): Promise<number> };
  find(query: object): { exec(): Promise<{ primary: string }[]> };
}

const pageSize = 1000;
/**
 * Documents written at once. The storage works on the page's own thread, and between two pieces the person's taps are heard: fifty took a
 * phone with a processor four times slower 180 ms.
 */
const writtenAtOnce = 15;

/** @throws what the wire or the storage throws; what was written until then stands */
export async function pullCollection(pulling: Pulling): Promise<PullOutcome> {
  const { database, collection } = pulling;
  let at = await readCheckpoint(database, collection);
  let received = 0;
  let verified = false;
  for (;;) {
    pulling.signal.throwIfAborted();
    const asked = at.checkpoint;
    const answer = await askPage(pulling, asked);
    await pulling.onEpoch(answer.epoch);
    if (answer.resync && asked !== null) at = fromZero(at);
    await keepPage(pulling, answer, at.generation);
    received += answer.documents.length;
    at = { ...at, checkpoint: answer.checkpoint };
    await writeCheckpoint(database, collection, at);
    pulling.onPage({ documents: answer.documents.length });
    if (answer.more) {
      // A server that says 'more' without moving on would be asked for ever.
      if (answer.checkpoint === asked) throw new Error(`La sincronización de ${collection} no avanza.`);
      continue;
    }
    at = await finishRound(pulling, at);
    const mismatch = await countMismatch(pulling, answer);
    if (mismatch === null || verified) return { received, mismatch };
    verified = true;
    at = fromZero(at);
    await writeCheckpoint(database, collection, at);
  }
}

async function askPage({ wire, collection, signal }: Pulling, checkpoint: string | null): Promise<PullAnswer> {
  const response = await wire(`/sync/${collection}`, { query: { checkpoint, limit: pageSize }, signal, timeoutMs: 60_000 });
  return await documentOf<PullAnswer>(response);
}

async function keepPage({ database, collection }: Pulling, answer: PullAnswer, generation: number): Promise<void> {
  const rows = rowsOf(database, collection);
  // Every document on the wire has its id.
  const documents = answer.documents as WireDocument[];
  const living = documents.filter((document) => !document._deleted).map(({ _deleted, ...document }) => ({ ...document, pulled_in: generation }));
  const gone = documents.filter((document) => document._deleted).map((document) => document.id);
  // One document may come twice in a page only if the server erred; the last one stands.
  const latest = [...new Map(living.map((document) => [document.id, document])).values()];
  const requireKept = ({ error: [failure] }: { error: unknown[] }) => {
    if (failure !== undefined) throw new Error(`No se pudo guardar ${collection} en este dispositivo.`, { cause: failure });
  };
  for (const piece of pieces(latest)) requireKept(await rows.bulkUpsert(piece));
  for (const piece of pieces(gone)) requireKept(await rows.bulkRemove(piece));
}

function* pieces<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += writtenAtOnce) yield items.slice(at, at + writtenAtOnce);
}

/** The end of a round from zero: what it did not bring has left this person's scope, or never existed after a restored backup. */
async function finishRound({ database, collection }: Pulling, at: Checkpoint): Promise<Checkpoint> {
  if (at.sweeping) {
    const rows = rowsOf(database, collection);
    const old = await rows.find({ selector: { pulled_in: { $lt: at.generation } } }).exec();
    for (const piece of pieces(old.map((document) => document.primary))) await rows.bulkRemove(piece);
  }
  const finished = { ...at, sweeping: false, complete: true };
  if (at.sweeping || !at.complete) await writeCheckpoint(database, collection, finished);
  return finished;
}

async function countMismatch({ database, collection }: Pulling, { count: expected }: PullAnswer): Promise<PullOutcome['mismatch']> {
  if (expected === undefined) return null;
  const found = await rowsOf(database, collection).count().exec();
  return found === expected ? null : { expected, found };
}

function rowsOf(database: PhoneDatabase, collection: PulledCollection): AnyCollection {
  // The union of collections has no common call; each takes the documents that its own name on the wire brings.
  return database.collections[collection] as unknown as AnyCollection;
}
