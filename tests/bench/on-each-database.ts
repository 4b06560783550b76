import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../support/postgres.ts';
import { startProgram } from './servers.ts';

/** 'SQLite' or 'PostgreSQL'; both when it is not said. */
const database = process.env['BENCH_DATABASE'] ?? '';

/**
 * Runs a program of a benchmark on each database of `BENCH_DATABASE`, one after another, with a folder and the database's location before its own
 * parameters.
 * @returns the JSON that it printed, by database
 */
export async function onEachDatabase<Said>(program: string, directory: string, parameters: string[]): Promise<{ dialect: string; said: Said }[]> {
  const all: { dialect: string; said: Said }[] = [];
  for (const dialect of ['SQLite', 'PostgreSQL'].filter((name) => name.includes(database))) {
    const files = join(directory, dialect);
    mkdirSync(files, { recursive: true });
    const { url, stop } = dialect === 'SQLite' ? { url: '', stop: async () => {} } : await startPostgres();
    try {
      const { said, stop: stopProgram } = await startProgram<Said>(program, [files, url || join(files, 'bench.sqlite'), ...parameters], {
        environment: { DATABASE_URL: url },
      });
      await stopProgram();
      all.push({ dialect, said });
    } finally {
      await stop();
    }
  }
  return all;
}
