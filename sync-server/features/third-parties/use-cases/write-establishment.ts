import type { Actor } from '#server/platform/actor.ts';
import { requireUnused, rowExists } from '#server/platform/db/references.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { requireFit } from '#server/platform/http/entity-writes.ts';
import { valid } from '#server/platform/http/error-edge.ts';
import { httpErrors } from '#server/platform/http/http.errors.ts';
import type { Services } from '#server/platform/services.ts';
import { readPayTerms } from '#shared/features/orders/pay-terms.rules.ts';
import { type Establishment, establishment } from '#shared/features/third-parties/establishment.entity.ts';
import { criteriaOf, establishmentSchema } from '#shared/features/third-parties/establishment.schemas.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { saysAlready } from '#shared/kernel/deep-equal.ts';
import { traceMoves } from '../branch-moves.service.ts';
import { type BranchRow, branchTable } from '../branches.repository.ts';
import { contactRows } from '../contacts.repository.ts';
import { establishmentRows } from '../party-rows.repository.ts';
import { followSeller } from '../reassignment.service.ts';
import { branchSearchText } from '../search-texts.repository.ts';

type Sent = Readonly<Record<string, unknown>>;
/** What a write needs besides its transaction. */
export type EstablishmentTools = Pick<Services, 'audit' | 'references' | 'randomBytes'>;
type Values = Omit<Establishment, 'id'> & { criteria_values: number[] };

/** Creates an establishment of a third party. @throws thirdParties.notFound, http.invalid and http.refusedFields by field */
export async function createEstablishment(tx: Tx, actor: Actor, services: EstablishmentTools, sent: Sent) {
  const values = establishmentValues(sent, { criteria_values: [], customer_type_id: null }, sent);
  requireReadableTerms(null, values);
  if (!(await contactRows.find(tx, actor, { id: values.contact_id }))) throw thirdPartyErrors.notFound();
  await requireFit(tx, establishmentRows, values, null);
  await requireCriteria(tx, [], values.criteria_values);
  const id = await branchTable.create(tx, values);
  tx.touch('third_parties', values.contact_id);
  const after = await requireBranch(tx, actor, id);
  await services.audit(tx, actor, { action: 'create', entity: establishment.name, entityId: id, after: plain(after) });
  return after;
}

/**
 * Changes an establishment; what was not sent keeps its value. With another seller, the customer, their documents and what they
 * owe leave the devices of the one before and reach the new one's; moving its point leaves a trace and changes no past visit
 * (decisions §3, §6).
 * @throws thirdParties.branchNotFound, thirdParties.staleVersion, http.invalid and http.refusedFields by field
 */
export async function updateEstablishment(tx: Tx, actor: Actor, services: EstablishmentTools, { id, sent }: { id: number; sent: Sent }) {
  const before = await requireBranch(tx, actor, id);
  if (sent['version'] !== undefined && Number(sent['version']) !== before.version) throw thirdPartyErrors.staleVersion();
  const { contact_id } = before;
  const values = establishmentValues({ ...before, ...sent, contact_id }, before, sent);
  if (saysAlready(before, values)) return before;
  requireReadableTerms(before, values);
  await requireFit(tx, establishmentRows, values, before);
  await requireCriteria(tx, before.criteria_values ?? [], values.criteria_values);

  await branchTable.update(tx, id, { ...values, search_text: branchSearchText({ ...values }), version: before.version + 1, updated_at: tx.now });
  await traceMoves(tx, { moved: [{ before, after: { id, ...values } }], movedBy: actor.userId, randomBytes: services.randomBytes });
  await followSeller(tx, { branch: before, sellerId: values.seller_id, movedBy: actor.userId });
  tx.touch('third_parties', contact_id);
  const after = await requireBranch(tx, actor, id);
  await services.audit(tx, actor, { action: 'update', entity: establishment.name, entityId: id, before: plain(before), after: plain(after) });
  return after;
}

/** @throws thirdParties.branchNotFound; references.inUse while documents, visits or anything else name it */
export async function deleteEstablishment(tx: Tx, actor: Actor, services: EstablishmentTools, id: number): Promise<void> {
  const before = await requireBranch(tx, actor, id);
  await requireUnused(tx, { table: establishment.name, id, one: establishment.label.one }, services.references);
  await branchTable.remove(tx, id);
  tx.touch('third_parties', before.contact_id);
  await services.audit(tx, actor, { action: 'delete', entity: establishment.name, entityId: id, before: plain(before) });
}

/** Invoices are due by what the pay condition says: a new one must say it. @throws http.invalid by field */
function requireReadableTerms(before: Pick<BranchRow, 'pay_condition'> | null, { pay_condition }: Values): void {
  if (pay_condition === before?.pay_condition || readPayTerms(pay_condition) !== null) return;
  throw httpErrors.invalid({}, { pay_condition: [thirdPartyErrors.payConditionUnreadable().message] });
}

/** Every new criterion is a parameter. @throws http.refusedFields */
async function requireCriteria(tx: Tx, before: readonly number[], after: readonly number[]): Promise<void> {
  for (const id of after.filter((one) => !before.includes(one))) {
    if (await rowExists(tx, 'parameters', id)) continue;
    const reason = `El criterio ${id} no existe.`;
    throw httpErrors.refusedFields({ reason: establishment.messages?.refused ?? reason }, { criteria_values: [reason] });
  }
}

async function requireBranch(tx: Tx, actor: Actor, id: number) {
  const branch = await branchTable.find(tx, actor, id);
  if (!branch) throw thirdPartyErrors.branchNotFound();
  return branch;
}

/** What the form would write. @param sent what a person says of it @throws http.invalid by field */
export function establishmentValues(whole: Sent, before: Pick<BranchRow, 'criteria_values' | 'customer_type_id'>, sent: Sent): Values {
  // The schema is made from the fields of which the type is made.
  const values = valid(establishmentSchema, whole) as Omit<Establishment, 'id'> & { criteria_values: number[] | null };
  const asked = {
    ...('criteria_values' in sent && { criteria_values: values.criteria_values }),
    ...('customer_type_id' in sent && { customer_type_id: values.customer_type_id }),
  };
  return { ...values, ...criteriaOf(asked, before) };
}

/** The row's own columns, without the names that its answer adds. */
export function plain({ contact: _contact, seller: _seller, city: _city, credit_quota: _quota, ...row }: Awaited<ReturnType<typeof requireBranch>>) {
  return row;
}
