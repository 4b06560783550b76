/**
 * `Idempotency-Key`: the same key and body gives the first answer again, the same key with another body a 409. Only
 * successes are kept: a refusal changed nothing, so the repeated request is judged anew. Spec: decisions §2.
 */
import { createHash } from 'node:crypto';
import type { Actor } from '../actor.ts';
import { findAnswer, type KeptAnswer, keepAnswer } from '../db/idempotency.repository.ts';
import type { Tx } from '../db/store.ts';
import { seal, unseal } from '../sealed-text.ts';
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
  // Awaited by `before`, which comes first.
  const owner = { subscriberId, userId: actor.userId, key, requestHash: '' };
  // Some answers hold secrets: tokens, recovery codes. A copy of the database does not tell them.
  const sealed = (text: string) => seal(services.secrets.session, Buffer.from(text), services.randomBytes(12));
  const keep = (tx: Tx, value: unknown) => keepAnswer(tx, owner, { status, body: sealed(JSON.stringify(answer(value))) });
  const replay = (found: KeptAnswer): Response => {
    if (found.requestHash !== owner.requestHash) throw httpErrors.keyReused();
    const body = Buffer.from(unseal(services.secrets.session, found.body));
    return new Response(body, { status: found.status, headers: { 'Content-Type': 'application/json' } });
  };
  let kept = false;
  return {
    async before() {
      owner.requestHash = await hashOf(request);
      const found = await findAnswer(store.db, owner);
      return found && replay(found);
    },
    transact: (work) =>
      store.withTransaction(subscriberId, async (tx) => {
        // The second of two concurrent requests with one key finds here the answer that the first has just stored.
        const found = await findAnswer(tx, owner);
        if (found) throw new Replayed(replay(found));
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

/** The hash of method, address and body; of a file its name, its type and its content. */
async function hashOf({ method, path, body }: Request['request']): Promise<string> {
  const hash = createHash('sha256').update(`${method} ${path}\n`);
  const files: File[] = [];
  hash.update(JSON.stringify(body, (_name, value) => (value instanceof File ? `${files.push(value)} ${value.name} ${value.size} ${value.type}` : value)) ?? '');
  for (const file of files) for await (const bytes of file.stream()) hash.update(bytes);
  return hash.digest('hex');
}
