import * as z from 'zod';
import { keepFile } from '#server/platform/files/keep-file.ts';
import { wholeList } from '#server/platform/http/list-request.ts';
import type { Call, Routes } from '#server/platform/http/routes.ts';
import type { AnyImporter } from '#server/platform/importer.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { listAnswer } from '#server/platform/xlsx/workbook-answer.ts';
import { importKinds } from '#shared/features/imports/import-columns.ts';
import { importAnswersSchema } from '#shared/features/imports/import-mapping.rules.ts';
import { type ImportRunDocument, importStates, type RowProblem } from '#shared/features/imports/import-run.documents.ts';
import { importStateWords } from '#shared/features/imports/import-states.ts';
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { sortShape } from '#shared/kernel/call-fields.ts';
import { importTemplate } from './import-template.ts';
import { importJob } from './imports.jobs.ts';
import { authorship, type ImportRunRow, importRuns, isUndoable } from './imports.repository.ts';
import { importColumns } from './imports-sheet.ts';
import { readMapping } from './mapping-text.ts';
import { problemsCsv, problemsXlsx } from './problem-files.ts';
import { undoImport } from './undo-import.service.ts';

const list = { sortable: ['id'], sortBy: 'id', sort: 'DESC' } as const;
const wanted = z.object({ kind: z.enum(importKinds).optional(), state: z.enum(importStates).optional() });
/** How many observations are told on the screen, errors before warnings; the file tells all. */
const problemsShown = 20;
const maxBodyBytes = 64 * 1024 * 1024;
const byId = z.object({ id: z.coerce.number().int().positive() });
const upload = z.object({
  archivo: z.file('Falta el archivo.'),
  /** The file that the mapping's `join` names. */
  archivo_unido: z.file().optional(),
  /** The mapping file, or its text. */
  mapeo: z.union([z.file(), z.string()]).optional(),
});

/** Imports of the office: a file is checked first, then applied. Spec: commercial §7. */
export function registerImports(routes: Routes, services: Services, importers: readonly AnyImporter[]): void {
  routes.list('/api/importaciones', { summary: 'Importaciones hechas', query: wanted, list }, async ({ actor, db, query }, asked) => {
    const { rows, total } = await importRuns.list(db, actor.subscriberId, query, asked);
    return { rows: rows.map(toDocument), total };
  });
  routes.get(
    '/api/importaciones/exportar',
    { summary: 'Las importaciones filtradas, en Excel', query: wanted.extend(sortShape(list)) },
    async ({ actor, db, query }) => {
      const page = await importRuns.list(db, actor.subscriberId, query, wholeList(query, list));
      return await listAnswer('importaciones', { sheet: 'Importaciones', columns: importColumns, page });
    },
  );

  routes.get(
    '/api/importaciones/plantilla/{kind}',
    { summary: 'Una hoja con las columnas de una clase, para llenarla', params: z.object({ kind: z.enum(importKinds) }) },
    async ({ params }) => await importTemplate(params.kind),
  );
  routes.post(
    '/api/importaciones/{kind}',
    {
      summary: 'Revisa un archivo (.csv o .xlsx) sin cambiar nada',
      params: z.object({ kind: z.enum(importKinds) }),
      body: upload,
      maxBodyBytes,
      status: 202,
    },
    async ({ actor, params, body, transact }) => {
      const file = body.archivo;
      if (!/\.(csv|txt|xlsx)$/i.test(file.name)) throw importsErrors.fileKind();
      const mapping = readMapping(typeof body.mapeo === 'string' ? body.mapeo : ((await body.mapeo?.text()) ?? ''));
      const save = async (one: File) =>
        await keepFile(services, actor, { content: new Uint8Array(await one.arrayBuffer()), contentType: 'application/octet-stream' });
      const file_sha256 = await save(file);
      const joined_sha256 = body.archivo_unido ? await save(body.archivo_unido) : null;
      if (mapping.join && !joined_sha256) throw importsErrors.mappingInvalid({ reason: `falta el archivo ${mapping.join.file}` });
      return await transact(async (tx) => {
        const id = await tx.nextIds('import_runs');
        await importRuns.insert(tx, {
          subscriber_id: tx.subscriberId,
          id,
          kind: params.kind,
          file_name: file.name.slice(-200),
          file_sha256,
          joined_sha256,
          mapping,
          state: 'checking',
          preview: [],
          questions: [],
          readings: [],
          ...authorship(actor),
          created_at: tx.now,
        });
        await enqueueJob(tx, { kind: importJob, payload: { id, apply: false }, dedupe_key: `${id}:check` });
        return toDocument(await requireRun(tx, tx.subscriberId, id));
      });
    },
  );

  routes.get('/api/importaciones/{id}', { summary: 'Una importación y su avance', params: byId }, async ({ actor, params, db }) =>
    toDocument(await requireRun(db, actor.subscriberId, params.id)),
  );

  routes.post(
    '/api/importaciones/{id}/aplicar',
    { summary: 'Aplica un archivo ya revisado', params: byId, status: 202 },
    async ({ actor, params, transact }) =>
      await transact(async (tx) => {
        const run = await requireRun(tx, actor.subscriberId, params.id);
        if (run.state !== 'checked') throw importsErrors.notChecked({ state: importStateWords[run.state] });
        const [open] = run.questions;
        if (open) throw importsErrors.unanswered({ question: open.text });
        await importRuns.update(tx, run.id, { state: 'applying', done_rows: 0, finished_at: null, ...authorship(actor) });
        await enqueueJob(tx, { kind: importJob, payload: { id: run.id, apply: true }, dedupe_key: `${run.id}:apply`, repeatable: true });
        return toDocument(await requireRun(tx, actor.subscriberId, run.id));
      }),
  );

  routes.post(
    '/api/importaciones/{id}/respuestas',
    { summary: 'Responde lo que el archivo deja abierto y lo revisa de nuevo', params: byId, body: z.object({ answers: importAnswersSchema }), status: 202 },
    async ({ actor, params, body, transact }) =>
      await transact(async (tx) => {
        const run = await requireRun(tx, actor.subscriberId, params.id);
        if (run.state !== 'checked') throw importsErrors.notChecked({ state: importStateWords[run.state] });
        const mapping = { ...run.mapping, answers: { ...run.mapping.answers, ...body.answers } };
        await importRuns.update(tx, run.id, { state: 'checking', mapping, questions: [], done_rows: 0, finished_at: null, ...authorship(actor) });
        await enqueueJob(tx, { kind: importJob, payload: { id: run.id, apply: false }, dedupe_key: `${run.id}:check`, repeatable: true });
        return toDocument(await requireRun(tx, actor.subscriberId, run.id));
      }),
  );

  routes.post(
    '/api/importaciones/{id}/deshacer',
    { summary: 'Deshace la última importación de su clase', params: byId },
    async ({ actor, params, transact }) =>
      await transact(async (tx) => {
        const run = await requireRun(tx, actor.subscriberId, params.id);
        await undoImport(tx, actor, { run, importers });
        return toDocument(await requireRun(tx, actor.subscriberId, run.id));
      }),
  );

  routes.get(
    '/api/importaciones/{id}/errores',
    {
      summary: 'Las observaciones por fila, como .xlsx o .csv; como json, las primeras veinte: antes las que dejaron una fila por fuera',
      params: byId,
      query: z.object({ formato: z.enum(['xlsx', 'csv', 'json']).default('xlsx') }),
    },
    async ({ actor, params, query: { formato }, db }) => {
      const run = await requireRun(db, actor.subscriberId, params.id);
      const problems = await problemsOf(run, services);
      const told = (wanted: RowProblem['severity']) => problems.filter(({ severity }) => severity === wanted);
      if (formato === 'json') return [...told('error'), ...told('warning')].slice(0, problemsShown);
      return await problemsAnswer(run, { problems, formato });
    },
  );
}

/** @throws imports.noErrors */
async function problemsOf(run: ImportRunRow, { files }: Services): Promise<RowProblem[]> {
  if (!run.problems_sha256) throw importsErrors.noErrors();
  const chunks: Uint8Array[] = [];
  for await (const chunk of await files.read(run.subscriber_id, run.problems_sha256)) chunks.push(chunk);
  // Written by the import's own job.
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as RowProblem[];
}

async function problemsAnswer(run: ImportRunRow, { problems, formato }: { problems: RowProblem[]; formato: 'xlsx' | 'csv' }): Promise<Response> {
  const name = `observaciones-${run.id}.${formato}`;
  const headers = { 'content-disposition': `attachment; filename="${name}"` };
  if (formato === 'csv') return new Response(problemsCsv(problems), { headers: { ...headers, 'content-type': 'text/csv; charset=utf-8' } });
  const workbook = await problemsXlsx(problems);
  return new Response(Buffer.from(workbook), { headers: { ...headers, 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } });
}

async function requireRun(db: Call['db'], subscriberId: number, id: number): Promise<ImportRunRow> {
  const run = await importRuns.get(db, subscriberId, id);
  if (!run) throw importsErrors.notFound();
  return run;
}

function toDocument(run: ImportRunRow): ImportRunDocument {
  const { id, kind, file_name, state, message, preview, questions, readings, closing, problems_sha256, created_at, finished_at } = run;
  const { total_rows, done_rows, created_rows, updated_rows, unchanged_rows, error_rows, warning_rows } = run;
  return {
    id,
    kind,
    file_name,
    state,
    message,
    preview,
    questions,
    readings,
    closing,
    has_problems: problems_sha256 !== null,
    can_undo: isUndoable(run),
    created_at,
    finished_at,
    total_rows,
    done_rows,
    created_rows,
    updated_rows,
    unchanged_rows,
    error_rows,
    warning_rows,
  };
}
