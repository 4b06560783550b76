import type { ApprovalSource } from '#server/platform/approvals.ts';
import { verbText } from '#shared/features/access/history-verbs.ts';
import type { ApprovalDetails } from '#shared/features/approvals/approval.documents.ts';
import { meansLabels } from '#shared/features/collections/receipt-kinds.ts';
import { counted } from '#shared/kernel/counts.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import type { HistoryLine } from '#shared/kernel/history.documents.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { receiptDocuments } from './receipt-document.service.ts';
import { receiptRows } from './receipts.repository.ts';
import { showHandovers } from './use-cases/handovers.ts';
import { requireReceipt } from './use-cases/move-receipt.ts';
import { waitingHandovers, waitingReceipts } from './waiting-money.repository.ts';

const wholeHistory = { paginate: false, page: 1, perPage: 500, sortBy: 'at', sort: 'ASC', filter: '' } as const;

const stepOf = ({ at, user_name, action }: HistoryLine): ApprovalDetails['history'][number] => ({
  at,
  who: user_name,
  what: verbText(action),
  note: null,
});

/** Receipts of sellers that wait for the confirmation of the office. */
export const receiptApprovals: ApprovalSource = {
  kind: 'receipt',
  waiting: waitingReceipts,
  async show(db, { subscriberId }, ids) {
    const receipts = await receiptDocuments(db, subscriberId, await receiptRows.byIds(db, subscriberId, ids));
    return receipts.map(({ receipt_id, number, contact, branch, seller, value, means, notice }) => ({
      id: receipt_id,
      title: number,
      subject: `${contact} · ${branch}`,
      seller: seller || null,
      value,
      why: [
        means.map((one) => [meansLabels[one.kind], formatPesos(one.value), one.reference].filter(Boolean).join(' ')).join('; ') ||
          'Sin dinero: usa saldos a favor',
        ...(notice ? [notice] : []),
      ],
    }));
  },
  async details(db, actor, id, { history }) {
    const { receipt_date, allocations, advance_value, observation } = await requireReceipt(db, actor, id);
    const { rows } = await history(db, actor.subscriberId, { entity: 'receipts', entityId: id }, wholeHistory);
    return {
      facts: [
        { label: 'Fecha', value: formatDate(receipt_date) },
        ...allocations.map((one) => ({
          label: one.invoice_id,
          value: [formatPesos(one.cash), ...withheldWords(one)].join(', '),
        })),
        ...(advance_value > 0 ? [{ label: 'Anticipo', value: formatPesos(advance_value) }] : []),
        ...(observation ? [{ label: 'Observación', value: observation }] : []),
      ],
      history: rows.map(stepOf),
    };
  },
};

/** Money on the cashier's desk, to be counted. */
export const handoverApprovals: ApprovalSource = {
  kind: 'handover',
  waiting: waitingHandovers,
  async show(db, { subscriberId }, ids) {
    return (await showHandovers(db, subscriberId, ids)).map(({ id, seller, receipts, lines, declared_value }) => ({
      id,
      title: `Arqueo de ${seller}`,
      subject: counted(receipts, 'recaudo', 'recaudos'),
      seller,
      value: declared_value,
      why: [lines.map(({ kind, declared }) => `${meansLabels[kind]} ${formatPesos(declared)}`).join('; ') || 'Sin dinero'],
    }));
  },
  async details(db, actor, id, { history }) {
    const [handover] = await showHandovers(db, actor.subscriberId, [id]);
    const { rows } = await history(db, actor.subscriberId, { entity: 'cash_handovers', entityId: id }, wholeHistory);
    const deposits = handover?.deposits ?? [];
    return {
      facts: [
        ...deposits.map(({ reference, value }) => ({ label: `Consignación ${reference}`, value: formatPesos(value) })),
        ...(handover?.observation ? [{ label: 'Observación', value: handover.observation }] : []),
      ],
      history: rows.map(stepOf),
    };
  },
};

function withheldWords({ retefuente, reteiva, reteica, discount }: { retefuente: number; reteiva: number; reteica: number; discount: number }): string[] {
  const parts = [
    ['retefuente', retefuente],
    ['reteIVA', reteiva],
    ['reteICA', reteica],
    ['descuento', discount],
  ] as const;
  return parts.filter(([, value]) => value > 0).map(([name, value]) => `${name} ${formatPesos(value)}`);
}
