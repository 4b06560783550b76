import { execFile } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const projectDirectory = join(import.meta.dirname, '..', '..');
const appDirectory = join(projectDirectory, 'dist');

/** The directory of the production build of the app, which is built first when it is missing or older than its sources. */
export async function builtApp(): Promise<string> {
  if (isFresh()) return appDirectory;
  await run([join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error']);
  return appDirectory;
}

/** Builds the gallery of the app's primitives into a directory. */
export async function buildGallery(directory: string): Promise<void> {
  await run([join('tests', 'support', 'ui-gallery', 'build.ts'), directory]);
}

/** In a separate process, because a test has NODE_ENV=test, and React is built for the value of NODE_ENV. */
async function run(program: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, program, { cwd: projectDirectory, env: { ...process.env, NODE_ENV: 'production' } });
}

function isFresh(): boolean {
  const page = join(appDirectory, 'index.html');
  if (!existsSync(page)) return false;
  const builtAt = statSync(page).mtimeMs;
  const sources = globSync(['pwa/**/*', 'shared/**/*', 'index.html', 'vite.config.ts', 'package-lock.json'], { cwd: projectDirectory });
  return sources.every((source) => statSync(join(projectDirectory, source)).mtimeMs <= builtAt);
}
