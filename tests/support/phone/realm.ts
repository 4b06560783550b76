/**
 * Pages of one process: each loads its own copy of the app's modules and of RxDB, like browser tabs. Otherwise several devices would share RxDB's
 * limit of open collections, and two tabs of one device could not open the same database.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { PageModule } from './page.ts';
import type { PullsModule } from './pulls.ts';

/** The app's own modules are in the bundle as well; other packages are shared by all copies. */
const copiedPackages = ['rxdb', 'broadcast-channel', 'zustand'];
const bundles = join(import.meta.dirname, '..', '..', '.artifacts', 'realms', String(process.pid));

// The test runner rewrites `import()`; this module must use Node's.
const native = 'data:text/javascript,export const load = (url) => import(url)';
const { load } = (await import(native)) as { load: (url: string) => Promise<unknown> };

/** A fresh copy of a tab's program. */
export const loadPage = realmOf<PageModule>('page');
/** A fresh copy of a pull worker's program. */
export const loadPulls = realmOf<PullsModule>('pulls');

/** Each copy is one file that was bundled once: one by one, the three hundred modules of a page take two seconds of a processor. */
function realmOf<Module>(name: string): () => Promise<Module> {
  let bundled: Promise<URL> | undefined;
  let copies = 0;
  return async () => {
    bundled ??= bundle(name);
    const url = new URL(await bundled);
    copies += 1;
    url.searchParams.set('copy', String(copies));
    // The bundle's entry has this type.
    return (await load(url.href)) as Module;
  };
}

async function bundle(name: string): Promise<URL> {
  const outDir = join(bundles, name);
  mkdirSync(outDir, { recursive: true });
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    ssr: { noExternal: copiedPackages },
    build: { ssr: join(import.meta.dirname, `${name}.ts`), outDir, emptyOutDir: false, target: 'esnext', minify: false, sourcemap: 'inline' },
  });
  return pathToFileURL(join(outDir, `${name}.js`));
}
