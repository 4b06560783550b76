/**
 * `npm test`: every check of the project, one after the other, ending with the plain line 'N passed, N failed'. Give names
 * of steps to run only those: `npm test -- unit`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}
interface Step {
  name: string;
  says: string;
  run(): Count;
}

const projectDirectory = join(import.meta.dirname, '..', '..');
const binaries = join(projectDirectory, 'node_modules', '.bin');
const artifacts = join(projectDirectory, 'tests', '.artifacts');
const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
const environment = { ...process.env, ...colours, PATH: `${binaries}:${process.env['PATH']}` };

const steps: readonly Step[] = [
  { name: 'lint', says: 'formatting, lint and import rules', run: () => command('biome', ['check', '.', '--max-diagnostics=50']) },
  { name: 'types', says: 'types', run: () => command('tsc', ['-p', '.']) },
  { name: 'unused', says: 'nothing that nobody uses', run: () => command('knip', []) },
  { name: 'unit', says: 'rules and parts', run: () => vitest('unit') },
  { name: 'sqlite', says: 'the server on SQLite', run: () => vitest('server-sqlite') },
  { name: 'postgres', says: 'the server on PostgreSQL', run: () => vitest('server-postgres') },
  { name: 'build', says: 'the app is built', run: () => command('vite', ['build', '--logLevel', 'warn']) },
  { name: 'journeys', says: 'journeys in a real Chromium', run: journeys },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
rmSync(artifacts, { recursive: true, force: true });
mkdirSync(artifacts, { recursive: true });

const total: Count = { passed: 0, failed: 0, skipped: 0 };
const summary: string[] = [];
for (const step of steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n=== ${step.name}: ${step.says}`);
  const startedMs = performance.now();
  const count = step.run();
  const line = `${step.name.padEnd(10)} ${sentence(count).padEnd(36)} ${((performance.now() - startedMs) / 1000).toFixed(1)} s`;
  console.log(`--- ${line}`);
  summary.push(line);
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key];
}
console.log(`\n${summary.join('\n')}\n\n${sentence(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

function sentence({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function command(program: string, parameters: string[]): Count {
  const { status } = spawnSync(join(binaries, program), parameters, { cwd: projectDirectory, stdio: 'inherit', env: environment });
  return status === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** The tests of one project, counted from its own report; a run that ended badly without a failed test is a failure too. */
function vitest(project: string, extra: Record<string, string> = {}): Count {
  const report = join(artifacts, `${project}.json`);
  const parameters = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(join(binaries, 'vitest'), parameters, { cwd: projectDirectory, stdio: 'inherit', env: { ...environment, ...extra } });
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = status === 0 ? numFailedTests : Math.max(numFailedTests, 1);
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
}

function journeys(): Count {
  if (globSync('tests/journeys/**/*.journey.ts', { cwd: projectDirectory }).length === 0) return { passed: 0, failed: 0, skipped: 0 };
  // Found or unpacked now, so that no test pays for it.
  const { executablePath } = findChromium();
  console.log(executablePath);
  return vitest('journeys');
}
