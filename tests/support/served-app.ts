import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The built app as a test serves it, which can publish newer versions: links to the build, and copies of the files that an update changes. */
export interface ServedApp {
  directory: string;
  /** Publishes a new version: the same app with another build number, which its page has in `<meta name="build">`. */
  publishUpdate(): string;
}

export function servedApp(built: string, directory: string): ServedApp {
  mkdirSync(directory, { recursive: true });
  for (const name of readdirSync(built)) {
    const [from, to] = [join(built, name), join(directory, name)];
    if (/^(index\.html|sw\.js)/.test(name)) cpSync(from, to);
    else symlinkSync(from, to);
  }
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
