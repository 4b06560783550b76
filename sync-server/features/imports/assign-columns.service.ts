/** Where the columns of a checked file are stored, as a person assigns them. */
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import { columnsOf } from '#shared/features/imports/import-kinds.ts';
import { headingKey, noMapping, usualHeadings } from '#shared/features/imports/import-mapping.rules.ts';
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { importJob } from './imports.jobs.ts';
import { authorship, type ImportRunRow, importHeadings, importPieces, importRuns, mayAssign } from './imports.repository.ts';

interface Assigned {
  run: ImportRunRow;
  /** The row of the headings, from 1. */
  header_row: number;
  /** Our column by heading key; '' leaves the column of the heading out. */
  headings: Readonly<Record<string, string>>;
}

/** Headings by `headingKey`; headings without letters or digits are left out. */
export function keyed(headings: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headings)
      .map(([heading, column]) => [headingKey(heading), column] as const)
      .filter(([key]) => key !== ''),
  );
}

/**
 * Reads the file of a run again with these columns, and remembers them for later files of its kind.
 * @throws imports.notAssignable, imports.columnUnknown, imports.columnTwice
 */
export async function assignColumns(tx: Tx, actor: Actor, { run, header_row, headings }: Assigned): Promise<void> {
  if (!mayAssign(run)) throw importsErrors.notAssignable();
  const columns = columnsOf(run.kind);
  const fed = Object.values(headings).filter((column) => column !== '');
  const unknown = fed.find((column) => !Object.hasOwn(columns, column));
  if (unknown !== undefined) throw importsErrors.columnUnknown({ column: unknown });
  const twice = fed.find((column, place) => fed.indexOf(column) < place);
  if (twice !== undefined) throw importsErrors.columnTwice({ column: columns[twice]?.label ?? twice });
  // The next file may have a usual heading that this file does not have.
  const usual = usualHeadings(run.kind);
  const [forgotten, remembered] = [true, false].map((isUnused) =>
    Object.fromEntries(Object.entries(headings).filter(([key, column]) => (column === '' && usual.has(key)) === isUnused)),
  );
  await importHeadings.remember(tx, run.kind, { remembered: remembered ?? {}, forgotten: Object.keys(forgotten ?? {}) });
  await importPieces.forget(tx, run.id);
  const known = run.mapping.headings ?? {};
  // An earlier heading of a column that another heading now feeds is no longer recognised.
  const others = Object.fromEntries(Object.entries(known).filter(([, column]) => column === '' || !fed.includes(column)));
  const mapping = { ...noMapping, ...run.mapping, header_row, headings: { ...others, ...headings } };
  const fresh = { questions: [], changes: null, message: null, done_rows: 0, total_rows: 0, finished_at: null };
  await importRuns.update(tx, run.id, { state: 'checking', mapping, ...fresh, ...authorship(actor) });
  await enqueueJob(tx, { kind: importJob, payload: { id: run.id, apply: false }, dedupe_key: `${run.id}:check`, repeatable: true });
}
