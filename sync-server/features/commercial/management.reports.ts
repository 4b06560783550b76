/** The named reports of branches and teams. Spec: commercial §7. */
import { salesNoteOf } from '#server/features/reports/sales-basis.service.ts';
import { sellerIdsAsked } from '#server/features/teams/team.service.ts';
import { type AnyNamedReport, namedReport } from '#server/platform/named-report.ts';
import { managementParams, teamDetailParams, teamParams } from '#shared/features/commercial/commercial.calls.ts';
import { type Instant, localDateOf } from '#shared/kernel/dates.ts';
import { sumPesos } from '#shared/kernel/money.ts';
import { managedTeams, teamBranches, teamName } from './managed-teams.service.ts';
import { managedBranches } from './management.service.ts';
import { monthCells, monthColumns } from './month-columns.ts';
import { teamChoices, teamLabels } from './team-groups.service.ts';

const yearOf = (now: Instant) => Number(localDateOf(now).slice(0, 4));
const averageNote = 'El promedio es de los últimos seis meses cerrados (de un año pasado, julio a diciembre), o desde la primera venta.';

const management = namedReport({
  name: 'gestion-comercial',
  title: 'Gestión comercial',
  permission: 'Gestión comercial',
  params: managementParams,
  readsSales: true,
  columns: [
    { id: 'contact', header: 'Cliente', width: 40 },
    { id: 'branch', header: 'Sucursal', width: 30 },
    { id: 'identification', header: 'Identificación' },
    { id: 'seller', header: 'Vendedor', width: 30 },
    { id: 'leadership', header: 'Jefatura', width: 24 },
    { id: 'city', header: 'Ciudad' },
    { id: 'customer_type', header: 'Tipo' },
    { id: 'avg_sales', header: 'Promedio mensual', kind: 'pesos' },
    { id: 'sales_month', header: 'Este mes', kind: 'pesos' },
    { id: 'sales_last_month', header: 'Mes anterior', kind: 'pesos' },
    { id: 'sales_year', header: 'Este año', kind: 'pesos' },
    { id: 'growth_percentage', header: 'Crecimiento', kind: 'percentage' },
    { id: 'budget', header: 'Presupuesto del mes', kind: 'pesos' },
    { id: 'execution_percentage', header: 'Ejecución', kind: 'percentage' },
    { id: 'last_purchase', header: 'Última compra', kind: 'date' },
    { id: 'days_without_purchase', header: 'Días sin compra', kind: 'number' },
    { id: 'orders', header: 'Pedidos', kind: 'number' },
    { id: 'quotations', header: 'Cotizaciones', kind: 'number' },
    { id: 'saldo', header: 'Cartera', kind: 'pesos' },
    { id: 'defeated', header: 'Vencida', kind: 'pesos' },
    { id: 'last_visit', header: 'Última visita', kind: 'date' },
    { id: 'days_from_last_visit', header: 'Días sin visita', kind: 'number' },
    { id: 'total_visits', header: 'Visitas', kind: 'number' },
  ],
  async run(db, actor, { params: { contact_id: contactId, ...people }, now }) {
    const rows = await managedBranches(db, actor.subscriberId, { sellerIds: await sellerIdsAsked(db, actor, people), contactId, now });
    const sum = (name: 'avg_sales' | 'sales_month' | 'sales_last_month' | 'sales_year' | 'saldo' | 'defeated' | 'orders' | 'quotations' | 'total_visits') =>
      sumPesos(rows.map((row) => row[name]));
    return {
      rows: rows.sort((one, other) => other.avg_sales - one.avg_sales || one.contact_warehouse_id - other.contact_warehouse_id),
      totals: {
        ...{ avg_sales: sum('avg_sales'), sales_month: sum('sales_month'), sales_last_month: sum('sales_last_month'), sales_year: sum('sales_year') },
        ...{ saldo: sum('saldo'), defeated: sum('defeated'), orders: sum('orders'), quotations: sum('quotations'), total_visits: sum('total_visits') },
      },
      notes: [
        await salesNoteOf(db, actor.subscriberId),
        'El promedio es de los últimos seis meses cerrados, o desde la primera compra. Documentos y visitas, de este año; la última visita, de cualquiera.',
      ],
    };
  },
});

const teams = namedReport({
  name: 'gestion-comercial-equipo',
  title: 'Gestión comercial por equipo',
  permission: 'Gestión comercial',
  params: teamParams.omit({ group_by: true }).extend({ group: teamParams.shape.group_by }),
  groups: teamChoices,
  readsSales: true,
  columns: [
    { id: 'name', header: 'Nombre', width: 40 },
    ...monthColumns,
    { id: 'sales', header: 'Ventas', kind: 'pesos' },
    { id: 'budget', header: 'Presupuesto', kind: 'pesos' },
    { id: 'execution_percentage', header: 'Ejecución', kind: 'percentage' },
    { id: 'avg_sales', header: 'Promedio mensual', kind: 'pesos' },
    { id: 'customers', header: 'Clientes', kind: 'number' },
    { id: 'customers_with_purchase', header: 'Con compra', kind: 'number' },
    { id: 'orders', header: 'Pedidos', kind: 'number' },
    { id: 'total_visits', header: 'Visitas', kind: 'number' },
    { id: 'effectiveness_percentage', header: 'Efectividad', kind: 'percentage' },
    { id: 'collections', header: 'Recaudo', kind: 'pesos' },
  ],
  chart: { by: 'name', values: ['sales', 'budget'] },
  async run(db, actor, { params: { year: asked, group, ...people }, now }) {
    const year = asked ?? yearOf(now);
    const rows = await managedTeams(db, actor.subscriberId, { year, group, sellerIds: await sellerIdsAsked(db, actor, people), now });
    return {
      rows: rows
        .map(({ months, ...row }) => ({ ...row, ...monthCells((place) => months[place]?.sales ?? 0) }))
        .sort((one, other) => one.name.localeCompare(other.name, 'es')),
      totals: {
        ...monthCells((place) => sumPesos(rows.map(({ months }) => months[place]?.sales ?? 0))),
        ...{ sales: sumPesos(rows.map(({ sales }) => sales)), orders: sumPesos(rows.map(({ orders }) => orders)) },
        total_visits: sumPesos(rows.map(({ total_visits }) => total_visits)),
        collections: sumPesos(rows.map(({ collections }) => collections)),
      },
      notes: [`Año ${year}. ${await salesNoteOf(db, actor.subscriberId)}`, averageNote],
    };
  },
});

const teamDetail = namedReport({
  name: 'detalle-gestion-comercial',
  title: 'Sucursales del equipo',
  permission: 'Gestión comercial',
  // The branches of all teams without a team.
  params: teamParams.omit({ group_by: true }).extend({ group: teamParams.shape.group_by, team_id: teamDetailParams.shape.id.optional() }),
  readsSales: true,
  columns: [
    { id: 'contact', header: 'Cliente', width: 40 },
    { id: 'branch', header: 'Sucursal', width: 30 },
    { id: 'seller', header: 'Vendedor', width: 30 },
    ...monthColumns,
    { id: 'sales', header: 'Ventas', kind: 'pesos' },
    { id: 'avg_sales', header: 'Promedio mensual', kind: 'pesos' },
  ],
  async run(db, actor, { params: { year: asked, group, team_id: id, ...people }, now }) {
    const year = asked ?? yearOf(now);
    const rows = await teamBranches(db, actor.subscriberId, { year, group, id, sellerIds: await sellerIdsAsked(db, actor, people), now });
    const notes = [`Año ${year}. ${await salesNoteOf(db, actor.subscriberId)}`, averageNote];
    // A team out of the person's reach has no rows, and its name is not told.
    if (id !== undefined && rows.length > 0) notes.unshift(`${teamLabels[group]}: ${await teamName(db, actor.subscriberId, { group, id })}.`);
    return {
      rows: rows
        .map(({ months, ...row }) => ({ ...row, ...monthCells((place) => months[place]?.value ?? 0) }))
        .sort((one, other) => other.sales - one.sales || one.contact_warehouse_id - other.contact_warehouse_id),
      totals: {
        ...monthCells((place) => sumPesos(rows.map(({ months }) => months[place]?.value ?? 0))),
        sales: sumPesos(rows.map(({ sales }) => sales)),
      },
      notes,
    };
  },
});

export const managementReports: readonly AnyNamedReport[] = [management, teams, teamDetail];
