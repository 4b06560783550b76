import { serverSettings } from '#server/platform/db/settings.repository.ts';
import type { Db } from '#server/platform/db/store.ts';

/** The setting that keeps the demo's subscribers. */
export const demoSubscribers = 'demo.subscribers';

/** Whether the database holds accounts with the demo's known password. */
export async function isDemoSeeded(db: Db): Promise<boolean> {
  return (await serverSettings.get(db, demoSubscribers)) !== null;
}
