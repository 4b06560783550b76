/** Reports that people run by name: `GET /api/sql-file/{name}`. Each capability brings its own (`reports` of its `*.capability.ts`). Spec: decisions §8. */
import type * as z from 'zod';
import type { ReportCell, ReportKind, ReportMatrix } from '#shared/features/reports/report.documents.ts';
import type { Access } from '#shared/kernel/call.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import type { Actor } from './actor.ts';
import type { Db } from './db/store.ts';
import type { WorkerThreads } from './worker-threads.ts';
import type { Sheet } from './xlsx/workbook-layout.ts';

export interface ReportColumn<Row> {
  id: keyof Row & string;
  header: string;
  /** 'text' when absent. */
  kind?: ReportKind;
  /** Characters in the spreadsheet; 16 when absent. */
  width?: number;
}

export type TellProgress = (done: number, of: number) => void;

/** The inputs of a report, in addition to its reader and the person. */
export interface ReportRun<Params> {
  params: Params;
  now: Instant;
  /** The instant until which the sales are complete, for a report that reads sales; null while sales are being counted for the first time. */
  salesUntil: Instant | null;
  /** Aborted when the person leaves or the time is up; the reader then fails by itself. Long work without reads asks it. */
  signal: AbortSignal;
  /** Tells the person how far a long report is: months that were counted, of all. */
  tell: TellProgress;
  /** The whole report for a spreadsheet, without pages. */
  isWhole: boolean;
}

export interface ReportResult<Row> {
  rows: readonly Row[];
  /** Rows of all pages; the number of `rows` when absent. */
  total?: number;
  /** The figures of all rows together, by column. */
  totals?: Readonly<Record<string, ReportCell>>;
  /** Spanish sentences under the title: the basis of its figures, what it leaves out. */
  notes?: readonly string[];
  /** The instant until which the figures are complete; absent when the figures are current. */
  taken_at?: Instant | null;
  matrix?: ReportMatrix;
  /** The rows of a spreadsheet that is too long to be held at once, in chunks, instead of `rows`. They are read while the reader is open. */
  chunks?: AsyncIterable<readonly Row[]>;
  /** The sheets of the spreadsheet; one sheet of the columns when absent. */
  sheets?: readonly Sheet[];
}

export interface NamedReport<Params extends z.ZodObject, Row extends { [Name in keyof Row]: ReportCell }> {
  /** The report's name in its address: 'cartera-por-edades'. Unique. */
  name: string;
  title: string;
  /** Who may run it; everybody else gets a 403. */
  permission: Access;
  /** A strict object: an unknown parameter is a 422. */
  params: Params;
  columns: readonly ReportColumn<Row>[];
  /** The grouping options: the values of the parameter `group`, with their labels. */
  groups?: readonly { value: string; label: string }[];
  /** Drawn above its table: a column along the axis, and the columns of the bars. */
  chart?: { by: keyof Row & string; values: readonly (keyof Row & string)[] };
  /** It reads what was sold: the sales until now are taken before it reads. */
  readsSales?: true;
  /**
   * The threads of a report that computes for seconds: their program calls `serveReports`, and `run` runs there, on a connection of that thread.
   * Such a report answers neither `chunks` nor what cannot be copied between threads.
   */
  threads?: WorkerThreads;
  /** @param reader reads in a thread or a connection of its own, where a statement of seconds keeps nobody waiting */
  run(reader: Db, actor: Actor, asked: ReportRun<z.output<Params>>): Promise<ReportResult<Row>>;
}

export type AnyReportResult = ReportResult<Record<string, ReportCell>>;

/** A report of any parameters and rows, as the registry holds it. */
// biome-ignore lint/suspicious/noExplicitAny: the runner pairs each report with its own schema before running it
export type AnyNamedReport = NamedReport<any, any>;

/** Says a report with the types of its parameters and rows. */
export function namedReport<Params extends z.ZodObject, Row extends { [Name in keyof Row]: ReportCell }>(report: NamedReport<Params, Row>): AnyNamedReport {
  return report;
}
