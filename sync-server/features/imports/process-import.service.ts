import { isBusy } from '#server/platform/db/busy-errors.ts';
import { keepOwnFile } from '#server/platform/files/keep-file.ts';
import type { AnyImporter } from '#server/platform/importer.ts';
import type { Services } from '#server/platform/services.ts';
import { noMapping } from '#shared/features/imports/import-mapping.rules.ts';
import type { ImportState } from '#shared/features/imports/import-run.documents.ts';
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { TakenPieces } from './import-running.ts';
import { authorOf, type ImportRunRow, importPieces, importRuns, type NewImportRun } from './imports.repository.ts';
import type { FoundColumns } from './imports.tables.ts';
import type { RowFile } from './row-files.ts';
import { runImport } from './run-import.service.ts';

export const keptSentence = 'Lo que ya se había guardado queda; puede intentarlo de nuevo.';

interface RunOf {
  subscriberId: number;
  id: number;
}

/**
 * Checks or applies an uploaded file, and stores the outcome in its run. After a crash it starts again and skips the pieces that are done.
 * @throws only when the database is busy: the caller may then retry
 */
export async function processImport(
  services: Services,
  importers: readonly AnyImporter[],
  { subscriberId, id, apply }: RunOf & { apply: boolean },
): Promise<void> {
  const { store, log } = services;
  const run = await importRuns.get(store.db, subscriberId, id);
  const importer = importers.find(({ kind }) => kind === run?.kind);
  if (!run || !importer || run.state !== (apply ? 'applying' : 'checking')) return;
  let columns: FoundColumns | null = run.columns;
  try {
    const { counts, problems, preview, questions, readings, closing, changes } = await runImport({
      store,
      subscriberId,
      author: authorOf(run),
      importer,
      mapped: mappedFileOf(services, run),
      apply,
      taken: apply ? takenPieces(services, run) : null,
      shownClosing: apply ? run.closing : null,
      onColumns: (found) => {
        columns = found;
      },
      onProgress: (progress) => note(services, { subscriberId, id }, progress),
    });
    const problems_sha256 = problems.length === 0 ? null : await keepOwnFile(services, subscriberId, asJson(problems));
    const state = apply ? 'applied' : 'checked';
    const read = { preview, questions, readings, closing, columns, ...(!apply && { changes }) };
    await finishImport(services, { subscriberId, id }, { ...counts, ...read, state, problems_sha256, message: null });
  } catch (error) {
    // The job is tried again, and takes no piece twice.
    if (isBusy(error)) throw error;
    log.warn({ id, error: error instanceof Error ? error.message : String(error) }, 'an import failed');
    const message = error instanceof AppError ? error.message : `Error al procesar el archivo. ${keptSentence}`;
    await finishImport(services, { subscriberId, id }, { state: 'failed', columns, message });
  }
}

/** Writes the end of a run. */
export async function finishImport(services: Services, run: RunOf, change: Partial<NewImportRun> & { state: ImportState }): Promise<void> {
  await note(services, run, { ...change, finished_at: services.clock.now() });
}

async function note({ store }: Services, { subscriberId, id }: RunOf, change: Partial<NewImportRun>): Promise<void> {
  await store.withTransaction(subscriberId, (tx) => importRuns.update(tx, id, change));
}

const asJson = (value: unknown) => ({ content: new TextEncoder().encode(JSON.stringify(value)), contentType: 'application/json' });

function takenPieces({ store }: Services, { subscriber_id, id: runId }: ImportRunRow): TakenPieces {
  return {
    find: (firstRow) => importPieces.find(store.db, subscriber_id, { runId, firstRow }),
    keep: (tx, firstRow, outcome) => importPieces.insert(tx, { runId, firstRow, outcome }),
  };
}

function mappedFileOf({ files }: Services, run: ImportRunRow) {
  if (run.file_sha256 === null) throw importsErrors.fileGone();
  const stored = (sha256: string, name: string): RowFile => ({ name, open: () => files.read(run.subscriber_id, sha256) });
  const joined = run.joined_sha256 && run.mapping.join ? stored(run.joined_sha256, run.mapping.join.file) : null;
  // Runs of earlier versions have no `headings`. The heading row is the one that the check found.
  const mapping = { ...noMapping, ...run.mapping, header_row: run.mapping.header_row ?? run.columns?.header_row };
  return { kind: run.kind, file: stored(run.file_sha256, run.file_name), mapping, joined };
}
