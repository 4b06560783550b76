/**
 * `npm run fuzz`: every call and every command, with allowed and with unexpected input, by every role.
 *   --requests N (20000) [--seed S] [--sqlite | --postgres] [--only part-of-a-call]
 *   --hostile-person [--seconds 20]: ordinary sellers beside an attacker (hostile-person.ts)
 * Exits with an error when an answer is a fault of ours, contains another's text, or takes over two seconds; prints the shortest such
 * request with the seed.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: '' },
    sqlite: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    'hostile-person': { type: 'boolean', default: false },
    seconds: { type: 'string', default: '20' },
  },
});
if (values['hostile-person']) {
  const { playHostilePerson } = await import('./hostile-person.ts');
  const report = await playHostilePerson(Number(values.seconds));
  console.log(JSON.stringify(report, null, 2));
  process.exit(report.problems.length === 0 ? 0 : 1);
}
const both = values.sqlite === values.postgres;
const databases = [...(both || values.sqlite ? ['sqlite'] : []), ...(both || values.postgres ? ['postgres'] : [])];
const projectDirectory = join(import.meta.dirname, '..', '..');
const env = { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed, FUZZ_ONLY: values.only };

for (const database of databases) {
  console.log(`${values.requests} requests on ${database}, --seed ${values.seed}`);
  const parameters = ['run', '--project', `server-${database}`, 'tests/fuzz/fuzz.server.test.ts'];
  const { status } = spawnSync(join(projectDirectory, 'node_modules', '.bin', 'vitest'), parameters, { cwd: projectDirectory, stdio: 'inherit', env });
  if (status !== 0) process.exitCode = 1;
}
