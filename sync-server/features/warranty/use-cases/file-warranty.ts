import { ensureVoucherType, requireNumbering, takeConsecutive } from '#server/features/organisation/organisation.service.ts';
import { listSellingBranches, requireReachedBranch } from '#server/features/third-parties/selling-branch.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import type { CreateWarranty } from '#shared/features/warranty/warranty.commands.ts';
import { warrantyErrors } from '#shared/features/warranty/warranty.errors.ts';
import { type Instant, localDateOf } from '#shared/kernel/dates.ts';
import { atField } from '#shared/kernel/errors.ts';
import { checkClaim } from '../claim-checks.service.ts';
import { eligibilityOf } from '../eligibility.service.ts';
import { type WarrantyRequest, warrantyRows } from '../warranty.repository.ts';
import { changePhotos, type LoadedPhoto, wrongInPhotos } from '../warranty-attachments.service.ts';
import { warrantySearchText } from '../warranty-search-text.repository.ts';

/** The voucher type that numbers requests, created with the first request. */
const voucher = { code: 'GA', name: 'Garantía', prefix: 'Ga' } as const;

const empty = {
  ...{ provider_id: null, received_at: null, approval_status_id: null, approval_reason_id: null, approved_quantity: null },
  ...{ evaluation_observation: null, outcome: null, decided_at: null, product_to_send_id: null, product_to_send_two_id: null },
  ...{ product_to_send_three_id: null, serial_to_send: null, serial_to_send_two: null, serial_to_send_three: null },
  ...{ state_payment_id: null, code_payment: null, value_payment: null, estimated_delivery_date: null, customer_received_date: null },
} as const;

interface Filing {
  form: Omit<CreateWarranty, 'uuid'>;
  uuid: string;
  loaded: readonly LoadedPhoto[];
  audit: AuditWriter;
  /** Only for requests from a device: the device's number, and the instant when the person made the request. */
  device?: { device_number: string | null; made_at: Instant };
}

/**
 * Files a request: validates it, looks for the sale that covers it, and numbers it. The same UUID of the same person answers the same request.
 * @throws warranty.createFailed with the fields, thirdParties.branchNotFound for another seller's branch
 */
export async function fileWarranty(tx: Tx, actor: Actor, { form, uuid, loaded, audit, device }: Filing): Promise<WarrantyRequest> {
  const known = await warrantyRows.byUuid(tx, tx.subscriberId, uuid);
  if (known && known.user_id !== actor.userId) throw warrantyErrors.notFound();
  if (known) return known;
  const { contact_warehouse_id, quantity, observation, hours_to_collect, document_uuid: named_uuid } = form;
  const found = (await listSellingBranches(tx, tx.subscriberId, [contact_warehouse_id])).get(contact_warehouse_id);
  const { branch, contact } = await requireReachedBranch(tx, actor, found, device?.made_at).catch(atField('contact_warehouse_id'));
  const { errors, product, claim } = await checkClaim(tx, { ...form, uuid });
  const photos = { uuid, loaded, deleted: [], open: ['images_product', 'other_images', 'images_guide'] as const };
  Object.assign(errors, await wrongInPhotos(tx, photos, { needsProduct: true }));
  if (Object.keys(errors).length > 0) throw warrantyErrors.createFailed({}, errors);

  const date = localDateOf(device?.made_at ?? tx.now);
  const of = { contact_id: contact.id, product_id: claim.product_id, line_id: claim.line_id, quantity, named_uuid, on: date };
  const eligibility = await eligibilityOf(tx, { uuid, ...of });
  const vouchertype_id = await ensureVoucherType(tx, voucher);
  const number = takeConsecutive(tx, await requireNumbering(tx, vouchertype_id));
  const device_number = device?.device_number ?? null;
  const row: WarrantyRequest = {
    ...{ subscriber_id: tx.subscriberId, id: await tx.nextIds('warranty_requests'), vouchertype_id, ...number, device_number },
    ...{ contact_id: contact.id, contact_warehouse_id, seller_id: branch.seller_id, user_id: actor.userId },
    ...{ ...claim, quantity, observation, hours_to_collect, request_guarantee_state: 'PGS1', date },
    ...empty,
    ...eligibility,
    ...{ missing_pieces: [], archived: false, version: 1, created_at: tx.now, updated_at: tx.now },
    search_text: warrantySearchText({ request: { ...number, device_number, ...claim, invoice_id: eligibility.invoice_id }, contact, branch, product }),
  };
  await warrantyRows.insert(tx, row);
  await warrantyRows.addStep(tx, { request_uuid: uuid, state: 'PGS1', observation: null, user_id: actor.userId });
  await changePhotos(tx, actor, photos);
  const { search_text: _text, ...after } = row;
  await audit(tx, actor, { action: 'create', entity: 'warranty_requests', entityId: row.id, name: documentNumber(row), after });
  return row;
}
