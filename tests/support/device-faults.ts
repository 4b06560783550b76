/** Faults inside a phone: a page that dies between two writes, a full disk, a cleared storage, a lost connection. */
import type { Page } from 'playwright';

declare global {
  interface Window {
    faults: { writesLeft: number; connections: IDBDatabase[] };
  }
}

/** Call before the page is opened: from now on its database can be made to fail. */
export async function prepareFaults(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.faults = { writesLeft: Number.POSITIVE_INFINITY, connections: [] };
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (names, mode, options) {
      if (!window.faults.connections.includes(this)) window.faults.connections.push(this);
      if (mode === 'readwrite') {
        window.faults.writesLeft -= 1;
        // The page is dead: the caller of this write never continues.
        if (window.faults.writesLeft < 0) throw new DOMException('The page has died.', 'AbortError');
      }
      return begin.call(this, names, mode, options);
    };
  });
}

/** After so many more writes nothing else is written. */
export async function dieAfterWrites(page: Page, writes: number): Promise<void> {
  await page.evaluate((left) => {
    window.faults.writesLeft = left;
  }, writes);
}

/** The renderer of this page is gone, as when the system needs its memory. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The answer to this call never comes: nobody is left to give it.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** No space is left for this app, until the function that this gives is called. */
export async function fillStorage(page: Page): Promise<() => Promise<void>> {
  // The limit lasts as long as this session.
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 1 });
  await page.evaluate(untilNothingFits);
  return () => session.detach();
}

/** The system empties the databases, as it does under pressure; the notes in localStorage stay. */
export async function emptyDatabases(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' });
  await session.detach();
}

/** A person clears the site's data in the browser while the page is open: databases, notes, cookies, all of it. */
export async function clearSiteData(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' });
  await session.detach();
}

/** Every connection to the database is cut, and the app comes back to sight. */
export async function cutConnections(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const connection of window.faults.connections) connection.close();
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** The browser measures the free space now and then, not at every write. */
async function untilNothingFits(): Promise<void> {
  const opening = indexedDB.open('full');
  opening.onupgradeneeded = () => opening.result.createObjectStore('bytes', { autoIncrement: true });
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const fits = () =>
    new Promise<boolean>((resolve) => {
      const writing = database.transaction('bytes', 'readwrite');
      writing.objectStore('bytes').add('x'.repeat(4096));
      writing.oncomplete = () => resolve(true);
      writing.onabort = () => resolve(false);
    });
  while (await fits()) await new Promise((resolve) => setTimeout(resolve, 50));
  database.close();
}
