import * as z from 'zod';
import { listHolidayOverrides } from '#server/features/master-data/holidays.service.ts';
import { listContactNames } from '#server/features/third-parties/selling-branch.service.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ListRequest } from '#server/platform/http/list-request.ts';
import { namedReport } from '#server/platform/named-report.ts';
import { businessDaysBetween } from '#shared/features/master-data/working-days.rules.ts';
import type { ReportMatrix } from '#shared/features/reports/report.documents.ts';
import { averageOf, daysInSteps, percentile90, timedSteps } from '#shared/features/warranty/step-days.rules.ts';
import type { WarrantyRow } from '#shared/features/warranty/warranty.documents.ts';
import { isClosed, stateName } from '#shared/features/warranty/warranty-states.rules.ts';
import { idParam } from '#shared/kernel/call-fields.ts';
import { addMonths, localDateOf } from '#shared/kernel/dates.ts';
import { sumPesos } from '#shared/kernel/money.ts';
import { reportParams } from '#shared/kernel/report-params.ts';
import { claimedProducts } from './claimed-product.repository.ts';
import type { ReportedRequest } from './reported-request.ts';
import { warrantyRows } from './warranty.repository.ts';
import { listWarranties } from './warranty-reading.service.ts';
import { warrantySheets } from './warranty-report-sheets.ts';

type Row = {
  label: string;
  requests: number;
  in_course: number;
  approved: number;
  rejected: number;
  approved_percentage: number | null;
  rejected_percentage: number | null;
  average_days: number | null;
  p90_days: number | null;
  overdue: number;
  value_payment: number;
  pieces: number;
};

const none = '—';
const groupings = {
  month: { label: 'Mes', of: ({ date }: ReportedRequest) => date.slice(0, 7) },
  line: { label: 'Línea', of: ({ line }: ReportedRequest) => line ?? none },
  brand: { label: 'Marca', of: ({ brand }: ReportedRequest) => brand ?? none },
  provider: { label: 'Proveedor', of: ({ provider }: ReportedRequest) => provider ?? none },
  product: {
    label: 'Producto',
    of: ({ product_code, product_description }: ReportedRequest) => [product_code, product_description].filter(Boolean).join(' · '),
  },
  reason: { label: 'Motivo', of: ({ approval_reason }: ReportedRequest) => approval_reason ?? none },
  customer: { label: 'Cliente', of: ({ contact }: ReportedRequest) => contact },
  seller: { label: 'Vendedor', of: ({ seller }: ReportedRequest) => seller ?? none },
} as const;
type Grouping = keyof typeof groupings;
// Object.keys forgets the keys that the record has.
const names = Object.keys(groupings) as [Grouping, ...Grouping[]];
const whole: ListRequest = { paginate: false, page: 1, perPage: 500, sortBy: 'consecutive', sort: 'ASC', filter: '' };

/**
 * 'solicitud-garantias': the requests of a range of dates grouped by common properties, the business days of each step by month, and all requests in
 * the spreadsheet. Undecided requests count as in progress, not in percentages. Spec: commercial §2.
 */
export const warrantyReport = namedReport({
  name: 'solicitud-garantias',
  title: 'Informe de garantías',
  permission: ['Gestión de Garantías'],
  params: z.object({
    ...reportParams.days,
    leadership_id: reportParams.people.leadership_id,
    seller_id: reportParams.people.seller_id,
    contact_id: idParam.optional(),
    group: z.enum(names, 'La agrupación no existe.').default('month'),
  }),
  groups: names.map((value) => ({ value, label: groupings[value].label })),
  columns: [
    { id: 'label', header: 'Grupo', width: 40 },
    { id: 'requests', header: 'Solicitudes', kind: 'number' },
    { id: 'in_course', header: 'En curso', kind: 'number' },
    { id: 'approved', header: 'Aprobadas', kind: 'number' },
    { id: 'rejected', header: 'Rechazadas', kind: 'number' },
    { id: 'approved_percentage', header: '% aprobadas', kind: 'percentage' },
    { id: 'rejected_percentage', header: '% rechazadas', kind: 'percentage' },
    { id: 'average_days', header: 'Días hábiles para decidir', kind: 'number' },
    { id: 'p90_days', header: 'Nueve de diez en', kind: 'number' },
    { id: 'overdue', header: 'Vencidas', kind: 'number' },
    { id: 'value_payment', header: 'Valor', kind: 'pesos' },
    { id: 'pieces', header: 'Piezas', kind: 'number' },
  ],
  chart: { by: 'label', values: ['approved', 'rejected', 'in_course'] },
  async run(reader, actor, { params: { group, ...filter }, now, isWhole }) {
    const today = localDateOf(now);
    const end_date = filter.end_date ?? today;
    const days = { start_date: filter.start_date ?? addMonths(end_date, -12), end_date };
    const { rows, total } = await listWarranties(reader, actor, { ...filter, ...days }, whole, today);
    const overrides = await listHolidayOverrides(reader, actor.subscriberId);
    const businessDays = (from: string, to: string) => businessDaysBetween(from, to, overrides);
    const requests = await reported(reader, actor.subscriberId, rows, businessDays);
    const rowOf = (label: string, own: readonly ReportedRequest[]): Row => {
      const decided = own.filter(({ outcome }) => outcome !== null);
      const rejected = decided.filter(({ outcome }) => outcome === 'rechazo').length;
      const spent = decided.flatMap(({ date, decided_at }) => (decided_at ? [businessDays(date, localDateOf(decided_at))] : []));
      const share = (count: number) => (decided.length === 0 ? null : Math.round((count / decided.length) * 10_000) / 100);
      return {
        label,
        requests: own.length,
        in_course: own.filter(({ outcome, request_guarantee_state }) => outcome === null && !isClosed(request_guarantee_state)).length,
        approved: decided.length - rejected,
        rejected,
        approved_percentage: share(decided.length - rejected),
        rejected_percentage: share(rejected),
        average_days: averageOf(spent),
        p90_days: percentile90(spent),
        overdue: own.filter(({ due_date }) => due_date !== null && due_date < today).length,
        value_payment: sumPesos(own.map((one) => one.value_payment ?? 0)),
        pieces: own.reduce((sum, { pieces }) => sum + pieces, 0),
      };
    };
    const grouped = [...Map.groupBy(requests, groupings[group].of)].map(([label, own]) => rowOf(label, own));
    grouped.sort(
      group === 'month'
        ? (one, other) => one.label.localeCompare(other.label)
        : (one, other) => other.requests - one.requests || one.label.localeCompare(other.label),
    );
    const { label: _label, ...totals } = rowOf('', requests);
    const notes = ['Las que no se han decidido cuentan en curso y no en los porcentajes.'];
    if (total > requests.length) notes.push(`Son ${total} solicitudes y se leyeron ${requests.length}: pida menos días.`);
    return { rows: grouped, totals, notes, matrix: stepsByMonth(requests), ...(isWhole && { sheets: warrantySheets(grouped, requests) }) };
  },
});

/** The requests with the names of their line, brand and provider, their pieces, and the days of their steps; four queries in total. */
async function reported(
  reader: Db,
  subscriberId: number,
  rows: readonly WarrantyRow[],
  businessDays: (from: string, to: string) => number,
): Promise<ReportedRequest[]> {
  const ids = rows.map(({ id }) => id);
  const requests = new Map((await warrantyRows.byIds(reader, subscriberId, ids)).map((request) => [request.id, request]));
  const steps = Map.groupBy(
    await warrantyRows.steps(
      reader,
      subscriberId,
      rows.map(({ uuid }) => uuid),
    ),
    ({ request_uuid }) => request_uuid,
  );
  const { brands, lines } = await claimedProducts.groupNames(reader, subscriberId);
  const providerOf = await listContactNames(
    reader,
    subscriberId,
    [...requests.values()].map(({ provider_id }) => provider_id),
  );
  return rows.map((row) => {
    const request = requests.get(row.id);
    const sent = [request?.product_to_send_id, request?.product_to_send_two_id, request?.product_to_send_three_id].filter(Boolean).length;
    const own = (steps.get(row.uuid) ?? []).map(({ state, at }) => ({ state, on: localDateOf(at) }));
    return {
      ...row,
      line: lines.get(row.line_id ?? 0) ?? null,
      brand: brands.get(row.brand_id ?? 0) ?? null,
      provider: providerOf(request?.provider_id ?? null),
      pieces: row.outcome === 'cambio' ? sent * (row.approved_quantity ?? row.quantity) : 0,
      step_days: daysInSteps(own, businessDays),
    };
  });
}

/**
 * The business days of each step by the month in which the requests were filed: average, 90th percentile, and the number of requests that finished
 * the step.
 */
function stepsByMonth(requests: readonly ReportedRequest[]): ReportMatrix {
  const months = [...new Set(requests.map(({ date }) => date.slice(0, 7)))].toSorted();
  const cells = timedSteps.flatMap((step, row) =>
    months.flatMap((month, column) => {
      const own = requests.filter(({ date }) => date.startsWith(month)).flatMap(({ step_days }) => step_days);
      const days = own.filter((one) => one.step === step).map((one) => one.days);
      return days.length === 0 ? [] : [[row, column, averageOf(days), percentile90(days), days.length]];
    }),
  );
  return {
    row_dimensions: [{ id: 'step', label: 'Paso' }],
    column_dimensions: [{ id: 'month', label: 'Mes' }],
    values: [
      { id: 'average', label: 'Promedio', kind: 'number' },
      { id: 'p90', label: 'Nueve de diez en', kind: 'number' },
      { id: 'count', label: 'Solicitudes', kind: 'number' },
    ],
    rows: timedSteps.map((step) => ({ key: [step], label: stateName(step, '') })),
    columns: months.map((month) => ({ key: [month], label: month })),
    cells,
  };
}
