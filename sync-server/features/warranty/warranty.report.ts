import * as z from 'zod';
import { listHolidayOverrides } from '#server/features/master-data/holidays.service.ts';
import type { ListRequest } from '#server/platform/http/list-request.ts';
import { namedReport } from '#server/platform/named-report.ts';
import { businessDaysBetween } from '#shared/features/master-data/working-days.rules.ts';
import { addMonths } from '#shared/features/warranty/eligibility.rules.ts';
import type { WarrantyRow } from '#shared/features/warranty/warranty.documents.ts';
import { isClosed } from '#shared/features/warranty/warranty-states.rules.ts';
import { idParam } from '#shared/kernel/call-fields.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { sumPesos } from '#shared/kernel/money.ts';
import { reportParams } from '#shared/kernel/report-params.ts';
import { listWarranties } from './warranty-reading.service.ts';

type Row = {
  label: string;
  requests: number;
  in_course: number;
  approved: number;
  rejected: number;
  approved_percentage: number | null;
  rejected_percentage: number | null;
  average_days: number | null;
  overdue: number;
  value_payment: number;
};

const none = '—';
const groupings = {
  month: { label: 'Mes', of: ({ date }: WarrantyRow) => date.slice(0, 7) },
  customer: { label: 'Cliente', of: ({ contact }: WarrantyRow) => contact },
  product: { label: 'Producto', of: ({ product_code, product_description }: WarrantyRow) => [product_code, product_description].filter(Boolean).join(' · ') },
  reason: { label: 'Motivo', of: ({ approval_reason }: WarrantyRow) => approval_reason ?? none },
  seller: { label: 'Vendedor', of: ({ seller }: WarrantyRow) => seller ?? none },
} as const;
type Grouping = keyof typeof groupings;
// Object.keys forgets the keys that the record has.
const names = Object.keys(groupings) as [Grouping, ...Grouping[]];
const whole: ListRequest = { paginate: false, page: 1, perPage: 500, sortBy: 'consecutive', sort: 'ASC', filter: '' };

/** 'solicitud-garantias': the requests of some days by what they have in common. What is not decided counts in course, not in percentages. Spec: commercial §2. */
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
    { id: 'overdue', header: 'Vencidas', kind: 'number' },
    { id: 'value_payment', header: 'Valor', kind: 'pesos' },
  ],
  chart: { by: 'label', values: ['approved', 'rejected', 'in_course'] },
  async run(reader, actor, { params: { group, ...filter }, now }) {
    const today = localDateOf(now);
    const end_date = filter.end_date ?? today;
    const days = { start_date: filter.start_date ?? addMonths(end_date, -12), end_date };
    const { rows: requests, total } = await listWarranties(reader, actor, { ...filter, ...days }, whole, today);
    const overrides = await listHolidayOverrides(reader, actor.subscriberId);
    const rowOf = (label: string, own: readonly WarrantyRow[]): Row => {
      const decided = own.filter(({ outcome }) => outcome !== null);
      const rejected = decided.filter(({ outcome }) => outcome === 'rechazo').length;
      const spent = decided.flatMap(({ date, decided_at }) => (decided_at ? [businessDaysBetween(date, localDateOf(decided_at), overrides)] : []));
      const share = (count: number) => (decided.length === 0 ? null : Math.round((count / decided.length) * 10_000) / 100);
      return {
        label,
        requests: own.length,
        in_course: own.filter(({ outcome, request_guarantee_state }) => outcome === null && !isClosed(request_guarantee_state)).length,
        approved: decided.length - rejected,
        rejected,
        approved_percentage: share(decided.length - rejected),
        rejected_percentage: share(rejected),
        average_days: spent.length === 0 ? null : Math.round(spent.reduce((sum, one) => sum + one, 0) / spent.length),
        overdue: own.filter(({ due_date }) => due_date !== null && due_date < today).length,
        value_payment: sumPesos(own.map((one) => one.value_payment ?? 0)),
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
    return { rows: grouped, totals, notes };
  },
});
