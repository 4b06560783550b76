import type { ImportRow, WrittenKind } from '#shared/features/imports/import-kinds.ts';
import type { ImportAnswers, RaisedQuestion } from '#shared/features/imports/import-questions.rules.ts';
import type { EntityDefinition } from '#shared/kernel/entity.ts';
import type { CompleteOf } from '#shared/kernel/import-columns.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import type { Author } from './audit.ts';
import type { Db, Tx } from './db/store.ts';

export interface NumberedRow<K extends WrittenKind> {
  /** The row number of a spreadsheet: the first row of a file is 1. */
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
  /** The changes that an undo of the import reverts; absent if the import cannot be undone. */
  changes?: RowChange[];
}

/** A row that an import made (`before` null) or changed. `import-undo.ts` makes and judges those of tables without versions. */
export interface RowChange {
  /** The table of the row, where the kind writes more than one. */
  of?: string;
  /** The id of the row in its table; a text where its key has several columns. */
  id: number | string;
  /** How people know the row: 'FE-1042'. Imports of earlier versions of the product did not store it. */
  name?: string;
  before: Record<string, unknown> | null;
  /** The version that the import left; where rows have none, a text of their values. */
  version: number | string;
}

/** A row that was not undone. `reason` in Spanish; null when somebody changed the row after the import. */
export interface KeptRow {
  name: string;
  reason: string | null;
}

/** The outcome of undoing an import. */
export interface Undone {
  undone: number;
  kept: KeptRow[];
}

/** The scope of a complete file. `code` names the seller, the warehouse or the price list; null for the whole company. */
export interface CompleteScope {
  of: CompleteOf;
  code: string | null;
}

/** Our rows in a scope that a complete file does not name. */
export interface MissingRows {
  /** The effect on them: 'Se cierran 3 de 120 documentos abiertos de la empresa, por $ 1,200,000.' */
  text: string;
  /** How many rows the scope has. */
  of: number;
  /** Their total value, in pesos. */
  total: Pesos;
  /** `worth` in pesos. */
  rows: readonly { id: number | string; name: string; worth: Pesos }[];
}

/** How a complete file removes the records that it does not name. */
export interface CompleteImport {
  /** The columns that name a row of ours. */
  keyColumns: readonly string[];
  /** @param isNamed whether a row of the file has this key (`Importer.keyOf`) @returns null when nothing has the code of the scope */
  missing(db: Db, subscriberId: number, asked: { scope: CompleteScope; isNamed: (key: string) => boolean }): Promise<MissingRows | null>;
  /** Closes these rows, sets them to zero or removes them. */
  takeAway(tx: Tx, author: Author, missing: MissingRows['rows']): Promise<RowChange[]>;
}

/**
 * How a capability imports rows of a file: upserted by code, inside the transaction. The caller rolls back for a dry run, so that a
 * dry run reports exactly what the real one would do. Each capability has its own importers in `*.importer.ts`.
 */
export interface Importer<K extends WrittenKind> {
  kind: K;
  /** The identity of the upserted record: a later row with the same key updates the record of an earlier row. */
  keyOf(value: ImportRow<K>): string;
  /** Rows with the same group follow one another and stay in one piece. */
  groupOf?(value: ImportRow<K>): string;
  /** @param answers the person's answers to the questions that the file leaves open */
  take(tx: Tx, rows: readonly NumberedRow<K>[], author: Author, answers: ImportAnswers): Promise<PieceOutcome>;
  /** The definitions of the rows whose history the import writes: they name the fields that a dry run changes. */
  changed?: readonly EntityDefinition[];
  /** How a dry run shows the values of `RowChange.before` that are no columns of the kind: their name, and the words of coded values. */
  values?: Readonly<Record<string, { label: string; words?: Readonly<Record<string, string>>; pesos?: true }>>;
  /** Absent where a file cannot say that it is everything. */
  complete?: CompleteImport;
  /** Undoes the changes of an import of this kind, last first; rows that were changed since stay. */
  undo?(tx: Tx, author: Author, changes: readonly RowChange[]): Promise<Undone>;
}

/** An importer of any kind, as the registry holds it. */
// biome-ignore lint/suspicious/noExplicitAny: the caller pairs an importer with rows that were read by the columns of its kind
export type AnyImporter = Importer<any>;

export const noOutcome = (): PieceOutcome => ({ created: [], updated: 0, unchanged: 0, refused: [], warnings: [] });

/** Whether a field of `after` differs from `before`; undefined fields of `after` are not compared. */
export function differs<T extends object>(before: T, after: Partial<T>): boolean {
  // `after` has keys of T only.
  return Object.entries(after).some(([name, value]) => value !== undefined && value !== before[name as keyof T]);
}
