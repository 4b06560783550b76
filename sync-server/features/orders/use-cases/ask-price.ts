import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Negotiation } from '#shared/features/orders/negotiation.documents.ts';
import { judgePriceRequest } from '#shared/features/orders/negotiation.rules.ts';
import type { QuotationState } from '#shared/features/orders/order.documents.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import type { AskPrice } from '#shared/features/orders/orders.commands.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import { nameOfUser } from '../../access/users.service.ts';
import { auditedAs } from '../order-history.service.ts';
import { ordersRepository } from '../orders.repository.ts';
import { requireOwnDocument, requireOwnQuotation } from '../orders.service.ts';
import type { WholeDocument } from '../whole-documents.repository.ts';

/**
 * 'Pedir otro precio': the customer's request about a quotation, for its seller and the office. Until it is answered a new request replaces it.
 * @param day the local date of Bogotá of the request, on which the quotation must be valid
 * @throws orders.onlyCustomerAsks, orders.quotationNotFound
 */
export async function askPrice(
  tx: Tx,
  actor: Actor,
  audit: AuditWriter,
  { uuid, note, lines, day }: AskPrice & { day: LocalDate },
): Promise<Result<WholeDocument>> {
  if (actor.reach !== 'customer') throw ordersErrors.onlyCustomerAsks();
  const { document, lines: quoted } = await requireOwnQuotation(tx, actor, uuid);
  const asked = lines.map((line) => ({ ...line, note: line.note || null })).filter((line) => line.target_price !== null || line.note !== null);
  // The column of a quotation holds only its states.
  const judged = judgePriceRequest({ ...document, state: document.state as QuotationState, lines: quoted }, { asked, day });
  if (!judged.ok) return judged;
  const first = { version: 1, first: { uuid, number: documentNumber(document) }, answer: null };
  const by = (await nameOfUser(tx, actor.userId)) ?? '';
  const negotiation: Negotiation = { ...(document.negotiation ?? first), request: { by, at: tx.now, note: note || null, lines: asked, answer: null } };
  await ordersRepository.update(tx, uuid, { negotiation });
  await audit(tx, actor, { action: 'ask_price', entity: auditedAs, entityId: document.id, before: null, after: { lines: asked.length } });
  tx.touch('orders', uuid);
  return ok(await requireOwnDocument(tx, actor, uuid));
}
