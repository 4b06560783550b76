import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { isWithoutSale } from '#shared/features/orders/order-states.rules.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import { ordersRepository } from '../orders.repository.ts';
import { requireOwnDocumentById } from '../orders.service.ts';
import type { WholeDocument } from '../whole-documents.repository.ts';
import { retryOrder } from './retry-submission.ts';

interface SendOrder {
  id: number;
  /** An absent field keeps its value. */
  buy_order?: string | undefined;
  observation?: string | undefined;
}

/**
 * 'Enviar pedido' (commercial §4, step 5): stores the purchase order and the observation while the ERP does not have the order, and continues a
 * failed one. An order that is under way, held or done is answered unchanged: calling twice sends once.
 * @throws orders.notFound
 */
export async function sendOrder(tx: Tx, actor: Actor, audit: AuditWriter, { id, ...said }: SendOrder): Promise<WholeDocument> {
  const whole = await requireOwnDocumentById(tx, actor, id);
  const { inventory_operation, state } = whole.document;
  if (inventory_operation !== 'pedido') throw ordersErrors.notFound();
  if (isStillHere(whole)) await noteTerms(tx, whole, said);
  return state === 'fallido' ? await retryOrder(tx, actor, audit, id) : await requireOwnDocumentById(tx, actor, id);
}

function isStillHere({ document, steps }: WholeDocument): boolean {
  const isSettled = document.state === 'APROBADO' || document.state === 'CUMPLIDO' || isWithoutSale(document.state);
  return !isSettled && steps.some(({ name, state }) => name === 'send_order' && state !== 'done');
}

async function noteTerms(tx: Tx, { document }: WholeDocument, { buy_order, observation }: Omit<SendOrder, 'id'>): Promise<void> {
  if (buy_order === undefined && observation === undefined) return;
  await ordersRepository.update(tx, document.uuid, {
    buy_order: buy_order ?? document.buy_order,
    observation: observation ?? document.observation,
  });
  tx.touch('orders', document.uuid);
}
