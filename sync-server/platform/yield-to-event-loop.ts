import { setImmediate as turnOfOthers } from 'node:timers/promises';

const longestMs = 50;

/**
 * For long work of many small steps: await the returned function between them. When the work has held the event loop for a while it yields, so that other
 * requests are served; also inside a transaction (over SQLite others read meanwhile and write after it).
 */
export function yieldToEventLoop(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestMs) return;
    await turnOfOthers();
    since = performance.now();
  };
}
