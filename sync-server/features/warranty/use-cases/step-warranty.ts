import { reserveStock } from '#server/features/catalogue/stock.service.ts';
import { requireSellingWarehouse, requireSettings, requireSubscriber } from '#server/features/organisation/organisation.service.ts';
import { getContactName } from '#server/features/third-parties/selling-branch.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import { missingOfEvaluation, outcomeOf, wrongInEvaluation } from '#shared/features/warranty/evaluation.rules.ts';
import { warrantyErrors } from '#shared/features/warranty/warranty.errors.ts';
import { judgeEnd, mayAdvance, nextState, stateName, stepOf, type WarrantyState } from '#shared/features/warranty/warranty-states.rules.ts';
import { type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import { standingOf } from '../standing.ts';
import { enqueueArchiving, enqueueSending } from '../warranty.jobs.ts';
import { type WarrantyRequest, warrantyRows } from '../warranty.repository.ts';
import { changePhotos, type LoadedPhoto, wrongInPhotos } from '../warranty-attachments.service.ts';
import { evaluationOf } from './change-warranty.ts';

/** The state and the version that the person saw. */
export interface Seen {
  request_guarantee_state?: WarrantyState | undefined;
  version?: number | undefined;
}

/**
 * Refuses a step on a request that somebody else moved or changed meanwhile.
 * @throws warranty.stale (409) with the current state, warranty.changed (409), warranty.cannotMove for a state that the request has not reached yet
 */
export async function requireSeen(db: Db, actor: Actor, request: WarrantyRequest, { request_guarantee_state: seen, version }: Seen): Promise<void> {
  const current = request.request_guarantee_state;
  // States only advance: a state that the request has not reached yet is not an older view but a skipped step.
  const isAhead = seen !== undefined && seen !== 'PGS9' && current !== 'PGS9' && stepOf(seen) > stepOf(current);
  if (isAhead) throw await cannotMove(db, actor, request, nextState[seen] ?? seen);
  if (seen !== undefined && seen !== current)
    throw warrantyErrors.stale({ state: await stateNameOf(db, actor, request, current), request_guarantee_state: current });
  if (version !== undefined && version !== request.version) throw warrantyErrors.changed();
}

interface Step {
  request: WarrantyRequest;
  observation: string | null;
  customer_received_date?: LocalDate | null | undefined;
  audit: AuditWriter;
}

/**
 * Moves a request one documented step forward, and records who, when and the observation.
 * @throws warranty.cannotMove from a final state, warranty.notEvaluated, warranty.evaluationMissing and warranty.updateFailed with the fields
 */
export async function stepWarranty(tx: Tx, actor: Actor, { request, observation, customer_received_date, audit }: Step): Promise<WarrantyRequest> {
  const from = request.request_guarantee_state;
  const to = nextState[from];
  if (to === null) throw await cannotMove(tx, actor, request, 'PGS5');
  if (!mayAdvance(from, standingOf(actor))) throw warrantyErrors.notEvaluated();
  const values: Partial<WarrantyRequest> = { request_guarantee_state: to };
  if (to === 'PGS2') values.received_at = tx.now;
  if (to === 'PGS4') Object.assign(values, await decided(tx, request));
  if (to === 'PGS5') values.customer_received_date = receivedDate(tx, request, customer_received_date ?? null);
  const moved = await move(tx, actor, { request, values, observation: observation ?? (to === 'PGS4' ? request.evaluation_observation : null), audit });
  if (to === 'PGS4') await enqueueSending(tx, request.uuid);
  return moved;
}

/**
 * Handles the receipt of a piece that another person received first, also offline: the first date is kept, and the second person's observation and
 * photos are added.
 * @throws warranty.updateFailed when the group of photos is full
 */
export async function receiveAgain(
  tx: Tx,
  actor: Actor,
  { request, observation, loaded, audit }: Pick<Step, 'request' | 'observation' | 'audit'> & { loaded: readonly LoadedPhoto[] },
): Promise<WarrantyRequest> {
  if (observation === null && loaded.length === 0) return request;
  const photos = { uuid: request.uuid, loaded, deleted: [], open: ['images_delivery_customer'] as const };
  const errors = await wrongInPhotos(tx, photos, { needsProduct: false });
  if (Object.keys(errors).length > 0) throw warrantyErrors.updateFailed({}, errors);
  await changePhotos(tx, actor, photos);
  const after = { observation, loaded: loaded.map(({ group, name }) => `${group}: ${name}`) };
  await audit(tx, actor, { action: 'update', entity: 'warranty_requests', entityId: request.id, after });
  return await warrantyRows.update(tx, request, {});
}

/** The error for a state that a caller names and that is not the next step. @returns warranty.cannotMove with the names of both states */
export async function cannotMove(db: Db, actor: Actor, request: WarrantyRequest, to: WarrantyState) {
  const names = { state: await stateNameOf(db, actor, request, request.request_guarantee_state), next: await stateNameOf(db, actor, request, to) };
  return warrantyErrors.cannotMove({ ...names, request_guarantee_state: request.request_guarantee_state });
}

/**
 * Cancels a request that nobody has received; allowed to its author, the customer and the office.
 * @throws warranty.notAuthor, warranty.onItsWay, warranty.cannotMove
 */
export async function cancelWarranty(tx: Tx, actor: Actor, { request, audit }: Pick<Step, 'request' | 'audit'>): Promise<WarrantyRequest> {
  const isAuthor = request.user_id === actor.userId || actor.reach === 'customer' || standingOf(actor).evaluates;
  if (!isAuthor) throw warrantyErrors.notAuthor();
  return await end(tx, actor, { request, observation: null, audit }, 'cancel');
}

/** The office annuls a request, as long as the piece is not on its way back. @throws warranty.onItsWay, warranty.cannotMove */
export async function annulWarranty(tx: Tx, actor: Actor, step: Pick<Step, 'request' | 'audit'> & { observation: string }): Promise<WarrantyRequest> {
  return await end(tx, actor, step, 'annul');
}

async function end(tx: Tx, actor: Actor, { request, observation, audit }: Step, how: 'cancel' | 'annul'): Promise<WarrantyRequest> {
  const judged = judgeEnd(request.request_guarantee_state, how);
  if (!judged.ok) throw judged.code === 'warranty.onItsWay' ? warrantyErrors.onItsWay() : await cannotMove(tx, actor, request, 'PGS9');
  return await move(tx, actor, { request, values: { request_guarantee_state: judged.value }, observation, audit });
}

async function move(
  tx: Tx,
  actor: Actor,
  { request, values, observation, audit }: { request: WarrantyRequest; values: Partial<WarrantyRequest>; observation: string | null; audit: AuditWriter },
): Promise<WarrantyRequest> {
  const after = await warrantyRows.update(tx, request, values);
  const { request_guarantee_state: state } = after;
  await warrantyRows.addStep(tx, { request_uuid: request.uuid, state, observation, user_id: actor.userId });
  if (nextState[state] === null) await enqueueArchiving(tx, request.uuid);
  const before = { request_guarantee_state: request.request_guarantee_state };
  await audit(tx, actor, {
    action: 'move',
    entity: 'warranty_requests',
    entityId: request.id,
    name: documentNumber(request),
    before,
    after: { ...values, observation },
  });
  return after;
}

/** The fields that the end of the evaluation writes: the outcome, and the pieces taken from the stock of the company's own books. */
async function decided(tx: Tx, request: WarrantyRequest): Promise<Partial<WarrantyRequest>> {
  const evaluation = await evaluationOf(tx, request);
  const missing = Object.entries(missingOfEvaluation(evaluation));
  const errors: FieldErrors = Object.fromEntries(missing.map(([name, what]) => [name, [warrantyErrors.evaluationMissing({ what }).message]]));
  for (const [name, sentence] of Object.entries(wrongInEvaluation(evaluation))) errors[name] = [sentence];
  const [first] = missing;
  if (first) throw warrantyErrors.evaluationMissing({ what: first[1] }, errors);
  if (Object.keys(errors).length > 0) throw warrantyErrors.updateFailed({}, errors);
  const outcome = outcomeOf(evaluation);
  return { outcome, decided_at: tx.now, missing_pieces: outcome === 'cambio' ? await takePieces(tx, request) : [] };
}

/** Takes replacement pieces from the stock without a sale, which reports would count. @returns the ids of products without enough stock, for a warning */
async function takePieces(tx: Tx, request: WarrantyRequest): Promise<number[]> {
  if ((await requireSettings(tx, tx.subscriberId)).erp !== 'interno') return [];
  const warehouse = await requireSellingWarehouse(tx, tx.subscriberId);
  const quantity = request.approved_quantity ?? request.quantity;
  const pieces = [request.product_to_send_id, request.product_to_send_two_id, request.product_to_send_three_id].filter((id) => id !== null);
  const missing = await reserveStock(tx, { warehouse, wanted: pieces.map((product_id) => ({ product_id, quantity })) });
  return [...missing.keys()];
}

/** The date on which the customer received the piece: today by default, not before the company had the piece and not after today. */
function receivedDate(tx: Tx, request: WarrantyRequest, asked: LocalDate | null): LocalDate {
  const today = localDateOf(tx.now);
  const date = asked ?? request.customer_received_date ?? today;
  const earliest = localDateOf(request.received_at ?? request.created_at);
  const wrong =
    date < earliest
      ? 'La fecha de recibido no puede ser anterior a cuando se recibió la pieza.'
      : date > today
        ? 'La fecha de recibido no puede ser futura.'
        : null;
  if (wrong) throw warrantyErrors.updateFailed({}, { customer_received_date: [wrong] });
  return date;
}

async function stateNameOf(db: Db, actor: Actor, request: WarrantyRequest, state: WarrantyState): Promise<string> {
  const provider = actor.reach === 'customer' || request.provider_id === null ? null : await getContactName(db, actor.subscriberId, request.provider_id);
  return stateName(state, provider ?? (await requireSubscriber(db, actor.subscriberId)).short_name);
}
