/** A customer's statement of account as a spreadsheet. Spec: commercial §7 (cartera). */
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { httpErrors } from '#server/platform/http/http.errors.ts';
import { type ListRequest, listCap } from '#server/platform/http/list-request.ts';
import { type SheetColumn, sheetOf, workbookAnswer } from '#server/platform/xlsx/workbook-answer.ts';
import type { ReceivableView } from '#shared/features/receivables/receivable-view.documents.ts';
import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { listReceivableViews } from './receivable-views.service.ts';

const whole: ListRequest = { paginate: false, page: 1, perPage: 500, sortBy: 'due_date', sort: 'ASC', filter: '' };
const daysOfPaid = 365;

const columns: readonly SheetColumn<ReceivableView>[] = [
  { header: 'Documento', value: ({ invoice_id }) => invoice_id },
  { header: 'Sucursal', width: 30, value: ({ branch_description }) => branch_description },
  { header: 'Fecha', kind: 'date', value: ({ document }) => document.voucher_date },
  { header: 'Vence', kind: 'date', value: ({ document }) => document.due_date },
  { header: 'Valor', kind: 'pesos', value: ({ debit_value }) => debit_value },
  { header: 'Abonado', kind: 'pesos', value: ({ applied_value }) => applied_value },
];
const owed: readonly SheetColumn<ReceivableView>[] = [
  ...columns,
  { header: 'Saldo', kind: 'pesos', value: ({ saldo }) => saldo },
  { header: 'Días de vencida', kind: 'number', value: ({ days_defeated }) => Math.max(days_defeated, 0) },
  { header: 'Estado', width: 24, value: ({ expiration }) => expiration },
];
const lastPayment: SheetColumn<ReceivableView> = { header: 'Último abono', kind: 'date', value: ({ pay_receivables }) => pay_receivables.at(-1)?.date ?? null };

/** The customer's debts by due date, oldest first, and the payments of the last twelve months. @throws thirdParties.notFound, http.listTooLong */
export async function statementSheet(db: Db, actor: Actor, { contactId, today }: { contactId: number; today: LocalDate }): Promise<Response> {
  const rowsOf = async (filter: { paid?: boolean; since?: LocalDate }) => {
    const { rows, total } = await listReceivableViews(db, actor, { filter: { contact_id: contactId, ...filter }, today, list: whole });
    if (total > listCap) throw httpErrors.listTooLong({ cap: listCap });
    return rows;
  };
  const [open, paid] = [await rowsOf({}), await rowsOf({ paid: true, since: addDays(today, -daysOfPaid) })];
  return await workbookAnswer(`estado-de-cuenta-${today}`, [sheetOf('Por pagar', owed, open), sheetOf('Pagadas', [...columns, lastPayment], paid)]);
}
