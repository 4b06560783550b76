/**
 * Reports of sales, budgets and customers in the shape that calls answer. Pesos before IVA; percentages with two decimals, null when the divisor is
 * missing.
 */
import * as z from 'zod';
import { instant, localDate, pesos } from '#shared/kernel/call-fields.ts';
import { indicatorsAnswer } from './indicators.documents.ts';

const percentage = z.number().nullable();
/** The sales and the budget of a month; the budget is null when none was set. */
const monthFigures = z.strictObject({ month: z.string(), sales: pesos, budget: pesos.nullable() });
export type MonthFigures = z.output<typeof monthFigures>;
const monthSales = z.strictObject({ month: z.string(), value: pesos });

/** `BudgetProgress` as the calls answer it. */
const budgetProgressFields = {
  execution_percentage: percentage,
  missing: pesos.nullable(),
  working_days: z.int(),
  working_days_elapsed: z.int(),
  working_days_left: z.int(),
  daily_needed: pesos.nullable(),
  projected: pesos.nullable(),
};

/** A seller's indicators for their leaders, with the progress of the month by the company's business days. */
export const sellerIndicatorsAnswer = indicatorsAnswer.extend(budgetProgressFields).meta({ id: 'SellerIndicators' });

/** The progress of the month against its budget. Spec: commercial §7 (`presupuesto-de-ventas`). */
export const budgetStandingAnswer = z
  .strictObject({
    year: z.int(),
    month: z.int(),
    /** The budget type that is compared with sales; null in a company without types. */
    type: z.string().nullable(),
    budget: pesos.nullable(),
    sales: pesos,
    ...budgetProgressFields,
    months: z.array(monthFigures),
    /** The instant up to which the sales are complete; null while they are copied for the first time. */
    taken_at: instant.nullable(),
  })
  .meta({ id: 'BudgetStanding' });
export type BudgetStanding = z.output<typeof budgetStandingAnswer>;

export const budgetGroups = ['direction', 'leadership', 'seller', 'customer', 'line'] as const;
export type BudgetGroup = (typeof budgetGroups)[number];

export const budgetExecutionAnswer = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    months: z.array(monthFigures),
    budget: pesos.nullable(),
    sales: pesos,
    execution_percentage: percentage,
    missing: pesos.nullable(),
  })
  .meta({ id: 'BudgetExecution' });
export type BudgetExecution = z.output<typeof budgetExecutionAnswer>;

/** Spec: commercial §7 (`reporte-participacion-clientes`). */
export const customerShareAnswer = z
  .strictObject({
    contact_id: z.int(),
    contact_warehouse_id: z.int().nullable(),
    identification: z.string(),
    contact: z.string(),
    branch: z.string().nullable(),
    months: z.array(monthSales),
    total: pesos,
    participation_percentage: percentage,
    accumulated_percentage: percentage,
    class: z.enum(['A', 'B', 'C']).nullable(),
    previous_year: pesos,
    variation_percentage: percentage,
  })
  .meta({ id: 'CustomerShare' });
export type CustomerShare = z.output<typeof customerShareAnswer>;

/** A branch with the figures of its business. Spec: commercial §7 (`gestion-comercial`). */
export const managedBranchAnswer = z
  .strictObject({
    contact_id: z.int(),
    contact_warehouse_id: z.int(),
    identification: z.string(),
    contact: z.string(),
    branch: z.string(),
    seller_id: z.int().nullable(),
    seller: z.string().nullable(),
    leadership: z.string().nullable(),
    city: z.string().nullable(),
    customer_type: z.string().nullable(),
    avg_sales: pesos,
    sales_month: pesos,
    sales_last_month: pesos,
    sales_year: pesos,
    growth_percentage: percentage,
    budget: pesos.nullable(),
    execution_percentage: percentage,
    last_purchase: localDate.nullable(),
    days_without_purchase: z.int().nullable(),
    orders: z.int(),
    quotations: z.int(),
    saldo: pesos,
    defeated: pesos,
    last_visit: localDate.nullable(),
    days_from_last_visit: z.int().nullable(),
    total_visits: z.int(),
  })
  .meta({ id: 'ManagedBranch' });
export type ManagedBranch = z.output<typeof managedBranchAnswer>;

export const managementGroups = ['direction', 'leadership', 'seller'] as const;
export type ManagementGroup = (typeof managementGroups)[number];

/** Spec: commercial §7 (`data_commercial_management`). */
export const managedTeamAnswer = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    months: z.array(monthFigures),
    sales: pesos,
    budget: pesos.nullable(),
    execution_percentage: percentage,
    avg_sales: pesos,
    customers: z.int(),
    customers_with_purchase: z.int(),
    orders: z.int(),
    total_visits: z.int(),
    effectiveness_percentage: percentage,
    collections: pesos,
  })
  .meta({ id: 'ManagedTeam' });
export type ManagedTeam = z.output<typeof managedTeamAnswer>;

/** Spec: commercial §7 (`detail_commercial_management`). */
export const teamBranchAnswer = z
  .strictObject({
    contact_id: z.int(),
    contact_warehouse_id: z.int(),
    contact: z.string(),
    branch: z.string(),
    seller: z.string().nullable(),
    months: z.array(monthSales),
    sales: pesos,
    avg_sales: pesos,
  })
  .meta({ id: 'TeamBranch' });
export type TeamBranch = z.output<typeof teamBranchAnswer>;

/** Spec: commercial §7 (`reporte-ventas-productos`). */
export const soldProductAnswer = z
  .strictObject({
    product_id: z.int(),
    product_code: z.string(),
    description: z.string(),
    line: z.string().nullable(),
    brand: z.string().nullable(),
    months: z.array(z.strictObject({ month: z.string(), quantity: z.int(), value: pesos })),
    quantity: z.int(),
    value: pesos,
    orders: z.int(),
    average_quantity: z.number(),
    last_date: localDate,
    participation_percentage: percentage,
  })
  .meta({ id: 'SoldProduct' });
export type SoldProduct = z.output<typeof soldProductAnswer>;
