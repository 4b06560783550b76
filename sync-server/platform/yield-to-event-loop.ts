import { setImmediate as turnOfOthers } from 'node:timers/promises';

const longestMs = 50;

/**
 * For long work of many small steps: what it gives is awaited between them, and when the work has kept the process for a while,
 * whoever else waits for it has a turn. Also inside a transaction: over SQLite the others read meanwhile, and write after it.
 */
export function yieldToEventLoop(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestMs) return;
    await turnOfOthers();
    since = performance.now();
  };
}
