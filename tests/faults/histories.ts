/** Runs histories in separate processes, because they replace the process's timers. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startPostgres } from '#tests/support/postgres.ts';
import type { HistoriesReport } from './simulation/run-histories.ts';
import type { Story } from './simulation/story.ts';

export type DatabaseName = 'sqlite' | 'postgres';

interface Wanted {
  database: DatabaseName;
  histories: number;
  seed: number;
  /** The address of the maintenance database; without it a PostgreSQL is started. */
  postgresUrl?: string;
  /** How many shorter stories are tried when one fails. */
  shrinks?: number;
  /** The folder of the project whose histories are run: this one, or a copy with a protection removed. */
  project?: string;
  /** Told before the drawn ones. */
  stories?: readonly Story[];
  /** Ends at the first promise that is broken. */
  untilBroken?: boolean;
  /** The regressions first. */
  regressions?: boolean;
}

const thisProject = join(import.meta.dirname, '..', '..');

/** @returns the report; a process that ends in another way counts as a failure */
export async function runHistories(wanted: Wanted): Promise<HistoriesReport> {
  const { database, histories, seed, postgresUrl, shrinks = 60, project = thisProject, stories = [], untilBroken = false, regressions = false } = wanted;
  const own = database === 'postgres' && postgresUrl === undefined ? await startPostgres() : null;
  const url = database === 'sqlite' ? '' : (postgresUrl ?? own?.url ?? '');
  try {
    const how = ['--seed', String(seed), '--histories', String(histories), '--shrinks', String(shrinks), '--stories', JSON.stringify(stories)];
    const flags = [...(untilBroken ? ['--until-broken'] : []), ...(regressions ? ['--regressions'] : [])];
    const { text, code } = await runProcess(project, [...how, ...flags], { DATABASE_URL: url, FAULTS_POSTGRES_URL: url });
    const last = text.split('\n').findLast((line) => line.startsWith('{"histories"'));
    if (last) return JSON.parse(last) as HistoriesReport; // As `run-histories` writes it.
    throw new Error(`The histories ended with ${code}:\n${text.slice(-4_000)}`);
  } finally {
    await own?.stop();
  }
}

function runProcess(project: string, parameters: string[], environment: Record<string, string>): Promise<{ text: string; code: number | null }> {
  const program = join(project, 'tests', 'faults', 'simulate.ts');
  const child = spawn(process.execPath, ['--no-deprecation', '--max-old-space-size=3000', '--max-semi-space-size=64', program, ...parameters], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let text = '';
  child.stdout.on('data', (piece) => {
    text += piece;
  });
  child.stderr.on('data', (piece) => {
    text += piece;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ text, code })));
}

/** The failed histories as a person reads them. */
export function failuresOf({ failed }: HistoriesReport): string {
  return failed
    .map(
      ({ seed, violations, story, log }) =>
        `seed ${seed} breaks a promise:\n${violations.join('\n')}\n\nThe shortest story that shows it:\n${story}\n\n${log.join('\n')}\n`,
    )
    .join('\n');
}

/** Runs in pieces of a hundred, because dead pages leave memory behind. True when every guarantee held. */
export async function tellHistories({ databases, histories, seed }: { databases: readonly DatabaseName[]; histories: number; seed: number }): Promise<boolean> {
  let isKept = true;
  for (const database of databases) {
    const postgres = database === 'postgres' ? await startPostgres() : null;
    let [steps, requests, failed] = [0, 0, 0];
    for (let done = 0; done < histories; done += 100) {
      const report = await runHistories({
        database,
        histories: Math.min(100, histories - done),
        seed: seed + done,
        regressions: done === 0,
        ...(postgres && { postgresUrl: postgres.url }),
      });
      steps += report.steps;
      requests += report.requests;
      failed += report.failed.length;
      if (report.failed.length > 0) console.log(failuresOf(report));
      console.log(
        `${database}: ${done + report.histories} of ${histories} histories from seed ${seed}, ${steps} steps, ${requests} requests, ${failed} broken`,
      );
    }
    isKept &&= failed === 0;
    await postgres?.stop();
  }
  return isKept;
}
