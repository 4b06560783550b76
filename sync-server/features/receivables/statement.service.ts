import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { renderPdf } from '#server/platform/pdf/render-pdf.ts';
import { ageingSummary } from '#shared/features/receivables/ageing.rules.ts';
import type { ReceivableView } from '#shared/features/receivables/receivable-view.documents.ts';
import { statementPdf } from '#shared/features/receivables/statement-pdf.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { requireSubscriber } from '../organisation/organisation.service.ts';
import { requireContact, requireSellingBranch } from '../third-parties/selling-branch.service.ts';

/** The PDF of the statement of account of a customer, or of the one branch for which the person buys; the caller checks that the person reaches them. */
export async function printStatement(
  db: Db,
  actor: Actor,
  { contactId, today, rows }: { contactId: number; today: LocalDate; rows: readonly ReceivableView[] },
): Promise<Buffer> {
  const subscriber = await requireSubscriber(db, actor.subscriberId);
  const customer = await requireContact(db, actor.subscriberId, contactId);
  const branch = actor.contactWarehouseId ? (await requireSellingBranch(db, actor, actor.contactWarehouseId)).branch.description : null;
  const printed = rows.map(({ document, ...row }) => ({ ...row, voucher_date: document.voucher_date, due_date: document.due_date }));
  return await renderPdf(statementPdf({ today, subscriber, customer, branch, rows: printed, summary: ageingSummary(printed, today) }));
}
