/** The service worker: it keeps every file of the app, so that the app opens without signal, and the pictures that were seen, and lets a new version in when the page asks for it. */

import { cacheNames, clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { photoCaches } from '#pwa/features/catalogue/photo-caches.ts';

/** The parts of a service worker's scope that this file uses. TypeScript does not know `addRoutes`, which Chromium has. */
interface Scope {
  /** The app's files, which the build writes here. */
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', hear: (event: ExtendableEvent & { addRoutes?: (routes: object) => Promise<void> }) => void): void;
  addEventListener(type: 'message', hear: (event: ExtendableMessageEvent) => void): void;
}
declare const self: Scope;

clientsClaim();
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /^\/sync\//, /^\/storage\//, /^\/imagenes\//, /^\/metrics/] }),
);
// A picture never changes under its address: one that is here is never asked for again.
for (const { name, file, maxEntries } of photoCaches) {
  const plugins = [new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })];
  registerRoute(new RegExp(`/imagenes/[^/]+/${file}\\.webp$`), new CacheFirst({ cacheName: name, plugins }));
}

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// The browser itself takes the app's files from the cache: otherwise it starts the worker and asks it for each of forty. What is not in the cache is fetched.
self.addEventListener('install', (event) => {
  const route = { condition: { urlPattern: new URLPattern({ pathname: '/assets/*' }) }, source: { cacheName: cacheNames.precache } };
  if (event.addRoutes) event.waitUntil(event.addRoutes(route));
});
