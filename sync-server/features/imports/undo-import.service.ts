import type { Author } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { keptSentences } from '#server/platform/import-undo.ts';
import type { AnyImporter } from '#server/platform/importer.ts';
import { importKindLabel } from '#shared/features/imports/import-kinds.ts';
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { type ImportRunRow, importPieces, importRuns, isUndoable } from './imports.repository.ts';
import { wholeChanges } from './whole-changes.ts';

/**
 * Undoes the last import of its kind as a whole, also one that failed halfway. Rows that were changed or used since then stay and are reported.
 * @throws imports.notLast, imports.notUndoable
 */
export async function undoImport(tx: Tx, author: Author, { run, importers }: { run: ImportRunRow; importers: readonly AnyImporter[] }): Promise<void> {
  const importer = importers.find(({ kind }) => kind === run.kind);
  if (!isUndoable(run) || !importer?.undo) throw importsErrors.notUndoable();
  const last = await importRuns.lastUndoable(tx, tx.subscriberId, run.kind);
  if (last?.id !== run.id) throw importsErrors.notLast({ kind: importKindLabel(run.kind).toLowerCase() });
  const changes = wholeChanges(await importPieces.changes(tx, tx.subscriberId, run.id));
  const { undone, kept } = await importer.undo(tx, { ...author, importId: run.id }, changes);
  const message = [`Deshecha: ${undone} de ${changes.length}.`, ...keptSentences(kept)].join(' ');
  await importRuns.update(tx, run.id, { state: 'undone', finished_at: tx.now, message });
}
