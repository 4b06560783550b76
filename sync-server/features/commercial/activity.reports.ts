/** The reports of the agenda's activities and of the coverage of visits. Spec: commercial §7. */
import * as z from 'zod';
import { activitiesById } from '#server/features/agenda/agenda.service.ts';
import { daysAsked } from '#server/features/teams/asked-days.service.ts';
import { type AskedSellers, sellersAsked } from '#server/features/teams/team.service.ts';
import { countsOf, loadRange, minutesOf } from '#server/features/visits/visit-statistics.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { type AnyNamedReport, namedReport } from '#server/platform/named-report.ts';
import { openWorkerThreads } from '#server/platform/worker-threads.ts';
import { activityState } from '#shared/features/commercial/activity-counts.rules.ts';
import { visitRates } from '#shared/features/visits/visit-statistics.rules.ts';
import { idParam } from '#shared/kernel/call-fields.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { sumPesos } from '#shared/kernel/money.ts';
import { type AskedActivity, activityRows, sellerActivities } from './activity.service.ts';
import { reasonNames } from './activity-names.repository.ts';
import { branchStanding } from './branch-standing.repository.ts';

const day = z.iso.date('La fecha debe tener la forma AAAA-MM-DD.').optional();
const range = z.object({
  ...{ start_date: day, end_date: day },
  ...{ commercial_direction_id: idParam.optional(), leadership_id: idParam.optional(), seller_id: idParam.optional() },
});
type Range = z.output<typeof range>;

/** A year of a team has hundreds of thousands of occurrences: expanding and counting them takes seconds, so the reports run in threads. */
const threads = openWorkerThreads(new URL('./activity.worker.ts', import.meta.url));

/** @throws visits.rangeTooLong by the field */
async function asking(
  db: Db,
  actor: Actor,
  { params, now, signal }: { params: Range & AskedSellers; now: Instant; signal: AbortSignal },
): Promise<AskedActivity> {
  const { start_date, end_date, ...people } = params;
  return { sellers: await sellersAsked(db, actor, people), days: daysAsked({ start_date, end_date }, now), now, signal };
}

const activity = namedReport({
  name: 'gestion-actividad-comercial',
  title: 'Gestión de actividad comercial',
  permission: 'Gestión actividad comercial',
  params: range,
  threads,
  columns: [
    { id: 'seller', header: 'Vendedor', width: 30 },
    { id: 'leadership', header: 'Jefatura', width: 24 },
    { id: 'activity', header: 'Actividad', width: 30 },
    { id: 'planned', header: 'Planeadas', kind: 'number' },
    { id: 'attended', header: 'Atendidas', kind: 'number' },
    { id: 'cancelled', header: 'Canceladas', kind: 'number' },
    { id: 'reasons', header: 'Motivos', width: 30 },
    { id: 'missed', header: 'Perdidas', kind: 'number' },
    { id: 'minutes', header: 'Minutos', kind: 'number' },
    { id: 'valid_days', header: 'Días válidos', kind: 'number' },
    { id: 'minutes_per_day', header: 'Minutos por día', kind: 'number' },
    { id: 'bearing_percentage', header: 'Meta del mes', kind: 'percentage' },
    { id: 'bearing_minutes_percentage', header: 'Meta de minutos', kind: 'percentage' },
  ],
  chart: { by: 'seller', values: ['attended', 'missed'] },
  async run(db, actor, run) {
    const { rows, averaged } = await activityRows(db, actor.subscriberId, await asking(db, actor, run));
    const sum = (name: 'planned' | 'attended' | 'cancelled' | 'missed' | 'minutes') => sumPesos(rows.map((row) => row[name]));
    const perDay = averaged.flatMap(({ minutes_per_day }) => minutes_per_day ?? []);
    return {
      rows,
      totals: {
        ...{ planned: sum('planned'), attended: sum('attended'), cancelled: sum('cancelled'), missed: sum('missed'), minutes: sum('minutes') },
        minutes_per_day: perDay.length === 0 ? null : Math.round(sumPesos(perDay) / perDay.length),
      },
      notes: [
        'Un festivo cuenta solo si se trabajó. El promedio de minutos es de las actividades que aplican para promedios.',
        'Las metas son del vendedor: suman sus actividades que aplican para rodamientos, por mes calendario y por día válido.',
      ],
    };
  },
});

const stateWords = { planned: 'Por hacer', attended: 'Atendida', cancelled: 'Cancelada', missed: 'Perdida', not_counted: 'Festivo' } as const;
/** The most rows of a detail on the screen; an export has all of them. */
const mostRows = 5_000;

const detail = namedReport({
  name: 'detalle-gestion-actividad-comercial',
  title: 'Detalle de actividad comercial',
  permission: 'Gestión actividad comercial',
  params: range.extend({ activity_id: idParam.optional() }),
  threads,
  columns: [
    { id: 'date', header: 'Fecha', kind: 'date' },
    { id: 'seller', header: 'Vendedor', width: 30 },
    { id: 'activity', header: 'Actividad', width: 30 },
    { id: 'contact', header: 'Cliente', width: 40 },
    { id: 'branch', header: 'Sucursal', width: 30 },
    { id: 'state', header: 'Estado' },
    { id: 'reason', header: 'Motivo', width: 24 },
    { id: 'minutes', header: 'Minutos', kind: 'number' },
  ],
  async run(db, actor, { params: { activity_id, ...params }, now, signal, isWhole }) {
    const { subscriberId } = actor;
    const activities = await activitiesById(db, subscriberId);
    const reasons = await reasonNames(db, subscriberId);
    const found: { date: string; seller: string; activity: string; branchId: number | null; state: string; reason: string | null; minutes: number | null }[] =
      [];
    for await (const { seller, planned, visits } of sellerActivities(db, subscriberId, await asking(db, actor, { params, now, signal }))) {
      const isWanted = (id: number) => activity_id === undefined || id === activity_id;
      const name = (id: number) => activities.get(id)?.text ?? 'Actividad eliminada';
      for (const contact of planned.filter((one) => isWanted(one.activity_id)))
        found.push({
          ...{ date: contact.date, seller: seller.seller, activity: name(contact.activity_id), branchId: contact.contact_warehouse_id },
          ...{ state: stateWords[activityState(contact)], minutes: null },
          reason: contact.cancelled ? (reasons.get(contact.reason_cancellation_id ?? 0) ?? null) : null,
        });
      for (const visit of visits.filter(({ row, isLinked }) => !isLinked && isWanted(row.activity_id)))
        found.push({
          ...{ date: visit.date, seller: seller.seller, activity: name(visit.row.activity_id), branchId: visit.contact_warehouse_id },
          ...{ state: 'Sin planear', reason: null, minutes: visit.state === 'closed' ? minutesOf(visit.row) : null },
        });
    }
    found.sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0));
    const shown = isWhole ? found : found.slice(0, mostRows);
    const branches = await branchStanding.branchNames(
      db,
      subscriberId,
      shown.flatMap(({ branchId }) => branchId ?? []),
    );
    return {
      rows: shown.map(({ branchId, ...row }) => ({
        ...row,
        contact: branches.get(branchId ?? 0)?.contact ?? null,
        branch: branches.get(branchId ?? 0)?.branch ?? null,
      })),
      notes: found.length > shown.length ? [`Se muestran ${mostRows} de ${found.length}: el Excel las lleva todas.`] : [],
    };
  },
});

const coverage = namedReport({
  name: 'cobertura-visitas',
  title: 'Cobertura de visitas',
  permission: 'Gestión de visitas',
  params: range,
  threads,
  columns: [
    { id: 'seller', header: 'Vendedor', width: 30 },
    { id: 'leadership', header: 'Jefatura', width: 24 },
    { id: 'total_customers', header: 'Clientes', kind: 'number' },
    { id: 'visited_customers', header: 'Visitados', kind: 'number' },
    { id: 'not_visited_customers', header: 'Sin visitar', kind: 'number' },
    { id: 'coverage_percentage', header: 'Cobertura', kind: 'percentage' },
    { id: 'planned_visits', header: 'Planeadas', kind: 'number' },
    { id: 'done_visits', header: 'Hechas', kind: 'number' },
    { id: 'missed_visits', header: 'Perdidas', kind: 'number' },
    { id: 'compliance_percentage', header: 'Cumplimiento', kind: 'percentage' },
    { id: 'effectiveness_percentage', header: 'Efectividad', kind: 'percentage' },
    { id: 'overdue_customers', header: 'Por contactar', kind: 'number' },
  ],
  chart: { by: 'seller', values: ['visited_customers', 'not_visited_customers'] },
  async run(db, actor, { params, now }) {
    const loaded = await loadRange(db, actor, { asked: params, now });
    return {
      rows: loaded.sellers.map(({ id, seller, leadership }) => {
        const counts = countsOf(loaded, id);
        const { total_customers, visited_customers, not_visited_customers, planned_visits, done_visits, missed_visits, overdue_customers } = counts;
        const { coverage_percentage, compliance_percentage, effectiveness_percentage } = visitRates(counts);
        return {
          ...{ seller_id: id, seller, leadership, total_customers, visited_customers, not_visited_customers, coverage_percentage },
          ...{ planned_visits, done_visits, missed_visits, compliance_percentage, effectiveness_percentage, overdue_customers },
        };
      }),
    };
  },
});

export const activityReports: readonly AnyNamedReport[] = [activity, detail, coverage];
