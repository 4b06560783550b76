import { and, desc, eq, lt } from 'drizzle-orm';
import { idempotency_keys } from './platform.tables.ts';
import type { Db, Tx } from './store.ts';

export interface KeyOwner {
  subscriberId: number;
  userId: number;
  key: string;
  requestHash: string;
}

export interface KeptAnswer {
  requestHash: string;
  status: number;
  body: string;
}

/** The kept answer of a key, with the hash of the request that got it. */
export async function findAnswer(db: Db, { subscriberId, userId, key }: KeyOwner): Promise<KeptAnswer | undefined> {
  const [row] = await db
    .select({ requestHash: idempotency_keys.request_hash, status: idempotency_keys.status, body: idempotency_keys.body })
    .from(idempotency_keys)
    .where(and(eq(idempotency_keys.subscriber_id, subscriberId), eq(idempotency_keys.user_id, userId), eq(idempotency_keys.key, key)));
  return row;
}

/** No client repeats a request for longer (decision 0170). */
const keptMs = 30 * 24 * 60 * 60 * 1000;
/** Clients repeat a request soon or never: a person with more keys than this only fills the disk. */
const keptOfPerson = 500;

/** Forgets every kept answer: another key of the installation cannot open them. */
export async function forgetAnswers(tx: Tx): Promise<void> {
  await tx.delete(idempotency_keys);
}

/** Stores the answer of a key, and deletes the subscriber's expired answers and the person's oldest ones beyond the limit. */
export async function keepAnswer(
  tx: Tx,
  { subscriberId, userId, key, requestHash }: KeyOwner,
  { status, body }: { status: number; body: string },
): Promise<void> {
  const oldest = new Date(Date.parse(tx.now) - keptMs).toISOString();
  await tx.delete(idempotency_keys).where(and(eq(idempotency_keys.subscriber_id, subscriberId), lt(idempotency_keys.created_at, oldest)));
  const ofPerson = and(eq(idempotency_keys.subscriber_id, subscriberId), eq(idempotency_keys.user_id, userId));
  const [last] = await tx
    .select({ created_at: idempotency_keys.created_at })
    .from(idempotency_keys)
    .where(ofPerson)
    .orderBy(desc(idempotency_keys.created_at))
    .limit(1)
    .offset(keptOfPerson - 1);
  if (last) await tx.delete(idempotency_keys).where(and(ofPerson, lt(idempotency_keys.created_at, last.created_at)));
  await tx
    .insert(idempotency_keys)
    .values({ subscriber_id: subscriberId, user_id: userId, key, request_hash: requestHash, status, body, created_at: tx.now })
    .onConflictDoNothing();
}
