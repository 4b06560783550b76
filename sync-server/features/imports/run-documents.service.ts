import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import { kindsOf } from '#shared/features/imports/import-kinds.ts';
import type { ImportRunDocument, ProblemGroup, RowProblem } from '#shared/features/imports/import-run.documents.ts';
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { type ImportRunRow, importRuns, isUndoable } from './imports.repository.ts';

/** An import of the company whose kind the person may import. @throws imports.notFound */
export async function requireRun(db: Db, actor: Actor, id: number): Promise<ImportRunRow> {
  const run = await importRuns.get(db, actor.subscriberId, id);
  if (!run || !kindsOf(actor.permissions).includes(run.kind)) throw importsErrors.notFound();
  return run;
}

/** An import as the office shows it. */
export function runDocument(run: ImportRunRow): ImportRunDocument {
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

/** The problems of an import's rows. @throws imports.noErrors when it has none */
export async function problemsOf(run: ImportRunRow, { files }: Pick<Services, 'files'>): Promise<RowProblem[]> {
  if (!run.problems_sha256) throw importsErrors.noErrors();
  const chunks: Uint8Array[] = [];
  for await (const chunk of await files.read(run.subscriber_id, run.problems_sha256)) chunks.push(chunk);
  // Written by the import's own job.
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as RowProblem[];
}

/** How many rows of a problem are named. */
const rowsNamed = 10;

/** Problems grouped by sentence and column, with the rows of each group, in the order of their first rows. */
export function problemGroups(problems: readonly RowProblem[]): ProblemGroup[] {
  const groups = Map.groupBy(problems, ({ severity, column, message }) => JSON.stringify([severity, column, message]));
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, count: same.length, rows: same.slice(0, rowsNamed).map(({ row }) => row) }] : [];
  });
}
