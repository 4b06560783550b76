/** Writes that must happen once, also when their answer was lost and the person repeats them. */
import type { AnswerOf, ArgsOf } from '#shared/kernel/call.ts';
import { type CallOptions, type LooseArgs, requestOf } from './call-request.ts';
import { callServer, type JsonCall } from './calls.ts';
import { clearWithReader } from './query-readers.ts';

/** Milliseconds in which equal arguments are a repetition; later they are a write of their own. */
const longestMs = 10 * 60_000;

interface Attempt {
  args: string;
  key: string;
  atMs: number;
}

/**
 * Writes whose answer has not come. Those that create are known by their address and arguments, so that several may wait; those that change by their
 * address, so that a later change ends the attempt before.
 */
const attempts = new Map<string, Attempt>();
clearWithReader(() => attempts.clear());

/**
 * Makes a write with an Idempotency-Key. Until it succeeds the same arguments keep the key for ten minutes, from any screen: a refusal does not say whether
 * an earlier attempt had its effect.
 * @param options `idempotencyKey` for a form that keeps the key of its attempt with its draft
 * @throws HttpError, Offline
 */
export async function callOnce<C extends JsonCall>(call: C, args: ArgsOf<C>, options: CallOptions = {}): Promise<AnswerOf<C>> {
  const { address } = requestOf(call, args as LooseArgs, {});
  const text = textOf(args);
  const place = call.method === 'post' ? `${address} ${text}` : `${call.method} ${address}`;
  const last = attempts.get(place);
  const now = Date.now();
  const repeated = last?.args === text && now - last.atMs < longestMs ? last : null;
  const key = options.idempotencyKey ?? repeated?.key ?? crypto.randomUUID();
  attempts.set(place, { args: text, key, atMs: repeated?.atMs ?? now });
  const answer = await callServer(call, args, { ...options, idempotencyKey: key });
  if (attempts.get(place)?.key === key) attempts.delete(place);
  return answer;
}

function textOf(args: unknown): string {
  return JSON.stringify(args, (_name, value: unknown) =>
    value instanceof FormData ? [...value.entries()].map(([name, part]) => [name, typeof part === 'string' ? part : nameOf(part)]) : value,
  );
}

const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;
