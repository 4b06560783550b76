import { wholeList } from '#server/platform/http/list-request.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { listAnswer } from '#server/platform/xlsx/workbook-answer.ts';
import { absenceCalls, absenceList } from '#shared/features/absences/absences.calls.ts';
import { createAbsence, endAbsence, listAbsences } from './absences.service.ts';
import { absenceColumns } from './absences-sheet.ts';

/** Serves the absences of sellers and their substitutes. */
export function registerAbsences(routes: Routes, { actors, audit, clock }: Services): void {
  /** Runs a write and then clears the cached reaches, because what a substitute reaches depends on these rows. */
  const thenForget = async <T>(written: Promise<T>): Promise<T> => {
    const value = await written;
    actors.forget();
    return value;
  };
  routes.serve(absenceCalls.listAbsences, ({ db, actor }, list) => listAbsences(db, actor, list, clock.now()));
  routes.serve(absenceCalls.exportAbsences, async ({ db, actor, query }) => {
    const page = await listAbsences(db, actor, wholeList(query, absenceList), clock.now());
    return await listAnswer('ausencias', { sheet: 'Ausencias', columns: absenceColumns, shown: query.columns, page });
  });
  routes.serve(absenceCalls.createAbsence, ({ actor, body, transact }) => thenForget(transact((tx) => createAbsence(tx, actor, audit, body))));
  routes.serve(absenceCalls.endAbsence, ({ actor, params, transact }) => thenForget(transact((tx) => endAbsence(tx, actor, audit, params.id))));
}
