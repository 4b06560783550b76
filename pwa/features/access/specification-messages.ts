import { HttpError } from '#pwa/platform/http/send.ts';

/** Runs a call; a failure without a message of its own is reported with the specification's message (commercial §8). */
export async function orSay<T>(sentence: string, call: Promise<T>): Promise<T> {
  return await call.catch((error: unknown) => {
    if (error instanceof HttpError && error.status < 500) throw error;
    throw new Error(sentence, { cause: error });
  });
}
