/** The pictures that the service worker stores on this device (`photo-caches.ts`). */
import { photoCaches } from './photo-caches.ts';

const smallPhotos = photoCaches[0].name;

/** The addresses of the small pictures that are here. */
export async function keptSmallPhotos(): Promise<Set<string>> {
  if (!('caches' in globalThis) || !(await caches.has(smallPhotos))) return new Set();
  const cache = await caches.open(smallPhotos);
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}

/** Deletes every picture from this device, and the records of workbox-expiration about when each was used. */
export async function forgetPhotos(): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const { name } of photoCaches) await caches.delete(name);
  const notes = (await indexedDB.databases()).find(({ name }) => name === expirationNotes);
  if (notes) await clearNotes();
}

const expirationNotes = 'workbox-expiration';
const noteStore = 'cache-entries';

/** Emptied, not deleted: the service worker holds the database open, and a deletion would block its next picture. */
function clearNotes(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(expirationNotes);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const clearing = database.transaction(noteStore, 'readwrite');
      clearing.objectStore(noteStore).clear();
      clearing.oncomplete = () => {
        database.close();
        resolve();
      };
      clearing.onerror = () => reject(clearing.error);
    };
  });
}
