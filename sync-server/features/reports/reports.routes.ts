import type { Wiring } from '#server/platform/capability.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { workbookDownload } from '#server/platform/xlsx/workbook-answer.ts';
import { reportsCalls as calls } from '#shared/features/reports/reports.calls.ts';
import { reportErrors } from '#shared/features/reports/reports.errors.ts';
import { reportReaderOf } from './report-reader.service.ts';
import { changeReportView, listReportViews, removeReportView, saveReportView } from './report-views.service.ts';
import { reportFile, runReport } from './run-report.service.ts';

/** Serves the reports of every capability by name. An unknown name is a 404; a name is never used as a path. Spec: decisions §8. */
export function registerReports(routes: Routes, services: Services, { reports }: Wiring): void {
  const byName = new Map(reports.map((report) => [report.name, report]));
  if (byName.size < reports.length) throw new Error('Two reports have the same name.');

  routes.serve(calls.runReport, async ({ actor, params, query: { format, ...query }, c }) => {
    const report = byName.get(params.name);
    if (!report) throw reportErrors.unknown();
    const asked = { report, query, signal: c.req.raw.signal };
    if (format === 'json') return await runReport(services, actor, asked);
    const { name, bytes } = await reportFile(services, actor, asked);
    return workbookDownload(name, bytes);
  });

  routes.serve(calls.getReportStanding, async ({ actor }) => reportReaderOf(services).standingOf(actor));
  routes.serve(calls.listReportViews, ({ db, actor }) => listReportViews(db, actor));
  routes.serve(calls.saveReportView, ({ transact, actor, body }) =>
    transact((tx) => saveReportView(tx, actor, { asked: body, isReport: (name) => byName.has(name) })),
  );
  routes.serve(calls.changeReportView, ({ transact, actor, params, body }) => transact((tx) => changeReportView(tx, actor, { id: params.id, ...body })));
  routes.serve(calls.removeReportView, ({ transact, actor, params }) => transact((tx) => removeReportView(tx, actor, params.id)));
}
