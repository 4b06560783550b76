/** Writes that must happen once, also when their answer was lost and the person repeats them. */
import type { AnswerOf, ArgsOf } from '#shared/kernel/call.ts';
import { type CallOptions, type LooseArgs, requestOf } from './call-request.ts';
import { callServer, type JsonCall } from './calls.ts';
import { clearWithReader } from './query-readers.ts';
import { HttpError } from './send.ts';

/** The last write to each address whose answer did not come, with its arguments and its idempotency key. */
const unanswered = new Map<string, { args: string; key: string }>();
clearWithReader(() => unanswered.clear());

/**
 * Makes a write with an Idempotency-Key. When no answer came, the same arguments keep the key, from any screen, until the server answers.
 * @param options `idempotencyKey` for a form that keeps the key of its attempt with its draft
 * @throws HttpError, Offline
 */
export async function callOnce<C extends JsonCall>(call: C, args: ArgsOf<C>, options: CallOptions = {}): Promise<AnswerOf<C>> {
  const { address } = requestOf(call, args as LooseArgs, {});
  const place = `${call.method} ${address}`;
  const text = textOf(args);
  const last = unanswered.get(place);
  const key = options.idempotencyKey ?? (last?.args === text ? last.key : crypto.randomUUID());
  unanswered.set(place, { args: text, key });
  const isAnswered = () => unanswered.get(place)?.key === key && unanswered.delete(place);
  try {
    const answer = await callServer(call, args, { ...options, idempotencyKey: key });
    isAnswered();
    return answer;
  } catch (error) {
    // A refusal changed nothing. After a 5xx of a gateway the effect is unknown, as without an answer.
    if (error instanceof HttpError && error.status < 500) isAnswered();
    throw error;
  }
}

function textOf(args: unknown): string {
  return JSON.stringify(args, (_name, value: unknown) =>
    value instanceof FormData ? [...value.entries()].map(([name, part]) => [name, typeof part === 'string' ? part : nameOf(part)]) : value,
  );
}

const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;
