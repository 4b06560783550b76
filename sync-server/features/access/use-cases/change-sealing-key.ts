import { randomBytes } from 'node:crypto';
import { forgetAnswers } from '#server/platform/db/idempotency.repository.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { seal, unseal } from '#server/platform/sealed-text.ts';
import { secondFactorRows } from '../second-factors.repository.ts';
import { sessionRows } from '../sessions.repository.ts';

/**
 * Ends every session and seals the second factors with another key.
 * @param before the current key; null when it was lost: the second factors are then removed, people log in with their password alone, and must set up
 * a new factor where their role requires one
 * @returns how many factors were sealed again and how many removed
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
