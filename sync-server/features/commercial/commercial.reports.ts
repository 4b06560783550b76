/** The named reports of this capability. Spec: decisions §8, commercial §7. */
import { salesNoteOf } from '#server/features/reports/sales-basis.service.ts';
import { sellerIdsAsked } from '#server/features/teams/team.service.ts';
import { type AnyNamedReport, namedReport } from '#server/platform/named-report.ts';
import { executionWords, percentageOf } from '#shared/features/budgets/budget-progress.rules.ts';
import { executionParams, managementParams, productsParams, shareParams, teamParams } from '#shared/features/commercial/commercial.calls.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { type Instant, localDateOf } from '#shared/kernel/dates.ts';
import { sumPesos } from '#shared/kernel/money.ts';
import { budgetExecution, isCustomerOf } from './budget-execution.service.ts';
import { managedBranches, managedTeams } from './management.service.ts';
import { monthCells, monthColumns } from './month-columns.ts';
import { customerShares } from './participation.service.ts';
import { soldProducts } from './sold-products.service.ts';

const yearOf = (now: Instant) => Number(localDateOf(now).slice(0, 4));
const teamNames = { direction: 'Dirección', leadership: 'Jefatura', seller: 'Vendedor' } as const;
const groups = Object.entries(teamNames).map(([value, label]) => ({ value, label }));

const yearlyExecution = namedReport({
  name: 'presupuesto-anual',
  title: 'Ejecución de presupuesto por año',
  permission: 'Ejecución de presupuesto por año',
  params: executionParams,
  groups: [...groups, { value: 'customer', label: 'Cliente' }, { value: 'line', label: 'Línea' }],
  readsSales: true,
  columns: [
    { id: 'name', header: 'Nombre', width: 40 },
    ...monthColumns,
    { id: 'sales', header: 'Ventas', kind: 'pesos' },
    { id: 'budget', header: 'Presupuesto', kind: 'pesos' },
    { id: 'execution_percentage', header: 'Ejecución', kind: 'percentage' },
    { id: 'state', header: 'Estado' },
    { id: 'missing', header: 'Faltan', kind: 'pesos' },
  ],
  chart: { by: 'name', values: ['sales', 'budget'] },
  async run(db, actor, { params: { year: asked, group, ...people }, now }) {
    const year = asked ?? yearOf(now);
    const rows = await budgetExecution(db, actor.subscriberId, { year, group, sellerIds: await sellerIdsAsked(db, actor, people) });
    const sales = sumPesos(rows.map((row) => row.sales));
    const budgets = rows.flatMap(({ budget }) => budget ?? []);
    const budget = budgets.length === 0 ? null : sumPesos(budgets);
    const execution = percentageOf(sales, budget);
    return {
      rows: rows.map(({ id, name, months, ...row }) => ({
        ...{ id, name, ...monthCells((place) => months[place]?.sales ?? 0), ...row },
        state: executionWords(row.execution_percentage)?.word ?? null,
      })),
      totals: {
        ...monthCells((place) => sumPesos(rows.map(({ months }) => months[place]?.sales ?? 0))),
        ...{ sales, budget, execution_percentage: execution, state: executionWords(execution)?.word ?? null },
        missing: budget === null ? null : Math.max(0, budget - sales),
      },
      notes: [`Año ${year}. ${await salesNoteOf(db, actor.subscriberId)}`, ...(budget === null ? ['Cargue el presupuesto del año para ver su ejecución.'] : [])],
    };
  },
});

const shares = namedReport({
  name: 'participacion-clientes',
  title: 'Participación de clientes',
  permission: 'Participación de clientes por mes',
  params: shareParams,
  groups: [
    { value: 'customer', label: 'Cliente' },
    { value: 'branch', label: 'Sucursal' },
  ],
  readsSales: true,
  columns: [
    { id: 'contact', header: 'Cliente', width: 40 },
    { id: 'branch', header: 'Sucursal', width: 30 },
    { id: 'identification', header: 'Identificación' },
    ...monthColumns,
    { id: 'total', header: 'Total', kind: 'pesos' },
    { id: 'participation_percentage', header: 'Participación', kind: 'percentage' },
    { id: 'accumulated_percentage', header: 'Acumulada', kind: 'percentage' },
    { id: 'class', header: 'Clase' },
    { id: 'previous_year', header: 'Año anterior', kind: 'pesos' },
    { id: 'variation_percentage', header: 'Variación', kind: 'percentage' },
  ],
  chart: { by: 'contact', values: ['total', 'previous_year'] },
  async run(db, actor, { params: { year: asked, month, group, ...people }, now }) {
    const year = asked ?? yearOf(now);
    const rows = await customerShares(db, actor.subscriberId, { year, month, group, sellerIds: await sellerIdsAsked(db, actor, people) });
    const isPart = actor.reach !== 'subscriber' || Object.values(people).some((id) => id !== undefined);
    return {
      rows: rows.map(({ months, ...row }) => ({ ...row, ...monthCells((place) => months[place]?.value ?? 0) })),
      totals: {
        ...monthCells((place) => sumPesos(rows.map(({ months }) => months[place]?.value ?? 0))),
        total: sumPesos(rows.map(({ total }) => total)),
        previous_year: sumPesos(rows.map(({ previous_year }) => previous_year)),
      },
      notes: [
        `Año ${year}. ${await salesNoteOf(db, actor.subscriberId)}`,
        ...(isPart ? ['La participación es dentro de las ventas de los vendedores que se muestran.'] : []),
        'A: los clientes que juntos hacen el 80 %, incluido el que lo completa. B: los siguientes hasta el 95 %, incluido el que lo completa. C: el resto.',
      ],
    };
  },
});

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
      notes: [`${await salesNoteOf(db, actor.subscriberId)} El promedio es de los últimos seis meses cerrados, o desde la primera compra. Documentos y visitas, de este año.`],
    };
  },
});

const teams = namedReport({
  name: 'gestion-comercial-equipo',
  title: 'Gestión comercial por equipo',
  permission: 'Gestión comercial',
  params: teamParams.omit({ group_by: true }).extend({ group: teamParams.shape.group_by }),
  groups,
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
    const rows = await managedTeams(db, actor.subscriberId, { year, group, sellerIds: await sellerIdsAsked(db, actor, people) });
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
      notes: [`Año ${year}. ${await salesNoteOf(db, actor.subscriberId)}`],
    };
  },
});

const products = namedReport({
  name: 'ventas-productos',
  title: 'Ventas por producto',
  permission: ['Gestión comercial', 'Vender en campo'],
  params: productsParams.partial(),
  readsSales: true,
  columns: [
    { id: 'product_code', header: 'Código' },
    { id: 'description', header: 'Descripción', width: 40 },
    { id: 'line', header: 'Línea', width: 24 },
    { id: 'brand', header: 'Marca', width: 24 },
    ...monthColumns,
    { id: 'quantity', header: 'Unidades', kind: 'number' },
    { id: 'value', header: 'Valor', kind: 'pesos' },
    { id: 'orders', header: 'Veces', kind: 'number' },
    { id: 'average_quantity', header: 'Cantidad promedio', kind: 'number' },
    { id: 'last_date', header: 'Última vez', kind: 'date' },
    { id: 'participation_percentage', header: 'Participación', kind: 'percentage' },
  ],
  async run(db, actor, { params: { year: asked, contact_id: contactId }, now }) {
    const year = asked ?? yearOf(now);
    const sellerIds = await sellerIdsAsked(db, actor, {});
    if (contactId !== undefined && !(await isCustomerOf(db, actor.subscriberId, { contactId, sellerIds }))) throw thirdPartyErrors.notFound();
    const rows = await soldProducts(db, actor.subscriberId, { contactId, year, sellerIds: contactId === undefined ? sellerIds : null });
    return {
      rows: rows.map(({ months, ...row }) => ({ ...row, ...monthCells((place) => months[place]?.value ?? 0) })),
      totals: { value: sumPesos(rows.map(({ value }) => value)), quantity: sumPesos(rows.map(({ quantity }) => quantity)) },
      notes: [`Año ${year}. ${await salesNoteOf(db, actor.subscriberId)}`],
    };
  },
});

export const commercialReports: readonly AnyNamedReport[] = [yearlyExecution, shares, management, teams, products];
