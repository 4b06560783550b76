/** The named reports of budgets, shares and products. Spec: decisions §8, commercial §7. */
import { salesNoteOf } from '#server/features/reports/sales-basis.service.ts';
import { sellerIdsAsked } from '#server/features/teams/team.service.ts';
import { type AnyNamedReport, namedReport } from '#server/platform/named-report.ts';
import { executionWords, percentageOf } from '#shared/features/budgets/budget-progress.rules.ts';
import { executionParams, productsParams, shareParams } from '#shared/features/commercial/commercial.calls.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { type Instant, localDateOf } from '#shared/kernel/dates.ts';
import { sumPesos } from '#shared/kernel/money.ts';
import { budgetExecution, isCustomerOf } from './budget-execution.service.ts';
import { monthCells, monthColumns } from './month-columns.ts';
import { customerShares } from './participation.service.ts';
import { soldProducts } from './sold-products.service.ts';
import { teamChoices } from './team-groups.service.ts';

const yearOf = (now: Instant) => Number(localDateOf(now).slice(0, 4));

const yearlyExecution = namedReport({
  name: 'presupuesto-anual',
  title: 'Ejecución de presupuesto por año',
  permission: 'Ejecución de presupuesto por año',
  params: executionParams,
  groups: [...teamChoices, { value: 'customer', label: 'Cliente' }, { value: 'line', label: 'Línea' }],
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
      notes: [
        `Año ${year}. ${await salesNoteOf(db, actor.subscriberId)}`,
        ...(budget === null ? ['Cargue el presupuesto del año para ver su ejecución.'] : []),
      ],
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

export const commercialReports: readonly AnyNamedReport[] = [yearlyExecution, shares, products];
