import { importNow } from '#server/features/imports/import-now.service.ts';
import { sellersAsked } from '#server/features/teams/team.service.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { AnyImporter } from '#server/platform/importer.ts';
import type { Services } from '#server/platform/services.ts';
import { budgetsCalls } from '#shared/features/budgets/budgets.calls.ts';
import { budgetsErrors } from '#shared/features/budgets/budgets.errors.ts';
import type { RowProblem } from '#shared/features/imports/import-run.documents.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import { listBudgetTypes } from './budget-types.service.ts';
import { budgetAnswers } from './budgets.importer.ts';

/** Most rows that the answer to a refused upload names; the run's file of problems has all of them. */
const problemsShown = 50;

/** Serves the upload of sales budgets: checked first, and saved only when every row is valid. Spec: commercial §7 Documents and budget. */
export function registerBudgets(routes: Routes, services: Services, importers: readonly AnyImporter[]): void {
  routes.serve(budgetsCalls.uploadBudget, async ({ actor, db, body: { file, type_id, contact_id, only_validation } }) => {
    if (type_id !== undefined && !(await listBudgetTypes(db, actor.subscriberId)).some(({ id }) => id === type_id)) throw refusedBy('typeUnknown', 'type_id');
    if (contact_id !== undefined && (await sellersAsked(db, actor, { seller_id: contact_id })).length === 0) throw refusedBy('sellerUnknown', 'contact_id');
    const answers = {
      ...(type_id !== undefined && { [budgetAnswers.type]: String(type_id) }),
      ...(contact_id !== undefined && { [budgetAnswers.seller]: String(contact_id) }),
    };
    const { run, problems } = await importNow(services, importers, { actor, sent: { kind: 'budgets', file, answers, apply: !only_validation } });
    if (run.state === 'failed') throw budgetsErrors.failed({ reason: run.message ?? '' });
    if (!only_validation && run.state !== 'applied') throw budgetsErrors.refused({}, rowErrors(problems));
    const { id, total_rows, created_rows, updated_rows, unchanged_rows, error_rows } = run;
    const counts = { total_rows, created_rows, updated_rows, unchanged_rows, error_rows };
    return { import_id: id, uploaded: run.state === 'applied', ...counts, problems: problems.slice(0, problemsShown) };
  });
}

function refusedBy(code: 'typeUnknown' | 'sellerUnknown', field: string) {
  const error = budgetsErrors[code]();
  return budgetsErrors[code]({}, { [field]: [error.message] });
}

/** '7.Mes': what is wrong with a row of the file. */
function rowErrors(problems: readonly RowProblem[]): FieldErrors {
  const errors = problems.filter(({ severity }) => severity === 'error').slice(0, problemsShown);
  return Object.fromEntries(errors.map(({ row, column, message }) => [column === null ? String(row) : `${row}.${column}`, [message]]));
}
