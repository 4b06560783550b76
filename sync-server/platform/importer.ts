import type { ImportKind, ImportRow } from '#shared/features/imports/import-kinds.ts';
import type { ImportAnswers, RaisedQuestion } from '#shared/features/imports/import-questions.rules.ts';
import type { Author } from './audit.ts';
import type { Tx } from './db/store.ts';

export interface NumberedRow<K extends ImportKind> {
  /** As a spreadsheet counts: the first row of a file is 1. */
  row: number;
  value: ImportRow<K>;
}

/** A remark about a row. `column` is our own name of the column. */
export interface ImportRemark {
  row: number;
  column: string | null;
  message: string;
  /** Remarks with the same text here are reported once per file. */
  once?: string;
  /** A refused row that an answer would let in. */
  question?: RaisedQuestion;
}

/** The outcome of a piece: each row is created, updated, unchanged or refused. */
export interface PieceOutcome {
  /** The rows that made something new. */
  created: number[];
  updated: number;
  unchanged: number;
  refused: ImportRemark[];
  /** Rows that were taken all the same. */
  warnings: ImportRemark[];
  /** What undoing the import has to take back; absent where an import cannot be undone. */
  changes?: RowChange[];
}

/** A row that an import made (`before` null) or changed, and the version that it left. */
export interface RowChange {
  id: number;
  before: Record<string, unknown> | null;
  version: number;
}

/** The outcome of undoing an import; `kept` has the reason of each row that was not undone. */
export interface Undone {
  undone: number;
  kept: string[];
}

/**
 * How a capability takes rows of a file: upserted by code, inside the transaction. The caller undoes it for a dry run, so that a
 * dry run says exactly what the real one would do. Each capability has its own in `*.importer.ts`; the registry lists them.
 */
export interface Importer<K extends ImportKind> {
  kind: K;
  /** The identity of the upserted record: a later row with the same key updates the record of an earlier row. */
  keyOf(value: ImportRow<K>): string;
  /** Rows with the same group follow one another and stay in one piece. */
  groupOf?(value: ImportRow<K>): string;
  /** @param answers the person's answers to the questions that the file leaves open */
  take(tx: Tx, rows: readonly NumberedRow<K>[], author: Author, answers: ImportAnswers): Promise<PieceOutcome>;
  /** Takes back what an import of this kind changed, the last first; what somebody changed since stays. */
  undo?(tx: Tx, author: Author, changes: readonly RowChange[]): Promise<Undone>;
}

/** An importer of any kind, as the registry holds it. */
// biome-ignore lint/suspicious/noExplicitAny: whoever runs one pairs it with rows that were read by its own kind's columns
export type AnyImporter = Importer<any>;

export const noOutcome = (): PieceOutcome => ({ created: [], updated: 0, unchanged: 0, refused: [], warnings: [] });

/** Whether `after` says something that `before` does not; what it leaves undefined is not compared. */
export function differs<T extends object>(before: T, after: Partial<T>): boolean {
  // `after` has keys of T only.
  return Object.entries(after).some(([name, value]) => value !== undefined && value !== before[name as keyof T]);
}
