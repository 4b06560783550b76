import type { Actor } from '#server/platform/actor.ts';
import { requireUnused } from '#server/platform/db/references.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import { establishment } from '#shared/features/third-parties/establishment.entity.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { branchJudge, readBranch, type Sent } from '../branch-judge.service.ts';
import { branchTable } from '../branches.repository.ts';
import { contactRows } from '../contacts.repository.ts';
import { reassignmentRows } from '../reassignments.repository.ts';
import { storedBranches } from '../stored-branches.repository.ts';
import { saveBranches } from './save-branches.ts';

/** A write's dependencies besides its transaction. */
export type EstablishmentTools = Pick<Services, 'audit' | 'references' | 'randomBytes'>;

/** Creates an establishment of a third party. @throws thirdParties.notFound, http.invalid and http.refusedFields with the fields */
export async function createEstablishment(tx: Tx, actor: Actor, services: EstablishmentTools, sent: Sent) {
  const said = readBranch({ before: null, sent });
  if (!(await contactRows.find(tx, actor, { id: said.contact_id ?? 0 }))) throw thirdPartyErrors.notFound();
  const judge = await branchJudge(tx, [said]);
  const values = judge({ id: 0, before: null, sent }) ?? said;
  const id = await tx.nextIds('contact_warehouses');
  await saveBranches(tx, actor, services, [{ id, before: null, values }]);
  return await requireBranch(tx, actor, id);
}

/**
 * Changes an establishment; missing fields keep their values. With another seller, the customer, its documents and its receivables leave the previous
 * seller's devices and reach the new seller's; moving its coordinates stores the earlier ones and changes no past visit (decisions §3, §6).
 * @throws thirdParties.branchNotFound, thirdParties.staleVersion, http.invalid and http.refusedFields with the fields
 */
export async function updateEstablishment(tx: Tx, actor: Actor, services: EstablishmentTools, { id, sent }: { id: number; sent: Sent }) {
  const shown = await requireBranch(tx, actor, id);
  if (sent['version'] !== undefined && Number(sent['version']) !== shown.version) throw thirdPartyErrors.staleVersion();
  const judge = await branchJudge(tx, [readBranch({ before: shown, sent })]);
  const values = judge({ id, before: shown, sent });
  if (!values) return shown;
  const [before = null] = await storedBranches.byIds(tx, tx.subscriberId, [id]);
  await saveBranches(tx, actor, services, [{ id, before, values }]);
  return await requireBranch(tx, actor, id);
}

/** @throws thirdParties.branchNotFound; references.inUse while documents, visits or other rows refer to it */
export async function deleteEstablishment(tx: Tx, actor: Actor, services: EstablishmentTools, id: number): Promise<void> {
  const before = await requireBranch(tx, actor, id);
  await requireUnused(tx, { table: establishment.name, id, one: establishment.label.one }, services.references);
  await reassignmentRows.removeOf(tx, id);
  await storedBranches.remove(tx, id);
  tx.touch('third_parties', before.contact_id);
  await services.audit(tx, actor, { action: 'delete', entity: establishment.name, entityId: id, before: plain(before) });
}

async function requireBranch(tx: Tx, actor: Actor, id: number) {
  const branch = await branchTable.find(tx, actor, id);
  if (!branch) throw thirdPartyErrors.branchNotFound();
  return branch;
}

/** The columns of the row, without the names that its answer adds. */
function plain({ contact: _contact, seller: _seller, city: _city, credit_quota: _quota, lines: _lines, ...row }: Awaited<ReturnType<typeof requireBranch>>) {
  return row;
}
