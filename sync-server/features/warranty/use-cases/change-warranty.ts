import { listParametersOfTable } from '#server/features/master-data/parameters.service.ts';
import { listSellingBranches } from '#server/features/third-parties/selling-branch.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import { warrantyTables, wrongInEvaluation } from '#shared/features/warranty/evaluation.rules.ts';
import { openGroups } from '#shared/features/warranty/photo-groups.rules.ts';
import type { WarrantyChanges } from '#shared/features/warranty/warranty.commands.ts';
import { warrantyErrors } from '#shared/features/warranty/warranty.errors.ts';
import { editableFields, receiverFields } from '#shared/features/warranty/warranty-states.rules.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import { checkClaim } from '../claim-checks.service.ts';
import { claimedProducts } from '../claimed-product.repository.ts';
import { eligibilityOf } from '../eligibility.service.ts';
import { standingOf } from '../standing.ts';
import { type WarrantyRequest, warrantyRows } from '../warranty.repository.ts';
import { changePhotos, type LoadedPhoto, wrongInPhotos } from '../warranty-attachments.service.ts';
import { warrantySearchText } from '../warranty-search-text.repository.ts';

interface Change {
  request: WarrantyRequest;
  changes: WarrantyChanges;
  loaded: readonly LoadedPhoto[];
  deleted: readonly number[];
  audit: AuditWriter;
}

/**
 * Saves the fields that the current step lets this person change. A field sent with its stored value is not a change; any other field that the step
 * does not let change is refused by name. An unchanged request keeps its version.
 * @throws warranty.updateFailed or createFailed with the fields, warranty.notEvaluated
 */
export async function changeWarranty(tx: Tx, actor: Actor, { request, changes, loaded, deleted, audit }: Change): Promise<WarrantyRequest> {
  const { request_guarantee_state: state, uuid } = request;
  const standing = standingOf(actor);
  // The specification has a sentence of its own for the author's changes of their own request.
  const refused = state === 'PGS1' && !standing.evaluates ? warrantyErrors.createFailed : warrantyErrors.updateFailed;
  const different = differences(request, changes);
  const names = Object.keys(different);
  if (names.length === 0 && loaded.length === 0 && deleted.length === 0) return request;
  const editable: readonly string[] = editableFields[state];
  const errors: FieldErrors = Object.fromEntries(names.filter((name) => !editable.includes(name)).map((name) => [name, [warrantyErrors.notNow().message]]));
  if (Object.keys(errors).length > 0) throw refused({}, errors);
  const isReceivers = state === 'PGS4' && names.every((name) => receiverFields.includes(name));
  if (state !== 'PGS1' && !standing.evaluates && !isReceivers) throw warrantyErrors.notEvaluated();
  const open = openGroups(state, standing);
  Object.assign(errors, await wrongInPhotos(tx, { uuid, loaded, deleted, open }, { needsProduct: state === 'PGS1' }));

  const judged = state === 'PGS1' ? await claimAnew(tx, request, different) : await judgeOffice(tx, request, different);
  Object.assign(errors, judged.errors);
  if (Object.keys(errors).length > 0) throw refused({}, errors);
  await changePhotos(tx, actor, { uuid, loaded, deleted });
  const after = await warrantyRows.update(tx, request, judged.values);
  const files = loaded.length > 0 || deleted.length > 0 ? { loaded: loaded.map(({ group, name }) => `${group}: ${name}`), deleted } : {};
  await audit(tx, actor, {
    ...{ action: 'update', entity: 'warranty_requests', entityId: request.id, name: documentNumber(request) },
    before: Object.fromEntries(Object.keys(different).map((name) => [name, request[name as keyof WarrantyRequest]])),
    after: { ...different, ...files },
  });
  return after;
}

/** The sent fields whose value differs from the stored value. */
function differences(request: WarrantyRequest, changes: WarrantyChanges): Partial<WarrantyRequest> {
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
  // Every name of the schema is a column of the request.
  return Object.fromEntries(sent.filter(([name, value]) => (request[name as keyof WarrantyRequest] ?? null) !== (value === '' ? null : value)));
}

interface Judged {
  errors: FieldErrors;
  values: Partial<WarrantyRequest>;
}

/** Validates the request's own data, before the piece is received, as when it was filed. */
async function claimAnew(tx: Tx, request: WarrantyRequest, different: Partial<WarrantyRequest>): Promise<Judged> {
  const next = { ...request, ...different };
  const { errors, product, claim } = await checkClaim(tx, next);
  if (next.observation === null || next.observation.trim().length < 10) errors['observation'] = ['Cuente qué le pasó al producto (mínimo 10 letras).'];
  if (Object.keys(errors).length > 0) return { errors, values: {} };
  const named_uuid = different.document_uuid ?? request.document_uuid;
  const of = { uuid: request.uuid, contact_id: request.contact_id, product_id: claim.product_id, line_id: claim.line_id };
  const eligibility = await eligibilityOf(tx, { ...of, quantity: next.quantity, named_uuid, on: request.date });
  const party = (await listSellingBranches(tx, tx.subscriberId, [request.contact_warehouse_id])).get(request.contact_warehouse_id);
  const values = { ...different, ...claim, ...eligibility };
  const search_text = warrantySearchText({ request: { ...next, ...values }, contact: party?.contact ?? null, branch: party?.branch ?? null, product });
  return { errors, values: { ...values, search_text } };
}

const references = [
  ['approval_status_id', warrantyTables.evaluation, 'La evaluación no existe.'],
  ['approval_reason_id', warrantyTables.reasons, 'El motivo no existe.'],
  ['state_payment_id', warrantyTables.payments, 'El estado del pago no existe.'],
] as const;
const pieces = ['product_to_send_id', 'product_to_send_two_id', 'product_to_send_three_id'] as const;

/** Validates the fields that the office writes while it has the piece, and those of the receiver. */
async function judgeOffice(tx: Tx, request: WarrantyRequest, different: Partial<WarrantyRequest>): Promise<Judged> {
  const { subscriberId } = tx;
  const errors: FieldErrors = {};
  const values = { ...different };
  // A new evaluation clears the reason of the previous one, unless a reason is sent with it.
  if (values.approval_status_id !== undefined && values.approval_reason_id === undefined) values.approval_reason_id = null;
  const next = { ...request, ...values };
  for (const [name, table, sentence] of references) {
    const id = values[name];
    if (id === null || id === undefined) continue;
    if (!(await listParametersOfTable(tx, subscriberId, table)).some((row) => row.id === id)) errors[name] = [sentence];
  }
  const sent = pieces.flatMap((name) => values[name] ?? []);
  const known = await claimedProducts.byIds(tx, subscriberId, sent);
  for (const name of pieces) if (values[name] && !known.has(values[name])) errors[name] = ['El producto no existe.'];
  if (values.provider_id && !(await claimedProducts.isProvider(tx, subscriberId, values.provider_id))) errors['provider_id'] = ['El proveedor no existe.'];
  if (request.request_guarantee_state === 'PGS3' && Object.keys(errors).length === 0) {
    for (const [name, sentence] of Object.entries(wrongInEvaluation(await evaluationOf(tx, next)))) errors[name] = [sentence];
  }
  return { errors, values };
}

/** The evaluation of a request, with the codes of its parameters. */
export async function evaluationOf(tx: Tx, request: WarrantyRequest) {
  const codeOf = async (table: number, id: number | null) =>
    id === null ? null : ((await listParametersOfTable(tx, tx.subscriberId, table)).find((row) => row.id === id)?.code_parameter ?? null);
  return {
    ...request,
    evaluation: await codeOf(warrantyTables.evaluation, request.approval_status_id),
    reason: await codeOf(warrantyTables.reasons, request.approval_reason_id),
  };
}
