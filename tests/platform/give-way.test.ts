import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

/** The nice value of each thread of this process; a thread with a higher value yields to a lower one. */
function prioritiesOfThreads(): number[] {
  const stats = readdirSync('/proc/self/task').map((thread) => readFileSync(`/proc/self/task/${thread}/stat`, 'utf8'));
  // The nice value is the seventeenth field after the name, which may contain spaces.
  return stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
}

test.runIf(process.platform === 'linux')('threads that read files and write workbooks give way to the one that answers everybody', async () => {
  const own = getPriority();
  const low = Math.min(19, own + 10);
  const before = prioritiesOfThreads().filter((priority) => priority === low).length;
  const reader = new Worker(new URL('../../sync-server/features/imports/row-reader.worker.ts', import.meta.url), { workerData: { kind: 'csv' } });
  const writer = new Worker(new URL('../../sync-server/platform/xlsx/workbook.worker.ts', import.meta.url));
  try {
    await Promise.all([once(reader, 'message'), once(writer, 'online')]);
    await expect.poll(() => prioritiesOfThreads().filter((priority) => priority === low).length, { timeout: 10_000 }).toBe(before + 2);
    expect(getPriority()).toBe(own);
  } finally {
    await Promise.all([reader.terminate(), writer.terminate()]);
  }
});
