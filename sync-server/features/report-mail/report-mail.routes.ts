import type { Wiring } from '#server/platform/capability.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { reportMailCalls as calls } from '#shared/features/report-mail/report-mail.calls.ts';
import { changeReportMailOf, leaveReportMail, listReportMails, listReportReaders, removeReportMail, saveReportMailOf } from './report-mail.service.ts';

export function registerReportMail(routes: Routes, _services: Services, wiring: Wiring): void {
  const reports = new Map(wiring.reports.map((report) => [report.name, report]));
  routes.serve(calls.listReportMails, ({ db, actor }) => listReportMails(db, actor, reports));
  routes.serve(calls.listReportReaders, ({ db, actor, query }) => listReportReaders(db, actor, reports.get(query.report)));
  routes.serve(calls.saveReportMail, ({ transact, actor, body }) => transact((tx) => saveReportMailOf(tx, actor, { asked: body, reports })));
  routes.serve(calls.changeReportMail, ({ transact, actor, params, body }) =>
    transact((tx) => changeReportMailOf(tx, actor, { id: params.id, asked: body, reports })),
  );
  routes.serve(calls.removeReportMail, ({ transact, actor, params }) => transact((tx) => removeReportMail(tx, actor, params.id)));
  routes.serve(calls.leaveReportMail, ({ transact, actor, params }) => transact((tx) => leaveReportMail(tx, actor, params.id)));
}
