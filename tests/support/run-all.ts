/**
 * `npm test`: every check of the project, ending with the plain line 'N passed, N failed'. Names of steps run only those: `npm test -- unit`. The
 * checks of the sources and the build use one processor each most of the time, so they run in parallel; then the tests run, one step after another.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findChromium } from './chromium.ts';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}
/** What vitest tells of one file of tests. */
interface FileReport {
  name: string;
  status: 'passed' | 'failed';
  assertionResults: { status: string }[];
}
interface Run {
  files: FileReport[];
  endedWell: boolean;
}
interface Step {
  name: string;
  says: string;
  run(): Count | Promise<Count>;
}
/** What a step counted, and its line of the summary. */
interface Ended {
  count: Count;
  line: string;
}

const projectDirectory = join(import.meta.dirname, '..', '..');
const binaries = join(projectDirectory, 'node_modules', '.bin');
const artifacts = join(projectDirectory, 'tests', '.artifacts');
const mostPlayedAgain = 3;
const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
const environment = { ...process.env, ...colours, PATH: `${binaries}:${process.env['PATH']}` };

const checks: readonly Step[] = [
  { name: 'lint', says: 'formatting, lint and import rules', run: () => command('biome', ['check', '.', '--max-diagnostics=50']) },
  { name: 'types', says: 'types', run: () => command('tsc', ['-p', '.']) },
  { name: 'unused', says: 'nothing that nobody uses', run: () => command('knip', []) },
  { name: 'unused', says: 'nothing of shared that only tests use', run: () => command('knip', ['--production', '--config', 'knip.shared.json']) },
  { name: 'build', says: 'the app is built', run: () => command('vite', ['build', '--logLevel', 'warn']) },
];
const tests: readonly Step[] = [
  { name: 'unit', says: 'rules and parts', run: () => counted(vitest('unit')) },
  { name: 'sqlite', says: 'the server on SQLite', run: () => withSecondChance('server-sqlite') },
  { name: 'postgres', says: 'the server on PostgreSQL', run: () => withSecondChance('server-postgres') },
  { name: 'journeys', says: 'journeys in a real Chromium', run: journeys },
];
const steps = [...checks, ...tests];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
rmSync(artifacts, { recursive: true, force: true });
mkdirSync(artifacts, { recursive: true });

const startedMs = performance.now();
const total: Count = { passed: 0, failed: 0, skipped: 0 };
const summary: string[] = [];
const isWanted = ({ name }: Step) => wanted.length === 0 || wanted.includes(name);
(await Promise.all(checks.filter(isWanted).map(runStep))).forEach(add);
for (const step of tests.filter(isWanted)) add(await runStep(step));
console.log(`\n${summary.join('\n')}\nin ${((performance.now() - startedMs) / 60_000).toFixed(1)} minutes\n\n${sentence(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function runStep(step: Step): Promise<Ended> {
  console.log(`\n=== ${step.name}: ${step.says}`);
  const startedMs = performance.now();
  const count = await step.run();
  const line = `${step.name.padEnd(10)} ${sentence(count).padEnd(36)} ${((performance.now() - startedMs) / 1000).toFixed(1)} s`;
  console.log(`--- ${line}`);
  return { count, line };
}

function add({ count, line }: Ended): void {
  summary.push(line);
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key];
}

function sentence({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Runs a program, and prints its output as a whole when it has ended, because others run in parallel. */
async function command(program: string, parameters: string[]): Promise<Count> {
  const child = spawn(join(binaries, program), parameters, { cwd: projectDirectory, stdio: ['ignore', 'pipe', 'pipe'], env: environment });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  process.stdout.write(Buffer.concat(said));
  return status === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** Runs the tests of one project, or some of its files. A run without a report, or one that fails without a failed test, is a failure. */
function vitest(project: string, files: readonly string[] = []): Run {
  const report = join(artifacts, `${project}.json`);
  rmSync(report, { force: true });
  const parameters = ['run', '--project', `${project}*`, ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(join(binaries, 'vitest'), parameters, { cwd: projectDirectory, stdio: 'inherit', env: environment });
  const { testResults }: { testResults: FileReport[] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] };
  return { files: testResults, endedWell: status === 0 };
}

function counted({ files, endedWell }: Run): Count {
  const tests = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const passed = tests.filter((status) => status === 'passed').length;
  const failed = tests.filter((status) => status === 'failed').length;
  return { passed, failed: endedWell ? failed : Math.max(failed, 1), skipped: tests.length - passed - failed };
}

/** Finds or unpacks the browser first, so that no test pays for it. */
function journeys(): Count {
  if (globSync('tests/journeys/**/*.journey.ts', { cwd: projectDirectory }).length === 0) return { passed: 0, failed: 0, skipped: 0 };
  const { executablePath } = findChromium();
  console.log(executablePath);
  return withSecondChance('journeys');
}

/**
 * The server, its databases, the browser and the tests compete for the processors, so a test may miss a moment. Its file is then run
 * once more, alone, with a fresh database, and the summary says so; a second failure is a failure, and many failures at once are not attributed to timing.
 */
function withSecondChance(project: string): Count {
  const first = vitest(project);
  const failed = first.files.filter(({ status }) => status === 'failed').map(({ name }) => relative(projectDirectory, name));
  if (first.endedWell || failed.length === 0 || failed.length > mostPlayedAgain) return counted(first);
  console.log(`\n=== ${project}, once more: ${failed.join(', ')}`);
  const second = vitest(project, failed);
  summary.push(`${''.padEnd(10)} failed the first time: ${failed.join(', ')}`);
  return counted({ files: [...first.files.filter(({ status }) => status !== 'failed'), ...second.files], endedWell: second.endedWell });
}
