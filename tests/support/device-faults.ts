/** Faults inside a phone: a page that dies between two writes, a full disk, a cleared storage, a lost connection. */
import type { Page } from 'playwright';
import { expect } from 'vitest';

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

/** The space of a device for this app. */
export interface SmallStorage {
  /** No space is left, until `free`. @param page of the app */
  fill(page: Page): Promise<void>;
  free(): Promise<void>;
}

const limitBytes = 50_000_000;

/**
 * Gives the app of this page little space. The browser measures the free space only every half minute, or when a write is larger than what it
 * measured last: in little space a write can be larger.
 */
export async function smallStorage(page: Page): Promise<SmallStorage> {
  const { origin } = new URL(page.url());
  // The limit lasts as long as this session, and the app's pages come and go.
  const session = await page.context().newCDPSession(await page.context().newPage());
  const limit = (quotaSize: number) => session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
  await limit(limitBytes);
  return {
    async fill(filled) {
      await limit(1);
      expect(await filled.evaluate(fits, limitBytes)).toBe(false);
    },
    async free() {
      await limit(limitBytes);
    },
  };
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

/** In the page: whether a write of more than so many bytes is stored. */
async function fits(bytes: number): Promise<boolean> {
  const opening = indexedDB.open('full');
  opening.onupgradeneeded = () => opening.result.createObjectStore('bytes', { autoIncrement: true });
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  // Larger values would be stored beside the database, as files.
  const valueBytes = 50_000;
  const isStored = await new Promise<boolean>((resolve) => {
    const writing = database.transaction('bytes', 'readwrite');
    for (let written = 0; written <= bytes; written += valueBytes) writing.objectStore('bytes').add('x'.repeat(valueBytes));
    writing.oncomplete = () => resolve(true);
    writing.onabort = () => resolve(false);
  });
  database.close();
  return isStored;
}
