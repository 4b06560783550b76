/**
 * `npm run faults -- --mutations`: removes each protection from a copy of the project, one at a time, and plays the histories that must detect it.
 * The product has no code for this.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { failuresOf, runHistories } from '../histories.ts';
import type { Catcher, Edit, Mutation } from './mutation.ts';
import { onDevice } from './on-device.ts';
import { onServer } from './on-server.ts';
import { everyStory } from './stories.ts';

export const mutations: readonly Mutation[] = [...onDevice, ...onServer];

const root = join(import.meta.dirname, '..', '..', '..');
/** The number of generated histories that are tried when those of the protection detect nothing. */
const drawn = 25;

/** True when the removal of every protection was detected. @param only names of protections; all when empty */
export async function runMutations(only: readonly string[]): Promise<boolean> {
  let isWell = only.length > 0 || (await holdsWhole());
  for (const mutation of mutations.filter(({ name }) => only.length === 0 || only.includes(name))) {
    const startedMs = performance.now();
    const noticed = await noticedBy(mutation);
    isWell &&= noticed !== null;
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
    console.log(`| ${mutation.name} | ${mutation.protection} | ${noticed ?? '**NOTHING**'} | ${seconds} s |`);
  }
  return isWell;
}

/** Checks that the histories of the protections pass while every protection is in place. */
async function holdsWhole(): Promise<boolean> {
  const report = await runHistories({ database: 'sqlite', histories: 0, seed: 1, shrinks: 0, stories: everyStory });
  console.log(`| nothing | | ${report.failed.length === 0 ? `${everyStory.length} histories hold` : failuresOf(report)} | |`);
  return report.failed.length === 0;
}

/** The text with the protection removed. @throws when the replaced text does not occur exactly once */
export function edited(text: string, { file, from, to }: Edit): string {
  if (text.split(from).length !== 2) throw new Error(`${file} does not have once: ${from}`);
  return text.replace(from, () => to);
}

async function noticedBy({ edits, caughtBy }: Mutation): Promise<string | null> {
  const copy = copyOfProject();
  try {
    for (const edit of edits) {
      const path = join(copy, edit.file);
      writeFileSync(path, edited(readFileSync(path, 'utf8'), edit));
    }
    return caughtBy.by === 'test' ? await failedTest(copy, caughtBy) : await brokenPromise(copy, caughtBy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Copies the files of the project, with the packages of this checkout. */
function copyOfProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'correria-mutation-'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

async function brokenPromise(copy: string, { stories = [], database = 'sqlite' }: Extract<Catcher, { by: 'histories' }>): Promise<string | null> {
  const report = await runHistories({ database, histories: drawn, seed: 1, shrinks: 0, project: copy, stories, untilBroken: true });
  const [first] = report.failed;
  if (!first) return null;
  const [violation = ''] = first.violations;
  return `${first.seed > 0 ? `the history of seed ${first.seed}` : 'its history'}: ${violation.split('\n')[0]?.slice(0, 110)}`;
}

async function failedTest(copy: string, { project, file, name }: Extract<Catcher, { by: 'test' }>): Promise<string | null> {
  const vitest = join(copy, 'node_modules', '.bin', 'vitest');
  const report = join(copy, 'report.json');
  const wanted = ['run', '--root', copy, '--project', project, file, '-t', name.replaceAll(/[()[\]?*+.]/g, '.')];
  const child = spawn(vitest, [...wanted, '--reporter=json', `--outputFile.json=${report}`], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${join(copy, 'node_modules', '.bin')}:${process.env['PATH']}` },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      text += piece;
    });
  await new Promise<void>((resolve) => child.once('close', () => resolve()));
  // The counts that the reporter writes; empty when the tests could not be run at all.
  const counts: { numFailedTests?: number; numPassedTests?: number } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  const { numFailedTests = 0, numPassedTests = 0 } = counts;
  if (numFailedTests + numPassedTests === 0) throw new Error(`No test of ${file} is named '${name}', or it could not run: ${text.slice(-2_000)}`);
  return numFailedTests > 0 ? `${file}: '${name}'` : null;
}
