/** Receipts as devices and calls show them. */
import { listContactNames, listNamesForDocuments } from '#server/features/third-parties/selling-branch.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import type { ReceiptDocument } from '#shared/features/collections/receipt.documents.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import { listReceiptUuids, receiptRows, type WholeReceipt } from './receipts.repository.ts';

/** The id of a receipt in the `receipts` collection. */
export const receiptDocumentId = (uuid: string) => `receipt:${uuid}`;

/** A page of the receipts within a person's reach. */
export async function listReceipts(db: Db, actor: Actor, filter: Parameters<typeof listReceiptUuids>[2], list: ListRequest): Promise<Page<ReceiptDocument>> {
  const { rows: uuids, ...page } = await listReceiptUuids(db, actor, filter, list);
  const byUuid = new Map((await receiptRows.list(db, actor.subscriberId, uuids)).map((row) => [row.uuid, row]));
  const found = uuids.flatMap((uuid) => byUuid.get(uuid) ?? []);
  return { ...page, rows: await receiptDocuments(db, actor.subscriberId, found) };
}

/** The documents of receipts, in the order of `rows`. The signature stays on the server, which prints it on the PDF. */
export async function receiptDocuments(db: Db, subscriberId: number, rows: readonly WholeReceipt[]): Promise<ReceiptDocument[]> {
  if (rows.length === 0) return [];
  const { ofBranch } = await listNamesForDocuments(db, subscriberId, rows);
  const sellerOf = await listContactNames(
    db,
    subscriberId,
    rows.map(({ seller_id }) => seller_id),
  );
  return rows.map((row) => {
    const { uuid, id, state, device_number, contact_id, contact_warehouse_id, seller_id, receipt_date, created_at, value, advance_value, rounding_value } = row;
    const { observation, notice, reason, visit_uuid, handover_id, confirmed_at } = row;
    const branch = ofBranch(contact_warehouse_id);
    return {
      ...{ id: receiptDocumentId(uuid), kind: 'receipt', uuid, receipt_id: id, number: documentNumber(row), device_number, state },
      ...{ contact_id, contact_warehouse_id, contact: branch.contact_name, identification: branch.identification, branch: branch.branch_description },
      ...{ seller_id, seller: sellerOf(seller_id) ?? '', receipt_date, created_at, value, advance_value, rounding_value },
      means: row.means.map(({ kind, value: part, bank_id, reference, due_date, photo }) => ({ kind, value: part, bank_id, reference, due_date, photo })),
      allocations: row.allocations.map(({ receivable_id, invoice_id, cash, retefuente, reteiva, reteica, discount, credit_notes }) => ({
        ...{ receivable_id, invoice_id, cash, retefuente, reteiva, reteica, discount, credit_notes },
      })),
      ...{ observation, notice, reason, visit_uuid, handover_id, confirmed_at, signature: null },
    };
  });
}
