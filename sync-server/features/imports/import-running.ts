import type { Author } from '#server/platform/audit.ts';
import type { Store, Tx } from '#server/platform/db/store.ts';
import type { AnyImporter, PieceOutcome } from '#server/platform/importer.ts';
import type { ImportClosing, ImportCounts } from '#shared/features/imports/import-run.documents.ts';
import type { FoundColumns } from './imports.tables.ts';
import type { MappedFile } from './mapped-file.ts';

/** The pieces that an import has applied, by their first row: a restarted run skips them. */
export interface TakenPieces {
  find(firstRow: number): Promise<PieceOutcome | undefined>;
  /** In the piece's own transaction. */
  keep(tx: Tx, firstRow: number, outcome: PieceOutcome): Promise<void>;
}

/** An import that is to run. */
export interface RunImport {
  store: Store;
  subscriberId: number;
  /** The author and address of the import, written into the history of every row. */
  author: Author;
  importer: AnyImporter;
  mapped: MappedFile;
  /** False: a dry run. */
  apply: boolean;
  /** Null when pieces are not recorded: in a dry run, and in an import that is neither restarted nor undone. */
  taken: TakenPieces | null;
  /** The rows to close that the person was shown for a complete file; null when nobody saw the check. */
  shownClosing: ImportClosing | null;
  /** Receives the columns of the file as soon as they are known, also when the file lacks an obligatory column. */
  onColumns?(found: FoundColumns): void;
  /** After each piece. */
  onProgress(counts: ImportCounts): Promise<void> | void;
}
