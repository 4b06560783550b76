/**
 * The service worker: it keeps the files of the app, so that the app opens without signal, and the pictures that were seen, and lets a new version in
 * when the page asks for it. The field's files come with its installation, the others when the page asks for their group (`build/kept-files.ts`).
 */

import { cacheNames, clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import type { KeptGroup } from '#pwa/app/build/kept-files.ts';
import { photoCaches } from '#pwa/features/catalogue/photo-caches.ts';

/** The parts of a service worker's scope that this file uses. TypeScript does not know `addRoutes`, which Chromium has. */
interface Scope {
  /** The app's files, which the build writes here. */
  __WB_MANIFEST: (PrecacheEntry & { group: KeptGroup })[];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', hear: (event: ExtendableEvent & { addRoutes?: (routes: object) => Promise<void> }) => void): void;
  addEventListener(type: 'message', hear: (event: ExtendableMessageEvent) => void): void;
}
declare const self: Scope;

const files = self.__WB_MANIFEST;
/** Files that are kept after the installation. Their names change with their content, so that the cache outlives a version. */
const restCache = 'correria-rest';
/** With Workbox's own, as many requests as a browser makes at a time of one server. */
const besideWorkbox = 5;

const field = files.filter(({ group }) => group === 'field');

clientsClaim();
// Workbox fetches one file after another, which costs a line with two seconds of latency five minutes: some are fetched beside it, from the end.
self.addEventListener('install', (event) => event.waitUntil(fetchFromTheEnd()));
precacheAndRoute(field);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /^\/sync\//, /^\/storage\//, /^\/imagenes\//, /^\/metrics/] }),
);
const rest = new Set(files.flatMap(({ group, url }) => (group === 'field' ? [] : [`/${url}`])));
registerRoute(({ url, sameOrigin }) => sameOrigin && rest.has(url.pathname), new CacheFirst({ cacheName: restCache }));
// A picture never changes under its address: one that is here is never asked for again.
for (const { name, file, maxEntries } of photoCaches) {
  const plugins = [new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })];
  registerRoute(new RegExp(`/imagenes/[^/]+/${file}\\.webp$`), new CacheFirst({ cacheName: name, plugins }));
}

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
self.addEventListener('message', (event) => {
  const { data } = event;
  if (data?.type === 'KEEP_FILES') event.waitUntil(keepGroups(data.groups).then((isWhole) => event.ports[0]?.postMessage(isWhole)));
});

/** Puts files whose name changes with their content where Workbox finds them. What fails is left to Workbox. */
async function fetchFromTheEnd(): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  const left = field.filter(({ revision }) => !revision).map(({ url }) => `/${url}`);
  const fetchNext = async () => {
    for (let url = left.pop(); url !== undefined; url = left.pop()) {
      if (await cache.match(url)) continue;
      const isThere = await cache.add(url).then(
        () => true,
        () => false,
      );
      if (!isThere) return;
    }
  };
  await Promise.all(Array.from({ length: besideWorkbox }, fetchNext));
}

/** Caches every file of the groups, and deletes cached files that this version does not have. @returns false when a download failed */
async function keepGroups(groups: readonly KeptGroup[]): Promise<boolean> {
  const cache = await caches.open(restCache);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  try {
    for (const { group, url } of files) if (groups.includes(group) && rest.has(`/${url}`) && !kept.has(`/${url}`)) await cache.add(`/${url}`);
  } catch (error) {
    console.warn(error);
    return false;
  }
  for (const path of kept) if (!rest.has(path)) await cache.delete(path);
  return true;
}

// The browser itself takes the app's files from the cache: otherwise it starts the worker and asks it for each of forty. What is not in the cache is fetched.
self.addEventListener('install', (event) => {
  const route = { condition: { urlPattern: new URLPattern({ pathname: '/assets/*' }) }, source: 'cache' };
  if (event.addRoutes) event.waitUntil(event.addRoutes(route));
});
