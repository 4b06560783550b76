/**
 * `Idempotency-Key`: the same key and body gives the first answer again, the same key with another body a 409. Only
 * successes are kept: a refusal changed nothing, so the repeated request is judged anew. Spec: decisions §2.
 */
import { createHash } from 'node:crypto';
import type { Actor } from '../actor.ts';
import { findAnswer, type KeptAnswer, keepAnswer } from '../db/idempotency.repository.ts';
import type { Tx } from '../db/store.ts';
import type { Services } from '../services.ts';
import { httpErrors } from './http.errors.ts';

interface Request {
  services: Services;
  actor: Actor | null;
  key: string | undefined;
  request: { method: string; path: string; body: unknown };
  status: number;
  answer(value: unknown): unknown;
}

interface Once {
  /** The first answer, when there is one. */
  before(): Promise<Response | undefined>;
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  run(handle: () => Promise<unknown>): Promise<unknown>;
}

export function once({ services, actor, key, request, status, answer }: Request): Once {
  const subscriberId = actor?.subscriberId ?? 0;
  const { store } = services;
  if (!key || !actor) {
    return { before: async () => undefined, transact: (work) => store.withTransaction(subscriberId, work), run: (handle) => handle() };
  }
  if (key.length < 8 || key.length > 120) throw httpErrors.badKey();
  const owner = { subscriberId, userId: actor.userId, key, requestHash: hashOf(request) };
  const keep = (tx: Tx, value: unknown) => keepAnswer(tx, owner, { status, body: JSON.stringify(answer(value)) });
  let kept = false;
  return {
    async before() {
      const found = await findAnswer(store.db, owner);
      return found && replay(found, owner.requestHash);
    },
    transact: (work) =>
      store.withTransaction(subscriberId, async (tx) => {
        // Two requests with one key at once: the second finds here what the first has just kept.
        const found = await findAnswer(tx, owner);
        if (found) throw new Replayed(replay(found, owner.requestHash));
        const value = await work(tx);
        if (!(value instanceof Response)) {
          await keep(tx, value);
          kept = true;
        }
        return value;
      }),
    async run(handle) {
      try {
        const value = await handle();
        if (!kept && !(value instanceof Response)) await store.withTransaction(subscriberId, (tx) => keep(tx, value));
        return value;
      } catch (error) {
        if (error instanceof Replayed) return error.response;
        throw error;
      }
    },
  };
}

/** Carries the first answer out of a transaction that must not happen again. */
class Replayed extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super('replayed');
    this.response = response;
  }
}

function replay(found: KeptAnswer, requestHash: string): Response {
  if (found.requestHash !== requestHash) throw httpErrors.keyReused();
  return new Response(found.body, { status: found.status, headers: { 'Content-Type': 'application/json' } });
}

function hashOf({ method, path, body }: Request['request']): string {
  const hash = createHash('sha256').update(`${method} ${path}\n`);
  return hash.update(JSON.stringify(body, (_name, value) => (value instanceof File ? `${value.name} ${value.size} ${value.type}` : value)) ?? '').digest('hex');
}
