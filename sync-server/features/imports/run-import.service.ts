/** Runs a file through the importer of its kind, piece by piece; a dry run does the same and rolls each piece back. */
import type { AnyImporter, ImportRemark, NumberedRow, PieceOutcome } from '#server/platform/importer.ts';
import { columnsOf, type ImportKind, type WrittenKind } from '#shared/features/imports/import-kinds.ts';
import type { ImportQuestion, RaisedQuestion } from '#shared/features/imports/import-questions.rules.ts';
import type { ImportChange, ImportClosing, ImportCounts, ImportReading, RowProblem } from '#shared/features/imports/import-run.documents.ts';
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { flagWord, type ImportColumn } from '#shared/kernel/import-columns.ts';
import { changedRecords } from './changed-records.ts';
import { completeFile } from './complete-file.service.ts';
import type { RunImport } from './import-running.ts';
import type { FoundColumns } from './imports.tables.ts';
import { type MappedRow, mappedRows } from './mapped-rows.ts';

interface ImportResult {
  counts: ImportCounts;
  /** Ordered by row. */
  problems: RowProblem[];
  /** The first rows as they were read, by column label. */
  preview: Record<string, string>[];
  /** Questions that only a person can answer; empty when the import was applied. */
  questions: ImportQuestion[];
  /** The first cells of each column whose stored value differs from their text. */
  readings: ImportReading[];
  /** Null for a file that is not marked complete. */
  closing: ImportClosing | null;
  /** The first records that a dry run changes; empty when the import is applied. */
  changes: ImportChange[];
}

/** The records whose old and new values are shown. */
const changesShown = 50;
const pieceSize = 400;
const previewSize = 5;
/** For each column. */
const readingsShown = 5;

/**
 * @throws the refusals of `mappedRows` for a file or mapping that cannot be read; imports.unanswered when the import is to be applied; those of
 * `completeFile`
 */
export async function runImport(run: RunImport): Promise<ImportResult> {
  const counts: ImportCounts = { total_rows: 0, done_rows: 0, created_rows: 0, updated_rows: 0, unchanged_rows: 0, error_rows: 0, warning_rows: 0 };
  const problems: RowProblem[] = [];
  const preview: Record<string, string>[] = [];
  const finishedGroups = new Map<string, number>();
  const rowOfKey = new Map<string, number>();
  const toldOnce = new Set<string>();
  const questions = new Map<string, ImportQuestion>();
  const ask = (question: RaisedQuestion) => {
    if (run.apply) throw importsErrors.unanswered({ question: question.text });
    const known = questions.get(question.id) ?? { ...question, rows: 0 };
    questions.set(question.id, { ...known, rows: known.rows + 1 });
  };
  const remark = (said: RowProblem) => {
    problems.push(said);
    counts.warning_rows += 1;
  };
  const readings: ImportReading[] = [];
  const readingsOf = new Map<string, number>();
  const reading = (one: ImportReading) => {
    const count = readingsOf.get(one.column) ?? 0;
    readingsOf.set(one.column, count + 1);
    if (count < readingsShown) readings.push(one);
  };
  const complete = completeFile(run.importer, run.mapped);
  const changes: ImportChange[] = [];
  const columns = (found: FoundColumns) => run.onColumns?.(found);
  for await (const piece of piecesOf(mappedRows(run.mapped, { remark, ask, reading, columns }), run.importer)) {
    complete?.read(piece);
    const good = leaveOutBad(piece, { importer: run.importer, finishedGroups, problems });
    for (const { value } of good.slice(0, previewSize - preview.length)) preview.push(previewOf(run.mapped.kind, value));
    const outcome = good.length === 0 ? null : await takePiece(run, good, changes);
    for (const { question } of outcome?.refused ?? []) if (question) ask(question);
    const warnings = (outcome?.warnings ?? []).filter(({ once }) => once === undefined || !toldOnce.has(once));
    for (const { once } of warnings) if (once !== undefined) toldOnce.add(once);
    problems.push(
      ...(outcome?.refused ?? []).map((remark) => toProblem(run.mapped.kind, { remark, severity: 'error', good })),
      ...warnings.map((remark) => toProblem(run.mapped.kind, { remark, severity: 'warning', good })),
    );
    counts.total_rows += piece.length;
    counts.done_rows = counts.total_rows;
    // A refused row created no record that a later row could change.
    const refused = new Set(outcome?.refused.map(({ row }) => row));
    const taken = good.filter(({ row }) => !refused.has(row));
    const repeated = run.importer.groupOf ? new Map<number, number>() : repeatedRows(taken, { importer: run.importer, rowOfKey });
    problems.push(
      ...[...repeated].map(
        ([row, earlier]): RowProblem => ({ row, column: null, value: null, severity: 'warning', message: `Ya vino en la fila ${earlier}; se toma la última.` }),
      ),
    );
    // The dry run rolled back the record that an earlier piece created: creating the record again must not count as new.
    const madeAgain = run.apply ? 0 : (outcome?.created ?? []).filter((row) => repeated.has(row)).length;
    counts.created_rows += (outcome?.created.length ?? 0) - madeAgain;
    counts.updated_rows += (outcome?.updated ?? 0) + madeAgain;
    counts.unchanged_rows += outcome?.unchanged ?? 0;
    counts.warning_rows += warnings.length + repeated.size;
    counts.error_rows += piece.length - good.length + (outcome?.refused.length ?? 0);
    await run.onProgress({ ...counts });
  }
  const closing = (await complete?.close(run)) ?? null;
  if (run.apply) await run.store.gatherStatistics();
  return { counts, problems: problems.sort((a, b) => a.row - b.row), preview, questions: [...questions.values()], readings, closing, changes };
}

/** Pieces of about `pieceSize` rows that never split a group. */
async function* piecesOf(rows: AsyncIterable<MappedRow>, importer: AnyImporter): AsyncGenerator<MappedRow[]> {
  let piece: MappedRow[] = [];
  let lastGroup: string | undefined;
  for await (const row of rows) {
    const group = importer.groupOf?.(row.values);
    const isCut = piece.length >= pieceSize && (group === undefined || group !== lastGroup);
    if (isCut) {
      yield piece;
      piece = [];
    }
    piece.push(row);
    lastGroup = group;
  }
  if (piece.length > 0) yield piece;
}

interface Judging {
  importer: AnyImporter;
  finishedGroups: Map<string, number>;
  problems: RowProblem[];
}

/** The rows that can be applied: no row of a group with a faulty row, and no row of a group that was already finished. */
function leaveOutBad(piece: readonly MappedRow[], { importer, finishedGroups, problems }: Judging): NumberedRow<WrittenKind>[] {
  const groups = Map.groupBy(piece, ({ values, row }) => importer.groupOf?.(values) ?? `row ${row}`);
  const good: MappedRow[] = [];
  for (const [group, rows] of groups) {
    const bad = rows.filter((row) => row.problems.length > 0);
    const earlier = finishedGroups.get(group);
    problems.push(...bad.flatMap((row) => row.problems));
    const message =
      earlier === undefined ? 'Otra fila del mismo documento no se pudo leer.' : `El documento ya vino hasta la fila ${earlier}: sus filas deben venir juntas.`;
    if (bad.length > 0 || earlier !== undefined)
      problems.push(...rows.filter((row) => !bad.includes(row)).map(({ row }): RowProblem => ({ row, column: null, value: null, severity: 'error', message })));
    else good.push(...rows);
    if (importer.groupOf) finishedGroups.set(group, rows.at(-1)?.row ?? 0);
  }
  // The rows have the shape of the importer's own kind, because its columns were read.
  return good.map(({ row, values }) => ({ row, value: values })) as unknown as NumberedRow<WrittenKind>[];
}

/** Rows whose key occurred before in the file, with the row of its first occurrence. */
function repeatedRows(
  rows: readonly NumberedRow<WrittenKind>[],
  { importer, rowOfKey }: { importer: AnyImporter; rowOfKey: Map<string, number> },
): Map<number, number> {
  const repeated = new Map<number, number>();
  for (const { row, value } of rows) {
    const key = importer.keyOf(value);
    const earlier = rowOfKey.get(key);
    if (earlier !== undefined) repeated.set(row, earlier);
    rowOfKey.set(key, row);
  }
  return repeated;
}

/** Applies a piece, unless an earlier attempt applied it. @param changes receives the records that a dry run changes, up to `changesShown` */
async function takePiece(
  {
    store,
    subscriberId,
    author,
    importer,
    apply,
    taken,
    mapped: {
      mapping: { answers },
    },
  }: RunImport,
  rows: readonly NumberedRow<WrittenKind>[],
  changes: ImportChange[],
): Promise<PieceOutcome> {
  const firstRow = rows[0]?.row ?? 0;
  const earlier = await taken?.find(firstRow);
  if (earlier) return earlier;
  const undone = new Error('dry run');
  let outcome: PieceOutcome | undefined;
  try {
    await store.withTransaction(subscriberId, async (tx) => {
      outcome = await importer.take(tx, rows, author, answers);
      if (!apply) {
        changes.push(...(await changedRecords(tx, importer, { changes: outcome.changes ?? [], most: changesShown - changes.length })));
        throw undone;
      }
      await taken?.keep(tx, firstRow, outcome);
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
  if (!outcome) throw new Error('the piece gave no outcome');
  return outcome;
}

function toProblem(
  kind: ImportKind,
  { remark, severity, good }: { remark: ImportRemark; severity: RowProblem['severity']; good: readonly NumberedRow<WrittenKind>[] },
): RowProblem {
  const { row, column, message } = remark;
  // Read by the column's name, which its kind has.
  const definition = column === null ? undefined : columnsOf(kind)[column];
  const value = column === null ? undefined : (good.find((one) => one.row === row)?.value as Record<string, unknown> | undefined)?.[column];
  return {
    row,
    column: definition?.label ?? column,
    value: value === undefined ? null : cellText(definition, value),
    severity,
    message,
  };
}

const previewOf = (kind: ImportKind, value: object): Record<string, string> =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [columnsOf(kind)[name]?.label ?? name, cellText(columnsOf(kind)[name], one)]));

/** A cell as it was read: a flag in the words of forms and lists, the rest as it is stored. */
const cellText = (column: ImportColumn | undefined, value: unknown): string => (column && typeof value === 'boolean' ? flagWord(column, value) : String(value));
