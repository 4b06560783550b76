import * as z from 'zod';
import { instant } from '#shared/kernel/call-fields.ts';

/** How a column is shown and exported: `pesos` whole pesos, `percentage` 0-100 with decimals, `date` a local date of Bogotá, `moment` an instant. */
export const reportKinds = ['text', 'number', 'pesos', 'percentage', 'date', 'moment'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** A figure that cannot be computed is null, shown '—'. */
const cell = z.union([z.string(), z.number(), z.boolean()]).nullable();
export type ReportCell = z.output<typeof cell>;

const column = z.strictObject({ id: z.string(), header: z.string(), kind: z.enum(reportKinds) });
export type ReportColumnAnswer = z.output<typeof column>;

/** A heading of a row or column: its keys from the first dimension on. Shorter keys are subtotals, the empty key is the total. */
const heading = z.strictObject({ key: z.array(z.string()), label: z.string() });
export type MatrixHeading = z.output<typeof heading>;
const namedField = z.strictObject({ id: z.string(), label: z.string() });

/** The 'matriz dinámica': its headings in order, and its non-empty cells. */
export const matrixAnswer = z
  .strictObject({
    row_dimensions: z.array(namedField),
    column_dimensions: z.array(namedField),
    values: z.array(z.strictObject({ id: z.string(), label: z.string(), kind: z.enum(reportKinds) })),
    rows: z.array(heading),
    columns: z.array(heading),
    /** The index of its row, the index of its column, then the values in order. */
    cells: z.array(z.array(z.number().nullable())),
  })
  .meta({ id: 'ReportMatrix' });
export type ReportMatrix = z.output<typeof matrixAnswer>;

/** What a report answers. Spec: decisions §8. */
export const reportAnswer = z
  .strictObject({
    name: z.string(),
    title: z.string(),
    /** The names of the parameters that it takes. */
    parameters: z.array(z.string()),
    columns: z.array(column),
    /** The values of the parameter `group`; empty when the rows are grouped in only one way. */
    groups: z.array(z.strictObject({ value: z.string(), label: z.string() })),
    /** The chart of the first rows: the column of the axis, and the columns of the bars; null when there is only a table. */
    chart: z.strictObject({ by: z.string(), values: z.array(z.string()) }).nullable(),
    /** The values by the ids of the columns, and the ids with which a row is opened. */
    rows: z.array(z.record(z.string(), cell)),
    /** Rows of all pages. */
    total: z.int(),
    /** The sums over all rows; null when the report has none. */
    totals: z.record(z.string(), cell).nullable(),
    notes: z.array(z.string()),
    /** The instant up to which its figures are complete; null when they are current. */
    taken_at: instant.nullable(),
    /** The 'matriz dinámica', which has no rows; null in every other report. */
    matrix: matrixAnswer.nullable(),
  })
  .meta({ id: 'Report' });
export type ReportAnswer = z.output<typeof reportAnswer>;

/** How far the report is that is counted for a person. */
export const reportStanding = z
  .strictObject({
    /** Other reports are counted before it. */
    is_waiting: z.boolean(),
    /** The number of months counted, and of all months of the range; both 0 for a report without progress. */
    done: z.int(),
    of: z.int(),
  })
  .meta({ id: 'ReportStanding' });
export type ReportStanding = z.output<typeof reportStanding>;
