/**
 * The service worker's caches of pictures, by size, with the number of pictures in each: about 18, 6, 4 and 2 MB, 30 MB in total. The least recently
 * used pictures are evicted first, and a whole cache when the browser has no space (workbox-expiration). Read by the service worker and by the app.
 */
export const photoCaches = [
  { name: 'correria-fotos-160', file: '\\d+-160', maxEntries: 4_000 },
  { name: 'correria-fotos-480', file: '\\d+-480', maxEntries: 300 },
  { name: 'correria-fotos-1200', file: '\\d+-1200', maxEntries: 40 },
  // Brands, banners and news, by hash.
  { name: 'correria-fotos-portal', file: '[0-9a-f]{64}', maxEntries: 60 },
] as const;
