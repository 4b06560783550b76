/** Faults inside a phone: a page that dies between two writes, a full disk, deleted storage, a lost connection. */
import type { Page } from 'playwright';
import { expect } from 'vitest';

declare global {
  interface Window {
    faults: { writesLeft: number; connections: IDBDatabase[] };
  }
}

/** To be called before the page is opened: its database can then be made to fail. */
export async function prepareFaults(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.faults = { writesLeft: Number.POSITIVE_INFINITY, connections: [] };
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (names, mode, options) {
      if (!window.faults.connections.includes(this)) window.faults.connections.push(this);
      if (mode === 'readwrite') {
        window.faults.writesLeft -= 1;
        // The page is dead: the caller of this write does not continue.
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

/** Ends the page's renderer, as the system does when it needs memory. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // This call never gets an answer, because the renderer is gone.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** The space of a device for this app. */
export interface SmallStorage {
  /** Leaves no free space until `free`. @param page of the app */
  fill(page: Page): Promise<void>;
  free(): Promise<void>;
}

const limitBytes = 50_000_000;

/**
 * Gives the app of this page little space. The browser measures the free space only every half minute, or when a write is larger than the last
 * measurement: while space is short a write can be larger.
 */
export async function smallStorage(page: Page): Promise<SmallStorage> {
  const { origin } = new URL(page.url());
  // The limit lasts as long as this session, whereas the app's pages are opened and closed.
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

/** Deletes the databases, as the system does under memory pressure; localStorage stays. */
export async function emptyDatabases(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' });
  await session.detach();
}

/** Clears the site's data in the browser while the page is open: databases, localStorage, cookies, everything. */
export async function clearSiteData(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' });
  await session.detach();
}

/** Closes every connection to the database, and makes the app visible again. */
export async function cutConnections(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const connection of window.faults.connections) connection.close();
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** Runs in the page: whether a write of more than this number of bytes is stored. */
async function fits(bytes: number): Promise<boolean> {
  const opening = indexedDB.open('full');
  opening.onupgradeneeded = () => opening.result.createObjectStore('bytes', { autoIncrement: true });
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  // Larger values would be stored as files outside of the database.
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
