import type { ReplicatedCollection } from '#server/platform/replication.ts';
import { photoGroups } from '#shared/features/warranty/photo-groups.rules.ts';
import { warrantyCalls } from '#shared/features/warranty/warranty.calls.ts';
import type { WarrantyAnswer, WarrantyDocument } from '#shared/features/warranty/warranty.documents.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { sentPieces } from './sent-pieces.ts';
import { reachesWarranty, type WarrantyRequest, warrantyRows } from './warranty.repository.ts';
import { warrantyAnswers } from './warranty-reading.service.ts';

/** The `warranty` collection: requests, for the seller of their branch and for the customer, until half a year after they closed. */
export const warrantyReplication: ReplicatedCollection = {
  collection: 'warranty',
  // Version 2 added the pieces that replace the claimed product.
  version: 2,
  access: warrantyCalls.listWarranties.access,

  async audiences(db, subscriberId, docIds) {
    const rows = (await warrantyRows.byUuids(db, subscriberId, docIds)).filter(({ archived }) => !archived);
    return new Map(rows.map((row) => [row.uuid, audiencesOf(row)]));
  },

  async project(db, actor, docIds, { now }) {
    const rows = (await warrantyRows.byUuids(db, actor.subscriberId, docIds)).filter((row) => !row.archived && reachesWarranty(actor, row));
    const answers = await warrantyAnswers(db, actor, rows, localDateOf(now));
    return new Map(answers.map((answer) => [answer.uuid, { ...toWarrantyDocument(answer) }]));
  },

  async count(db, actor) {
    return actor.contactWarehouseId ? await warrantyRows.countReached(db, actor) : null;
  },
};

function audiencesOf({ seller_id, contact_id }: WarrantyRequest): string[] {
  return [...(seller_id === null ? [] : [`seller:${seller_id}`]), `contact:${contact_id}`];
}

export function toWarrantyDocument(answer: WarrantyAnswer): WarrantyDocument {
  const { uuid, device_number, contact_id, contact_warehouse_id, seller_id, user_id, product_id, product_code, product_description, brand_id, line_id } =
    answer;
  const { serial, quantity, observation, hours_to_collect, request_guarantee_state, state_name, date, eligibility, invoice_id, document_uuid } = answer;
  const { warranty_until, due_date, approval_status, approval_reason, outcome, value_payment, estimated_delivery_date, customer_received_date, version } =
    answer;
  return {
    ...{ uuid, device_number, contact_id, contact_warehouse_id, seller_id, user_id, product_id, product_code, product_description, brand_id, line_id },
    ...{ serial, quantity, observation, hours_to_collect, request_guarantee_state, state_name, date, eligibility, invoice_id, document_uuid },
    ...{ warranty_until, due_date, approval_status, approval_reason, outcome, value_payment, estimated_delivery_date, customer_received_date, version },
    id: uuid,
    request_id: answer.id,
    number: answer.number,
    sent: sentPieces(answer),
    attachments: photoGroups.flatMap((group) => answer[group]),
    steps: answer.request_guarantee_states.map(({ state, state_name: name, observation: said, at }) => ({ state, state_name: name, observation: said, at })),
  };
}
