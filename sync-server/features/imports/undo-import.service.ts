import type { Author } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { AnyImporter, RowChange } from '#server/platform/importer.ts';
import type { Services } from '#server/platform/services.ts';
import { importKindLabels } from '#shared/features/imports/import-columns.ts';
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { type ImportRunRow, importRuns } from './imports.repository.ts';

/** What an applied import changed, read before the transaction that takes it back. @throws imports.notUndoable */
export async function changesOf({ files }: Pick<Services, 'files'>, run: ImportRunRow): Promise<RowChange[]> {
  if (run.state !== 'applied' || !run.changes_sha256) throw importsErrors.notUndoable();
  const chunks: Uint8Array[] = [];
  for await (const chunk of await files.read(run.subscriber_id, run.changes_sha256)) chunks.push(chunk);
  // Written by the import's own job.
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as RowChange[];
}

/**
 * Takes back the last import of its kind, all of it or nothing; rows that somebody changed or used since stay, and are told.
 * @throws imports.notLast, imports.notUndoable
 */
export async function undoImport(
  tx: Tx,
  author: Author,
  { run, changes, importers }: { run: ImportRunRow; changes: readonly RowChange[]; importers: readonly AnyImporter[] },
): Promise<void> {
  const last = await importRuns.lastApplied(tx, tx.subscriberId, run.kind);
  if (last?.id !== run.id) throw importsErrors.notLast({ kind: importKindLabels[run.kind].toLowerCase() });
  const importer = importers.find(({ kind }) => kind === run.kind);
  if (!importer?.undo) throw importsErrors.notUndoable();
  const { undone, kept } = await importer.undo(tx, author, changes);
  const message = [`Deshecha: ${undone} de ${changes.length}.`, ...new Set(kept)].join(' ');
  await importRuns.update(tx, run.id, { state: 'undone', finished_at: tx.now, message });
}
