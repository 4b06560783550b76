/**
 * A second client, in its own thread, that requests `/health/live` continuously: its waiting times are those of every other client while one request
 * is processed. It also reports the processor time of the longest turn of this process's event loop, which a busy machine does not lengthen.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { leastMs, threadMs } from './hostile-texts.ts';

/**
 * A turn longer than this, in milliseconds, makes others wait. On some machines allocating 40 MB takes over 150 ms, and not 10: collecting garbage and
 * long lists take a turn accordingly.
 */
export const longestStallMs = Math.max(250, 20 * leastMs(() => Buffer.alloc(40_000_000, 1)));

export interface Stall {
  /** Answers that the second client got. */
  answers: number;
  /** The longest that it waited for one, milliseconds. */
  longestAnswerMs: number;
  /** Processor time of the longest turn of this process's event loop in milliseconds. */
  longestTurnMs: number;
}

const asking = `
  const { parentPort, workerData } = require('node:worker_threads');
  let isOver = false;
  parentPort.once('message', () => { isOver = true; });
  (async () => {
    let longestAnswerMs = 0;
    let answers = 0;
    while (!isOver) {
      const since = performance.now();
      const answer = await fetch(workerData + '/health/live').catch(() => null);
      if (answer) await answer.arrayBuffer();
      longestAnswerMs = Math.max(longestAnswerMs, performance.now() - since);
      if (answer?.ok) answers += 1;
      if (answers === 1) parentPort.postMessage('begun');
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
    parentPort.postMessage({ answers, longestAnswerMs });
  })();
`;

/** Starts the requests. @returns a function that ends them and returns the measured times */
export async function askAllTheTime(url: string): Promise<() => Promise<Stall>> {
  const client = new Worker(asking, { eval: true, workerData: url });
  await once(client, 'message');
  let longestTurnMs = 0;
  let before = threadMs();
  const sampler = setInterval(() => {
    const now = threadMs();
    longestTurnMs = Math.max(longestTurnMs, now - before);
    before = now;
  }, 1);
  return async () => {
    clearInterval(sampler);
    longestTurnMs = Math.max(longestTurnMs, threadMs() - before);
    const told = once(client, 'message');
    client.postMessage('stop');
    const [seen] = await told;
    await client.terminate();
    return { ...seen, longestTurnMs };
  };
}

/** Runs the work while a second client asks. */
export async function whileOthersAsk<T>(url: string, work: () => Promise<T>): Promise<{ value: T; stall: Stall }> {
  const stop = await askAllTheTime(url);
  try {
    const value = await work();
    return { value, stall: await stop() };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs the work up to three times, until it holds the thread for less than `longestStallMs`: a first run loads code, and garbage is collected at times. */
export async function whileOthersAskAgain<T>(url: string, work: () => Promise<T>): Promise<{ value: T; stall: Stall }> {
  let last = await whileOthersAsk(url, work);
  for (let again = 0; again < 2 && last.stall.longestTurnMs >= longestStallMs; again += 1) last = await whileOthersAsk(url, work);
  return last;
}
