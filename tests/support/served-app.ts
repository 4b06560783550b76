import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A copy of the built app that a test serves, and can make newer. */
export interface ServedApp {
  directory: string;
  /** Publishes a new version: the same app under another number, which its page carries in `<meta name="build">`. */
  publishUpdate(): string;
}

export function servedApp(built: string, directory: string): ServedApp {
  cpSync(built, directory, { recursive: true });
  let build = 0;
  return {
    directory,
    publishUpdate() {
      build += 1;
      rewrite(join(directory, 'index.html'), (page) => page.replace(/(<meta name="build"[^>]*>)?<\/head>/, `<meta name="build" content="${build}"></head>`));
      rewrite(join(directory, 'sw.js'), (worker) => worker.replace(/"revision":"[^"]*"(?=,"url":"index\.html")/, `"revision":"build-${build}"`));
      return String(build);
    },
  };
}

function rewrite(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} stayed as it was`);
  writeFileSync(file, after);
  for (const compressed of ['br', 'gz', 'zst']) rmSync(`${file}.${compressed}`, { force: true });
}
