import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startFlagsOf, thisCheckout } from '../support/start-flags.ts';

/** A server in its own process, which ends when its standard input closes. */
export interface BenchServer<Said> {
  said: Said;
  stop(): Promise<void>;
}

interface ProgramOptions {
  environment?: Record<string, string>;
  /** The folder of the checkout that has the program; this one by default. */
  checkout?: string | undefined;
}

/** Starts a program of this folder and waits for the line of JSON that it prints. */
export async function startProgram<Said>(
  program: string,
  parameters: readonly string[],
  { environment = {}, checkout = thisCheckout }: ProgramOptions = {},
): Promise<BenchServer<Said>> {
  const child = spawn(process.execPath, [...startFlagsOf(checkout), '--expose-gc', join(checkout, 'tests', 'bench', program), ...parameters], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) continue;
    // Each program says what its caller expects.
    const said = JSON.parse(line) as Said;
    return {
      said,
      async stop() {
        child.stdin.end();
        await ended;
      },
    };
  }
  throw new Error(`${program} ended before it was ready`);
}
