/** `npm run dev`: the server, restarted when a file of it changes, and the app with hot reload in front of it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const projectDirectory = join(import.meta.dirname, '..', '..');
const port = process.env['PORT'] ?? '8787';
const environment = { ...process.env, PORT: port, CORRERIA_SERVER: `http://localhost:${port}` };

const start = (parameters: string[]): ChildProcess => spawn(process.execPath, parameters, { cwd: projectDirectory, stdio: 'inherit', env: environment });
const children = [
  start(['--env-file-if-exists=.env', '--watch-path=sync-server', '--watch-path=shared', '--watch-preserve-output', 'sync-server/start.ts']),
  start([join('node_modules', 'vite', 'bin', 'vite.js')]),
];

const stopAll = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll);
// One without the other is of no use.
for (const child of children) child.on('exit', stopAll);
