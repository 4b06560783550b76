/**
 * Where a device is in a collection. It travels as an opaque text and is believed only as far as it harms nobody but its
 * sender: it names a sequence, never a scope to be granted. Spec: sync §4.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type Actor, audiencesOf, everybody } from '#server/platform/actor.ts';
import type { ReplicatedCollection, ReplicationScope } from '#server/platform/replication.ts';
import { isAllowed } from '#shared/kernel/call.ts';

const checkpointSchema = z.object({
  /** The subscriber's epoch; a restored backup has another. */
  e: z.string(),
  /** What decides which rows the person sees and how; see nameOfScope. */
  s: z.string(),
  /** Everything up to this sequence is on the device. */
  q: z.int().min(0),
  /** The feed's sequence when the device started from zero: older tombstones are not needed. */
  i: z.int().min(0),
});
export type Checkpoint = z.infer<typeof checkpointSchema>;

export function encodeCheckpoint(checkpoint: Checkpoint): string {
  return Buffer.from(JSON.stringify(checkpoint)).toString('base64url');
}

/** Null for whatever encodeCheckpoint did not write: the device then starts again, it is never left without an answer. */
export function decodeCheckpoint(text: string): Checkpoint | null {
  try {
    return checkpointSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** Whether a person may read the rows of a collection at all. */
export function mayRead(actor: Actor, { access }: ReplicatedCollection): boolean {
  return access === undefined || isAllowed(access, actor);
}

/** The audiences that a person hears in a collection; none in one that their role may not read. */
export function heardIn(actor: Actor, collection: ReplicatedCollection): string[] {
  if (!mayRead(actor, collection)) return [];
  return collection.isSameForAll ? [everybody] : audiencesOf(actor, collection.isOwnOnly);
}

/** Rises when what every collection's documents look like changes, and makes every device pull everything again. */
const documentsVersion = 1;

/**
 * A short text that changes with anything that decides which rows of a collection a person sees, or how they look.
 * @param scope the person's, with which their answer is made too: another one that was looked up a moment later may differ
 */
export function nameOfScope(actor: Actor, collection: ReplicatedCollection, { key }: ReplicationScope): string {
  const shape = [documentsVersion, collection.version ?? 1];
  const branch = actor.contactWarehouseId ? [actor.contactWarehouseId] : [];
  const heard = heardIn(actor, collection).sort();
  const parts = collection.isSameForAll ? [...shape, heard, key] : [...shape, actor.role, actor.reach, heard, key, ...branch];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}
