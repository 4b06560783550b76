/** `npm run faults -- --processes`: every scene at length, on both databases. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startPostgres } from '#tests/support/postgres.ts';

type DatabaseName = 'sqlite' | 'postgres';

/** True when no scene found a problem. Each database has its own process, because a process has one dialect. */
export async function runProcesses({ databases }: { databases: readonly DatabaseName[] }): Promise<boolean> {
  let isRight = true;
  for (const database of databases) {
    const probe = database === 'postgres' ? await startPostgres() : null;
    const child = spawn(process.execPath, [join(import.meta.dirname, 'all-scenes.ts')], {
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: probe?.url ?? '' },
    });
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
    isRight &&= code === 0;
    await probe?.stop();
  }
  return isRight;
}
