import * as z from 'zod';
import { instant } from '#shared/kernel/call-fields.ts';

/** How a column is shown and written: `pesos` whole pesos, `percentage` 0-100 with decimals, `date` a Bogotá day, `moment` an instant. */
export const reportKinds = ['text', 'number', 'pesos', 'percentage', 'date', 'moment'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** A figure that cannot be computed is null, shown '—'. */
const cell = z.union([z.string(), z.number(), z.boolean()]).nullable();
export type ReportCell = z.output<typeof cell>;

const column = z.strictObject({ id: z.string(), header: z.string(), kind: z.enum(reportKinds) });
export type ReportColumnAnswer = z.output<typeof column>;

/** A heading of a row or a column: its keys from the first dimension on. Shorter keys are subtotals, the empty one is the total. */
const heading = z.strictObject({ key: z.array(z.string()), label: z.string() });
export type MatrixHeading = z.output<typeof heading>;
const namedField = z.strictObject({ id: z.string(), label: z.string() });

/** The 'matriz dinámica': its headings in order, and its cells that are not empty. */
export const matrixAnswer = z
  .strictObject({
    row_dimensions: z.array(namedField),
    column_dimensions: z.array(namedField),
    values: z.array(z.strictObject({ id: z.string(), label: z.string(), kind: z.enum(reportKinds) })),
    rows: z.array(heading),
    columns: z.array(heading),
    /** The places of its row and its column, then the values in their order. */
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
    /** The values of its parameter `group`; empty when its rows are grouped in one way. */
    groups: z.array(z.strictObject({ value: z.string(), label: z.string() })),
    /** How its first rows are drawn: a column along the axis, and the columns of the bars; null when it is only a table. */
    chart: z.strictObject({ by: z.string(), values: z.array(z.string()) }).nullable(),
    /** The values by the ids of the columns, and the ids that open a row. */
    rows: z.array(z.record(z.string(), cell)),
    /** Rows of all pages. */
    total: z.int(),
    /** The figures of all rows together; null when the report has none. */
    totals: z.record(z.string(), cell).nullable(),
    notes: z.array(z.string()),
    /** Until when its figures are complete; null when they are of now. */
    taken_at: instant.nullable(),
    /** Of the 'matriz dinámica' alone, which has no rows. */
    matrix: matrixAnswer.nullable(),
  })
  .meta({ id: 'Report' });
export type ReportAnswer = z.output<typeof reportAnswer>;

/** How far the report is that is counted for a person. */
export const reportStanding = z
  .strictObject({
    /** Other reports are counted before it. */
    is_waiting: z.boolean(),
    /** Months that were counted, of all of its range; both 0 for a report that does not tell. */
    done: z.int(),
    of: z.int(),
  })
  .meta({ id: 'ReportStanding' });
export type ReportStanding = z.output<typeof reportStanding>;
