/** `npm run import -- <kind> <file.csv|.xlsx> [--mapping m.json] [--subscriber N] [--apply]`: a dry run without `--apply`. */
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { importKindLabel } from '#shared/features/imports/import-kinds.ts';
import type { ImportQuestion } from '#shared/features/imports/import-questions.rules.ts';
import type { ImportClosing, ImportCounts } from '#shared/features/imports/import-run.documents.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { feedSources, wiring } from './capabilities.ts';
import { importUsage, readImportCommand } from './features/imports/import-command.ts';
import { problemsCsv } from './features/imports/problem-files.ts';
import { runImport } from './features/imports/run-import.service.ts';
import { requireSubscriber } from './features/organisation/organisation.service.ts';
import { readConfig } from './platform/config.ts';
import { holdDatabase } from './platform/db/database-use.ts';
import { migrate } from './platform/db/migrate.ts';
import { openStore } from './platform/db/open-store.ts';
import { KnownReason } from './platform/known-reason.ts';
import { createLog } from './platform/log.ts';
import { makeFilesPrivate } from './platform/private-files.ts';

async function main(): Promise<number> {
  makeFilesPrivate();
  const asked = readImportCommand(process.argv.slice(2));
  const importer = wiring.importers.find(({ kind }) => kind === asked?.mapped.kind);
  if (!asked || !importer) {
    console.error(importUsage);
    return 2;
  }
  const { mapped, subscriberId, apply } = asked;
  const { kind, file } = mapped;
  const name = basename(file.name);
  const config = readConfig(process.env);
  const letGo = holdDatabase(config.database);
  await migrate(config.database);
  const store = await openStore({ location: config.database, direct: config.databaseDirect, sources: feedSources, log: createLog('warn') });
  try {
    await requireSubscriber(store.db, subscriberId);
    const startedAt = performance.now();
    const author = { userId: 0, ip: null, deviceId: null };
    const run = { store, subscriberId, author, importer, mapped, taken: null, shownClosing: null, onProgress: showProgress };
    const checked = await runImport({ ...run, apply: false });
    const { questions, closing } = checked;
    // Open questions of the file are printed before anything is applied.
    const { counts, problems, preview } = apply && questions.length === 0 ? await runImport({ ...run, apply: true }) : checked;
    process.stderr.write('\n');
    if (preview.length > 0) console.table(preview);
    console.log(
      `${apply && questions.length === 0 ? 'Importación' : 'Revisión (nada cambió)'} de ${importKindLabel(kind)}: ${name}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
    );
    console.log(
      `  filas ${counts.total_rows}, nuevas ${counts.created_rows}, actualizadas ${counts.updated_rows}, sin cambios ${counts.unchanged_rows}, con error ${counts.error_rows}, advertencias ${counts.warning_rows}`,
    );
    if (closing) console.log(closingText(closing));
    if (problems.length > 0) {
      const report = `${name.replace(/\.[^.]+$/, '')}.observaciones.csv`;
      writeFileSync(report, problemsCsv(problems));
      console.log(`  observaciones por fila: ${report}`);
    }
    for (const question of questions) console.log(questionText(question));
    return counts.error_rows > 0 || questions.length > 0 ? 1 : 0;
  } finally {
    await store.close();
    letGo();
  }
}

/** The closed rows of a complete file: how many, and the first of them. */
function closingText({ text, count, items }: ImportClosing): string {
  const more = count > items.length ? [`    y ${formatCount(count - items.length)} más`] : [];
  return [`  ${text}`, ...items.map(({ name, worth }) => `    ${name}: ${formatPesos(worth)}`), ...more].join('\n');
}

/** A question with the lines of a mapping file that answer it. */
function questionText({ id, text, choices, rows }: ImportQuestion): string {
  const answers = choices.map(({ value, label }) => `    ${JSON.stringify({ answers: { [id]: value } })}  ${label}`);
  return [`  falta responder en el mapeo (${rows} filas): ${text}`, ...answers].join('\n');
}

function showProgress({ total_rows, error_rows }: ImportCounts): void {
  process.stderr.write(`\r${total_rows} filas, ${error_rows} con error`);
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof AppError || error instanceof KnownReason ? error.message : error);
    process.exitCode = 1;
  },
);
