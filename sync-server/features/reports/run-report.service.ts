import type { Actor } from '#server/platform/actor.ts';
import type { AnyNamedReport, AnyReportResult } from '#server/platform/named-report.ts';
import type { Services } from '#server/platform/services.ts';
import { type SheetColumn, sheetOf, workbookAnswer } from '#server/platform/xlsx/workbook-answer.ts';
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
  isWhole: boolean;
  /** Aborted when the person leaves. */
  signal: AbortSignal;
}

/** A report for a person. @throws access.forbidden; reports.badParameters by field; reports.busy; reports.tooSlow */
export async function runReport(services: Services, actor: Actor, { report, query, isWhole, signal }: AskedReport): Promise<AnyReportResult> {
  if (!isAllowed(report.permission, actor)) throw accessErrors.forbidden();
  const read = report.params.strict().safeParse(query);
  if (!read.success) throw badParameters(read.error.issues);
  const salesUntil = report.readsSales ? await freshSales(services, actor.subscriberId) : null;
  const run = { params: read.data, now: services.clock.now(), salesUntil, isWhole };
  const result = await reportReaderOf(services).read(actor, (db, stopped) => report.run(db, actor, { ...run, signal: stopped }), signal);
  if (!report.readsSales) return result;
  const counting = salesUntil === null ? ['Las ventas se están contando por primera vez: actualice en unos minutos.'] : [];
  return { ...result, taken_at: salesUntil, notes: [...counting, ...(result.notes ?? [])] };
}

export function reportAnswerOf({ name, title, params, columns, chart, groups = [] }: AnyNamedReport, result: AnyReportResult): ReportAnswer {
  const { rows, total = rows.length, totals = null, notes = [], taken_at = null, matrix = null } = result;
  return {
    ...{ name, title, rows: [...rows], total, totals, notes: [...notes], taken_at, matrix },
    parameters: Object.keys(params.shape),
    columns: columns.map(({ id, header, kind = 'text' }) => ({ id, header, kind })),
    groups: groups.map(({ value, label }) => ({ value, label })),
    chart: chart ? { by: chart.by, values: [...chart.values] } : null,
  };
}

/** The spreadsheet of a report, with its totals in the last row. */
export async function reportWorkbook({ name, title, columns }: AnyNamedReport, { rows, totals, sheets }: AnyReportResult, now: string): Promise<Response> {
  const fileName = `${name}-${localDateOf(now)}`;
  if (sheets) return await workbookAnswer(fileName, sheets);
  const written = columns.map(
    ({ id, header, kind = 'text', width }): SheetColumn<Record<string, ReportCell>> => ({
      header,
      ...(width !== undefined && { width }),
      ...(kind !== 'text' && { kind: kind === 'percentage' ? 'number' : kind }),
      value: (row) => shown(row[id] ?? null),
    }),
  );
  return await workbookAnswer(fileName, [sheetOf(title.slice(0, 31), written, totals ? [...rows, totals] : rows)]);
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
