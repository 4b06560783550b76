import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as fc from 'fast-check';
import { regressions } from '../regressions.ts';
import { play } from './play.ts';
import { type Stage, setStage } from './stage.ts';
import { type Story, storyArbitrary, tell } from './story.ts';

/** The JSON result of a process of histories. */
export interface HistoriesReport {
  histories: number;
  steps: number;
  requests: number;
  failed: { seed: number; violations: string[]; story: string; log: string[] }[];
}

/** @returns the exit code: 0, or 1 when a guarantee was broken */
export async function runHistories(parameters: string[]): Promise<number> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      seed: { type: 'string', default: '1' },
      histories: { type: 'string', default: '10' },
      shrinks: { type: 'string', default: '60' },
      log: { type: 'boolean', default: false },
      regressions: { type: 'boolean', default: false },
      stories: { type: 'string', default: '[]' },
      'until-broken': { type: 'boolean', default: false },
    },
  });
  const memory = join('/dev/shm');
  const directory = mkdtempSync(join(process.env['FAULTS_DIRECTORY'] ?? (isThere(memory) ? memory : tmpdir()), 'correria-histories-'));
  const report: HistoriesReport = { histories: 0, steps: 0, requests: 0, failed: [] };
  try {
    const stage = await setStage(directory);
    if (values.regressions) for (const [name, story] of Object.entries(regressions)) await oneRegression(name, story, stage, report);
    const isOver = () => values['until-broken'] && report.failed.length > 0;
    const given = JSON.parse(values.stories) as Story[]; // As `runHistories` of `histories.ts` writes them.
    for (const story of given) if (!isOver()) await oneRegression('a given story', story, stage, report);
    const first = Number(values.seed);
    for (let seed = first; seed < first + Number(values.histories) && !isOver(); seed += 1) {
      await oneHistory(seed, stage, report, { shrinks: Number(values.shrinks), log: values.log });
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  console.log(JSON.stringify(report));
  return report.failed.length > 0 ? 1 : 0;
}

async function oneRegression(name: string, story: Story, stage: Stage, report: HistoriesReport): Promise<void> {
  const { violations, log, requests } = await play(story, stage);
  report.requests += requests;
  if (violations.length > 0) report.failed.push({ seed: 0, violations: [...violations, name], story: tell(story), log });
}

async function oneHistory(seed: number, stage: Stage, report: HistoriesReport, { shrinks, log }: { shrinks: number; log: boolean }): Promise<void> {
  const last: { story: Story; violations: string[]; log: string[] }[] = [];
  let plays = 0;
  const property = fc.asyncProperty(storyArbitrary, async (story) => {
    plays += 1;
    // After enough attempts the shortest failing story so far is reported.
    if (plays > 1 + shrinks) return;
    const verdict = await play(story, stage);
    if (plays === 1) {
      report.histories += 1;
      report.steps += story.steps.length;
      report.requests += verdict.requests;
      if (log || process.env['FAULTS_COST'])
        console.error(`seed ${seed}: ${verdict.requests} requests, ${performance.now().toFixed(0)} ms, ${verdict.log.at(-1)}`);
      if (log) console.log(`seed ${seed}\n${tell(story)}\n${verdict.log.join('\n')}\n`);
    }
    if (verdict.violations.length === 0) return;
    last.push({ story, ...verdict });
    throw new Error(verdict.violations.join('\n'));
  });
  const outcome = await fc.check(property, { seed, numRuns: 1, endOnFailure: shrinks === 0 });
  if (!outcome.failed) return;
  const shortest = last.at(-1);
  if (!shortest) throw outcome.errorInstance;
  report.failed.push({ seed, violations: shortest.violations, story: tell(shortest.story), log: shortest.log });
  console.log(
    `\nseed ${seed} breaks a promise:\n${shortest.violations.join('\n')}\n\nThe shortest story that shows it:\n${tell(shortest.story)}\n\n${shortest.log.join('\n')}\n`,
  );
}

function isThere(path: string): boolean {
  try {
    mkdirSync(path, { recursive: true });
    return true;
  } catch {
    return false;
  }
}
