import { codeOf } from './together.ts';

/** The lock was not free in time, and there are more connections than PostgreSQL takes. */
const busyCodes = new Set(['55P03', '53300']);
/** The driver says these in words alone: all connections of its pool were in use, or a new one was not answered. */
const busySentences = ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout'];

/** Whether the database could not do now what it was asked, and nothing came of it: the same may succeed when it is asked again. */
export function isBusy(error: unknown): boolean {
  return busyCodes.has(codeOf(error)) || busySentences.some((sentence) => sentenceOf(error).startsWith(sentence));
}

/** The database's own sentence of a failure, which the builder wraps. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error && !error.message.startsWith('Connection terminated') ? error.cause.message : error.message;
}
