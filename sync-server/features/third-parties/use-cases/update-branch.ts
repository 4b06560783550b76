import type { Actor } from '#server/platform/actor.ts';
import { rowExists } from '#server/platform/db/references.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import type { UpdateBranch } from '#shared/features/third-parties/branch.schemas.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import { searchTextOf } from '#shared/kernel/text-search.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { branchTable } from '../branches.repository.ts';
import { followSeller } from '../reassignment.service.ts';

/**
 * Changes a branch. With another seller, the customer, their documents and what they owe leave the devices of the one before
 * and reach the new one's; moving its point leaves a trace and changes no past visit (decisions §3, §6).
 * @throws thirdParties.branchNotFound, thirdParties.staleVersion, thirdParties.unknownReference
 */
export async function updateBranch(tx: Tx, actor: Actor, services: Services, { id, change }: { id: number; change: UpdateBranch }) {
  const before = await branchTable.find(tx, actor, id);
  if (!before) throw thirdPartyErrors.branchNotFound();
  const { version, ...sent } = change;
  if (version !== undefined && version !== before.version) throw thirdPartyErrors.staleVersion();
  await requireReferences(tx, sent);

  const after = { ...before, ...sent };
  const search_text = searchTextOf([after.code, after.description, after.address, after.zone]);
  await branchTable.update(tx, id, { ...sent, search_text, version: before.version + 1, updated_at: tx.now });
  if (after.latitude !== before.latitude || after.length !== before.length) {
    const fill = (bytes: Uint8Array) => {
      bytes.set(services.randomBytes(bytes.length));
      return bytes;
    };
    const moveId = uuidv7(Date.parse(tx.now), fill);
    await branchTable.traceMove(tx, {
      id: moveId,
      contact_warehouse_id: id,
      latitude: before.latitude,
      length: before.length,
      moved_by: actor.userId,
      moved_at: tx.now,
    });
  }
  await followSeller(tx, { branch: before, sellerId: after.seller_id, movedBy: actor.userId });
  tx.touch('third_parties', before.contact_id);
  await services.audit(tx, actor, { action: 'update', entity: 'contact_warehouses', entityId: id, before, after: sent });
  return await branchTable.find(tx, actor, id);
}

const pointers = [
  { name: 'seller_id', table: 'contacts', message: 'El vendedor no existe.' },
  { name: 'price_list_id', table: 'parameters', message: 'La lista de precios no existe.' },
  { name: 'customer_type_id', table: 'parameters', message: 'El tipo de cliente no existe.' },
] as const;

async function requireReferences(tx: Tx, sent: Omit<UpdateBranch, 'version'>): Promise<void> {
  const errors: FieldErrors = {};
  for (const { name, table, message } of pointers) {
    const value = sent[name];
    if (value !== undefined && value !== null && !(await rowExists(tx, table, value))) errors[name] = [message];
  }
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw thirdPartyErrors.unknownReference({ reason: first }, errors);
}
