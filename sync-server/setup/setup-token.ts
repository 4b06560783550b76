/** While an installation has no users, one link makes the first administrator. It is printed at start and used once. */
import { timingSafeEqual } from 'node:crypto';
import { hashToken } from '#server/features/access/refresh-token.service.ts';
import { countUsers } from '#server/features/access/users.service.ts';
import { serverSettings } from '#server/platform/db/settings.repository.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import { setupCalls } from '#shared/features/organisation/setup.calls.ts';

const settingName = 'setup.token_hash';

/** A new link for a start without users; null when there are users. It replaces the link of the previous start. */
export async function setupLink({ store, config, randomBytes }: Services): Promise<string | null> {
  if ((await countUsers(store.db)) > 0) return null;
  const token = Buffer.from(randomBytes(24)).toString('base64url');
  await store.withTransaction(0, (tx) => serverSettings.set(tx, settingName, hashToken(token)));
  return `${config.publicUrl}${setupCalls.showSetupPage.path}?token=${token}`;
}

/** Whether the token is the last that was printed, and nobody has used it. */
export async function isSetupToken(db: Db, token: string): Promise<boolean> {
  const known = await serverSettings.get(db, settingName);
  if (known === null || (await countUsers(db)) > 0) return false;
  return timingSafeEqual(Buffer.from(known), Buffer.from(hashToken(token)));
}
