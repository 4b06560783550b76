import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { inheritedSocket } from '#server/platform/http/inherited-socket.ts';
import { startFlagsOf, thisCheckout } from '#tests/support/start-flags.ts';

const units = join(thisCheckout, 'docs', 'operations');

test('a socket that systemd opened for this process is served', () => {
  expect(inheritedSocket({ LISTEN_PID: '41', LISTEN_FDS: '1' }, 41)).toBe(3);
});

test('a socket for another process is left alone, as is no socket', () => {
  expect(inheritedSocket({ LISTEN_PID: '40', LISTEN_FDS: '1' }, 41)).toBeNull();
  expect(inheritedSocket({ LISTEN_PID: '41' }, 41)).toBeNull();
  expect(inheritedSocket({}, 41)).toBeNull();
});

test('several sockets are a mistake in the unit, said in Spanish', () => {
  expect(() => inheritedSocket({ LISTEN_PID: '41', LISTEN_FDS: '2' }, 41)).toThrow(/un solo ListenStream/);
});

test('the service starts the server with the flags of npm start', () => {
  const service = readFileSync(join(units, 'correria.service'), 'utf8');
  expect(/^ExecStart=.*\/node (.*) sync-server\/start\.ts --no-build$/m.exec(service)?.[1]?.split(' ')).toEqual(startFlagsOf(thisCheckout));
});

test('systemd finds nothing to say about the units', async ({ skip }) => {
  const directory = await mkdtemp(join(tmpdir(), 'correria-units-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const files = readdirSync(units).filter((name) => name.startsWith('correria'));
  for (const name of files) {
    // Replaces the paths and the account by those of this machine, so that systemd finds them.
    const unit = readFileSync(join(units, name), 'utf8').replaceAll('/opt/correria', thisCheckout).replace('User=correria', 'User=root');
    await writeFile(join(directory, name), unit);
  }
  const verify = spawn('systemd-analyze', ['verify', ...files.map((name) => join(directory, name))]);
  const ended = new Promise<number | null>((resolve) => verify.once('error', () => resolve(null)).once('exit', resolve));
  const said = await text(verify.stderr);
  const code = await ended;
  if (code === null) {
    console.warn('systemd is not installed: its units are not checked.');
    skip();
  }
  expect(said).toBe('');
  expect(code).toBe(0);
});
