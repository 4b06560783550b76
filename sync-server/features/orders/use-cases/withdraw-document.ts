import type { Tx } from '#server/platform/db/store.ts';
import type { CommandDocument } from '#shared/features/sync/sync.documents.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import { ordersRepository } from '../orders.repository.ts';

/**
 * 'Retirar': accepts that a document which its device had not delivered will not come. The sync itself closes the superseded commands of the
 * envelope; a document that was stored nevertheless is not withdrawn here.
 */
export async function withdrawDocument(tx: Tx, { uuid }: { uuid: string }): Promise<Result<CommandDocument | null>> {
  return (await ordersRepository.listKnown(tx, tx.subscriberId, [uuid])).has(uuid) ? refuse(syncErrors.alreadyReceived.code) : ok(null);
}
