import { ensureVoucherType, requireNumbering, requireSettings, takeConsecutive } from '#server/features/organisation/organisation.service.ts';
import { listOpenReceivables, listReceivables, type ReceivableRow } from '#server/features/receivables/receivables.service.ts';
import { listSellingBranches, requireReachedBranch } from '#server/features/third-parties/selling-branch.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { RegisterReceipt } from '#shared/features/collections/collections.commands.ts';
import { receiptErrors } from '#shared/features/collections/collections.errors.ts';
import type { ReceiptAllocation } from '#shared/features/collections/receipt.documents.ts';
import { fitAllocations, judgeReceipt } from '#shared/features/collections/receipt.rules.ts';
import { custodyUntil } from '#shared/features/collections/receipt-states.rules.ts';
import { receiptVoucherType } from '#shared/features/collections/receipt-voucher-type.ts';
import { collectableOf } from '#shared/features/receivables/settlement.rules.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { type Instant, localDateOf } from '#shared/kernel/dates.ts';
import { sumPesos } from '#shared/kernel/money.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import { visitOfReceipt } from '../collections.hooks.ts';
import { enqueueNight } from '../next-night.ts';
import { judgePromisesOf } from '../promises.service.ts';
import { receiptDocumentId } from '../receipt-document.service.ts';
import { type AllocationRow, receiptRows, type WholeReceipt } from '../receipts.repository.ts';
import { settle } from '../settlement.service.ts';
import { requireVoucher } from '../vouchers.ts';

interface Registering {
  payload: RegisterReceipt;
  created_at: Instant;
  made_at: Instant;
  device: string | null;
}

/**
 * 'Recaudar'. A receipt records what has happened: it is refused for wrong sums and for another seller's customer, never for the balance; money that
 * exceeds its invoice's balance becomes an advance, and the receipt says so. The same receipt again gives the same answer.
 * @throws thirdParties.branchNotFound, receipts.notFound for another person's receipt, receipts.unknownInvoice, sync.waiting while a photo is not
 * uploaded yet
 */
export async function registerReceipt(
  tx: Tx,
  actor: Actor,
  audit: AuditWriter,
  { payload, created_at, made_at, device }: Registering,
): Promise<Result<WholeReceipt>> {
  const known = await receiptRows.get(tx, tx.subscriberId, payload.uuid);
  if (known) {
    if (known.user_id !== actor.userId) throw receiptErrors.notFound();
    return ok(known);
  }
  const branches = await listSellingBranches(tx, tx.subscriberId, [payload.contact_warehouse_id]);
  const selling = await requireReachedBranch(tx, actor, branches.get(payload.contact_warehouse_id), made_at);
  if (selling.contact.id !== payload.contact_id) throw thirdPartyErrors.branchNotFound();
  for (const { photo } of payload.means) if (photo !== null) await requireVoucher(tx, actor, photo);

  const { rounding_tolerance } = await requireSettings(tx, tx.subscriberId);
  const judged = judgeReceipt({ ...payload, photos: payload.means.map(({ photo }) => photo !== null) }, rounding_tolerance);
  if (!judged.ok) return judged;
  const { allocations, advance_value, notice } = await fittedToBalances(tx, payload);

  const today = localDateOf(tx.now);
  const vouchertype_id = await ensureVoucherType(tx, receiptVoucherType);
  const { uuid, contact_id, contact_warehouse_id, device_number, observation, signature, reading } = payload;
  const receipt: WholeReceipt = {
    subscriber_id: tx.subscriberId,
    ...{ uuid, id: await tx.nextIds('receipts'), vouchertype_id, ...takeConsecutive(tx, await requireNumbering(tx, vouchertype_id)) },
    ...{ device_number, device_id: device, contact_id, contact_warehouse_id, observation, signature, reading, notice, advance_value },
    state: custodyUntil(payload.means, today) === null ? 'registrado' : 'custodia',
    seller_id: actor.reach === 'seller' ? actor.contactId : selling.branch.seller_id,
    user_id: actor.userId,
    visit_uuid: await visitOfReceipt.answer(tx, { uuid: payload.visit_uuid, seller_id: actor.contactId }),
    receipt_date: payload.receipt_date > today ? today : payload.receipt_date,
    created_at: tx.now,
    device_created_at: created_at,
    value: sumPesos(payload.means.map(({ value }) => value)),
    rounding_value: judged.value,
    sent_allocations: payload.allocations,
    ...{ advance_receivable_id: null, reason: null, handover_id: null, confirmed_by: null, confirmed_at: null, applied_at: null },
    ...{ erp_number: null, certificate: null, updated_at: tx.now },
    means: payload.means.map((means, index) => ({ ...means, subscriber_id: tx.subscriberId, receipt_uuid: uuid, position: index + 1 })),
    allocations: allocations.map((one, index) => allocationRow(tx, uuid, one, index + 1)),
  };
  await receiptRows.insert(tx, receipt);
  await settle(
    tx,
    receipt.allocations.map(({ receivable_id }) => receivable_id),
  );
  await judgePromisesOf(tx, contact_id);
  await enqueueNight(tx);
  await audit(tx, actor, { action: 'create', entity: 'receipts', entityId: receipt.id, after: { number: receipt.consecutive, value: receipt.value } });
  tx.touch('receipts', receiptDocumentId(uuid));
  return ok(receipt);
}

/** The allocations fitted to the current balances, with the credits that they use. @throws receipts.unknownInvoice for another customer's invoice */
async function fittedToBalances(tx: Tx, payload: RegisterReceipt) {
  const ids = payload.allocations.map(({ receivable_id }) => receivable_id);
  const invoices = await listReceivables(tx, tx.subscriberId, ids);
  if (invoices.some(({ contact_id }) => contact_id !== payload.contact_id)) throw receiptErrors.unknownInvoice();
  const open = (await listOpenReceivables(tx, tx.subscriberId, [payload.contact_id])).get(payload.contact_id) ?? [];
  const credits = open.filter(({ debit_value }) => debit_value < 0).map((row) => ({ row, left: creditLeft(row) }));
  const collectable = new Map(invoices.map((row) => [row.id, collectableOf(row)]));
  const fitted = fitAllocations(payload, collectable, sumPesos(credits.map(({ left }) => left)));
  const used = takeCredits(
    credits.toSorted((one, other) => one.row.due_date.localeCompare(other.row.due_date) || one.row.id - other.row.id),
    sumPesos(fitted.allocations.map(({ credit_notes }) => credit_notes)),
  );
  return { ...fitted, allocations: [...fitted.allocations, ...used] };
}

/** What of a credit nobody has used. Pesos above 0. */
function creditLeft({ debit_value, applied_value, cleared_value, pending_value }: ReceivableRow): number {
  return Math.max(0, -(debit_value - applied_value - cleared_value - pending_value));
}

/** The oldest credits, as far as `wanted` pesos go. */
function takeCredits(credits: readonly { row: ReceivableRow; left: number }[], wanted: number): ReceiptAllocation[] {
  let rest = wanted;
  return credits.flatMap(({ row, left }) => {
    const part = Math.min(rest, left);
    rest -= part;
    if (part === 0) return [];
    return [{ receivable_id: row.id, invoice_id: row.invoice_id, cash: 0, retefuente: 0, reteiva: 0, reteica: 0, discount: 0, credit_notes: -part }];
  });
}

function allocationRow(tx: Tx, receipt_uuid: string, allocation: ReceiptAllocation, position: number): AllocationRow {
  return { ...allocation, subscriber_id: tx.subscriberId, receipt_uuid, position, was_applied: false, is_stated: false };
}
