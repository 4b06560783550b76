/**
 * The position of a device in a collection. It is an opaque text that the client could change, but only to its own disadvantage: it contains a
 * sequence, and no permission. Spec: sync §4.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type Actor, audiencesOf, everybody } from '#server/platform/actor.ts';
import type { ReplicatedCollection, ReplicationScope } from '#server/platform/replication.ts';
import { isAllowed } from '#shared/kernel/call.ts';

const checkpointSchema = z.object({
  /** The epoch of the subscriber's feed; a restored backup gets a new one. */
  e: z.string(),
  /** The name of what decides which rows the person sees and how; see nameOfScope. */
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

/** Null for a text that encodeCheckpoint did not write: the device then starts again from zero. */
export function decodeCheckpoint(text: string): Checkpoint | null {
  try {
    return checkpointSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** Whether a person may read any rows of a collection. */
export function mayRead(actor: Actor, { access }: ReplicatedCollection): boolean {
  return access === undefined || isAllowed(access, actor);
}

/** The audiences of a person in a collection; empty when their role may not read the collection. */
export function heardIn(actor: Actor, collection: ReplicatedCollection): string[] {
  if (!mayRead(actor, collection)) return [];
  return collection.isSameForAll ? [everybody] : audiencesOf(actor, collection.isOwnOnly);
}

/** Raised when the documents of every collection change their shape, so that every device pulls everything again. */
const documentsVersion = 1;

/**
 * A short text that changes with everything that decides which rows of a collection a person sees, or how they look.
 * @param scope the scope with which the answer is made as well: looked up a second time it might differ
 */
export function nameOfScope(actor: Actor, collection: ReplicatedCollection, { key }: ReplicationScope): string {
  const shape = [documentsVersion, collection.version ?? 1];
  const branch = actor.contactWarehouseId ? [actor.contactWarehouseId] : [];
  const heard = heardIn(actor, collection).sort();
  const parts = collection.isSameForAll ? [...shape, heard, key] : [...shape, actor.role, actor.reach, heard, key, ...branch];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}
