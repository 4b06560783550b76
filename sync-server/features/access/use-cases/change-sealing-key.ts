import { randomBytes } from 'node:crypto';
import { forgetAnswers } from '#server/platform/db/idempotency.repository.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { seal, unseal } from '#server/platform/sealed-text.ts';
import { secondFactorRows } from '../second-factors.repository.ts';
import { sessionRows } from '../sessions.repository.ts';

/**
 * Ends every session and seals the second factors with another key. Those of a key that was lost are removed: their people enter with the
 * password, and choose a new one where their role asks for it.
 */
export async function changeSealingKey(tx: Tx, before: Uint8Array | null, after: Uint8Array): Promise<{ sealed: number; removed: number }> {
  const factors = await secondFactorRows.listAll(tx);
  for (const { user_id, secret } of factors) {
    if (before) await secondFactorRows.reseal(tx, user_id, seal(after, unseal(before, secret), randomBytes(12)));
    else await secondFactorRows.remove(tx, user_id);
  }
  await forgetAnswers(tx);
  await sessionRows.revokeAll(tx);
  return before ? { sealed: factors.length, removed: 0 } : { sealed: 0, removed: factors.length };
}
