/** The taxes that customers withheld when they paid, and the certificates that they give for them. */
import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import type { Withheld } from '#shared/features/collections/handover.documents.ts';
import { sumPesos } from '#shared/kernel/money.ts';
import { receiptDocuments } from './receipt-document.service.ts';
import { receiptRows } from './receipts.repository.ts';
import { requireReceipt } from './use-cases/move-receipt.ts';

interface WithheldFilter {
  start_date?: string | undefined;
  end_date?: string | undefined;
  contact_id?: number | undefined;
  certified?: '1' | '0' | undefined;
}

export async function listWithheld(db: Db, actor: Actor, { certified, ...filter }: WithheldFilter, list: ListRequest): Promise<Page<Withheld>> {
  const asked = { ...filter, certified: certified === undefined ? undefined : certified === '1' };
  const { rows: uuids, ...page } = await receiptRows.listWithheld(db, actor, asked, list);
  const found = await receiptRows.list(db, actor.subscriberId, uuids);
  const certificates = new Map(found.map(({ uuid, certificate }) => [uuid, certificate]));
  const documents = new Map((await receiptDocuments(db, actor.subscriberId, found)).map((document) => [document.uuid, document]));
  const rows = uuids.flatMap((uuid): Withheld[] => {
    const document = documents.get(uuid);
    if (!document) return [];
    const { receipt_id, number, receipt_date, contact_id, contact, identification, allocations } = document;
    const own = allocations.filter(({ retefuente, reteiva, reteica }) => retefuente + reteiva + reteica > 0);
    return [
      {
        ...{ receipt_id, number, receipt_date, contact_id, contact, identification },
        invoices: own.map(({ invoice_id }) => invoice_id),
        retefuente: sumPesos(own.map(({ retefuente }) => retefuente)),
        reteiva: sumPesos(own.map(({ reteiva }) => reteiva)),
        reteica: sumPesos(own.map(({ reteica }) => reteica)),
        certificate: certificates.get(uuid) ?? null,
      },
    ];
  });
  return { ...page, rows };
}

/** Records the customer's certificate on receipts. @throws receipts.notFound when one is out of the person's reach; nothing is recorded then */
export async function certify(
  tx: Tx,
  actor: Actor,
  audit: AuditWriter,
  { receipt_ids, certificate }: { receipt_ids: readonly number[]; certificate: string },
): Promise<{ certified: number }> {
  const ids = new Set(receipt_ids);
  for (const id of ids) {
    const receipt = await requireReceipt(tx, actor, id);
    await receiptRows.update(tx, receipt.uuid, { certificate });
    await audit(tx, actor, { action: 'certify', entity: 'receipts', entityId: id, before: { certificate: receipt.certificate }, after: { certificate } });
  }
  return { certified: ids.size };
}
