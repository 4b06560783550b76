import type { Page } from 'playwright';

/** The device's database of the office's stored answers. */
export const queryDatabaseName = 'correria-lecturas';

/** The number of the office's query results that a device stores; 0 without their database. */
export async function countStoredQueries(page: Page): Promise<number> {
  return await page.evaluate(async (name) => {
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return 0;
    return await new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        const [store = ''] = database.objectStoreNames;
        const counting = database.transaction(store).objectStore(store).count();
        counting.onsuccess = () => {
          database.close();
          resolve(counting.result);
        };
        counting.onerror = () => reject(counting.error);
      };
    });
  }, queryDatabaseName);
}
