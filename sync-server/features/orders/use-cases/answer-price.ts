import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Command } from '#server/platform/commands.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Negotiation } from '#shared/features/orders/negotiation.documents.ts';
import { discountFor, judgeLines } from '#shared/features/orders/negotiation.rules.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import type { AnswerPrice } from '#shared/features/orders/orders.commands.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import type { CommandDocument } from '#shared/features/sync/sync.documents.ts';
import { type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import type { Result } from '#shared/kernel/result.ts';
import { nameOfUser } from '../../access/users.service.ts';
import { auditedAs } from '../order-history.service.ts';
import { loadOrderingBatch } from '../ordering-batch.ts';
import { ordersRepository } from '../orders.repository.ts';
import { quotedPrices, requireAuthored, requireOwnQuotation } from '../orders.service.ts';
import type { WholeDocument } from '../whole-documents.repository.ts';
import { type DocumentDraft, finaliseDocument } from './finalise-document.ts';

type Answer = Pick<Command<AnswerPrice>, 'payload' | 'created_at' | 'made_at'> & { device: string | null };

/**
 * 'Responder': creates a new version of the quotation at the list prices of the answered version, with the offered prices as discounts. The earlier
 * version keeps its terms. The same version again gives the same answer (decision 0345).
 * @throws orders.customerDoesNotAnswer, orders.quotationNotFound, orders.quotationConverted, orders.priceNotAsked, orders.priceAnswered, and the
 * errors of `finaliseDocument`
 */
export async function answerPrice(tx: Tx, actor: Actor, audit: AuditWriter, { payload, ...made }: Answer): Promise<Result<CommandDocument>> {
  if (actor.reach === 'customer') throw ordersErrors.customerDoesNotAnswer();
  const answered = await requireOwnQuotation(tx, actor, payload.quotation_uuid);
  const today = localDateOf(made.made_at);
  const draft = draftOf(answered, { payload, today });
  const batch = await loadOrderingBatch(tx, [{ actor, payload: draft }]);
  if (batch.known.has(payload.uuid)) return await finaliseDocument(tx, actor, { payload: draft, ...made }, { operation: 'cotizacion', batch });

  const { negotiation, request } = requireOpenRequest(answered);
  const judged = judgeLines(answered.lines, payload.lines);
  if (!judged.ok) return judged;
  const versions = await ordersRepository.listVersions(tx, tx.subscriberId, negotiation.first.uuid);
  const by = (await nameOfUser(tx, actor.userId)) ?? '';
  const version = {
    // An answer may be made after the last valid day of the answered version: its prices are then offered again.
    kept: { ...quotedPrices(answered), valid_until: today },
    negotiation: { version: versions.length + 1, first: negotiation.first, answer: { by, note: payload.note || null }, request: null },
  };
  const result = await finaliseDocument(tx, actor, { payload: draft, ...made }, { operation: 'cotizacion', batch, version });
  if (!result.ok) return result;
  const { document } = answered;
  const number = documentNumber((await requireAuthored(tx, actor, payload.uuid)).document);
  await ordersRepository.update(tx, document.uuid, { negotiation: { ...negotiation, request: { ...request, answer: { uuid: payload.uuid, number } } } });
  await audit(tx, actor, { action: 'answer_price', entity: auditedAs, entityId: document.id, before: null, after: { number } });
  tx.touch('orders', document.uuid);
  return result;
}

function requireOpenRequest({ document }: WholeDocument): { negotiation: Negotiation; request: NonNullable<Negotiation['request']> } {
  const { negotiation } = document;
  if (document.state === 'convertida') throw ordersErrors.quotationConverted();
  if (!negotiation?.request) throw ordersErrors.priceNotAsked();
  if (negotiation.request.answer) throw ordersErrors.priceAnswered({ number: negotiation.request.answer.number });
  return { negotiation, request: negotiation.request };
}

/** The lines and terms of the answered version with the offered changes. A line with a quantity of 0 is left out. */
function draftOf({ document, lines }: WholeDocument, { payload, today }: { payload: AnswerPrice; today: LocalDate }): DocumentDraft {
  const { contact_id, contact_warehouse_id, warehouse_id, price_list_id, pay_condition, send_point, delivery_date, buy_order, observation } = document;
  const offers = new Map(payload.lines.map((offer) => [offer.line_number, offer]));
  return {
    ...{ uuid: payload.uuid, device_number: payload.device_number },
    ...{ contact_id, contact_warehouse_id, warehouse_id, pay_condition, send_point, buy_order, observation },
    prospect_uuid: null,
    visit_uuid: null,
    delivery_date: delivery_date !== null && delivery_date >= today ? delivery_date : null,
    ...{ seen_total: null, accepted_total: null, seen_price_list_id: price_list_id },
    lines: lines
      .filter(({ is_freight }) => !is_freight)
      .map(({ line_number, product_id, quantity, unit_value, own_discount_percentage }) => {
        const offer = offers.get(line_number);
        return {
          product_id,
          quantity: offer?.quantity ?? quantity,
          discount_percentage: offer ? discountFor(unit_value, offer.unit_price) : own_discount_percentage,
          seen_unit_value: null,
        };
      })
      .filter(({ quantity }) => quantity > 0),
  };
}
