/** The parameters of the 'matriz dinámica' and of the lines of one of its cells. Spec: decisions §8. */
import * as z from 'zod';
import { salesBasisNames } from '#shared/features/organisation/sales-basis.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { daysBetween } from '#shared/kernel/dates.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import { reportParams } from '#shared/kernel/report-params.ts';
import { daysOfPeriod } from './matrix.rules.ts';
import { type MatrixDefinition, type MatrixPeriod, matrixAggregations, matrixDimensions, matrixMeasures, matrixPeriods } from './matrix-fields.ts';

const mostRows = 4;
const mostColumns = 2;
const mostValues = 4;
/** Five years. */
const longestDays = 1_830;

const idsOf = <Id extends string>(named: readonly { id: Id }[]) => named.map(({ id }) => id) as [Id, ...Id[]];
const dimension = z.enum(idsOf(matrixDimensions), { error: ({ input }) => `El campo «${String(input).slice(0, 60)}» no existe.` });
const measure = z.enum(idsOf(matrixMeasures), { error: ({ input }) => `El valor «${String(input).slice(0, 60)}» no existe.` });
const aggregation = z.enum(idsOf(matrixAggregations), { error: ({ input }) => `El cálculo «${String(input).slice(0, 60)}» no existe.` });

/** 'line,product' as a list; also the list itself. */
const split = (text: unknown) =>
  typeof text === 'string'
    ? text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
    : text;
const dimensions = (most: number) => z.preprocess(split, z.array(dimension).max(most, `Máximo ${most} campos.`)).default([]);
const value = z.object({ measure, aggregation }).superRefine(({ measure: of, aggregation: how }, context) => {
  const from = matrixMeasures.find(({ id }) => id === of)?.from;
  if (from === 'lines' || !matrixAggregations.find(({ id }) => id === how)?.ofLines) return;
  context.addIssue({ code: 'custom', message: `${from === 'counts' ? 'Un conteo' : 'El presupuesto'} no tiene promedio, mínimo ni máximo.` });
});
/** 'sales:sum,units:line_average'; the default aggregation is the sum. */
const splitValues = (text: unknown) =>
  Array.isArray(split(text)) && typeof text === 'string'
    ? (split(text) as string[]).map((part) => ({ measure: part.split(':')[0], aggregation: part.split(':')[1] ?? 'sum' }))
    : text;
const values = z
  .preprocess(splitValues, z.array(value).min(1, 'Elija al menos un valor.').max(mostValues, `Máximo ${mostValues} valores.`))
  .default([{ measure: 'sales', aggregation: 'sum' }]);
/** `{"line":["3","7"]}`: the selected keys by field. */
const filters = z
  .preprocess(
    (text) => {
      if (typeof text !== 'string') return text;
      try {
        return JSON.parse(text);
      } catch {
        return null;
      }
    },
    z.partialRecord(dimension, z.array(z.string().max(80)).min(1).max(500), 'No es un filtro válido.'),
  )
  .default({});

const scope = {
  ...reportParams.days,
  ...reportParams.people,
  period: z.enum(idsOf(matrixPeriods), 'El período no existe.').default('this_year'),
  basis: z.enum(salesBasisNames, 'Es venta o facturado.').optional(),
  filters,
};
export const matrixParams = z.object({ rows: dimensions(mostRows), columns: dimensions(mostColumns), measures: values, ...scope });
export const matrixDetailParams = z.object({ ...scope, ...reportParams.page, filter: z.string().max(120).default('') });

/** A definition as a saved view holds it. */
export const matrixDefinition = z.strictObject({
  rows: z.array(dimension).max(mostRows, `Máximo ${mostRows} campos.`),
  columns: z.array(dimension).max(mostColumns, `Máximo ${mostColumns} campos.`),
  values: z.array(value).min(1, 'Elija al menos un valor.').max(mostValues, `Máximo ${mostValues} valores.`),
  filters: z.partialRecord(dimension, z.array(z.string().max(80)).min(1).max(500)),
  basis: scope.basis,
  period: scope.period,
});

/** The parameters that ask for a definition. */
export function askFor({ rows, columns, values: asked, filters: kept, basis, period }: MatrixDefinition): Record<string, string> {
  return {
    ...(rows.length > 0 && { rows: rows.join(',') }),
    ...(columns.length > 0 && { columns: columns.join(',') }),
    measures: asked.map((one) => `${one.measure}:${one.aggregation}`).join(','),
    ...(Object.keys(kept).length > 0 && { filters: JSON.stringify(kept) }),
    ...(basis && { basis }),
    period,
  };
}

interface AskedDays {
  start_date?: LocalDate | undefined;
  end_date?: LocalDate | undefined;
  period: MatrixPeriod;
}

/** The requested dates: the given ones, or those of the period. */
export function matrixDays({ start_date, end_date, period }: AskedDays, today: LocalDate): { from: LocalDate; to: LocalDate } {
  const ofPeriod = daysOfPeriod(period, today);
  if (start_date === undefined && end_date === undefined) return ofPeriod;
  const to = end_date ?? today;
  return { from: start_date ?? `${to.slice(0, 4)}-01-01`, to };
}

/** @returns Spanish messages by field; empty when the range is valid */
export function checkMatrixDays({ from, to }: { from: LocalDate; to: LocalDate }): FieldErrors {
  const days = daysBetween(from, to) + 1;
  if (days < 1) return { end_date: ['La fecha final no puede ser anterior a la inicial.'] };
  return days > longestDays ? { end_date: [`Consulte máximo ${longestDays} días a la vez.`] } : {};
}
