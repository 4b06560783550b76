/*
 * Read by the service worker when it is installed: the app's own files, whose names change with what they say, are taken from the
 * cache by the browser itself, which need not start the worker and ask it for each of forty. What is not there goes the old way.
 */
self.addEventListener('install', (event) => {
  if (!event.addRoutes) return;
  const precache = `workbox-precache-v2-${self.registration.scope}`;
  event.waitUntil(event.addRoutes({ condition: { urlPattern: new URLPattern({ pathname: '/assets/*' }) }, source: { cacheName: precache } }));
});
