/**
 * Where the service worker keeps pictures, by size, and how many: about 18, 6, 4 and 2 MB, 30 MB in all. The least recently used leave
 * first, and all of a cache when the browser has no room (workbox-expiration). Read by the service worker and by the app.
 */
export const photoCaches = [
  { name: 'correria-fotos-160', file: '\\d+-160', maxEntries: 4_000 },
  { name: 'correria-fotos-480', file: '\\d+-480', maxEntries: 300 },
  { name: 'correria-fotos-1200', file: '\\d+-1200', maxEntries: 40 },
  // Brands, banners and news, by hash.
  { name: 'correria-fotos-portal', file: '[0-9a-f]{64}', maxEntries: 60 },
] as const;
