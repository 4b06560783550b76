import type { Tx } from '#server/platform/db/store.ts';
import { sessionRows } from './sessions.repository.ts';

/** Records the device on which a session works, so that revoking the device closes the session (decision 0044). */
export async function bindSession(tx: Tx, { sessionId, deviceId }: { sessionId: string; deviceId: string }): Promise<void> {
  await sessionRows.update(tx, sessionId, { device_id: deviceId });
}
