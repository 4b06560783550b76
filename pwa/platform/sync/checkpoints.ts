/** The checkpoint of each collection, written only after its rows. Spec: sync §2. */
import type { PulledCollection } from '#pwa/platform/db/collections.ts';
import type { PullDatabase } from '#pwa/platform/db/open-database.ts';

export interface Checkpoint extends Record<string, unknown> {
  /** The server's, opaque; null pulls from zero. */
  checkpoint: string | null;
  /** Which round of pulls this is: documents of earlier rounds go when it ends. */
  generation: number;
  /** This round began from zero over documents of an earlier one, and has not yet removed what did not come again. */
  sweeping: boolean;
  /** This round began from zero because the counts did not agree: they are not asked to agree a second time. */
  verifying?: boolean;
  /** The version of the collection's schema at the pull; another version pulls again. */
  schema_version: number;
  /** The first pull reached its end at least once. */
  complete: boolean;
}

export async function readCheckpoint(database: PullDatabase, collection: PulledCollection): Promise<Checkpoint> {
  const stored = await database.collections.meta.findOne(keyOf(collection)).exec();
  const schema_version = database.collections[collection].schema.version;
  if (!stored) return { checkpoint: null, generation: 1, sweeping: false, schema_version, complete: false };
  // Only this file writes the document.
  const checkpoint = stored.get('value') as Checkpoint;
  return checkpoint.schema_version === schema_version ? checkpoint : { ...fromZero(checkpoint), schema_version };
}

export async function writeCheckpoint(database: PullDatabase, collection: PulledCollection, checkpoint: Checkpoint): Promise<void> {
  await database.collections.meta.upsert({ id: keyOf(collection), value: checkpoint });
}

/** Starts the next round from zero: all documents are written over the present ones, and those that did not come are removed at its end. */
export function fromZero(checkpoint: Checkpoint): Checkpoint {
  return { ...checkpoint, verifying: false, checkpoint: null, generation: checkpoint.generation + 1, sweeping: true };
}

const keyOf = (collection: PulledCollection) => `checkpoint:${collection}`;
