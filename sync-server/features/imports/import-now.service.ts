/** Imports of small files whose calls, of other capabilities, answer the result at once. */
import type { Actor } from '#server/platform/actor.ts';
import { keepFile } from '#server/platform/files/keep-file.ts';
import type { AnyImporter } from '#server/platform/importer.ts';
import type { Services } from '#server/platform/services.ts';
import { type ImportKind, isAllOrNothing } from '#shared/features/imports/import-kinds.ts';
import { noMapping } from '#shared/features/imports/import-mapping.rules.ts';
import type { ImportAnswers } from '#shared/features/imports/import-questions.rules.ts';
import type { ImportRunDocument, RowProblem } from '#shared/features/imports/import-run.documents.ts';
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { authorship, importRuns } from './imports.repository.ts';
import { processImport } from './process-import.service.ts';
import { problemsOf, requireRun, runDocument } from './run-documents.service.ts';

interface SmallFile {
  kind: ImportKind;
  file: File;
  answers: ImportAnswers;
  /** False: it is only checked. */
  apply: boolean;
}

/**
 * Checks a file, and applies it when the caller asks for it and its kind allows it; the run stays in the list of imports, where it can be undone.
 * @returns the run and its problems by row
 * @throws imports.fileKind
 */
export async function importNow(
  services: Services,
  importers: readonly AnyImporter[],
  { actor, sent: { kind, file, answers, apply } }: { actor: Actor; sent: SmallFile },
): Promise<{ run: ImportRunDocument; problems: RowProblem[] }> {
  if (!/\.(csv|txt|xlsx)$/i.test(file.name)) throw importsErrors.fileKind();
  const { store } = services;
  const { subscriberId } = actor;
  const file_sha256 = await keepFile(services, actor, { content: file, contentType: 'application/octet-stream' });
  const id = await store.withTransaction(subscriberId, async (tx) => {
    const runId = await tx.nextIds('import_runs');
    await importRuns.insert(tx, {
      ...{ subscriber_id: subscriberId, id: runId, kind, file_name: file.name.slice(-200), file_sha256, mapping: { ...noMapping, answers } },
      ...{ state: 'checking', preview: [], questions: [], readings: [], ...authorship(actor), created_at: tx.now },
    });
    return runId;
  });
  await processImport(services, importers, { subscriberId, id, apply: false });
  const checked = await requireRun(store.db, actor, id);
  const mayApply = checked.state === 'checked' && checked.questions.length === 0 && !(isAllOrNothing(kind) && checked.error_rows > 0);
  if (apply && mayApply) {
    await store.withTransaction(subscriberId, (tx) => importRuns.update(tx, id, { state: 'applying', done_rows: 0, finished_at: null }));
    await processImport(services, importers, { subscriberId, id, apply: true });
  }
  const run = await requireRun(store.db, actor, id);
  return { run: runDocument(run), problems: run.problems_sha256 ? await problemsOf(run, services) : [] };
}
