/** The fields for the rows, columns and values of the 'matriz dinámica'. Spec: decisions §8. */
import type { SalesBasis } from '#shared/features/organisation/sales-basis.ts';

/** In the order of the list of fields. */
export const matrixDimensions = [
  { id: 'year', label: 'Año', group: 'Tiempo' },
  { id: 'quarter', label: 'Trimestre', group: 'Tiempo' },
  { id: 'month', label: 'Mes', group: 'Tiempo' },
  { id: 'week', label: 'Semana', group: 'Tiempo' },
  { id: 'day', label: 'Día', group: 'Tiempo' },
  { id: 'direction', label: 'Dirección', group: 'Equipo' },
  { id: 'leadership', label: 'Jefatura', group: 'Equipo' },
  { id: 'seller', label: 'Vendedor', group: 'Equipo' },
  { id: 'customer', label: 'Cliente', group: 'Cliente' },
  { id: 'branch', label: 'Sucursal', group: 'Cliente' },
  { id: 'customer_type', label: 'Tipo de cliente', group: 'Cliente' },
  { id: 'zone', label: 'Zona', group: 'Cliente' },
  { id: 'department', label: 'Departamento', group: 'Cliente' },
  { id: 'city', label: 'Ciudad', group: 'Cliente' },
  { id: 'line', label: 'Línea', group: 'Producto' },
  { id: 'subline', label: 'Sublínea', group: 'Producto' },
  { id: 'brand', label: 'Marca', group: 'Producto' },
  { id: 'category', label: 'Categoría', group: 'Producto' },
  { id: 'product', label: 'Producto', group: 'Producto' },
  { id: 'price_list', label: 'Lista de precios', group: 'Documento' },
  { id: 'operation', label: 'Operación', group: 'Documento' },
] as const;
export type MatrixDimension = (typeof matrixDimensions)[number]['id'];

/**
 * `from`: sums of the lines; distinct counts, which do not add up (a customer who bought two lines is one customer); or budgets, which are divided in
 * their own way.
 */
export const matrixMeasures = [
  { id: 'sales', label: 'Venta', kind: 'pesos', from: 'lines' },
  { id: 'units', label: 'Unidades', kind: 'number', from: 'lines' },
  { id: 'gross', label: 'Bruto', kind: 'pesos', from: 'lines' },
  { id: 'discount', label: 'Descuento', kind: 'pesos', from: 'lines' },
  { id: 'iva', label: 'IVA', kind: 'pesos', from: 'lines' },
  { id: 'lines', label: 'Líneas', kind: 'number', from: 'lines' },
  { id: 'documents', label: 'Documentos', kind: 'number', from: 'counts' },
  { id: 'customers', label: 'Clientes', kind: 'number', from: 'counts' },
  { id: 'products', label: 'Productos', kind: 'number', from: 'counts' },
  { id: 'budget', label: 'Presupuesto', kind: 'pesos', from: 'budgets' },
] as const;
export type MatrixMeasure = (typeof matrixMeasures)[number]['id'];
export type CountMeasure = Extract<(typeof matrixMeasures)[number], { from: 'counts' }>['id'];
/** Measures that the lines add up to. */
export type LineMeasure = Extract<(typeof matrixMeasures)[number], { from: 'lines' }>['id'];

/** `ofLines`: computed from single lines, so not available for a count or a budget. */
export const matrixAggregations = [
  { id: 'sum', label: 'Suma', ofLines: false },
  { id: 'line_average', label: 'Promedio por línea', ofLines: true },
  { id: 'month_average', label: 'Promedio mensual', ofLines: true },
  { id: 'min', label: 'Mínimo', ofLines: true },
  { id: 'max', label: 'Máximo', ofLines: true },
  { id: 'row_share', label: '% de fila', ofLines: false },
  { id: 'column_share', label: '% de columna', ofLines: false },
  { id: 'total_share', label: '% del total', ofLines: false },
  { id: 'variation', label: 'Variación', ofLines: false },
] as const;
export type MatrixAggregation = (typeof matrixAggregations)[number]['id'];

/** Days that move with today, as a saved view has them. */
export const matrixPeriods = [
  { id: 'this_month', label: 'Este mes' },
  { id: 'last_month', label: 'Mes anterior' },
  { id: 'last_90_days', label: 'Últimos 90 días' },
  { id: 'this_year', label: 'Este año' },
  { id: 'last_year', label: 'Año anterior' },
  { id: 'last_12_months', label: 'Últimos 12 meses' },
] as const;
export type MatrixPeriod = (typeof matrixPeriods)[number]['id'];

export interface MatrixValue {
  measure: MatrixMeasure;
  aggregation: MatrixAggregation;
}

/** What is where, and of which sales. */
export interface MatrixDefinition {
  rows: MatrixDimension[];
  columns: MatrixDimension[];
  values: MatrixValue[];
  /** The selected keys by dimension; all keys when absent. */
  filters: Partial<Record<MatrixDimension, string[]>>;
  /** The company's basis (`sales_basis`) when absent. */
  basis?: SalesBasis | undefined;
  period: MatrixPeriod;
}
