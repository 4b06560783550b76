/** `npm run dev`: the server, restarted when one of its files changes, with the hot-reloading app in front of it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';

const projectDirectory = join(import.meta.dirname, '..', '..');
const port = process.env['PORT'] ?? '8787';
const environment = { ...process.env, PORT: port, CORRERIA_SERVER: `http://localhost:${port}` };
/** An editor writes several files at once. */
const quietMs = 300;

const start = (parameters: string[]): ChildProcess => spawn(process.execPath, parameters, { cwd: projectDirectory, stdio: 'inherit', env: environment });
const startServer = () => start(['--env-file-if-exists=.env', 'sync-server/start.ts', '--no-build']);

let server = startServer();
let isRestarting = false;
const app = start([join('node_modules', 'vite', 'bin', 'vite.js')]);

let pause: NodeJS.Timeout | undefined;
for (const directory of ['sync-server', 'shared']) {
  watch(join(projectDirectory, directory), { recursive: true }, () => {
    clearTimeout(pause);
    pause = setTimeout(restart, quietMs);
  });
}

/** A server that failed because of a mistake starts again when the mistake is corrected. */
function restart(): void {
  if (isRestarting) return;
  isRestarting = true;
  const begin = () => {
    isRestarting = false;
    server = startServer();
  };
  if (server.exitCode === null) {
    server.once('exit', begin);
    server.kill('SIGTERM');
  } else begin();
}

function stopAll(): void {
  app.kill('SIGTERM');
  server.removeAllListeners('exit');
  server.kill('SIGTERM');
  process.exit();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll);
// Without the app nobody would see what changes.
app.on('exit', stopAll);
