import type { Actor } from '#server/platform/actor.ts';
import { keepFile } from '#server/platform/files/keep-file.ts';
import { fileAnswer } from '#server/platform/http/file-answer.ts';
import { wholeList } from '#server/platform/http/list-request.ts';
import type { Routes, ServedCall } from '#server/platform/http/routes.ts';
import type { AnyImporter } from '#server/platform/importer.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { listAnswer } from '#server/platform/xlsx/workbook-answer.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { judgeCompleteness } from '#shared/features/imports/import-completeness.rules.ts';
import { type ImportKind, isAllOrNothing, kindsOf } from '#shared/features/imports/import-kinds.ts';
import type { ImportRunDocument, RowProblem } from '#shared/features/imports/import-run.documents.ts';
import { importStateWords } from '#shared/features/imports/import-states.ts';
import { importCalls, importList } from '#shared/features/imports/imports.calls.ts';
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { sheetAnswer } from '#shared/kernel/call.ts';
import { errorOf } from '#shared/kernel/errors.ts';
import { assignColumns, keyed } from './assign-columns.service.ts';
import { importTemplate } from './import-template.ts';
import { importJob } from './imports.jobs.ts';
import { authorship, type ImportRunRow, importHeadings, importRuns, mayAssign } from './imports.repository.ts';
import { importColumns } from './imports-sheet.ts';
import { readMapping } from './mapping-text.ts';
import { problemsCsv, problemsXlsx } from './problem-files.ts';
import { problemGroups, problemsOf, requireRun, runDocument } from './run-documents.service.ts';
import { undoImport } from './undo-import.service.ts';

/** The most different problems shown on the screen, errors before warnings; the file of problems lists all. */
const problemsShown = 20;

/** Serves the imports of the office: a file is checked first, then applied. Spec: commercial §7. */
export function registerImports(routes: Routes, services: Services, importers: readonly AnyImporter[]): void {
  routes.serve(importCalls.listImports, async ({ actor, db, query }, asked) => {
    const { rows, total } = await importRuns.list(db, actor.subscriberId, { ...query, kinds: kindsOf(actor.permissions) }, asked);
    return { rows: rows.map(runDocument), total };
  });
  routes.serve(importCalls.exportImports, async ({ actor, db, query }) => {
    const page = await importRuns.list(db, actor.subscriberId, { ...query, kinds: kindsOf(actor.permissions) }, wholeList(query, importList));
    return await listAnswer('importaciones', { sheet: 'Importaciones', columns: importColumns, shown: query.columns, page });
  });
  routes.serve(importCalls.downloadImportTemplate, ({ actor, params }) => {
    requireKind(actor, params.kind);
    return importTemplate(params.kind);
  });
  routes.serve(importCalls.checkImport, (call) => checkFile(services, call));
  routes.serve(importCalls.getImport, async ({ actor, params, db }) => runDocument(await requireRun(db, actor, params.id)));
  routes.serve(importCalls.applyImport, ({ actor, params, transact }) =>
    transact(async (tx) => {
      const run = await requireRun(tx, actor, params.id);
      if (run.state !== 'checked') throw importsErrors.notChecked({ state: importStateWords[run.state] });
      if (isAllOrNothing(run.kind) && run.error_rows > 0) throw importsErrors.refusedRows();
      const [open] = run.questions;
      if (open) throw importsErrors.unanswered({ question: open.text });
      await importRuns.update(tx, run.id, { state: 'applying', done_rows: 0, finished_at: null, ...authorship(actor) });
      await enqueueJob(tx, { kind: importJob, payload: { id: run.id, apply: true }, dedupe_key: `${run.id}:apply`, repeatable: true });
      return runDocument(await requireRun(tx, actor, run.id));
    }),
  );
  routes.serve(importCalls.answerImport, ({ actor, params, body, transact }) =>
    transact(async (tx) => {
      const run = await requireRun(tx, actor, params.id);
      if (run.state !== 'checked') throw importsErrors.notChecked({ state: importStateWords[run.state] });
      const mapping = { ...run.mapping, answers: { ...run.mapping.answers, ...body.answers } };
      await importRuns.update(tx, run.id, { state: 'checking', mapping, questions: [], done_rows: 0, finished_at: null, ...authorship(actor) });
      await enqueueJob(tx, { kind: importJob, payload: { id: run.id, apply: false }, dedupe_key: `${run.id}:check`, repeatable: true });
      return runDocument(await requireRun(tx, actor, run.id));
    }),
  );
  routes.serve(importCalls.listImportColumns, async ({ actor, params, db }) => {
    const run = await requireRun(db, actor, params.id);
    return { header_row: run.columns?.header_row ?? run.mapping.header_row ?? 1, columns: run.columns?.columns ?? [], may_assign: mayAssign(run) };
  });
  routes.serve(importCalls.assignImportColumns, ({ actor, params, body, transact }) =>
    transact(async (tx) => {
      const run = await requireRun(tx, actor, params.id);
      await assignColumns(tx, actor, { run, header_row: body.header_row, headings: keyed(body.headings) });
      return runDocument(await requireRun(tx, actor, run.id));
    }),
  );
  routes.serve(importCalls.listImportChanges, async ({ actor, params, db }) => (await requireRun(db, actor, params.id)).changes ?? []);
  routes.serve(importCalls.undoImport, ({ actor, params, transact }) =>
    transact(async (tx) => {
      const run = await requireRun(tx, actor, params.id);
      await undoImport(tx, actor, { run, importers });
      return runDocument(await requireRun(tx, actor, run.id));
    }),
  );
  routes.serve(importCalls.listImportProblems, async ({ actor, params, db }) => {
    const groups = problemGroups(await problemsOf(await requireRun(db, actor, params.id), services));
    const told = (wanted: RowProblem['severity']) => groups.filter(({ severity }) => severity === wanted);
    return [...told('error'), ...told('warning')].slice(0, problemsShown);
  });
  routes.serve(importCalls.downloadImportProblems, async ({ actor, params, query: { formato }, db }) => {
    const run = await requireRun(db, actor, params.id);
    return await problemsAnswer(run, { problems: await problemsOf(run, services), formato });
  });
}

/** @throws access.forbidden for a kind that the person may not import */
function requireKind({ permissions }: Actor, kind: ImportKind): void {
  if (!kindsOf(permissions).includes(kind)) throw accessErrors.forbidden();
}

type CheckBody = ServedCall<typeof importCalls.checkImport>['body'];

/** Stores the file and enqueues the job that checks it. @throws imports.fileKind, and the refusals of `mappingOf` */
async function checkFile(services: Services, { actor, params, body, transact }: ServedCall<typeof importCalls.checkImport>): Promise<ImportRunDocument> {
  requireKind(actor, params.id);
  const file = body.archivo;
  if (!/\.(csv|txt|xlsx)$/i.test(file.name)) throw importsErrors.fileKind();
  const said = mappingOf(params.id, { text: typeof body.mapeo === 'string' ? body.mapeo : ((await body.mapeo?.text()) ?? ''), body });
  const save = (one: File) => keepFile(services, actor, { content: one, contentType: 'application/octet-stream' });
  const file_sha256 = await save(file);
  const joined_sha256 = body.archivo_unido ? await save(body.archivo_unido) : null;
  if (said.join && !joined_sha256) throw importsErrors.mappingInvalid({ reason: `falta el archivo ${said.join.file}` });
  return await transact(async (tx) => {
    const mapping = { ...said, headings: { ...(await importHeadings.of(tx, tx.subscriberId, params.id)), ...keyed(said.headings) } };
    const id = await tx.nextIds('import_runs');
    await importRuns.insert(tx, {
      ...{ subscriber_id: tx.subscriberId, id, kind: params.id, file_name: file.name.slice(-200), file_sha256, joined_sha256, mapping },
      ...{ state: 'checking', preview: [], questions: [], readings: [], ...authorship(actor), created_at: tx.now },
    });
    await enqueueJob(tx, { kind: importJob, payload: { id, apply: false }, dedupe_key: `${id}:check` });
    return runDocument(await requireRun(tx, actor, id));
  });
}

/** The mapping of a file, with the person's other choices. @throws imports.mappingInvalid, imports.completeUnsupported, imports.completeCodeMissing */
function mappingOf(kind: ImportKind, { text, body: { completo, completo_codigo } }: { text: string; body: Pick<CheckBody, 'completo' | 'completo_codigo'> }) {
  const read = readMapping(text);
  const mapping = completo === undefined ? read : { ...read, complete: { of: completo, code: completo_codigo } };
  const judged = mapping.complete ? judgeCompleteness(kind, mapping.complete) : null;
  if (judged && !judged.ok) throw errorOf(judged);
  return mapping;
}

async function problemsAnswer(run: ImportRunRow, { problems, formato }: { problems: RowProblem[]; formato: 'xlsx' | 'csv' }): Promise<Response> {
  const fileName = `observaciones-${run.id}.${formato}`;
  if (formato === 'csv') return fileAnswer({ bytes: new TextEncoder().encode(problemsCsv(problems)), mediaType: 'text/csv; charset=utf-8', fileName });
  return fileAnswer({ bytes: await problemsXlsx(problems), mediaType: sheetAnswer.mediaTypes[0], fileName });
}
