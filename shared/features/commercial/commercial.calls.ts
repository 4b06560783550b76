import * as z from 'zod';
import { type Access, defineCalls } from '#shared/kernel/call.ts';
import { idParam } from '#shared/kernel/call-fields.ts';
import {
  budgetExecutionAnswer,
  budgetGroups,
  budgetStandingAnswer,
  customerShareAnswer,
  managedBranchAnswer,
  managedTeamAnswer,
  managementGroups,
  sellerIndicatorsAnswer,
  soldProductAnswer,
  teamBranchAnswer,
} from './commercial.documents.ts';
import { monthGlanceAnswer } from './month-glance.documents.ts';

const year = z.coerce
  .number<string | number>('El año debe ser un número.')
  .int('El año debe ser un número entero.')
  .min(2000, 'El año va de 2000 a 2100.')
  .max(2100, 'El año va de 2000 a 2100.')
  .optional();
const people = { commercial_direction_id: idParam.optional(), leadership_id: idParam.optional(), seller_id: idParam.optional() };
const month = z.coerce
  .number<string | number>('El mes debe ser un número.')
  .int('El mes va de 1 a 12.')
  .min(1, 'El mes va de 1 a 12.')
  .max(12, 'El mes va de 1 a 12.')
  .optional();

/** Parameters that the named reports and the calls of this capability share. */
export const executionParams = z.object({ year, ...people, group: z.enum(budgetGroups, 'La agrupación no es válida.').default('seller') });
export const shareParams = z.object({ year, month, ...people, group: z.enum(['customer', 'branch'], 'La agrupación no es válida.').default('customer') });
export const managementParams = z.object({ ...people, contact_id: idParam.optional() });
export const teamParams = z.object({ year, ...people, group_by: z.enum(managementGroups, 'La agrupación no es válida.').default('seller') });
/** The id of a direction, leadership or seller; 0 for the sales and branches that have none. */
const teamId = z.coerce
  .number<string | number>('Debe ser un número.')
  .int('Debe ser un número entero.')
  .min(0, 'No es válido.')
  .max(Number.MAX_SAFE_INTEGER, 'No es válido.');
export const teamDetailParams = z.object({ year, group_by: z.enum(managementGroups, 'La agrupación no es válida.').default('seller'), id: teamId });
export const productsParams = z.object({ contact_id: idParam, year });

export const executionList = { sortable: ['name', 'budget', 'sales', 'execution_percentage', 'missing'], sortBy: 'name' } as const;
export const shareList = { sortable: ['total', 'contact', 'previous_year', 'variation_percentage'], sortBy: 'total', sort: 'DESC' } as const;
/** Ordered by the customer's average purchases, largest first (commercial §9). */
export const managementList = {
  sortable: [
    ...(['avg_sales', 'contact', 'seller', 'sales_month', 'sales_year', 'growth_percentage', 'execution_percentage', 'days_without_purchase'] as const),
    ...(['saldo', 'defeated', 'total_visits', 'days_from_last_visit', 'orders'] as const),
  ],
  sortBy: 'avg_sales',
  sort: 'DESC',
} as const;
const teamList = { sortable: ['name', 'sales', 'execution_percentage', 'avg_sales'], sortBy: 'name' } as const;
const branchList = { sortable: ['sales', 'contact', 'avg_sales'], sortBy: 'sales', sort: 'DESC' } as const;
const productList = { sortable: ['value', 'product_code', 'quantity', 'last_date'], sortBy: 'value', sort: 'DESC' } as const;
const management = 'Gestión comercial';
/** Permissions to see the sales of this month within the person's reach. */
export const seeMonthSales = [management, 'Ejecución de presupuesto por año'] as const satisfies Access;

/** Budgets against sales, the share of each customer and the business of each branch. Spec: commercial §7, §20. */
export const commercialCalls = defineCalls({
  getBudgetStanding: {
    method: 'post',
    path: '/api/presupuesto-de-ventas',
    // Everybody sees their own reach; a customer sees only themself.
    access: 'session',
    summary: 'Cómo va el mes frente al presupuesto, y el año por meses',
    body: z.object({ seller_id: idParam.optional(), contact_id: idParam.optional() }),
    answer: budgetStandingAnswer,
  },
  getMonthGlance: {
    method: 'get',
    path: '/api/mes-a-la-vista',
    // Each figure is judged by the permission of its list.
    access: ['E-commerce', management],
    summary:
      'Lo de hoy y el mes de su alcance en Inicio: ventas y presupuesto, pedidos, retenidos, agotados, vendedores sin actividad, cobertura, cartera por edades y ventas perdidas',
    answer: monthGlanceAnswer,
  },
  getIndicators: {
    method: 'get',
    path: '/api/indicadores',
    access: ['Vender en campo', 'Gestión de visitas'],
    summary: 'Los indicadores del mes de un vendedor',
    query: z.object({ seller_id: idParam }),
    answer: sellerIndicatorsAnswer,
  },
  listBudgetExecution: {
    method: 'get',
    path: '/api/reporte-presupuesto-de-ventas',
    access: 'Ejecución de presupuesto por año',
    summary: 'La ejecución del presupuesto de un año por dirección, jefatura, vendedor, cliente o línea',
    query: executionParams,
    list: executionList,
    answer: z.array(budgetExecutionAnswer),
  },
  listCustomerShares: {
    method: 'get',
    path: '/api/reporte-participacion-clientes',
    access: 'Participación de clientes por mes',
    summary: 'La participación de cada cliente en las ventas de un año o de un mes; los porcentajes suman 100.00',
    query: shareParams,
    list: shareList,
    answer: z.array(customerShareAnswer),
  },
  listManagedBranches: {
    method: 'get',
    path: '/api/gestion-comercial',
    access: management,
    summary: 'Las sucursales con sus ventas, presupuesto, cartera y visitas',
    query: managementParams,
    list: managementList,
    answer: z.array(managedBranchAnswer),
  },
  listManagedTeams: {
    method: 'get',
    path: '/api/data_commercial_management',
    access: management,
    summary: 'Ventas y presupuesto por mes de cada dirección, jefatura o vendedor',
    query: teamParams,
    list: teamList,
    answer: z.array(managedTeamAnswer),
  },
  listTeamBranches: {
    method: 'get',
    path: '/api/detail_commercial_management',
    access: management,
    summary: 'Las sucursales de una dirección, jefatura o vendedor, por mes',
    query: teamDetailParams,
    list: branchList,
    answer: z.array(teamBranchAnswer),
  },
  listSoldProducts: {
    method: 'get',
    path: '/api/reporte-ventas-productos',
    access: [management, 'Vender en campo'],
    summary: 'Lo que un cliente compró de cada producto, por mes',
    query: productsParams,
    list: productList,
    answer: z.array(soldProductAnswer),
  },
});
