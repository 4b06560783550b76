/** Files of real companies from a folder beside the checkout; they are not part of the repository. */
import { existsSync, readFileSync } from 'node:fs';
import { wiring } from '#server/capabilities.ts';
import { rowFileOf, rowsOf } from '#server/features/imports/row-files.ts';
import { runImport } from '#server/features/imports/run-import.service.ts';
import type { Store } from '#server/platform/db/store.ts';
import type { ImportKind } from '#shared/features/imports/import-kinds.ts';
import { importMappingSchema } from '#shared/features/imports/import-mapping.rules.ts';

const folder = '../shared/data';

/** Says aloud when they are not here. */
export function realFilesAreHere(): boolean {
  const isHere = existsSync(`${folder}/bearings`) && existsSync(`${folder}/adventureworks`);
  if (!isHere) console.warn(`SKIPPED: ${folder}/bearings and ${folder}/adventureworks are not here; real files are not imported`);
  return isHere;
}

interface RealFile {
  kind: ImportKind;
  /** Under the folder. */
  path: string;
  /** One of docs/mapeos, without '.json'. */
  mapping: string;
  /** Columns besides those of the mapping. */
  columns?: Readonly<Record<string, string>>;
  apply?: boolean;
}

/** The rows of a real file by heading, to compute the sums that an import must reach. */
export async function realRecords(path: string): Promise<Record<string, string>[]> {
  const rows: string[][] = [];
  for await (const { cells } of rowsOf(rowFileOf(`${folder}/${path}`))) rows.push(cells);
  const [headings = [], ...others] = rows;
  return others.map((cells) => Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? ''])));
}

/** As `npm run import` does it. */
export async function importReal(of: { store: Store; subscriber: { id: number } }, { kind, path, mapping: name, columns = {}, apply = true }: RealFile) {
  const written = JSON.parse(readFileSync(`docs/mapeos/${name}.json`, 'utf8'));
  const mapping = importMappingSchema.parse({ ...written, columns: { ...written.columns, ...columns } });
  const importer = wiring.importers.find((one) => one.kind === kind);
  if (!importer) throw new Error(`no importer of ${kind}`);
  const joined = mapping.join ? rowFileOf(`${folder}/adventureworks/${mapping.join.file}`) : null;
  const mapped = { kind, file: rowFileOf(`${folder}/${path}`), mapping, joined };
  const run = { store: of.store, subscriberId: of.subscriber.id, author: { userId: 1, ip: null, deviceId: null }, importer, mapped };
  return await runImport({ ...run, apply, taken: null, shownClosing: null, onProgress: () => undefined });
}
