import { randomBytes } from 'node:crypto';
import { serverSettings } from './db/settings.repository.ts';
import type { Store } from './db/store.ts';

/**
 * A secret of this installation (256 random bits, base64url), made on first use and then the same for every process and
 * restart. No secret has a default.
 */
export async function requireSecret(store: Store, name: string): Promise<string> {
  const settingName = `secret.${name}`;
  const known = await serverSettings.get(store.db, settingName);
  if (known !== null) return known;
  return await store.withTransaction(0, async (tx) => {
    await serverSettings.create(tx, settingName, randomBytes(32).toString('base64url'));
    const made = await serverSettings.get(tx, settingName);
    if (made === null) throw new Error(`the secret ${name} could not be kept`);
    return made;
  });
}
