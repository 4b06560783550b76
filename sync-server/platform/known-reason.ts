/** An error with a Spanish message for the person who started the program. The message says what to do, so the stack is not printed. */
export class KnownReason extends Error {}

/**
 * Installs the handler of uncaught errors of a program: it prints a known reason without its stack, any other error with it, and exits with 1. Call it once at
 * the start.
 */
export function sayWhyItEnds(): void {
  process.once('uncaughtException', (error) => {
    console.error(error instanceof KnownReason ? error.message : error);
    process.exit(1);
  });
}
