import type { Actor } from '#server/platform/actor.ts';
import type { AnyNamedReport, AnyReportResult, TellProgress } from '#server/platform/named-report.ts';
import { runInThread } from '#server/platform/report-thread.ts';
import type { Services } from '#server/platform/services.ts';
import { type SheetColumn, sheetOf, streamedBytes, workbookBytes } from '#server/platform/xlsx/workbook-answer.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import type { ReportAnswer, ReportCell } from '#shared/features/reports/report.documents.ts';
import { reportErrors } from '#shared/features/reports/reports.errors.ts';
import { isAllowed } from '#shared/kernel/call.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import { reportReaderOf } from './report-reader.service.ts';
import { freshSales } from './take-sales.service.ts';

interface AskedReport {
  report: AnyNamedReport;
  query: Readonly<Record<string, unknown>>;
  /** Aborted when the person leaves. */
  signal: AbortSignal;
}

/** The validated parameters of a report for a person. @throws access.forbidden; reports.badParameters with the fields */
export function checkReport(actor: Actor, { permission, params }: AnyNamedReport, query: Readonly<Record<string, unknown>>) {
  if (!isAllowed(permission, actor)) throw accessErrors.forbidden();
  const read = params.strict().safeParse(query);
  if (!read.success) throw badParameters(read.error.issues);
  return read.data;
}

/** Runs a report for a person. @throws access.forbidden; reports.badParameters with the fields; reports.busy; reports.tooSlow */
export async function runReport(services: Services, actor: Actor, asked: AskedReport): Promise<ReportAnswer> {
  return await running(services, actor, { ...asked, isWhole: false, finish: async (result) => reportAnswerOf(asked.report, result) });
}

/** A whole report as a spreadsheet, with its totals in the last row; `name` without its extension. @throws as `runReport` */
export async function reportFile(services: Services, actor: Actor, asked: AskedReport): Promise<{ name: string; bytes: Uint8Array; notes: readonly string[] }> {
  const name = `${asked.report.name}-${localDateOf(services.clock.now())}`;
  const finish = async (result: AnyReportResult, signal: AbortSignal) => ({
    name,
    bytes: await bytesOf(asked.report, result, signal),
    notes: result.notes ?? [],
  });
  return await running(services, actor, { ...asked, isWhole: true, finish });
}

interface Running<T> extends AskedReport {
  isWhole: boolean;
  /** Makes the answer while the reader is open. */
  finish(result: AnyReportResult, signal: AbortSignal): Promise<T>;
}

async function running<T>(services: Services, actor: Actor, { report, query, isWhole, signal, finish }: Running<T>): Promise<T> {
  const params = checkReport(actor, report, query);
  const salesUntil = report.readsSales ? await freshSales(services, actor.subscriberId) : null;
  const run = { params, now: services.clock.now(), salesUntil, isWhole };
  const counting = report.readsSales && salesUntil === null ? ['Las ventas se están contando por primera vez: actualice en unos minutos.'] : [];
  const finished = (result: AnyReportResult, stopped: AbortSignal) =>
    finish({ ...result, ...(report.readsSales && { taken_at: salesUntil, notes: [...counting, ...(result.notes ?? [])] }) }, stopped);
  const reader = reportReaderOf(services);
  const { threads, name } = report;
  if (!threads)
    return await reader.read(actor, async (db, stopped, tell) => finished(await report.run(db, actor, { ...run, signal: stopped, tell }), stopped), signal);
  const { location } = services.store;
  const inThread = async (stopped: AbortSignal, tell: TellProgress) =>
    await finished(await runInThread(threads, { location, name, actor, run }, { signal: stopped, tell }), stopped);
  return await reader.inTurn(actor, inThread, signal);
}

function reportAnswerOf({ name, title, params, columns, chart, groups = [] }: AnyNamedReport, result: AnyReportResult): ReportAnswer {
  const { rows, total = rows.length, totals = null, notes = [], taken_at = null, matrix = null } = result;
  return {
    ...{ name, title, rows: [...rows], total, totals, notes: [...notes], taken_at, matrix },
    parameters: Object.keys(params.shape),
    columns: columns.map(({ id, header, kind = 'text' }) => ({ id, header, kind })),
    groups: groups.map(({ value, label }) => ({ value, label })),
    chart: chart ? { by: chart.by, values: [...chart.values] } : null,
  };
}

async function bytesOf({ title, columns }: AnyNamedReport, { rows, chunks, totals, sheets }: AnyReportResult, signal: AbortSignal): Promise<Uint8Array> {
  if (sheets) return await workbookBytes(sheets);
  const written = columns.map(
    ({ id, header, kind = 'text', width }): SheetColumn<Record<string, ReportCell>> => ({
      header,
      ...(width !== undefined && { width }),
      ...(kind !== 'text' && { kind: kind === 'percentage' ? 'number' : kind }),
      value: (row) => shown(row[id] ?? null),
    }),
  );
  const name = title.slice(0, 31);
  if (chunks) return await streamedBytes(name, written, { chunks: withTotals(chunks, totals), signal });
  return await workbookBytes([sheetOf(name, written, totals ? [...rows, totals] : rows)]);
}

async function* withTotals<Row>(chunks: AsyncIterable<readonly Row[]>, totals: Row | undefined): AsyncGenerator<readonly Row[]> {
  yield* chunks;
  if (totals) yield [totals];
}

const shown = (cell: ReportCell) => (typeof cell === 'boolean' ? (cell ? 'Sí' : 'No') : cell);

function badParameters(issues: readonly { code: string; path: readonly PropertyKey[]; message: string; keys?: string[] }[]) {
  const errors: FieldErrors = {};
  for (const { code, path, message, keys = [] } of issues) {
    const isUnknown = code === 'unrecognized_keys';
    const isOfReport = isUnknown && path.length === 0;
    for (const field of isOfReport ? keys : [path.map(String).join('.')]) {
      const said = isOfReport ? `El informe no conoce «${field}».` : isUnknown ? `«${keys.join(', ')}» no existe.` : message;
      errors[field] = [...(errors[field] ?? []), said];
    }
  }
  return reportErrors.badParameters({ reason: Object.values(errors)[0]?.[0] ?? '' }, errors);
}
