import type { Author } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { AnyImporter, KeptRow } from '#server/platform/importer.ts';
import { importKindLabel } from '#shared/features/imports/import-kinds.ts';
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { type ImportRunRow, importPieces, importRuns, isUndoable } from './imports.repository.ts';
import { wholeChanges } from './whole-changes.ts';

/**
 * Undoes the last import of its kind, all of it or nothing, also one that failed halfway. Rows that were changed or used since then
 * stay and are reported.
 * @throws imports.notLast, imports.notUndoable
 */
export async function undoImport(tx: Tx, author: Author, { run, importers }: { run: ImportRunRow; importers: readonly AnyImporter[] }): Promise<void> {
  const importer = importers.find(({ kind }) => kind === run.kind);
  if (!isUndoable(run) || !importer?.undo) throw importsErrors.notUndoable();
  const last = await importRuns.lastUndoable(tx, tx.subscriberId, run.kind);
  if (last?.id !== run.id) throw importsErrors.notLast({ kind: importKindLabel(run.kind).toLowerCase() });
  const changes = wholeChanges(await importPieces.changes(tx, tx.subscriberId, run.id));
  const { undone, kept } = await importer.undo(tx, author, changes);
  const message = [`Deshecha: ${undone} de ${changes.length}.`, ...keptSentences(kept)].join(' ');
  await importRuns.update(tx, run.id, { state: 'undone', finished_at: tx.now, message });
}

/** How many rows that stay are named. */
const namesShown = 10;

/** Which rows stay as they are, and why. */
function keptSentences(kept: readonly KeptRow[]): string[] {
  const byReason = Map.groupBy(kept, ({ reason }) => reason);
  return [...byReason].map(([reason, rows]) => {
    const names = [...new Set(rows.map(({ name }) => name))];
    const rest = names.length - namesShown;
    const named = `${names.slice(0, namesShown).join(', ')}${rest > 0 ? ` y ${formatCount(rest)} más` : ''}`;
    return reason === null ? `Cambiaron después y quedaron como están: ${named}.` : `Quedaron como están: ${named}. ${reason}`;
  });
}
