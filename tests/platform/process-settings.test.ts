import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { processSettings } from '#server/platform/process-settings.ts';

const program = `
  import { beginWithSettings } from '#server/platform/process-settings.ts';
  beginWithSettings(process.env);
  console.log(JSON.stringify({ pid: process.pid, flags: process.execArgv, environment: process.env }));
`;

/** What a program that was started so is once it has begun. */
function begun(environment: Record<string, string>) {
  const others = Object.entries(process.env).filter(([name]) => !(name in processSettings));
  const flags = ['--max-semi-space-size=8', '--input-type=module', '-e', program];
  const { stdout, pid, status } = spawnSync(process.execPath, flags, { encoding: 'utf8', env: { ...Object.fromEntries(others), ...environment } });
  return { status, startedPid: pid, ...(JSON.parse(stdout) as { pid: number; flags: string[]; environment: Record<string, string> }) }; // What the program prints.
}

test.skipIf(process.platform === 'win32')('a server begins anew with its settings, as the same process and with the same flags', () => {
  const { pid, startedPid, flags, environment, status } = begun({});
  expect(environment).toMatchObject(processSettings);
  expect(flags).toContain('--max-semi-space-size=8');
  expect(pid).toBe(startedPid);
  expect(status).toBe(0);
});

test('what an administrator set stays', () => {
  const { environment } = begun({ MALLOC_ARENA_MAX: '6' });
  expect(environment).toMatchObject({ ...(process.platform !== 'win32' && processSettings), MALLOC_ARENA_MAX: '6' });
});
