/**
 * Pages of one process: each loads its own copy of the app's modules and of RxDB, like browser tabs. Otherwise several devices would share RxDB's
 * limit of open collections, and two tabs of one device could not open the same database.
 */
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const ownCopy = /\/(?:pwa|shared|tests\/support\/phone)\/|\/node_modules\/(?:rxdb|broadcast-channel|zustand)\//;

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const realm = context.parentURL?.startsWith('file:') ? new URL(context.parentURL).searchParams.get('realm') : null;
    if (!realm || !resolved.url.startsWith('file:') || !ownCopy.test(resolved.url)) return resolved;
    const url = new URL(resolved.url);
    url.searchParams.set('realm', realm);
    return { ...resolved, url: url.href };
  },
});

// The test runner rewrites `import()`; this module must use Node's.
const native = 'data:text/javascript,export const load = (url) => import(url)';
const { load } = (await import(native)) as { load: (url: string) => Promise<unknown> };

let realms = 0;

/** A fresh copy of a module and of all modules of the app that it imports. */
export async function loadInRealm<Module>(path: string): Promise<Module> {
  realms += 1;
  const url = pathToFileURL(path);
  url.searchParams.set('realm', String(realms));
  // The caller names the module's own type.
  return (await load(url.href)) as Module;
}
