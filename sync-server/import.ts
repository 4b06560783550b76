/** `npm run import -- <kind> <file.csv|.xlsx> [--mapping m.json] [--subscriber N] [--apply]`: a dry run unless `--apply` is said. */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ImportKind, importKindLabels, importKinds } from '#shared/features/imports/import-columns.ts';
import { importMappingSchema, noMapping } from '#shared/features/imports/import-mapping.rules.ts';
import type { ImportCounts } from '#shared/features/imports/import-run.documents.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { problemsCsv } from './features/imports/problem-files.ts';
import { rowFileOf } from './features/imports/row-files.ts';
import { runImport } from './features/imports/run-import.service.ts';
import { readConfig } from './platform/config.ts';
import { migrate } from './platform/db/migrate.ts';
import { openStore } from './platform/db/open-store.ts';
import { createLog } from './platform/log.ts';
import { feedSources, importers } from './registry.ts';

const usage = `Uso: npm run import -- <clase> <archivo.csv|.xlsx> [--mapping mapeo.json] [--subscriber 1] [--apply]
Clases: ${importKinds.map((kind) => `${kind} (${importKindLabels[kind]})`).join(', ')}
Sin --apply solo revisa. Lea docs/importaciones.md.`;

const isKind = (text: string | undefined): text is ImportKind => importKinds.some((kind) => kind === text);

async function main(): Promise<number> {
  const { values: options, positionals } = parseArgs({
    allowPositionals: true,
    options: { mapping: { type: 'string' }, subscriber: { type: 'string', default: '1' }, apply: { type: 'boolean', default: false } },
  });
  const [kind, path] = positionals;
  const subscriberId = Number(options.subscriber);
  const importer = importers.find((one) => one.kind === kind);
  if (!isKind(kind) || !path || !importer || !Number.isInteger(subscriberId)) {
    console.error(usage);
    return 2;
  }
  const mapping = options.mapping === undefined ? noMapping : importMappingSchema.parse(JSON.parse(readFileSync(options.mapping, 'utf8')));
  const joined = mapping.join ? rowFileOf(join(dirname(path), mapping.join.file)) : null;
  const config = readConfig(process.env);
  await migrate(config.database);
  const store = await openStore({ location: config.database, sources: feedSources, log: createLog('warn') });
  try {
    const startedAt = performance.now();
    const { counts, problems, preview } = await runImport({
      store,
      subscriberId,
      userId: 0,
      importer,
      mapped: { kind, file: rowFileOf(path), mapping, joined },
      apply: options.apply,
      onProgress: showProgress,
    });
    process.stderr.write('\n');
    if (preview.length > 0) console.table(preview);
    console.log(
      `${options.apply ? 'Importación' : 'Revisión (nada cambió)'} de ${importKindLabels[kind]}: ${basename(path)}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
    );
    console.log(
      `  filas ${counts.total_rows}, nuevas ${counts.created_rows}, actualizadas ${counts.updated_rows}, sin cambios ${counts.unchanged_rows}, con error ${counts.error_rows}, advertencias ${counts.warning_rows}`,
    );
    if (problems.length > 0) {
      const report = `${basename(path).replace(/\.[^.]+$/, '')}.observaciones.csv`;
      writeFileSync(report, problemsCsv(problems));
      console.log(`  observaciones por fila: ${report}`);
    }
    return counts.error_rows > 0 ? 1 : 0;
  } finally {
    await store.close();
  }
}

function showProgress({ total_rows, error_rows }: ImportCounts): void {
  process.stderr.write(`\r${total_rows} filas, ${error_rows} con error`);
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof AppError ? error.message : error);
    process.exitCode = 1;
  },
);
