/** A server in its own process, which can be killed and restarted on the same data and port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/support/postgres.ts';
import { startFlagsOf, thisCheckout } from '#tests/support/start-flags.ts';

export interface RealServer {
  url: string;
  port: number;
  start(options?: { clockShiftMs?: number; largestFileKb?: number }): Promise<void>;
  /** SIGKILL: the server cannot finish or announce anything. */
  kill(): Promise<void>;
  /** SIGTERM: as an administrator stops it. */
  stop(): Promise<void>;
  rssMb(): Promise<number>;
}

/** The secret of every server in the process tests, and of the code that signs tokens for them. */
export const sharedSecret = 'the one secret of the servers of these tests';

export async function newServer({ directory, databaseUrl }: { directory: string; databaseUrl: string }): Promise<RealServer> {
  const port = await freePort();
  const program = join(import.meta.dirname, 'server-process.ts');
  let child: ChildProcess | null = null;
  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null) return;
    const ended = new Promise<void>((resolve) => ending.once('exit', () => resolve()));
    ending.kill(signal);
    await ended;
  };
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    async start({ clockShiftMs = 0, largestFileKb } = {}) {
      const env = {
        ...process.env,
        ...{
          PORT: String(port),
          HOST: '127.0.0.1',
          SESSION_SECRET: sharedSecret,
          DATA_DIR: directory,
          DATABASE_URL: databaseUrl,
          SEED: 'none',
          LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
        },
        CLOCK_SHIFT_MS: String(clockShiftMs),
      };
      // With a limit, writing beyond that size of a file fails, as on a full disk; `exec` replaces the shell.
      const limited = ['-c', `ulimit -f ${(largestFileKb ?? 0) * 2}; exec "$@"`, 'sh', process.execPath, ...startFlagsOf(thisCheckout), program];
      child =
        largestFileKb === undefined
          ? spawn(process.execPath, [...startFlagsOf(thisCheckout), program], { stdio: ['ignore', 'pipe', 'inherit'], env })
          : spawn('/bin/sh', limited, { stdio: ['ignore', 'pipe', 'inherit'], env });
      const started = child;
      const ready = (async () => {
        if (!started.stdout) return;
        for await (const line of createInterface({ input: started.stdout })) {
          if (line.startsWith('{"port"')) return;
        }
        throw new Error('the server ended before it was ready');
      })();
      await ready;
      started.stdout?.resume();
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async rssMb() {
      const { readFile } = await import('node:fs/promises');
      const status = await readFile(`/proc/${child?.pid}/status`, 'utf8').catch(() => '');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    },
  };
}

/** Polls until a condition holds. @throws when the condition does not hold in time */
export async function until(isTrue: () => boolean | Promise<boolean>, limitMs: number, what: string): Promise<void> {
  const endsAt = Date.now() + limitMs;
  while (!(await isTrue())) {
    if (Date.now() > endsAt) throw new Error(`not in time: ${what}`);
    await pause(50);
  }
}
