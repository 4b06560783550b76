import { isBusy } from '#server/platform/db/busy-errors.ts';
import type { Db, Store, Tx } from '#server/platform/db/store.ts';
import type { Log } from '#server/platform/log.ts';
import { erpErrors } from '#shared/features/erp/erp.errors.ts';
import type { SubmissionStepName } from '#shared/features/orders/order.documents.ts';
import { isWithoutSale, moveOrder, type OrderState } from '#shared/features/orders/order-states.rules.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import { nextStep, submissionSteps } from '#shared/features/orders/submission-steps.rules.ts';
import { AppError, errorOf } from '#shared/kernel/errors.ts';
import { refuse } from '#shared/kernel/result.ts';
import { giveUsesBack } from '../promotions/promotions-in-force.service.ts';
import { ordersRepository } from './orders.repository.ts';
import { type WholeDocument, wholeDocuments } from './whole-documents.repository.ts';

/** The work of one step: `outside` may take time and is called again after a crash, so it must be idempotent; `inside` writes. */
export interface StepWork {
  outside?(db: Db, whole: WholeDocument): Promise<Record<string, unknown>>;
  inside(tx: Tx, whole: WholeDocument, outcome: Record<string, unknown>): Promise<Record<string, unknown>>;
}
export type StepWorks = Readonly<Record<SubmissionStepName, StepWork>>;

export interface Submission {
  store: Store;
  works: StepWorks;
  log: Log;
}

/**
 * Takes an accepted order through the eight steps, from the first unfinished one. The result of each step is stored in the transaction of its
 * effects; a failure leaves the order in a state that names the failed step, to be retried. Spec: decisions §5.
 */
export async function submitOrder({ store, works, log }: Submission, { subscriberId, uuid }: { subscriberId: number; uuid: string }): Promise<void> {
  for (;;) {
    const whole = await getWhole(store.db, subscriberId, uuid);
    const step = whole && pendingStep(whole);
    if (!step) return;
    const work = works[step];
    try {
      const outcome = (await work.outside?.(store.db, whole)) ?? {};
      const finish = async (tx: Tx) => {
        const current = await getWhole(tx, subscriberId, uuid);
        // The order was cancelled, or continued by another process, during the work outside.
        if (!current || pendingStep(current) !== step) return;
        await finishStep(tx, current, { step, result: await work.inside(tx, current, outcome) });
      };
      await store.withTransaction(subscriberId, finish);
    } catch (error) {
      // A failure of the order is shown to a person; a busy database makes the job retry.
      if (isBusy(error)) throw error;
      log.warn({ uuid, step, error: error instanceof Error ? error.message : String(error) }, 'a step of an order failed');
      await store.withTransaction(subscriberId, (tx) => recordFailure(tx, { uuid, step, error }));
      return;
    }
  }
}

/** Marks the order as failed at its pending step, for a person to retry; its job is not retried. @param reason a Spanish sentence */
export async function giveSubmissionUp({ store }: Submission, { subscriberId, uuid, reason }: { subscriberId: number; uuid: string; reason: string }) {
  const whole = await getWhole(store.db, subscriberId, uuid);
  const step = whole && pendingStep(whole);
  if (step) await store.withTransaction(subscriberId, (tx) => recordFailure(tx, { uuid, step, error: ordersErrors.submissionGivenUp({ reason }) }));
}

/** Continues a failed submission at the failed step. @throws orders.cannotMove when it has not failed */
export async function resumeSubmission(tx: Tx, whole: WholeDocument): Promise<void> {
  await moveTo(tx, whole, 'enviando');
  for (const step of whole.steps) if (step.state === 'failed') await ordersRepository.saveStep(tx, { ...step, state: 'pending', message: null });
  tx.touch('orders', whole.document.uuid);
}

/**
 * Moves an order to another state of its table; cancelling or rejecting releases its uses of promotion limits.
 * @throws orders.cannotMove, orders.notFound for quotations
 */
export async function moveTo(tx: Tx, { document }: WholeDocument, to: OrderState): Promise<void> {
  if (document.inventory_operation !== 'pedido') throw ordersErrors.notFound();
  // The column only holds states of the table.
  const moved = moveOrder(document.state as OrderState, to);
  if (!moved.ok) throw errorOf(moved);
  await ordersRepository.update(tx, document.uuid, { state: moved.value });
  if (isWithoutSale(to)) await giveUsesBack(tx, document.uuid);
}

async function getWhole(db: Db, subscriberId: number, uuid: string): Promise<WholeDocument | undefined> {
  const [whole] = await wholeDocuments.listByUuid(db, subscriberId, [uuid]);
  return whole;
}

function pendingStep({ document, steps }: WholeDocument): SubmissionStepName | undefined {
  if (document.state !== 'enviando') return undefined;
  return nextStep(steps.filter(({ state }) => state === 'done' || state === 'skipped').map(({ name }) => name));
}

async function finishStep(tx: Tx, whole: WholeDocument, { step, result }: { step: SubmissionStepName; result: Record<string, unknown> }): Promise<void> {
  const row = stepOf(whole, step);
  await ordersRepository.saveStep(tx, { ...row, state: 'done', message: null, result, attempts: row.attempts + 1, finished_at: tx.now });
  const isLast = nextStep([...whole.steps.filter(({ state }) => state === 'done' || state === 'skipped').map(({ name }) => name), step]) === undefined;
  if (isLast) await moveTo(tx, whole, 'APROBADO');
  tx.touch('orders', whole.document.uuid);
}

async function recordFailure(tx: Tx, { uuid, step, error }: { uuid: string; step: SubmissionStepName; error: unknown }): Promise<void> {
  const whole = await getWhole(tx, tx.subscriberId, uuid);
  if (!whole || pendingStep(whole) !== step) return;
  const row = stepOf(whole, step);
  const { failure, refused = failure } = submissionSteps[step];
  const sentence = errorOf(refuse(error instanceof AppError && error.code === erpErrors.refused.code ? refused : failure)).message;
  // Only a refusal has a sentence for people; the message of a crash is only logged.
  const message = error instanceof AppError && error.message !== sentence ? `${sentence}: ${error.message}` : sentence;
  await ordersRepository.saveStep(tx, { ...row, state: 'failed', message, attempts: row.attempts + 1, finished_at: null });
  await moveTo(tx, whole, 'fallido');
  tx.touch('orders', uuid);
}

function stepOf({ steps, document }: WholeDocument, name: SubmissionStepName) {
  const row = steps.find((step) => step.name === name);
  if (!row) throw new Error(`the document ${document.uuid} has no step ${name}`);
  return row;
}
