import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { absenceCalls } from '#shared/features/absences/absences.calls.ts';
import { createAbsence, endAbsence, listAbsences } from './absences.service.ts';

/** Serves the absences of sellers and their substitutes. */
export function registerAbsences(routes: Routes, { actors, audit, clock }: Services): void {
  /** A substitute's reach depends on these rows, so the cached reaches are cleared. */
  const thenForget = async <T>(written: Promise<T>): Promise<T> => {
    const value = await written;
    actors.forget();
    return value;
  };
  routes.serve(absenceCalls.listAbsences, ({ db, actor }, list) => listAbsences(db, actor, list, clock.now()));
  routes.serve(absenceCalls.createAbsence, ({ actor, body, transact }) => thenForget(transact((tx) => createAbsence(tx, actor, audit, body))));
  routes.serve(absenceCalls.endAbsence, ({ actor, params, transact }) => thenForget(transact((tx) => endAbsence(tx, actor, audit, params.id))));
}
