/**
 * `npm start`: builds the app when it is missing or older than its sources, meanwhile prepares the database, then serves both.
 * With `--no-build` the app is served as it was built, or by something else.
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { demoAccounts, demoPassword } from './demo/demo-accounts.ts';
import { type Config, readConfig } from './platform/config.ts';
import { KnownReason, sayWhyItEnds } from './platform/known-reason.ts';
import { makeFilesPrivate } from './platform/private-files.ts';

const projectDirectory = join(import.meta.dirname, '..');
const appDirectory = join(projectDirectory, 'dist');

sayWhyItEnds();
makeFilesPrivate();
// From the second start on most sources are compiled already. Threads find the cache by the environment: each would load the compiler otherwise.
const compileCache = join(projectDirectory, 'node_modules', '.cache', 'server');
process.env['NODE_COMPILE_CACHE'] = compileCache;
enableCompileCache(compileCache);
const { prepare, serve } = await import('./main.ts');

const config = readConfig(process.env);
const isBuilt = process.argv.includes('--no-build') || isBuildFresh();
const [prepared] = await Promise.all([prepare(config), isBuilt ? undefined : buildApp()]);
const server = await serve(prepared, config, appDirectory).catch(sayThatPortIsTaken);
announce(config, server);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}

/** @throws a KnownReason when another program has the port, and anything else as it is */
function sayThatPortIsTaken(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
  throw new KnownReason(`El puerto ${config.port} ya está en uso: cierre el programa que lo tiene, o diga otro con PORT.`);
}

function isBuildFresh(): boolean {
  const page = join(appDirectory, 'index.html');
  if (!existsSync(page)) return false;
  const builtAt = statSync(page).mtimeMs;
  const sources = globSync(['pwa/**/*', 'shared/**/*', 'index.html', 'vite.config.ts', 'package-lock.json'], { cwd: projectDirectory });
  return sources.every((source) => statSync(join(projectDirectory, source)).mtimeMs <= builtAt);
}

function buildApp(): Promise<void> {
  const vite = spawn(process.execPath, [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: projectDirectory,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    vite.once('error', reject);
    vite.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The app could not be built (vite ended with ${code}).`))));
  });
}

function announce({ publicUrl, port, seed }: Config, { port: listensOn, setupUrl }: { port: number; setupUrl: string | null }): void {
  const url = port === 0 ? `http://localhost:${listensOn}` : publicUrl;
  console.log(`\n  Correría  ${url}\n`);
  if (setupUrl) console.log(`  Primer administrador: ${setupUrl}\n`);
  if (seed !== 'demo') return;
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  for (const { email, who } of demoAccounts) console.log(`  ${email.padEnd(width)}  ${who}`);
  console.log(`\n  Contraseña: ${demoPassword}\n`);
}
