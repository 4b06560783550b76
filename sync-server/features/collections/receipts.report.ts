import * as z from 'zod';
import { daysAsked } from '#server/features/teams/asked-days.service.ts';
import { sellersAsked } from '#server/features/teams/team.service.ts';
import { listContactNames } from '#server/features/third-parties/selling-branch.service.ts';
import type { ListRequest } from '#server/platform/http/list-request.ts';
import { namedReport } from '#server/platform/named-report.ts';
import { type MeansKind, meansKinds, meansLabels, type ReceiptState } from '#shared/features/collections/receipt-kinds.ts';
import { idParam } from '#shared/kernel/call-fields.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { sumPesos } from '#shared/kernel/money.ts';
import { reportParams } from '#shared/kernel/report-params.ts';
import { listReceiptUuids, receiptRows } from './receipts.repository.ts';

type Row = { number: string; receipt_date: string; customer: string; seller: string | null; value: number; advance_value: number; state: string } & Record<
  MeansKind,
  number
>;
const summed = [...meansKinds, 'value', 'advance_value'] as const;
/** Money that is not there any more. */
const gone: readonly ReceiptState[] = ['anulado', 'devuelto'];
const whole: ListRequest = { paginate: false, page: 1, perPage: 500, sortBy: 'receipt_date', sort: 'DESC', filter: '' };

/** 'recaudos': the money received between two days by means of payment, newest first. Spec: decisions §8. */
export const receiptsReport = namedReport({
  name: 'recaudos',
  title: 'Recaudos por fecha',
  permission: 'Gestión de cobranzas',
  params: z.object({ ...reportParams.days, ...reportParams.people, contact_id: idParam.optional() }),
  columns: [
    { id: 'number', header: 'Recibo' },
    { id: 'receipt_date', header: 'Fecha', kind: 'date' },
    { id: 'customer', header: 'Cliente', width: 40 },
    { id: 'seller', header: 'Vendedor', width: 30 },
    ...meansKinds.map((kind) => ({ id: kind, header: meansLabels[kind], kind: 'pesos' as const })),
    { id: 'value', header: 'Recibido', kind: 'pesos' },
    { id: 'advance_value', header: 'Anticipo', kind: 'pesos' },
    { id: 'state', header: 'Estado' },
  ],
  async run(reader, actor, { params: { start_date, end_date, contact_id, ...people }, now }) {
    const { from, to } = daysAsked({ start_date, end_date }, now);
    const isNarrowed = Object.values(people).some((id) => id !== undefined);
    const sellers = isNarrowed ? new Set((await sellersAsked(reader, actor, people)).map(({ id }) => id)) : null;
    const { rows: uuids } = await listReceiptUuids(reader, actor, { start_date: from, end_date: to, contact_id }, whole);
    const order = new Map(uuids.map((uuid, place) => [uuid, place]));
    const receipts = (await receiptRows.list(reader, actor.subscriberId, uuids))
      .filter(({ seller_id }) => sellers === null || (seller_id !== null && sellers.has(seller_id)))
      .sort((one, other) => (order.get(one.uuid) ?? 0) - (order.get(other.uuid) ?? 0));
    const nameOf = await listContactNames(
      reader,
      actor.subscriberId,
      receipts.flatMap(({ contact_id: customer, seller_id }) => [customer, ...(seller_id === null ? [] : [seller_id])]),
    );
    const rows = receipts.map(({ prefix, consecutive, contact_id: customer, seller_id, means, receipt_date, value, advance_value, state }): Row => {
      const inMeans = (kind: MeansKind) => sumPesos(means.filter((one) => one.kind === kind).map((one) => one.value));
      return {
        ...{ number: `${prefix}-${consecutive}`, receipt_date, customer: nameOf(customer) ?? '', seller: seller_id === null ? null : nameOf(seller_id) },
        ...{ efectivo: inMeans('efectivo'), transferencia: inMeans('transferencia'), consignacion: inMeans('consignacion') },
        ...{ cheque: inMeans('cheque'), datafono: inMeans('datafono'), value, advance_value, state },
      };
    });
    const there = rows.filter((_row, place) => !gone.includes(receipts[place]?.state ?? 'anulado'));
    return {
      rows,
      totals: Object.fromEntries(summed.map((name) => [name, sumPesos(there.map((row) => row[name]))])),
      notes: [`Del ${formatDate(from)} al ${formatDate(to)}. Los anulados y los devueltos se muestran y no suman.`],
    };
  },
});
